import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { headSummary } from '#app/models/dashboards/head-summary.server.ts'
import type { Route } from './+types/admin.ts'
import { FigureTiles } from './figure-tiles.tsx'
import { HeadSummaryPage } from './head/head-summary.tsx'
import { SeatsTaken } from './seats-taken.tsx'

export const middleware = [allow('admin')]

export async function loader({ context }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  return {
    locale: context.get(localeContext),
    summary: valueOrThrow(await headSummary(current, current.user.school!.schoolID)),
  }
}

/** The head's summary, and under it all figures of the school. */
export function ServerComponent({ loaderData: { locale, summary } }: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <HeadSummaryPage summary={summary} locale={locale}>
      <section id="figures" className="space-y-3">
        <h2>{t('overview:title')}</h2>
        <FigureTiles overview={summary.overview} locale={locale} />
        <SeatsTaken seats={summary.overview} locale={locale} />
      </section>
    </HeadSummaryPage>
  )
}
