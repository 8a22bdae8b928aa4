import { href } from 'react-router'
import { dayIn } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import { isolated } from '#app/locales/isolated.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow, needOrders } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { can } from '#app/models/can.ts'
import { invoiceNumber } from '#app/models/shop/order.ts'
import { readOrder } from '#app/models/shop/orders.server.ts'
import { usesShop } from '#app/models/shop/reader.server.ts'
import { Style } from '#app/styles/style.tsx'
import { Facts, type Fact } from '#app/ui/facts.tsx'
import { HowToPrint } from '#app/ui/how-to-print.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/invoice.ts'
import { aboveOrders } from './above-orders.ts'
import { BankDetails } from './bank-details.tsx'
import { namedSchool } from './shop-path.ts'
import { Sums } from './sums.tsx'
import { moneyIn, productName, rateWords, variantWords } from './words.ts'

export const middleware = [allow('admin', 'teacher', 'student'), needOrders]

export async function loader({ context, params }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let order = valueOrThrow(await readOrder(current, params.orderID))
  return {
    locale: context.get(localeContext),
    hasShop: usesShop(current),
    keeps: can.keepShop(current.user),
    order,
    school: namedSchool(current, order.schoolID),
  }
}

/** An order with what may be done with it, and its invoice: a page made for paper. */
export function ServerComponent({
  loaderData: { locale, hasShop, keeps, order, school },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let number = invoiceNumber(order)
  let list = keeps
    ? { href: href('/dashboard/e-commerce/sales'), label: t('shop:sales') }
    : { href: href('/dashboard/e-commerce/orders'), label: t('shop:orders') }
  return (
    <>
      <Style of="shop" />
      <div className="no-print space-y-3">
        <ReportHead
          locale={locale}
          title={t('shop:invoice.title', { number })}
          trail={[aboveOrders(hasShop, locale, school), list]}
        />
        <NextStates order={order} locale={locale} />
        <HowToPrint locale={locale} />
      </div>
      <article className="card invoice space-y-5">
        <Parties order={order} locale={locale} />
        <Lines order={order} locale={locale} />
        <div className="invoice-sums">
          <Sums total={order} money={order} discountCode={order.discountCode} locale={locale} />
        </div>
        {order.note && (
          <p>
            <b>{t('shop:invoice.note')}:</b>{' '}
            <bdi className="wrap-anywhere whitespace-pre-line">{order.note}</bdi>
          </p>
        )}
        {order.payment === 'bank' && order.school.bankDetails && (
          <p>
            <b>{t('shop:invoice.bankTo')}:</b>
            <br />
            <BankDetails text={order.school.bankDetails} />
          </p>
        )}
        {order.invoiceNote && (
          <p className="muted">
            <bdi className="wrap-anywhere whitespace-pre-line">{order.invoiceNote}</bdi>
          </p>
        )}
      </article>
      <Changes order={order} locale={locale} />
    </>
  )
}

type Order = Route.ComponentProps['loaderData']['order']
type PartProps = { order: Order; locale: Locale }

/** The states into which the reader may put the order, each a button. */
function NextStates({ order: { orderID, state, nextStates }, locale }: PartProps) {
  let t = translate(locale)
  if (nextStates.length === 0) return null
  return (
    <form
      method="post"
      action={href('/dashboard/e-commerce/invoice/:orderID/state', { orderID })}
      className="flex flex-wrap gap-3"
    >
      <input type="hidden" name="seen" value={state} />
      {nextStates.map((next) => (
        <button
          key={next}
          className={next === 'cancelled' ? 'button quiet' : 'button'}
          name="state"
          value={next}
        >
          {t(`shop:to.${next}`)}
        </button>
      ))}
    </form>
  )
}

/** The head of the sheet: whose it is, its number and day, and for whom. */
function Parties({ order, locale }: PartProps) {
  let t = translate(locale)
  let { school, address, buyerName, state } = order
  let { day } = formatOf(locale)
  let facts: Fact[] = [
    [
      t('shop:invoice.to'),
      buyerName,
      ...(address
        ? [
            address.name === buyerName ? null : address.name,
            address.street,
            [address.postcode, address.city].filter(Boolean).join(' '),
            address.region,
            address.phone,
          ].filter(Boolean)
        : []),
    ],
    [t('shop:invoice.delivery'), t(`shop:deliveries.${order.delivery}`)],
    [t('shop:invoice.payment'), t(`shop:payments.${order.payment}`)],
    [t('shop:invoice.state'), t(`shop:states.${state}`)],
  ]
  return (
    <>
      <header className="letterhead">
        <div>
          <h2>{t('shop:invoice.title', { number: invoiceNumber(order) })}</h2>
          <p className="muted">{day(dayIn(school.timezone, order.createdAt))}</p>
        </div>
        <p className="from">
          {[nameOf(school, locale), school.phoneNo, school.email].filter(Boolean).map((line) => (
            <bdi key={line}>{line}</bdi>
          ))}
        </p>
      </header>
      {state === 'cancelled' && (
        <p>
          <b>{t('shop:invoice.cancelled')}</b>
        </p>
      )}
      <Facts facts={facts} />
    </>
  )
}

function Lines({ order, locale }: PartProps) {
  let t = translate(locale)
  let money = moneyIn(locale, order)
  return (
    <table className="sheet small">
      <thead>
        <tr>
          <th scope="col">{t('shop:invoice.item')}</th>
          <th scope="col" className="n">
            {t('shop:quantity')}
          </th>
          <th scope="col" className="n">
            {t('shop:invoice.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line, at) => (
          <tr key={at}>
            <th scope="row">
              <bdi>{productName(line, locale)}</bdi>
              <span className="under">
                {[
                  variantWords(line, locale),
                  line.code && isolated(line.code),
                  `${money(line.price)} ${t('shop:checkout.each')}`,
                  line.taxRate > 0 &&
                    `${t('shop:invoice.rate')} ${rateWords(line.taxRate, locale)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </th>
            <td className="n">{formatOf(locale).number(line.quantity)}</td>
            <td className="n">{money(line.price * line.quantity)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Who put the order into which state, and when. */
function Changes({ order: { changes, school }, locale }: PartProps) {
  let t = translate(locale)
  return (
    <section className="no-print space-y-2">
      <h2>{t('shop:invoice.what')}</h2>
      <ul>
        {changes.map(({ state, at, displayName }) => (
          <li key={state}>
            {t(`shop:states.${state}`)} · <bdi>{displayName}</bdi> ·{' '}
            <span className="muted">
              {formatOf(locale).moment(new Date(at).toISOString(), school.timezone)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
