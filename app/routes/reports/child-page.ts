import type { Locale } from '#app/locales/locale.ts'
import type { MessageKey } from '#app/locales/message.ts'
import { translate } from '#app/locales/translate.ts'
import { requestedPeriod } from '#app/middleware/requested-period.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import type { Outcome, Reason } from '#app/models/outcome.ts'
import { periodSearch, type Period, type PeriodQuery } from '#app/models/period.ts'
import { readAtHome, trailToPupil } from '#app/ui/report-trail.ts'
import { pupilWays } from './pupil-data.ts'
import type { PupilWays } from './pupil-ways.tsx'

/** Which child's report is asked for, by whom, and for which days. */
export type RequestedChild = { current: Current; locale: Locale; url: URL; pupilID: string }

/** What both reports on a child in all its classes show around their figures. */
export type ChildPageProps<report> = PupilWays & {
  locale: Locale
  path: string
  report: report
  trail: { href: string; label: string }[]
  /** Read at home: words, and no per cents. */
  home: boolean
  /** Whether the reader is the pupil. */
  isOwn: boolean
  /** The class in which staff read on. */
  classID: string | null
  problem: MessageKey | undefined
}

type ChildReport = {
  pupil: { classID: string | null } & Parameters<typeof trailToPupil>[1]
  period: Period
}

/** What a child's general report or lesson report shows, of the days that the address names. */
export async function childPage<report extends ChildReport>(
  { current, locale, url, pupilID }: RequestedChild,
  ask: (current: Current, pupilID: string, query: PeriodQuery) => Promise<Outcome<report, Reason>>,
): Promise<ChildPageProps<report>> {
  let { query, problem } = requestedPeriod(url.searchParams)
  let report = valueOrThrow(await ask(current, pupilID, query))
  let { user } = current
  let { pupil, period } = report
  let isOwn = user.UID === pupilID
  return {
    locale,
    path: url.pathname,
    report,
    home: readAtHome(user),
    isOwn,
    trail: isOwn ? [] : trailToPupil(user, pupil, periodSearch(period), translate(locale)),
    classID: can.followPupilsInClass(user) ? pupil.classID : null,
    ...pupilWays(current, pupilID),
    problem,
  }
}
