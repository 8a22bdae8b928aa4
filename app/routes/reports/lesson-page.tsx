import type { Locale } from '#app/locales/locale.ts'
import type { MessageKey } from '#app/locales/message.ts'
import { translate } from '#app/locales/translate.ts'
import { periodSearch } from '#app/models/period.ts'
import type { LessonReport } from '#app/models/reports/lesson.server.ts'
import { countedMarks, PupilMarksSection } from '#app/routes/reports/marks/marks-section.tsx'
import { DayChart } from '#app/ui/day-chart.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { HowCounted } from '#app/ui/how-counted.tsx'
import { Exercises } from './exercises.tsx'
import { GradeLine } from './grade-line.tsx'
import { LessonHead } from './lesson-head.tsx'
import { LessonHistory } from './lesson-history.tsx'
import { LessonStory } from './lesson-story.tsx'
import { LessonTiles } from './lesson-tiles.tsx'
import { PeriodSection } from './period-section.tsx'

export type LessonPageProps = {
  locale: Locale
  path: string
  report: LessonReport
  trail: { href: string; label: string }[]
  /** Read at home: words come before numbers. */
  home: boolean
  /** The whole class's report on this lesson, for those who may see it. */
  classHref: string | undefined
  /** Where a head removes what was not the child's own. */
  removeHref: string | undefined
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
  removeHref,
  older,
  problem,
}: LessonPageProps) {
  let t = translate(locale)
  let { school, period, total, begun } = report
  let search = periodSearch(period)
  return (
    <>
      <LessonHead {...{ report, locale, path, trail, home }} />
      <PeriodSection {...{ period, school, locale, path, problem }} />
      {!begun && (
        <EmptyState drawing="no-attempts" title={t('reports:noStatistics')}>
          {t(`reports:noStatisticsWhy.${report.pupil.gender}`)}
        </EmptyState>
      )}
      {begun && total.attempts === 0 && (
        <EmptyState drawing="no-attempts" title={t('reports:noActivity')}>
          {t('reports:noActivityWhy')}
        </EmptyState>
      )}
      {begun && home && <LessonStory report={report} locale={locale} />}
      {total.attempts > 0 && <LessonTiles report={report} locale={locale} home={home} />}
      {begun && <Exercises report={report} locale={locale} home={home} />}
      {total.attempts > 0 && (
        <>
          <DayChart bars={report.byDay} locale={locale} path={path} />
          {!home && <GradeLine bars={report.byDay} locale={locale} />}
          <LessonHistory {...{ report, locale, path, older }} />
        </>
      )}
      <PupilMarksSection marks={report} locale={locale} home={home} />
      {classHref && (
        <p className="no-print">
          <a className="way" href={`${classHref}?${search}`}>
            {t('reports:classInLesson')}
          </a>
        </p>
      )}
      {removeHref && (
        <p className="no-print">
          <a className="way" href={removeHref}>
            {t('marks:removal.link')}
          </a>
        </p>
      )}
      <HowCounted
        locale={locale}
        numbers={[
          'attempts',
          ...(home ? [] : (['grade', 'completion'] as const)),
          'duration',
          'needsHelp',
          ...(home ? (['goesWell'] as const) : []),
          ...countedMarks(report),
        ]}
      />
    </>
  )
}
