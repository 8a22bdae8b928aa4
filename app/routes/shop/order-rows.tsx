import { href } from 'react-router'
import { dayIn } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { invoiceNumber, type OrderHead } from '#app/models/shop/order.ts'
import { Style } from '#app/styles/style.tsx'
import { ReportTable } from '#app/ui/report-table.tsx'
import { moneyIn } from './words.ts'

type Props = {
  orders: OrderHead[]
  caption: string
  /** All are the reader's own: they know who they are. */
  isOwn?: boolean
  locale: Locale
}

/** Orders in a table: number and buyer, day, state and total. */
export function OrderRows({ orders, caption, isOwn, locale }: Props) {
  let t = translate(locale)
  return (
    <>
      <Style of="rows" />
      <ReportTable
        caption={caption}
        columns={[
          { label: t('shop:invoice.number'), numeric: false },
          { label: t('shop:invoice.date'), numeric: false, phone: 'line' },
          { label: t('shop:invoice.state'), numeric: false, phone: 'line' },
          { label: t('shop:total'), numeric: true, phone: 'end' },
        ]}
        rows={orders.map((order) => ({
          key: order.orderID,
          href: href('/dashboard/e-commerce/invoice/:orderID', { orderID: order.orderID }),
          under: isOwn ? undefined : order.buyerName,
          cells: [
            invoiceNumber(order),
            formatOf(locale).date(dayIn(order.timezone, order.createdAt)),
            t(`shop:states.${order.state}`),
            moneyIn(locale, order)(order.total),
          ],
        }))}
        totals={[]}
      />
    </>
  )
}
