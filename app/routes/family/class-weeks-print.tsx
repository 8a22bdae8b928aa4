import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { classWeeksToPrint } from '#app/models/dashboards/week-to-print.server.ts'
import { Style } from '#app/styles/style.tsx'
import { HowToPrint } from '#app/ui/how-to-print.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/class-weeks-print.ts'
import { WeekPage } from './week-page.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  return {
    locale: context.get(localeContext),
    weeks: valueOrThrow(await classWeeksToPrint(context.get(currentContext), params.classID)),
  }
}

/** The week of every child of a class, a page for each. */
export function ServerComponent({ loaderData: { locale, weeks } }: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <Style of="family" />
      <Style of="paper" />
      <div className="no-print">
        <ReportHead locale={locale} title={t('family:allOfClass')} />
        <HowToPrint pages="children" locale={locale} />
      </div>
      {weeks.map((week) => (
        <WeekPage key={week.UID} week={week} locale={locale} title="h2" />
      ))}
    </>
  )
}
