import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { forExport } from '#app/models/access/disclosure.server.ts'
import { readReport } from '#app/models/saved-reports/saved.server.ts'
import { builtSheet } from '#app/sheets/built-sheet.ts'
import { csvResponse } from '#app/sheets/csv.server.ts'
import { withFigures } from '#app/sheets/figures-columns.ts'
import type { Route } from './+types/report-csv.ts'
import { hrefsOf } from './built-words.ts'

export const middleware = [allow('teacher', 'admin')]

/** All rows of a saved report, in the order of its page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  let current = forExport(context.get(currentContext))
  let locale = context.get(localeContext)
  let { name, built } = valueOrThrow(await readReport(current, params.reportID))
  let t = translate(locale)
  let sheet = builtSheet(built, t, hrefsOf(built))
  return csvResponse(
    withFigures(sheet, t, () => built),
    { locale, timezone: built.school.timezone, fileName: `${name} ${current.today}.csv` },
  )
}
