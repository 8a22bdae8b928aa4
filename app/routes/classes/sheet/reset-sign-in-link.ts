import { href, redirect } from 'react-router'
import { currentContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { resetSignInLink } from '#app/models/classes/sheet/sign-in-link.server.ts'
import type { Route } from './+types/reset-sign-in-link.ts'

export const middleware = [allow('admin', 'teacher')]

/** Replaces the code of the class's sign-in link at once. */
export async function action({ context, params }: Route.ActionArgs) {
  valueOrThrow(await resetSignInLink(context.get(currentContext), params.classID))
  return redirect(href('/dashboard/class/:classID/sheet', { classID: params.classID }), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('doorReset') },
  })
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/dashboard/class/:classID/sheet', { classID: params.classID }))
}
