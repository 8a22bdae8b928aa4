import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import { isolated } from '#app/locales/isolated.ts'
import type { Locale } from '#app/locales/locale.ts'
import type { MessageKey } from '#app/locales/message.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { periodSearch } from '#app/models/period.ts'
import type { PupilReport } from '#app/models/reports/pupil.server.ts'
import { countedMarks, PupilMarksSection } from '#app/routes/reports/marks/marks-section.tsx'
import { PupilTabs } from '#app/routes/reports/marks/pupil-tabs.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { HowCounted } from '#app/ui/how-counted.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { PeriodSection } from './period-section.tsx'
import { PupilLessons } from './pupil-lessons-section.tsx'
import { PupilStory } from './pupil-story.tsx'
import { PupilTiles } from './pupil-tiles.tsx'
import { PupilWaysLine } from './pupil-ways.tsx'

export type PupilPageProps = {
  locale: Locale
  path: string
  report: PupilReport
  trail: { href: string; label: string }[]
  /** Read at home: words come before numbers. */
  home: boolean
  /** Whether the reader is the pupil. */
  isOwn: boolean
  /** The page of the pupil's guardians, for those who manage them. */
  parents: string | undefined
  /** The page of notes to the family; none for a class sheet's session. */
  notes: string | undefined
  problem: MessageKey | undefined
}

/** A pupil's report: what was practised in the period, lesson by lesson, what needs help first. */
export function PupilPage({
  locale,
  path,
  report,
  trail,
  home,
  isOwn,
  parents,
  notes,
  problem,
}: PupilPageProps) {
  let t = translate(locale)
  let { pupil, school, period, total } = report
  let search = periodSearch(period)
  let lessonHref = (lessonID: string) =>
    isOwn
      ? href('/dashboard/analytics/:lessonID', { lessonID })
      : href('/dashboard/analytics/:studentID/:lessonID', { studentID: pupil.UID, lessonID })
  let hrefOf = ({ lessonID }: { lessonID: string }) => `${lessonHref(lessonID)}?${search}`
  return (
    <>
      <Head {...{ locale, path, report, trail, home }} />
      <PupilTabs
        pupilID={pupil.UID}
        current="class"
        classID={pupil.classID}
        isOwn={isOwn}
        locale={locale}
      />
      <PupilWaysLine {...{ parents, notes, locale }} />
      {pupil.triedOn && (
        <p>
          {t('reports:triedAtHome', {
            day: formatOf(locale).day(pupil.triedOn),
            what: isolated(nameOf({ name: pupil.triedName!, nameEn: pupil.triedNameEn! }, locale)),
          })}
        </p>
      )}
      <PeriodSection {...{ period, school, locale, path, problem }} />
      {report.lessons.length === 0 ? (
        <EmptyState
          drawing="no-attempts"
          title={t(period.kind === 'all' ? 'reports:noLessons' : 'reports:noActivity')}
        >
          {t(period.kind === 'all' ? 'reports:noLessonsWhy' : 'reports:noActivityWhy')}
        </EmptyState>
      ) : (
        <>
          {total.attempts === 0 ? (
            <EmptyState drawing="no-attempts" title={t('reports:noActivity')}>
              {t('reports:noActivityWhy')}
            </EmptyState>
          ) : (
            <>
              {home && <PupilStory report={report} locale={locale} hrefOf={hrefOf} />}
              <PupilTiles report={report} locale={locale} home={home} />
            </>
          )}
          <PupilLessons {...{ path, report, locale, home, hrefOf }} />
        </>
      )}
      <PupilMarksSection marks={report} locale={locale} home={home} />
      <HowCounted
        locale={locale}
        numbers={[
          'attempts',
          ...(home ? [] : (['grade', 'completion'] as const)),
          'duration',
          'timeLastWeek',
          'needsHelp',
          ...(home ? (['goesWell'] as const) : []),
          ...countedMarks(report),
        ]}
      />
    </>
  )
}

type HeadProps = Pick<PupilPageProps, 'locale' | 'path' | 'report' | 'trail' | 'home'>

/** The pupil's name, class and level; at school also the email. */
function Head({ locale, path, report, trail, home }: HeadProps) {
  let t = translate(locale)
  let { pupil, period, lessons } = report
  let search = periodSearch(period)
  return (
    <ReportHead
      locale={locale}
      title={pupil.displayName}
      picture={<Avatar imageURL={pupil.imageURL} size={48} />}
      trail={trail}
      csvHref={lessons.length > 0 ? `${path}/export.csv?${search}` : undefined}
      note={
        <p>
          {[
            pupil.className,
            pupil.level && t(`reports:levels.kg${pupil.level}`),
            home ? null : pupil.email,
          ]
            .filter(Boolean)
            .map((part, at) => (
              <span key={part}>
                {at > 0 && ' · '}
                <bdi>{part}</bdi>
              </span>
            ))}
        </p>
      }
    />
  )
}
