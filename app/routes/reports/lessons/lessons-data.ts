import { translate } from '#app/locales/translate.ts'
import { requestedPeriod } from '#app/middleware/requested-period.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { forExport } from '#app/models/access/disclosure.server.ts'
import { lessonsReport } from '#app/models/reports/lessons-report.server.ts'
import { childPage, type RequestedChild } from '#app/routes/reports/child-page.ts'
import { pupilMarksOf } from '#app/routes/reports/marks/pupil-marks.ts'
import { csvResponse } from '#app/sheets/csv.server.ts'
import { withFigures } from '#app/sheets/figures-columns.ts'
import { lessonExercisesSheet } from '#app/sheets/lesson-exercises-sheet.ts'
import { lessonsSheet } from '#app/sheets/lessons-sheet.ts'
import { withMarks } from '#app/sheets/marks-columns.ts'
import type { Sheet } from '#app/sheets/sheet.ts'
import { readAtHome } from '#app/ui/report-trail.ts'
import type { LessonsPageProps } from './lessons-page.tsx'

/** What a child's lesson report shows. */
export function lessonsPage(requested: RequestedChild): Promise<LessonsPageProps> {
  return childPage(requested, lessonsReport)
}

/** The lessons as CSV, in the order of the page; with `table=exercises` their exercises. */
export async function lessonsCsv({
  current,
  locale,
  url,
  pupilID,
}: RequestedChild): Promise<Response> {
  let t = translate(locale)
  let report = valueOrThrow(
    await lessonsReport(forExport(current), pupilID, requestedPeriod(url.searchParams).query),
  )
  let { pupil, school, lessons } = report
  let home = readAtHome(current.user)
  let ofExercises = url.searchParams.get('table') === 'exercises'
  let sheet: Sheet = ofExercises
    ? lessonExercisesSheet(lessons, t, { locale, home })
    : lessonsSheet(lessons, t, {
        locale,
        timezone: school.timezone,
        hrefOf: () => '',
        home,
        totals: true,
      })
  return csvResponse(
    withFigures(withMarks(sheet, t, pupilMarksOf(report, { locale, home })), t, () => report),
    {
      locale,
      timezone: school.timezone,
      fileName: `${pupil.displayName} ${t('lessonReport')} ${current.today}.csv`,
    },
  )
}
