import { href, redirect } from 'react-router'
import { currentContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { resetCard } from '#app/models/classes/sheet/reset-card.server.ts'
import type { Route } from './+types/reset-card.ts'

export const middleware = [allow('admin', 'teacher')]

/** Replaces one child's card at once, and goes back to its place. */
export async function action({ context, params }: Route.ActionArgs) {
  valueOrThrow(await resetCard(context.get(currentContext), params.classID, params.studentID))
  let sheet = href('/dashboard/class/:classID/sheet', { classID: params.classID })
  return redirect(`${sheet}#card-${params.studentID}`, {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('cardReset') },
  })
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/dashboard/class/:classID/sheet', { classID: params.classID }))
}
