import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { Current } from '#app/models/current.ts'
import { forExport } from '#app/models/disclosure.server.ts'
import { canPair } from '#app/models/pairing.ts'
import { periodSearch } from '#app/models/period.ts'
import { pupilReport } from '#app/models/pupil-report.server.ts'
import { byNeed } from '#app/models/report.ts'
import { askedPeriod } from '#app/routes/dashboard/asked-period.ts'
import { guardiansPath } from '#app/routes/dashboard/guardians/guardians-path.ts'
import { readAtHome, trailToPupil } from '#app/routes/dashboard/trail.ts'
import { valueOf } from '#app/routes/value-of.ts'
import { csvResponse } from '#app/sheets/csv.server.ts'
import { lessonsSheet } from '#app/sheets/lessons-sheet.ts'
import type { PupilPageProps } from './pupil-page.tsx'

type Asked = { current: Current; locale: Locale; url: URL; pupilID: string; classID?: string }

/** What a pupil's page shows, in one class or in all. */
export async function pupilPage({
  current,
  locale,
  url,
  pupilID,
  classID,
}: Asked): Promise<PupilPageProps> {
  let { query, problem } = askedPeriod(url.searchParams)
  let report = valueOf(await pupilReport(current, pupilID, query, classID))
  let { user } = current
  return {
    locale,
    path: url.pathname,
    report,
    home: readAtHome(user),
    trail:
      user.UID === pupilID
        ? []
        : trailToPupil(user, report.pupil, periodSearch(report.period), translate(locale)),
    lessons: user.UID === pupilID ? '/dashboard/analytics' : `/dashboard/analytics/${pupilID}`,
    parents: canPair(user) ? guardiansPath(pupilID) : undefined,
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
}: Asked): Promise<Response> {
  let { pupil, school, lessons } = valueOf(
    await pupilReport(forExport(current), pupilID, askedPeriod(url.searchParams).query, classID),
  )
  let sheet = lessonsSheet(byNeed(lessons), translate(locale), {
    locale,
    timezone: school.timezone,
    hrefOf: () => '',
    totals: true,
  })
  return csvResponse(sheet, {
    locale,
    timezone: school.timezone,
    fileName: `${pupil.displayName} ${current.today}.csv`,
  })
}
