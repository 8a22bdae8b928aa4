import { href } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { readerZone } from '#app/middleware/reader-zone.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { can } from '#app/models/can.ts'
import { listActivity } from '#app/models/schools/activity-log.server.ts'
import { auditQueryOf, auditSearch } from '#app/models/schools/activity-log.ts'
import { withQuery } from '#app/request/with-query.ts'
import { ActivityList } from '#app/ui/activity-list.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { hoursFromUtc } from '#app/ui/zone-options.ts'
import type { Route } from './+types/school-activity.ts'
import { ActivityFilter } from './activity-filter.tsx'

export const middleware = [allow('admin', 'super')]

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let everywhere = can.seeAllSchools(current.user)
  let query = auditQueryOf(url.searchParams)
  let { schools, ...piece } = valueOrThrow(
    await listActivity(current, query, url.searchParams.get('before')),
  )
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    timezone: readerZone(context),
    everywhere,
    query,
    schools: everywhere ? schools : [],
    piece,
  }
}

/** What was done in the admin's school; for a supervisor, in all, or in one of them. */
export function ServerComponent({
  loaderData: { locale, path, timezone, everywhere, query, schools, piece },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let search = auditSearch(query)
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('activity:title')}
        csvHref={`${href('/dashboard/activity/export.csv')}?${search}`}
        sentence={t(everywhere ? 'activity:everywhereLead' : 'activity:schoolLead')}
        note={
          everywhere && (
            <p>
              {t('activity:timesIn', { zone: hoursFromUtc(timezone) })}{' '}
              <a className="way" href={withQuery(href('/preferences'), { back: path })}>
                {t('activity:changeZone')}
              </a>
            </p>
          )
        }
      />
      <ActivityFilter {...{ locale, path, query, schools }} />
      <ActivityList {...{ locale, timezone, path, search, piece }} caption={t('activity:title')} />
    </>
  )
}
