import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { forExport } from '#app/models/access/disclosure.server.ts'
import { listLessonImportRows } from '#app/models/lessons/import/rows.server.ts'
import { TABLE_ROWS } from '#app/models/tables/table.ts'
import { csvResponse } from '#app/sheets/csv.server.ts'
import { whyLessonRefused } from '#app/sheets/lesson-import-sheet.ts'
import { refusedSheet } from '#app/sheets/refused-sheet.ts'
import type { Route } from './+types/refused-csv.ts'

export const middleware = [allow('super')]

/** The refused rows as they are in the file, with the reasons. */
export async function loader({ context, params }: Route.LoaderArgs) {
  let [current, locale] = [forExport(context.get(currentContext)), context.get(localeContext)]
  let t = translate(locale)
  let { found, items } = valueOrThrow(
    await listLessonImportRows(current, params.importID, {
      verdict: 'refused',
      limit: TABLE_ROWS,
      offset: 0,
    }),
  )
  let rows = items.map(({ row, cells, problems }) => ({
    row,
    cells,
    why: whyLessonRefused(problems, found.columns, t),
  }))
  return csvResponse(refusedSheet(found.columns, rows, t), {
    locale,
    timezone: 'UTC',
    fileName: 'refused.csv',
  })
}
