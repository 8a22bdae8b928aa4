import { data } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { requestedPeriod } from '#app/middleware/requested-period.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { periodSearch } from '#app/models/period.ts'
import { classLessonReport } from '#app/models/reports/class-lesson.server.ts'
import { listQueryOf } from '#app/models/reports/pupil-list.ts'
import { ClassMarksSection } from '#app/routes/reports/marks/marks-section.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/class-lesson-report.ts'
import { ClassLessonActivity } from './class-lesson-activity.tsx'
import { ClassLessonHead } from './class-lesson-head.tsx'
import { HowClassCounted } from './how-class-counted.tsx'
import { classLessonHref, LessonChoices } from './lesson-choices.tsx'
import { listSearch } from './list-controls.tsx'
import { PeriodSection } from './period-section.tsx'

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
  let { klass, school, lesson, period, pupils, left, begun } = report
  let search = periodSearch(period)
  let empty = pupils.length === 0 || !begun
  let csvHref = empty ? undefined : `${path}/export.csv?${search}&${listSearch(list)}`
  return (
    <>
      <ClassLessonHead report={report} locale={locale} csvHref={csvHref} />
      <PeriodSection
        {...{ period, school, locale, path, problem }}
        keep={Object.fromEntries(new URLSearchParams(listSearch(list)))}
      />
      {pupils.length === 0 && (
        <EmptyState drawing="no-children" title={t('reports:noPupils')}>
          {t('reports:noPupilsWhy')}
        </EmptyState>
      )}
      {pupils.length > 0 && !begun && (
        <EmptyState drawing="no-attempts" title={t('reports:noStatistics')}>
          {t('reports:noClassStatisticsWhy')}
        </EmptyState>
      )}
      {!empty && <ClassLessonActivity {...{ report, list, locale, path }} />}
      <LessonChoices
        title={t('reports:otherLessons')}
        lessons={report.lessons.filter((choice) => choice.lessonID !== lesson.lessonID)}
        locale={locale}
        hrefOf={(lessonID) => `${classLessonHref(klass, lessonID)}?${search}`}
      />
      <ClassMarksSection marks={report} locale={locale} />
      <HowClassCounted left={left} marks={report} locale={locale} />
    </>
  )
}
