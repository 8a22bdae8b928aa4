import { formatOf } from '#app/locales/format.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { forExport } from '#app/models/access/disclosure.server.ts'
import { headSummary } from '#app/models/dashboards/head-summary.server.ts'
import { csvResponse } from '#app/sheets/csv.server.ts'
import { withFigures } from '#app/sheets/figures-columns.ts'
import { headSheet, WHOLE_SCHOOL } from '#app/sheets/head-sheet.ts'
import { schoolMarksInWords } from '#app/sheets/mark-words.ts'
import { withMarks, type RowMarks } from '#app/sheets/marks-columns.ts'
import type { Row } from '#app/sheets/sheet.ts'
import type { Route } from './+types/classes-csv.ts'

export const middleware = [allow('admin')]

/** The classes of the head's summary as a file. Totals alone: no child's data is exported. */
export async function loader({ context }: Route.LoaderArgs) {
  let current = forExport(context.get(currentContext))
  let locale = context.get(localeContext)
  let t = translate(locale)
  let summary = valueOrThrow(await headSummary(current, current.user.school!.schoolID))
  return csvResponse(
    withFigures(withMarks(headSheet(summary, t, formatOf(locale)), t, marksOf), t, () => summary),
    { locale, timezone: summary.school.timezone, fileName: 'classes-week.csv' },
  )

  // The whole school's: nothing is counted of a class alone.
  function marksOf({ key }: Row): RowMarks | undefined {
    return key === WHOLE_SCHOOL ? schoolMarksInWords(summary.marks, locale) : undefined
  }
}
