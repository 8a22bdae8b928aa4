import { href, redirect } from 'react-router'
import { currentContext } from '#app/middleware/context.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { follow } from '#app/models/directory/follow.server.ts'
import type { Route } from './+types/follow.ts'

export const middleware = [allow('admin', 'teacher', 'student'), needModule('directory')]

/** The button stands on the profile. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/dashboard/user/profile/:accountID', params))
}

/** Follows, or no longer: the form says which, so that two clicks at once are one. */
export async function action({ request, context, params }: Route.ActionArgs) {
  let follows = (await request.formData()).get('follows') === '1'
  valueOrThrow(await follow(context.get(currentContext), params.accountID, follows))
  return redirect(`${href('/dashboard/user/profile/:accountID', params)}#follow`, { status: 303 })
}
