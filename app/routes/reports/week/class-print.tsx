import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { requestedPeriod } from '#app/middleware/requested-period.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { classWeek } from '#app/models/reports/class-week.server.ts'
import { ClassMarksSection } from '#app/routes/reports/marks/marks-section.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { HowToPrint } from '#app/ui/how-to-print.tsx'
import { Letterhead } from '#app/ui/letterhead.tsx'
import type { Route } from './+types/class-print.ts'
import { ClassGrid } from './class-grid.tsx'
import { HardestBars } from './hardest-bars.tsx'
import { HowWeekCounted } from './how-week-counted.tsx'
import { PrintedStart } from './printed-start.tsx'
import { WeekFigures } from './week-figures.tsx'
import { WeekSentence } from './week-sentence.tsx'
import { weekName } from './week-words.ts'

export const middleware = [allow('admin', 'teacher')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let { query } = requestedPeriod(url.searchParams)
  let week = valueOrThrow(await classWeek(context.get(currentContext), params.classID, query))
  return { locale: context.get(localeContext), week }
}

/** The week of a class on one sheet of A4: for the wall of the staff room, without a button. */
export function ServerComponent({ loaderData: { locale, week } }: Route.ServerComponentProps) {
  let t = translate(locale)
  let { klass, school, children, today, weeks } = week
  return (
    <article className="paper">
      <title>{`${klass.name} · ${t('week:printTitle')}`}</title>
      <HowToPrint pages="page" locale={locale} />
      <Letterhead
        school={nameOf(school, locale)}
        title={klass.name}
        picture={<Avatar imageURL={klass.imageURL} size={56} kind="class" />}
        note={
          <>
            {t(`reports:levels.kg${klass.level}`)} ·{' '}
            {t('reports:pupilsCount', { count: children.length })} ·{' '}
            {weekName(weeks.at(-1)!, locale)}
          </>
        }
        today={today}
        locale={locale}
      />
      <WeekSentence {...{ week, locale }} />
      <WeekFigures {...{ week, locale }} />
      <div className="beside">
        <PrintedStart {...{ week, locale }} />
        <HardestBars {...{ week, locale }} printed />
      </div>
      <ClassGrid {...{ week, locale }} printed />
      <ClassMarksSection marks={week} locale={locale} />
      <div className="no-print">
        <HowWeekCounted marks={week} locale={locale} />
      </div>
    </article>
  )
}
