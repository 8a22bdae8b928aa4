import { href, redirect } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { findReport, freezeReport } from '#app/models/saved-reports/saved.server.ts'
import { keyIn } from '#app/request/form-text.ts'
import type { Route } from './+types/freeze.ts'
import { cut } from './built-words.ts'

export const middleware = [allow('teacher', 'admin')]

/** Keeps a report as it is now, beside the live one, and leads to it. */
export async function action({ request, context, params }: Route.ActionArgs) {
  let current = context.get(currentContext)
  let form = await request.formData()
  let { name } = valueOrThrow(await findReport(current, params.reportID))
  let day = formatOf(context.get(localeContext)).date(current.today)
  let frozen = await freezeReport(
    current,
    params.reportID,
    keyIn(form),
    // The day is what tells it from the live one: of a long name the end is left out.
    `${cut([...name].slice(0, 47 - day.length).join(''))} · ${day}`,
  )
  return redirect(href('/dashboard/reports/:reportID', valueOrThrow(frozen)), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('saved') },
  })
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/dashboard/reports/:reportID', params))
}
