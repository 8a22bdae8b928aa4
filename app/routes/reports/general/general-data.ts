import { href } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { requestedPeriod } from '#app/middleware/requested-period.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { forExport } from '#app/models/access/disclosure.server.ts'
import { periodSearch } from '#app/models/period.ts'
import { generalReport } from '#app/models/reports/general.server.ts'
import type { ClassChange } from '#app/models/reports/marks.ts'
import { childPage, type RequestedChild } from '#app/routes/reports/child-page.ts'
import { childDaysSheet, childWeeksSheet } from '#app/sheets/child-week-sheets.ts'
import { csvResponse } from '#app/sheets/csv.server.ts'
import { withFigures } from '#app/sheets/figures-columns.ts'
import { classChangeInWords, correctionInWords } from '#app/sheets/mark-words.ts'
import { withMarks } from '#app/sheets/marks-columns.ts'
import type { Row } from '#app/sheets/sheet.ts'
import { readAtHome } from '#app/ui/report-trail.ts'
import type { GeneralPageProps } from './general-page.tsx'

/** What a child's general report shows. */
export function generalPage(requested: RequestedChild): Promise<GeneralPageProps> {
  return childPage(requested, generalReport)
}

/** The eight weeks as CSV; with `table=days` the seven days of the shown week. */
export async function generalCsv({
  current,
  locale,
  url,
  pupilID,
}: RequestedChild): Promise<Response> {
  let t = translate(locale)
  let { query } = requestedPeriod(url.searchParams)
  let ofDays = url.searchParams.get('table') === 'days'
  let report = valueOrThrow(await generalReport(forExport(current), pupilID, query))
  let home = readAtHome(current.user)
  let { pupil, school, weeks, corrections, classChanges } = report
  let options = { home, hrefOf: () => '' }
  let sheet = ofDays ? childDaysSheet(report, t, options) : childWeeksSheet(report, t, options)
  let lastOf = ({ key }: Row) => (ofDays ? key : weeks.find(({ first }) => first === key)!.last)
  let marksOf = (row: Row) => {
    let isIn = (first: string, last: string) => first <= lastOf(row) && last >= row.key
    return {
      corrections: corrections
        .filter(({ firstDay, lastDay }) => isIn(firstDay, lastDay))
        .map((correction) => correctionInWords(correction, { locale, home })),
      classChanges: classChanges
        .filter(({ day }: ClassChange) => isIn(day, day))
        .map((change) => classChangeInWords(change, locale)),
    }
  }
  return csvResponse(
    withFigures(withMarks(sheet, t, marksOf), t, ({ key }) => figuredOf(key)),
    {
      locale,
      timezone: school.timezone,
      fileName: `${pupil.displayName} ${t('generalReport')} ${weeks.at(-1)!.first}.csv`,
    },
  )

  // A line is of its own week, or of its own day.
  function figuredOf(key: string) {
    let week = weeks.find(({ first }) => first === key)
    let period =
      ofDays || !week
        ? ({ kind: 'daily', first: key, last: key } as const)
        : ({ kind: 'weekly', first: week.first, last: week.last } as const)
    return { period, school }
  }
}

/** The lessons that a child practised on a day, or in the week that begins with it. */
export function practisedHref(studentID: string, period: 'daily' | 'weekly', day: string): string {
  let path = href('/dashboard/student/:studentID/lessons', { studentID })
  return `${path}?${periodSearch({ kind: period, first: day })}`
}
