import { href } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow, needOrders } from '#app/middleware/page-guards.ts'
import { requestedStep } from '#app/middleware/requested-page.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { ORDERS_PAGE } from '#app/models/shop/order.ts'
import { listOrders } from '#app/models/shop/orders.server.ts'
import { usesShop } from '#app/models/shop/reader.server.ts'
import { withQuery } from '#app/request/with-query.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/own-orders.ts'
import { aboveOrders } from './above-orders.ts'
import { Further } from './further.tsx'
import { OrderRows } from './order-rows.tsx'
import { shopPath } from './shop-path.ts'

export const middleware = [allow('admin', 'teacher', 'student'), needOrders]

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  return {
    locale: context.get(localeContext),
    hasShop: usesShop(current),
    ...(await requestedStep(
      url,
      async (index) => {
        let page = { limit: ORDERS_PAGE, offset: index * ORDERS_PAGE }
        return valueOrThrow(await listOrders(current, { of: 'own' }, page))
      },
      ({ orders }) => orders,
    )),
  }
}

const own = href('/dashboard/e-commerce/orders')

/** What the reader ordered, the newest first. */
export function ServerComponent({
  loaderData: { locale, hasShop, index, orders, hasMore },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <ReportHead locale={locale} title={t('shop:orders')} trail={[aboveOrders(hasShop, locale)]} />
      {orders.length === 0 ? (
        <EmptyState
          title={t('shop:orderList.none')}
          action={{ href: shopPath, label: t('shop:all') }}
        >
          {t('shop:orderList.noneOwn')}
        </EmptyState>
      ) : (
        <OrderRows {...{ orders, locale }} caption={t('shop:orders')} isOwn />
      )}
      <Further
        {...{ index, hasMore, locale }}
        hrefOf={(to) => withQuery(own, { index: to || null })}
      />
    </>
  )
}
