import { href, redirect } from 'react-router'
import { currentContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { askConsents } from '#app/models/gallery/consent.server.ts'
import { withQuery } from '#app/request/with-query.ts'
import type { Route } from './+types/ask.ts'

export const middleware = [allow('admin', 'teacher'), needModule('directory')]

/** The button stands on the page of the class's consents. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(consentsPath(params.classID))
}

/** Asks the families of a class who have not answered. */
export async function action({ context, params }: Route.ActionArgs) {
  valueOrThrow(await askConsents(context.get(currentContext), params.classID))
  return redirect(consentsPath(params.classID), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('consentsAsked') },
  })
}

function consentsPath(classID: string): string {
  return withQuery(href('/dashboard/user/gallery/consents'), { class: classID })
}
