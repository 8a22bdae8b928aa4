import { data } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { requestedPeriod } from '#app/middleware/requested-period.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { can } from '#app/models/can.ts'
import { canPair } from '#app/models/guardians/pairing.ts'
import { classWeek } from '#app/models/reports/class-week.server.ts'
import { ClassMarksSection } from '#app/routes/reports/marks/marks-section.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/class-week.ts'
import { ClassGrid } from './class-grid.tsx'
import { ClassLinks } from './class-links.tsx'
import { HardestBars } from './hardest-bars.tsx'
import { HowWeekCounted } from './how-week-counted.tsx'
import { IdleFaces } from './idle-faces.tsx'
import { NoPractice } from './no-practice.tsx'
import { StartHere } from './start-here.tsx'
import { WeekFigures } from './week-figures.tsx'
import { WeekHead } from './week-head.tsx'
import { WeekSentence } from './week-sentence.tsx'
import { isNow } from './week-words.ts'

export const middleware = [allow('admin', 'teacher')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let { query, problem } = requestedPeriod(url.searchParams)
  let current = context.get(currentContext)
  let week = valueOrThrow(await classWeek(current, params.classID, query))
  return data(
    {
      locale: context.get(localeContext),
      week,
      gender: current.user.gender,
      gives: can.assign(current.user),
      manages: can.manageClasses(current.user),
      pairs: canPair(current.user),
      problem,
    },
    { status: problem ? 422 : 200 },
  )
}

/** A class in one week: what to start with, then child by child. */
export function ServerComponent({
  loaderData: { locale, week, gender, gives, manages, pairs, problem },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let { children } = week
  let hasPractised = !isNow(week) || children.some(({ lastDay }) => lastDay !== null)
  let links = <ClassLinks {...{ week, locale, manages, pairs }} />
  if (children.length === 0)
    return (
      <>
        <WeekHead {...{ week, locale, problem }} />
        <EmptyState title={t('reports:noPupils')}>{t('reports:noPupilsWhy')}</EmptyState>
        {links}
      </>
    )
  return (
    <div className="space-y-3 md:space-y-5">
      <WeekHead {...{ week, locale, problem }} />
      {hasPractised ? (
        <>
          <WeekSentence {...{ week, locale }} />
          <WeekFigures {...{ week, locale }} />
          <StartHere {...{ week, gender, gives, locale }} />
          <div className="grid items-start gap-3 md:gap-4 xl:grid-cols-[minmax(0,1fr)_18.5rem]">
            <ClassGrid {...{ week, locale }} />
            <div className="grid gap-3 md:gap-4">
              <IdleFaces {...{ week, locale }} />
              <HardestBars {...{ week, locale }} />
              {links}
            </div>
          </div>
          <ClassMarksSection marks={week} locale={locale} />
          <HowWeekCounted marks={week} locale={locale} />
        </>
      ) : (
        <>
          <NoPractice {...{ week, locale }} />
          {links}
        </>
      )}
    </div>
  )
}
