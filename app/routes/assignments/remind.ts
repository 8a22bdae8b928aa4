import { href, redirect } from 'react-router'
import { currentContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { remindOf } from '#app/models/assignments/acts.server.ts'
import type { Route } from './+types/remind.ts'

export const middleware = [allow('teacher', 'admin')]

/** Reminds those who have something left, or one child; then the assignment again. */
export async function action({ request, context, params }: Route.ActionArgs) {
  let child = (await request.formData()).get('child')
  let pupilID = typeof child === 'string' && child !== '' ? child : undefined
  let { reminded } = valueOrThrow(
    await remindOf(context.get(currentContext), params.assignmentID, pupilID),
  )
  return redirect(href('/dashboard/assignmentsPage/:assignmentID', params), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash(reminded > 0 ? 'reminded' : 'remindedBefore') },
  })
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/dashboard/assignmentsPage/:assignmentID', params))
}
