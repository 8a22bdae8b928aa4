import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { forExport } from '#app/models/access/disclosure.server.ts'
import { listSubscriptions } from '#app/models/subscriptions/find.server.ts'
import { subscriptionQueryOf } from '#app/models/subscriptions/manage.ts'
import { csvResponse } from '#app/sheets/csv.server.ts'
import { subscriptionsSheet } from '#app/sheets/subscriptions-sheet.ts'
import type { Route } from './+types/subscriptions-csv.ts'

export const middleware = [allow('super')]

const MOST = 20_000

/** The subscriptions that the query wants, as a file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  let locale = context.get(localeContext)
  let { items } = valueOrThrow(
    await listSubscriptions(
      forExport(context.get(currentContext)),
      subscriptionQueryOf(url.searchParams),
      { limit: MOST, offset: 0 },
    ),
  )
  return csvResponse(subscriptionsSheet(items, translate(locale), locale, { hrefOf: () => '' }), {
    locale,
    timezone: 'UTC',
    fileName: 'subscriptions.csv',
  })
}
