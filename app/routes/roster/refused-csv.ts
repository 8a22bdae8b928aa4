import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { forExport } from '#app/models/access/disclosure.server.ts'
import { listImportRows } from '#app/models/roster/rows.server.ts'
import { TABLE_ROWS } from '#app/models/tables/table.ts'
import { csvResponse } from '#app/sheets/csv.server.ts'
import { whyRefused } from '#app/sheets/import-rows-sheet.ts'
import { refusedSheet } from '#app/sheets/refused-sheet.ts'
import type { Route } from './+types/refused-csv.ts'

export const middleware = [allow('admin')]

/** The refused rows as they are in the file, with the reasons: to be corrected and imported. */
export async function loader({ context, params }: Route.LoaderArgs) {
  let [current, locale] = [forExport(context.get(currentContext)), context.get(localeContext)]
  let t = translate(locale)
  let { found, items } = valueOrThrow(
    await listImportRows(current, params.importID, {
      verdict: 'refused',
      limit: TABLE_ROWS,
      offset: 0,
    }),
  )
  let rows = items.map(({ row, cells, problems }) => ({
    row,
    cells,
    why: whyRefused(problems, found.columns, t),
  }))
  return csvResponse(refusedSheet(found.columns, rows, t), {
    locale,
    timezone: 'UTC',
    fileName: 'refused.csv',
  })
}
