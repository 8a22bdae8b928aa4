import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { requestedPeriod } from '#app/middleware/requested-period.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { forExport } from '#app/models/access/disclosure.server.ts'
import { isGuardian } from '#app/models/current.ts'
import { pupilReports } from '#app/models/reports/pupil.server.ts'
import { pupilMarksOf } from '#app/routes/reports/marks/pupil-marks.ts'
import { childrenSheet } from '#app/sheets/children-sheet.ts'
import { csvResponse } from '#app/sheets/csv.server.ts'
import { withFigures } from '#app/sheets/figures-columns.ts'
import { withMarks } from '#app/sheets/marks-columns.ts'
import type { Row } from '#app/sheets/sheet.ts'
import type { Route } from './+types/general-report-csv.ts'
import { generalCsv } from './general-data.ts'

export const middleware = [allow('student')]

/** A pupil's eight weeks, or one line for each of a guardian's children. */
export async function loader({ context, url }: Route.LoaderArgs) {
  let current = forExport(context.get(currentContext))
  let locale = context.get(localeContext)
  let { user, today } = current
  if (!isGuardian(user)) return generalCsv({ current, locale, url, pupilID: user.UID })
  let reports = valueOrThrow(
    await pupilReports(
      current,
      user.children.filter((child) => child.subscribed),
      requestedPeriod(url.searchParams).query,
    ),
  )
  let t = translate(locale)
  // Children of one family may go to schools of different zones.
  let reportOf = ({ key }: Row) => reports.find(({ pupil }) => pupil.UID === key)!
  return csvResponse(
    withFigures(
      withMarks(
        childrenSheet(reports, t, () => ''),
        t,
        (row) => pupilMarksOf(reportOf(row), { locale, home: true })({ ...row, key: 'total' }),
      ),
      t,
      reportOf,
    ),
    { locale, timezone: 'UTC', fileName: `${t('myChildren')} ${today}.csv` },
  )
}
