import { href, redirect } from 'react-router'
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import { formatOf } from '#app/locales/format.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { findReport, freezeReport } from '#app/models/saved-reports/saved.server.ts'
import type { Route } from './+types/freeze.ts'
import { cut } from './built-words.ts'

export const middleware = [allow('teacher', 'admin')]

/** Keeps a report as it is now, beside the live one, and leads to it. */
export async function action({ request, context, params }: Route.ActionArgs) {
  let current = context.get(currentContext)
  let form = await request.formData()
  let key = v.safeParse(v.pipe(v.string(), v.uuid()), form.get('key'))
  let { name } = valueOrThrow(await findReport(current, params.reportID))
  let day = formatOf(context.get(localeContext)).date(current.today)
  let frozen = await freezeReport(
    current,
    params.reportID,
    key.success ? key.output : uuid(),
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
