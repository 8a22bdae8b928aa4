import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { operationFigures } from '#app/models/dashboards/operation.server.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import { StatTiles } from '#app/ui/stat-tiles.tsx'
import type { Route } from './+types/operation.ts'

export const middleware = [allow('super')]

export async function loader({ context }: Route.LoaderArgs) {
  return {
    locale: context.get(localeContext),
    ...valueOrThrow(await operationFigures(context.get(currentContext))),
  }
}

/** How the portal itself is doing: requests, errors, slow queries, waits, and mail. */
export function ServerComponent({
  loaderData: { locale, requests, database, mail },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let { number, moment } = formatOf(locale)
  let at = (ms: number | null) => (ms === null ? '–' : moment(new Date(ms).toISOString(), 'UTC'))
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('supervisor:places.operation.name')}
        trail={[{ href: href('/dashboard/supervisor/app'), label: t('supervisor:title') }]}
        note={<p>{t('supervisor:operation.lead')}</p>}
      />
      <section className="space-y-3">
        <h2>{t('supervisor:operation.requests')}</h2>
        <StatTiles
          tiles={[
            {
              label: t('supervisor:operation.answered'),
              value: number(requests.requests),
              note: t('supervisor:operation.since', { at: at(requests.since) }),
            },
            { label: t('supervisor:operation.refused'), value: number(requests.refused) },
            { label: t('supervisor:operation.failed'), value: number(requests.failed) },
          ]}
        />
      </section>
      <section className="space-y-3">
        <h2>{t('supervisor:operation.database')}</h2>
        <StatTiles
          tiles={[
            { label: t('supervisor:operation.trips'), value: number(database.trips) },
            { label: t('supervisor:operation.slow'), value: number(database.slowTrips) },
            { label: t('supervisor:operation.slowest'), value: number(database.slowestMs) },
            { label: t('supervisor:operation.waits'), value: number(database.waits) },
            { label: t('supervisor:operation.longestWait'), value: number(database.longestWaitMs) },
          ]}
        />
      </section>
      <section className="space-y-3">
        <h2>{t('supervisor:operation.mail')}</h2>
        <StatTiles
          tiles={[
            { label: t('supervisor:operation.waiting'), value: number(mail.waiting) },
            { label: t('supervisor:operation.failing'), value: number(mail.failing) },
            { label: t('supervisor:operation.oldest'), value: at(mail.oldestAt) },
          ]}
        />
      </section>
    </>
  )
}
