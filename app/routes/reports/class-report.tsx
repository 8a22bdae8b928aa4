import { Fragment } from 'react'
import { data, href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/current.ts'
import { requestedPeriod } from '#app/middleware/requested-period.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { can } from '#app/models/can.ts'
import { canPair } from '#app/models/guardians/pairing.ts'
import { periodSearch } from '#app/models/period.ts'
import { classReport } from '#app/models/reports/class.server.ts'
import { listQueryOf, sortAndFilter } from '#app/models/reports/pupil-list.ts'
import { pupilsSheet } from '#app/sheets/pupils-sheet.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { DayChart } from '#app/ui/day-chart.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { HowCounted } from '#app/ui/how-counted.tsx'
import { PeriodControl, periodName } from '#app/ui/period-control.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { SubjectChart } from '#app/ui/subject-chart.tsx'
import type { Route } from './+types/class-report.ts'
import { ClassLinks } from './class-links.tsx'
import { ClassTiles } from './class-tiles.tsx'
import { classLessonHref, LessonChoices } from './lesson-choices.tsx'
import { listSearch } from './list-controls.tsx'
import { PupilsSection } from './pupils-section.tsx'

export const middleware = [allow('admin', 'teacher')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let { query, problem } = requestedPeriod(url.searchParams)
  let current = context.get(currentContext)
  let report = valueOrThrow(await classReport(current, params.classID, query))
  return data(
    {
      locale: context.get(localeContext),
      path: url.pathname,
      report,
      list: listQueryOf(url.searchParams),
      manages: can.manageClasses(current.user),
      pairs: canPair(current.user),
      problem,
    },
    { status: problem ? 422 : 200 },
  )
}

/**
 * A class: its pupils with what each did in the period, what the class did by day and subject, and
 * a link to each lesson's report.
 */
export function ServerComponent({
  loaderData: { locale, path, report, list, manages, pairs, problem },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let format = formatOf(locale)
  let { klass, school, period, pupils, total, left } = report
  let search = periodSearch(period)
  let level = t(`reports:levels.kg${klass.level}`)
  let shown = sortAndFilter(pupils, list, locale)
  let sheet = pupilsSheet(shown, t, {
    about: 'class',
    left,
    whole: shown.length === pupils.length,
    hrefOf: (pupil) => `${pupilHref(klass.classID, pupil.UID)}?${search}`,
  })
  return (
    <>
      <ReportHead
        locale={locale}
        title={klass.name}
        picture={<Avatar imageURL={klass.imageURL} size={48} kind="class" />}
        csvHref={`${path}/export.csv?${search}&${listSearch(list)}`}
        note={
          <p>
            <bdi>{level}</bdi> · <bdi>{klass.academicYear}</bdi> ·{' '}
            {t('reports:pupilsCount', { count: pupils.length })}
            {klass.teachers?.split('\n').map((name, at) => (
              <Fragment key={at}>
                {' '}
                · <bdi>{name}</bdi>
              </Fragment>
            ))}
          </p>
        }
      />
      {klass.archivedAt === null && (
        <ClassLinks classID={klass.classID} {...{ locale, manages, pairs }} />
      )}
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
      {pupils.length === 0 ? (
        <EmptyState title={t('reports:noPupils')}>{t('reports:noPupilsWhy')}</EmptyState>
      ) : (
        <>
          <ClassTiles total={total} pupils={pupils} locale={locale} />
          <PupilsSection
            sheet={sheet}
            list={list}
            locale={locale}
            timezone={school.timezone}
            path={path}
            period={period}
          />
          <div className="grid gap-5 xl:grid-cols-2 print:grid-cols-2">
            <DayChart bars={report.byDay} locale={locale} />
            <SubjectChart bars={report.bySubject} locale={locale} />
          </div>
          <LessonChoices
            lessons={report.lessons}
            locale={locale}
            hrefOf={(lessonID) => `${classLessonHref(klass, lessonID)}?${search}`}
          />
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
          ...(left.attempts > 0 ? (['left'] as const) : []),
        ]}
      />
    </>
  )
}

function pupilHref(classID: string, studentID: string): string {
  return href('/dashboard/:classID/:studentID', { classID, studentID })
}
