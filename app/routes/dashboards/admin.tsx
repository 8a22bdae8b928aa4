import { href } from 'react-router'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { findSchoolOverview } from '#app/models/dashboards/school-overview.server.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/admin.ts'
import { FirstWeekPanel } from './first-week.tsx'
import { TopList } from './pupil-lists.tsx'
import { FigureTiles, SchoolTodoPanel } from './school-todo-panel.tsx'

export const middleware = [allow('admin')]

export async function loader({ context }: Route.LoaderArgs) {
  return {
    locale: context.get(localeContext),
    ...valueOrThrow(await findSchoolOverview(context.get(currentContext))),
  }
}

/** The school in figures: what it has, what there is to do, and the five who practised longest. */
export function ServerComponent({
  loaderData: { locale, school, overview, top, firstWeek },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('overview:title')}
        trail={[{ href: href('/dashboard/app'), label: t('summary') }]}
        note={
          <p>
            <bdi>{nameOf(school, locale)}</bdi>
          </p>
        }
      />
      {firstWeek && <FirstWeekPanel week={firstWeek} locale={locale} />}
      <FigureTiles overview={overview} locale={locale} />
      <SchoolTodoPanel overview={overview} locale={locale} />
      <TopList items={top} locale={locale} />
    </>
  )
}
