import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { requestedPeriod } from '#app/middleware/requested-period.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { forExport } from '#app/models/access/disclosure.server.ts'
import type { Current } from '#app/models/current.ts'
import { canPair } from '#app/models/guardians/pairing.ts'
import { periodSearch } from '#app/models/period.ts'
import { pupilReport } from '#app/models/reports/pupil.server.ts'
import { byNeed } from '#app/models/reports/report.ts'
import { pupilMarksOf } from '#app/routes/reports/marks/pupil-marks.ts'
import { csvResponse } from '#app/sheets/csv.server.ts'
import { withFigures } from '#app/sheets/figures-columns.ts'
import { lessonsSheet } from '#app/sheets/lessons-sheet.ts'
import { withMarks } from '#app/sheets/marks-columns.ts'
import { readAtHome, trailToPupil } from '#app/ui/report-trail.ts'
import type { PupilPageProps } from './pupil-page.tsx'

type Requested = {
  current: Current
  locale: Locale
  url: URL
  pupilID: string
  classID: string
}

/** What a pupil's page in one class shows. */
export async function pupilPage({
  current,
  locale,
  url,
  pupilID,
  classID,
}: Requested): Promise<PupilPageProps> {
  let { query, problem } = requestedPeriod(url.searchParams)
  let report = valueOrThrow(await pupilReport(current, pupilID, query, classID))
  let { user } = current
  let isOwn = user.UID === pupilID
  return {
    locale,
    path: url.pathname,
    report,
    home: readAtHome(user),
    trail: isOwn
      ? []
      : trailToPupil(user, report.pupil, periodSearch(report.period), translate(locale)),
    isOwn,
    ...pupilWays(current, pupilID),
    problem,
  }
}

/** The lessons of a pupil's page, all of them, as CSV. */
export async function pupilCsv({
  current,
  locale,
  url,
  pupilID,
  classID,
}: Requested): Promise<Response> {
  let t = translate(locale)
  let report = valueOrThrow(
    await pupilReport(
      forExport(current),
      pupilID,
      requestedPeriod(url.searchParams).query,
      classID,
    ),
  )
  let { pupil, school, lessons } = report
  let sheet = lessonsSheet(byNeed(lessons), t, {
    locale,
    timezone: school.timezone,
    hrefOf: () => '',
    home: readAtHome(current.user),
    totals: true,
  })
  return csvResponse(
    withFigures(
      withMarks(sheet, t, pupilMarksOf(report, { locale, home: readAtHome(current.user) })),
      t,
      () => report,
    ),
    {
      locale,
      timezone: school.timezone,
      fileName: `${pupil.displayName} ${current.today}.csv`,
    },
  )
}

/** Where else staff go from a child's report: its parents, and notes to them. */
export function pupilWays(
  current: Current,
  pupilID: string,
): { parents: string | undefined; notes: string | undefined } {
  return {
    parents: canPair(current.user) ? guardiansHref(pupilID) : undefined,
    notes:
      current.method === 'sheet'
        ? undefined
        : href('/dashboard/student/:studentID/notes', { studentID: pupilID }),
  }
}

function guardiansHref(studentID: string): string {
  return href('/dashboard/student/:studentID/guardians', { studentID })
}
