import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { readerZone } from '#app/middleware/reader-zone.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { forExport } from '#app/models/access/disclosure.server.ts'
import { exportActivity } from '#app/models/schools/activity-log.server.ts'
import { auditQueryOf } from '#app/models/schools/activity-log.ts'
import { activitySheet } from '#app/sheets/activity-sheet.ts'
import { csvResponse } from '#app/sheets/csv.server.ts'
import type { Route } from './+types/activity-csv.ts'

export const middleware = [allow('admin', 'super')]

/** The log's lines that the query wants, as a file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  let current = forExport(context.get(currentContext))
  let locale = context.get(localeContext)
  let lines = valueOrThrow(await exportActivity(current, auditQueryOf(url.searchParams)))
  return csvResponse(activitySheet(lines, translate(locale)), {
    locale,
    timezone: readerZone(context),
    fileName: `activity ${current.today}.csv`,
  })
}
