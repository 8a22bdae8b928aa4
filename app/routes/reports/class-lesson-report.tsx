import { data, href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/current.ts'
import { requestedPeriod } from '#app/middleware/requested-period.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { periodSearch } from '#app/models/period.ts'
import { classLessonReport } from '#app/models/reports/class-lesson.server.ts'
import { listQueryOf, sortAndFilter } from '#app/models/reports/pupil-list.ts'
import { pupilsSheet } from '#app/sheets/pupils-sheet.ts'
import { DayChart } from '#app/ui/day-chart.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { HowCounted } from '#app/ui/how-counted.tsx'
import { PeriodControl, periodName } from '#app/ui/period-control.tsx'
import type { Route } from './+types/class-lesson-report.ts'
import { ClassLessonHead } from './class-lesson-head.tsx'
import { ClassTiles } from './class-tiles.tsx'
import { classLessonHref, LessonChoices } from './lesson-choices.tsx'
import { listSearch } from './list-controls.tsx'
import { PupilsSection } from './pupils-section.tsx'

export const middleware = [allow('admin', 'teacher')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let { query, problem } = requestedPeriod(url.searchParams)
  let report = valueOrThrow(
    await classLessonReport(
      context.get(currentContext),
      params.schoolID,
      params.classID,
      params.lessonID,
      query,
    ),
  )
  return data(
    {
      locale: context.get(localeContext),
      path: url.pathname,
      report,
      list: listQueryOf(url.searchParams),
      problem,
    },
    { status: problem ? 422 : 200 },
  )
}

/**
 * A class in one lesson: pupils who need help come first; with links to each pupil's report on it,
 * to the class and to its other lessons.
 */
export function ServerComponent({
  loaderData: { locale, path, report, list, problem },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let format = formatOf(locale)
  let { klass, school, lesson, period, pupils, total, left, begun } = report
  let search = periodSearch(period)
  let shown = sortAndFilter(pupils, list, locale, true)
  let sheet = pupilsSheet(shown, t, {
    about: 'lesson',
    left,
    whole: shown.length === pupils.length,
    hrefOf: (pupil) => `${lessonHref(pupil.UID, lesson.lessonID)}?${search}`,
  })
  let empty = pupils.length === 0 || !begun
  let csvHref = empty ? undefined : `${path}/export.csv?${search}&${listSearch(list)}`
  return (
    <>
      <ClassLessonHead report={report} locale={locale} csvHref={csvHref} />
      <PeriodControl
        period={period}
        locale={locale}
        path={path}
        keep={Object.fromEntries(new URLSearchParams(listSearch(list)))}
        problem={problem}
      />
      <p className="hidden print:block">
        <bdi>{nameOf(school, locale)}</bdi> · {periodName(period, t, format)}
      </p>
      {pupils.length === 0 && (
        <EmptyState title={t('reports:noPupils')}>{t('reports:noPupilsWhy')}</EmptyState>
      )}
      {pupils.length > 0 && !begun && (
        <EmptyState title={t('reports:noStatistics')}>
          {t('reports:noClassStatisticsWhy')}
        </EmptyState>
      )}
      {!empty && (
        <>
          {total.attempts === 0 ? (
            <EmptyState title={t('reports:noActivity')}>{t('reports:noActivityWhy')}</EmptyState>
          ) : (
            <ClassTiles
              total={total}
              pupils={pupils}
              locale={locale}
              attemptsNote={t('reports:correctAndWrong', {
                correct: format.number(total.correctAttempts),
                wrong: format.number(total.failedAttempts),
              })}
            />
          )}
          <PupilsSection
            sheet={sheet}
            list={list}
            locale={locale}
            timezone={school.timezone}
            path={path}
            period={period}
          />
          {total.attempts > 0 && <DayChart bars={report.byDay} locale={locale} />}
        </>
      )}
      <LessonChoices
        title={t('reports:otherLessons')}
        lessons={report.lessons.filter((choice) => choice.lessonID !== lesson.lessonID)}
        locale={locale}
        hrefOf={(lessonID) => `${classLessonHref(klass, lessonID)}?${search}`}
      />
      <HowCounted
        locale={locale}
        numbers={[
          'attempts',
          'grade',
          'completion',
          'duration',
          'timeLastWeek',
          'needsHelp',
          ...(left.attempts > 0 ? (['left'] as const) : []),
        ]}
      />
    </>
  )
}

function lessonHref(studentID: string, lessonID: string): string {
  return href('/dashboard/analytics/:studentID/:lessonID', { studentID, lessonID })
}
