import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { requestedPeriod } from '#app/middleware/requested-period.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { forExport } from '#app/models/access/disclosure.server.ts'
import { classReport } from '#app/models/reports/class.server.ts'
import { listQueryOf, sortAndFilter } from '#app/models/reports/pupil-list.ts'
import { classMarksOf } from '#app/routes/reports/marks/class-marks.ts'
import { csvResponse } from '#app/sheets/csv.server.ts'
import { withFigures } from '#app/sheets/figures-columns.ts'
import { withMarks } from '#app/sheets/marks-columns.ts'
import { pupilsSheet } from '#app/sheets/pupils-sheet.ts'
import type { Route } from './+types/class-report-csv.ts'

export const middleware = [allow('admin', 'teacher')]

/** The class page's table, with its period, search, filter and order, and each child's practice. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  let current = forExport(context.get(currentContext))
  let locale = context.get(localeContext)
  let report = valueOrThrow(
    await classReport(current, params.classID, requestedPeriod(url.searchParams).query),
  )
  let { klass, school, pupils, left } = report
  let t = translate(locale)
  let shown = sortAndFilter(pupils, listQueryOf(url.searchParams), locale)
  let sheet = pupilsSheet(shown, t, {
    about: 'class',
    practice: true,
    left,
    whole: shown.length === pupils.length,
    hrefOf: () => '',
  })
  return csvResponse(
    withFigures(withMarks(sheet, t, classMarksOf(report, locale)), t, () => report),
    {
      locale,
      timezone: school.timezone,
      fileName: `${klass.name} ${current.today}.csv`,
    },
  )
}
