import { href, redirect } from 'react-router'
import { currentContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { setReportLetters } from '#app/models/report-letters/own.server.ts'
import type { Route } from './+types/own-letters.ts'

export const middleware = [allow('teacher', 'admin')]

/** Ends the reader's own letters of a report, or has them sent again. */
export async function action({ request, context, params }: Route.ActionArgs) {
  let form = await request.formData()
  let wanted = form.get('wanted') === 'yes'
  valueOrThrow(await setReportLetters(context.get(currentContext), params.reportID, wanted))
  return redirect(href('/dashboard/reports/:reportID', params), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('saved') },
  })
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/dashboard/reports/:reportID', params))
}
