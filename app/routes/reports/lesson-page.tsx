import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import type { MessageKey } from '#app/locales/message.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { periodSearch } from '#app/models/period.ts'
import type { LessonReport } from '#app/models/reports/lesson.server.ts'
import { exercisesSheet } from '#app/sheets/exercises-sheet.ts'
import { DayChart } from '#app/ui/day-chart.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { HowCounted } from '#app/ui/how-counted.tsx'
import { PeriodControl, periodName } from '#app/ui/period-control.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { SheetTable } from '#app/ui/sheet-table.tsx'
import { GradeLine } from './grade-line.tsx'
import { LessonHistory } from './lesson-history.tsx'
import { LessonStory } from './lesson-story.tsx'
import { LessonTiles } from './lesson-tiles.tsx'

export type LessonPageProps = {
  locale: Locale
  path: string
  report: LessonReport
  trail: { href: string; label: string }[]
  /** Read at home: words come before numbers. */
  home: boolean
  /** The whole class's report on this lesson, for those who may see it. */
  classHref: string | undefined
  /** Whether older attempts than the newest are shown. */
  older: boolean
  problem: MessageKey | undefined
}

/**
 * One pupil in one lesson: how each exercise stands, activity by day, and every attempt of the
 * period.
 */
export function LessonPage({
  locale,
  path,
  report,
  trail,
  home,
  classHref,
  older,
  problem,
}: LessonPageProps) {
  let t = translate(locale)
  let { pupil, school, lesson, period, total, begun } = report
  let search = periodSearch(period)
  return (
    <>
      <ReportHead
        locale={locale}
        title={nameOf(lesson, locale)}
        trail={trail}
        note={
          <p>
            <bdi>{pupil.displayName}</bdi> · {t(`reports:subjects.${lesson.subject}`)} ·{' '}
            <bdi>{t(`reports:levels.kg${lesson.level}`)}</bdi>
            {report.needsHelp && (
              <>
                {' '}
                <span className="badge">{t('reports:needsHelp')}</span>
              </>
            )}
          </p>
        }
      />
      <PeriodControl period={period} locale={locale} path={path} problem={problem} />
      <p className="hidden print:block">
        <bdi>{nameOf(school, locale)}</bdi> · {periodName(period, t, formatOf(locale))}
      </p>
      {!begun && (
        <EmptyState title={t('reports:noStatistics')}>{t('reports:noStatisticsWhy')}</EmptyState>
      )}
      {begun && total.attempts === 0 && (
        <EmptyState title={t('reports:noActivity')}>{t('reports:noActivityWhy')}</EmptyState>
      )}
      {begun && home && <LessonStory report={report} locale={locale} />}
      {total.attempts > 0 && <LessonTiles report={report} locale={locale} />}
      {begun && <Exercises report={report} locale={locale} path={path} />}
      {total.attempts > 0 && (
        <>
          <DayChart bars={report.byDay} locale={locale} />
          <GradeLine bars={report.byDay} locale={locale} />
          <LessonHistory {...{ report, locale, path, older }} />
        </>
      )}
      {classHref && (
        <p className="no-print">
          <a className="way" href={`${classHref}?${search}`}>
            {t('reports:classInLesson')}
          </a>
        </p>
      )}
      <HowCounted
        locale={locale}
        numbers={[
          'attempts',
          'grade',
          'completion',
          'duration',
          'needsHelp',
          ...(home ? (['goesWell'] as const) : []),
        ]}
      />
    </>
  )
}

type ExercisesProps = Pick<LessonPageProps, 'report' | 'locale' | 'path'>

/** How each exercise stands, counted from the first attempt on. */
function Exercises({ report, locale, path }: ExercisesProps) {
  let t = translate(locale)
  let search = periodSearch(report.period)
  return (
    <section className="card space-y-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2>{t('reports:exercises')}</h2>
        <a
          className="button quiet no-print"
          href={`${path}/export.csv?${search}&table=exercises`}
          download
        >
          {t('reports:exercisesCsv')}
        </a>
      </div>
      <p className="muted">{t('reports:soFar')}</p>
      <SheetTable
        sheet={exercisesSheet(report.exercises, t, locale)}
        locale={locale}
        timezone={report.school.timezone}
        caption={t('reports:exercises')}
      />
    </section>
  )
}
