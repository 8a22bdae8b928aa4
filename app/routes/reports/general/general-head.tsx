import { addDays } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate, type Translate } from '#app/locales/translate.ts'
import type { GeneralReport } from '#app/models/reports/general.server.ts'
import { weekSentence } from '#app/models/reports/week-sentence.ts'
import { withQuery } from '#app/request/with-query.ts'
import { shortWeekName } from '#app/routes/reports/week/week-words.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { HeroSentence } from '#app/ui/hero-sentence.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { Segments, type Segment } from '#app/ui/segments.tsx'
import { WeekFlowers } from '#app/ui/week-flowers.tsx'
import type { GeneralPageProps } from './general-page.tsx'

type Props = Pick<GeneralPageProps, 'locale' | 'path' | 'report' | 'trail' | 'home' | 'problem'> & {
  search: string
}

/** The child, the week, the one sentence about it, and its seven days. */
export function GeneralHead({ locale, path, report, trail, home, problem, search }: Props) {
  let t = translate(locale)
  let { pupil, school, days, weeks } = report
  let shown = weeks.at(-1)!
  let file = `${path}/export.csv?${search}`
  return (
    <>
      <ReportHead
        locale={locale}
        title={pupil.displayName}
        picture={<Avatar imageURL={pupil.imageURL} size={48} />}
        trail={trail}
        csvHref={file}
        more={[{ href: `${file}&table=days`, label: t('marks:daysFile'), download: true }]}
        note={
          <p>
            {[pupil.className, home ? null : pupil.email].filter(Boolean).map((part, at) => (
              <span key={part}>
                {at > 0 && ' · '}
                <bdi>{part}</bdi>
              </span>
            ))}
          </p>
        }
      />
      <Segments label={t('week:which')} segments={segmentsOf(report, path, locale)} />
      <p className="hidden print:block">
        <bdi>{nameOf(school, locale)}</bdi> · {formatOf(locale).span(shown.first, shown.last)}
      </p>
      {problem && (
        <p role="alert" className="problem">
          {t(`errors:${problem}`)}
        </p>
      )}
      <HeroSentence {...sentenceOf(report, t)} />
      <WeekFlowers
        days={days.map(({ day, when, subject, durationMs }) => ({
          day,
          when,
          practised: subject === null ? null : { subject, minutes: durationMs / 60_000 },
        }))}
        gender={pupil.gender}
        locale={locale}
      />
    </>
  )
}

/** As the child's home and paper say it. */
function sentenceOf(report: GeneralReport, t: Translate): { sentence: string; figure?: string } {
  let { pupil, weeks, before, today, period } = report
  let { displayName, gender } = pupil
  return weekSentence(
    {
      displayName,
      gender,
      practised: weeks.at(-1)!.daysPractised,
      practisedBefore: before.daysPractised,
      today,
      last: period.last!,
    },
    t,
  )
}

/** This week and the one before; of an earlier week also that one and the one before it. */
function segmentsOf({ weeks }: GeneralReport, path: string, locale: Locale): Segment[] {
  let t = translate(locale)
  let { first, last, isRunning } = weeks.at(-1)!
  let days = (first: string, last: string) => shortWeekName({ first, last }, locale)
  let to = (on: string | null) => withQuery(path, { on })
  let before = addDays(first, -7)
  if (isRunning)
    return [
      { href: to(before), label: t('week:lastWeek'), current: false },
      { href: to(null), label: t('week:thisWeek'), days: days(first, last), current: true },
    ]
  return [
    { href: to(before), label: days(before, addDays(last, -7)), current: false },
    { href: to(first), label: days(first, last), current: true },
    { href: to(null), label: t('week:thisWeek'), current: false },
  ]
}
