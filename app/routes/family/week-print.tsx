import { isolatedFirstName } from '#app/locales/first-name.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { weekToPrint } from '#app/models/dashboards/week-to-print.server.ts'
import { Style } from '#app/styles/style.tsx'
import { HowToPrint } from '#app/ui/how-to-print.tsx'
import type { Route } from './+types/week-print.ts'
import { WeekPage } from './week-page.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  return {
    locale: context.get(localeContext),
    week: valueOrThrow(await weekToPrint(context.get(currentContext), params.studentID)),
  }
}

/** A child's week, one page to print. */
export function ServerComponent({ loaderData: { locale, week } }: Route.ServerComponentProps) {
  let t = translate(locale)
  let title = t('family:paperTitle', { name: isolatedFirstName(week.displayName) })
  return (
    <>
      <title>{`${title} · ${t('brand')}`}</title>
      <Style of="family" />
      <Style of="paper" />
      <HowToPrint pages="page" locale={locale} />
      <WeekPage week={week} locale={locale} />
    </>
  )
}
