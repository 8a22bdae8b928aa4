import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import type { MessageKey } from '#app/locales/message.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { periodSearch } from '#app/models/period.ts'
import type { PupilReport } from '#app/models/reports/pupil.server.ts'
import { byNeed } from '#app/models/reports/report.ts'
import { lessonsSheet } from '#app/sheets/lessons-sheet.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { DayChart } from '#app/ui/day-chart.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { HowCounted } from '#app/ui/how-counted.tsx'
import { PeriodControl, periodName } from '#app/ui/period-control.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { SheetTable } from '#app/ui/sheet-table.tsx'
import { SubjectChart } from '#app/ui/subject-chart.tsx'
import { PupilStory } from './pupil-story.tsx'
import { PupilTiles } from './pupil-tiles.tsx'

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
  problem,
}: PupilPageProps) {
  let t = translate(locale)
  let format = formatOf(locale)
  let { pupil, school, period, total } = report
  let search = periodSearch(period)
  let hrefOf = ({ lessonID }: { lessonID: string }) =>
    `${isOwn ? ownLessonHref(lessonID) : lessonHref(pupil.UID, lessonID)}?${search}`
  let lessons = byNeed(report.lessons)
  let now = lessons.filter((lesson) => lesson.attempts > 0)
  let before = lessons.filter((lesson) => lesson.attempts === 0 && lesson.needsHelp)
  let rest = lessons.filter((lesson) => lesson.attempts === 0 && !lesson.needsHelp)
  let table = (rows: typeof lessons, caption: string) => (
    <SheetTable
      sheet={lessonsSheet(rows, t, {
        locale,
        timezone: school.timezone,
        hrefOf,
        totals: rows === now,
      })}
      locale={locale}
      timezone={school.timezone}
      caption={caption}
    />
  )
  return (
    <>
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
      {parents && (
        <p className="no-print">
          <a className="way" href={parents}>
            {t('pairing:parents')}
          </a>
        </p>
      )}
      <PeriodControl period={period} locale={locale} path={path} problem={problem} />
      <p className="hidden print:block">
        <bdi>{nameOf(school, locale)}</bdi> · {periodName(period, t, format)}
      </p>
      {lessons.length === 0 ? (
        <EmptyState title={t(period.kind === 'all' ? 'reports:noLessons' : 'reports:noActivity')}>
          {t(period.kind === 'all' ? 'reports:noLessonsWhy' : 'reports:noActivityWhy')}
        </EmptyState>
      ) : (
        <>
          {total.attempts === 0 ? (
            <EmptyState title={t('reports:noActivity')}>{t('reports:noActivityWhy')}</EmptyState>
          ) : (
            <>
              {home && <PupilStory report={report} locale={locale} hrefOf={hrefOf} />}
              <PupilTiles report={report} locale={locale} />
            </>
          )}
          {now.length > 0 && (
            <section className="card space-y-3">
              <h2>{t('reports:practisedLessons')}</h2>
              {table(now, t('reports:practisedLessons'))}
            </section>
          )}
          {before.length > 0 && (
            <section className="card space-y-3">
              <h2>{t('reports:helpFromBefore')}</h2>
              {table(before, t('reports:helpFromBefore'))}
            </section>
          )}
          {total.attempts > 0 && (
            <div className="grid gap-5 xl:grid-cols-2 print:grid-cols-2">
              <DayChart bars={report.byDay} locale={locale} />
              <SubjectChart bars={report.bySubject} locale={locale} />
            </div>
          )}
          {rest.length > 0 && (
            <details className="card">
              <summary className="font-bold">
                {t('reports:restOfLessons', { count: rest.length })}
              </summary>
              {table(rest, t('reports:restOfLessons', { count: rest.length }))}
            </details>
          )}
        </>
      )}
      <HowCounted
        locale={locale}
        numbers={[
          'attempts',
          'grade',
          'completion',
          'duration',
          'timeLastWeek',
          'needsHelp',
          ...(home ? (['goesWell'] as const) : []),
        ]}
      />
    </>
  )
}

function ownLessonHref(lessonID: string): string {
  return href('/dashboard/analytics/:lessonID', { lessonID })
}

function lessonHref(studentID: string, lessonID: string): string {
  return href('/dashboard/analytics/:studentID/:lessonID', { studentID, lessonID })
}
