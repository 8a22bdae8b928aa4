import { href } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { requestedStep } from '#app/middleware/requested-page.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { orderStates, ORDERS_PAGE } from '#app/models/shop/order.ts'
import { listOrders } from '#app/models/shop/orders.server.ts'
import { withQuery } from '#app/request/with-query.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextField } from '#app/ui/field.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { Route } from './+types/sales.ts'
import { MOST_QUERY } from './filters.ts'
import { Further } from './further.tsx'
import { OrderRows } from './order-rows.tsx'
import { shopPath } from './shop-path.ts'

export const middleware = [allow('admin'), needModule('shop')]

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let state = orderStates.find((each) => each === url.searchParams.get('state'))
  let query = url.searchParams.get('query')?.slice(0, MOST_QUERY).trim() ?? ''
  return {
    locale: context.get(localeContext),
    state: state ?? null,
    query,
    ...(await requestedStep(
      url,
      async (index) => {
        let page = { limit: ORDERS_PAGE, offset: index * ORDERS_PAGE }
        return valueOrThrow(await listOrders(current, { of: 'school', state, query }, page))
      },
      ({ orders }) => orders,
    )),
  }
}

const own = href('/dashboard/e-commerce/sales')

/** The school's orders for its head: by state, by number or name, page by page. */
export function ServerComponent({
  loaderData: { locale, state, query, index, orders, hasMore },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let pathOf = (state: string | null, index = 0) =>
    withQuery(own, { state, query, index: index || null })
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('shop:sales')}
        trail={[{ href: shopPath, label: t('shop:title') }]}
      />
      <form
        action={own}
        role="search"
        className="no-print flex max-w-2xl flex-wrap items-end gap-3"
      >
        {state && <input type="hidden" name="state" value={state} />}
        <div className="min-w-0 grow">
          <TextField
            id="query"
            name="query"
            type="search"
            label={t('shop:orderList.search')}
            defaultValue={query}
            maxLength={MOST_QUERY}
          />
        </div>
        <button className="button quiet">{t('shop:searchButton')}</button>
      </form>
      <Tabs
        label={t('shop:orderList.which')}
        tabs={[null, ...orderStates].map((each) => ({
          href: pathOf(each),
          label: each ? t(`shop:states.${each}`) : t('shop:orderList.every'),
          current: each === state,
        }))}
      />
      {orders.length === 0 && (query || state) ? (
        <EmptyState drawing="not-found" title={t('shop:noneFound')}>
          {t('shop:noneFoundWhy')}
        </EmptyState>
      ) : orders.length === 0 ? (
        <EmptyState title={t('shop:orderList.none')}>{t('shop:orderList.noneSchool')}</EmptyState>
      ) : (
        <OrderRows {...{ orders, locale }} caption={t('shop:sales')} />
      )}
      <Further {...{ index, hasMore, locale }} hrefOf={(to) => pathOf(state, to)} />
    </>
  )
}
