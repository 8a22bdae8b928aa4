import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { forExport } from '#app/models/access/disclosure.server.ts'
import { exportRoster } from '#app/models/roster/export.server.ts'
import { csvResponse } from '#app/sheets/csv.server.ts'
import { rosterSheet } from '#app/sheets/roster-sheet.ts'
import type { Route } from './+types/roster-csv.ts'

export const middleware = [allow('admin')]

/** The people of the school, as a file that can be changed and imported. */
export async function loader({ context }: Route.LoaderArgs) {
  let [current, locale] = [forExport(context.get(currentContext)), context.get(localeContext)]
  return csvResponse(rosterSheet(valueOrThrow(await exportRoster(current)), translate(locale)), {
    locale,
    timezone: 'UTC',
    fileName: 'roster.csv',
  })
}
