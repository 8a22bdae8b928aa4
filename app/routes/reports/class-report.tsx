import { data, href } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { requestedPeriod } from '#app/middleware/requested-period.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { can } from '#app/models/can.ts'
import { canPair } from '#app/models/guardians/pairing.ts'
import { periodSearch } from '#app/models/period.ts'
import { classReport } from '#app/models/reports/class.server.ts'
import { listQueryOf } from '#app/models/reports/pupil-list.ts'
import { ClassMarksSection } from '#app/routes/reports/marks/marks-section.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/class-report.ts'
import { ClassActivity } from './class-activity.tsx'
import { ClassHead } from './class-head.tsx'
import { ClassLinks } from './class-links.tsx'
import { HowClassCounted } from './how-class-counted.tsx'
import { listSearch } from './list-controls.tsx'
import { NoAttemptsYet } from './no-attempts-yet.tsx'
import { PeriodSection } from './period-section.tsx'

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
  let { klass, school, period, pupils, left } = report
  let file = href('/dashboard/class/:classID/export.csv', { classID: klass.classID })
  // Of a shorter period nothing is known of what was tried before it.
  let isNew = period.kind === 'all' && report.total.attempts === 0
  return (
    <>
      <ClassHead
        report={report}
        locale={locale}
        csvHref={`${file}?${periodSearch(period)}&${listSearch(list)}`}
      />
      {klass.archivedAt === null && (
        <ClassLinks classID={klass.classID} {...{ locale, manages, pairs }} />
      )}
      <PeriodSection
        {...{ period, school, locale, path, problem }}
        keep={Object.fromEntries(new URLSearchParams(listSearch(list)))}
      />
      {pupils.length === 0 ? (
        <EmptyState drawing="no-children" title={t('reports:noPupils')}>
          {t('reports:noPupilsWhy')}
        </EmptyState>
      ) : isNew ? (
        <NoAttemptsYet classID={klass.classID} locale={locale} />
      ) : (
        <ClassActivity {...{ report, list, locale, path }} />
      )}
      <ClassMarksSection marks={report} locale={locale} />
      <HowClassCounted left={left} marks={report} locale={locale} />
    </>
  )
}
