import { href } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { requestedPage } from '#app/middleware/requested-page.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { listSubscriptions } from '#app/models/subscriptions/find.server.ts'
import {
  subscriptionQueryOf,
  subscriptionSearch,
  subscriptionStates,
} from '#app/models/subscriptions/manage.ts'
import { subscriptionsSheet } from '#app/sheets/subscriptions-sheet.ts'
import { listSentence } from '#app/ui/list-sentence.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { SheetTable } from '#app/ui/sheet-table.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { Route } from './+types/subscriptions.ts'
import { SubscriptionFilter } from './subscription-filter.tsx'

export const middleware = [allow('super')]

const A_PAGE = 50

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let query = subscriptionQueryOf(url.searchParams)
  let list = await requestedPage(url, A_PAGE, async (page) =>
    valueOrThrow(await listSubscriptions(current, query, page)),
  )
  return { locale: context.get(localeContext), query, ...list }
}

/** The subscriptions of all schools, those that end first coming first. */
export function ServerComponent({
  loaderData: { locale, query, schools, items, total, ending, page, pages },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let path = href('/dashboard/supervisor/subscriptions')
  let csv = href('/dashboard/supervisor/subscriptions/export.csv')
  let hrefOf = (change: Partial<typeof query>, page = 1) => {
    let search = subscriptionSearch({ ...query, ...change }, page > 1 ? { page: String(page) } : {})
    return `${path}?${search}`
  }
  let tabs = [null, ...subscriptionStates].map((state) => ({
    href: hrefOf({ state }),
    label: state ? t(`subscriptions:states.${state}`) : t('promos:all'),
    current: state === query.state,
  }))
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('supervisor:places.subscriptions.name')}
        csvHref={`${csv}?${subscriptionSearch(query)}`}
        sentence={
          query.q && total === 0
            ? undefined
            : listSentence(
                t,
                t('subscriptions:count', { count: total }),
                query.state !== 'ending' && ending > 0 && t('lists:ending', { count: ending }),
              )
        }
        note={<p>{t('summary:looksAreLogged')}</p>}
      />
      <section className="card space-y-3">
        <Tabs label={t('account:state')} tabs={tabs} />
        <SubscriptionFilter {...{ locale, query, schools }} />
        {items.length === 0 ? (
          <p className="py-4">
            {t('reports:noResult')} · <a href={path}>{t('subscriptions:showAll')}</a>
          </p>
        ) : (
          <SheetTable
            sheet={subscriptionsSheet(items, t, locale, {
              q: query.q,
              hrefOf: (subscriptionID) =>
                href('/dashboard/supervisor/subscriptions/:subscriptionID', { subscriptionID }),
            })}
            locale={locale}
            timezone="UTC"
            caption={t('supervisor:places.subscriptions.name')}
          />
        )}
        <Pagination locale={locale} page={page} pages={pages} hrefOf={(page) => hrefOf({}, page)} />
      </section>
      <p className="no-print">
        <a className="way" href={href('/dashboard/supervisor/forecast')}>
          {t('supervisor:places.forecast.name')}
        </a>
      </p>
    </>
  )
}
