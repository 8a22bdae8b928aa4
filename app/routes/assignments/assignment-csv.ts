import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { forExport } from '#app/models/access/disclosure.server.ts'
import { assignmentGrid } from '#app/models/assignments/grid.server.ts'
import { assignmentSheet } from '#app/sheets/assignment-sheet.ts'
import { csvResponse } from '#app/sheets/csv.server.ts'
import type { Route } from './+types/assignment-csv.ts'
import { requestedWeek } from './requested-week.ts'
import { whom } from './words.ts'

export const middleware = [allow('teacher', 'admin')]

/** The grid of an assignment as a file. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  let current = forExport(context.get(currentContext))
  let locale = context.get(localeContext)
  let grid = valueOrThrow(await assignmentGrid(current, params.assignmentID, requestedWeek(url)))
  let t = translate(locale)
  return csvResponse(assignmentSheet(grid, t, locale), {
    locale,
    timezone: grid.school.timezone,
    fileName: `${t('assignments:file')} ${whom(grid, locale)} ${grid.shown.firstDay}.csv`,
  })
}
