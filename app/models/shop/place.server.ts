import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { dayIn } from '#app/calendar/day.ts'
import { searchName } from '#app/models/access/name-search.server.ts'
import { consumeRateLimit } from '#app/models/access/rate-limit.server.ts'
import { productsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { readCart, usableDiscount, type Cart } from './cart.server.ts'
import { MOST_WAITING, ORDERS_AN_HOUR, type NewOrder } from './order.ts'

const PlacedRow = v.strictObject({ orderID: v.string(), year: v.number(), number: v.number() })
const WaitingRow = v.strictObject({ total: v.number() })

/**
 * Orders what is in the caller's cart of a school, at the prices of this moment. `key` (a UUID) is
 * the form's and becomes the order's id: sent twice, there is one. `total` and `digest` are those
 * of the cart that the buyer saw: where it is another one by now it is `cartChanged`. One
 * transaction takes the stock and the use of the discount, gives the invoice its number and empties
 * the cart, or does nothing. Who orders often waits: an order holds back the stock that it takes.
 */
export async function placeOrder(
  current: Current,
  key: string,
  { payment, note }: NewOrder,
  { schoolID, ...seen }: Seen & { schoolID?: string | undefined },
) {
  let reading = await readCart(current, schoolID)
  if (!reading.ok) return reading
  let { db, user } = current
  let cart = reading.value
  let placed = sql`
    select o.id as orderID, o.year, o.number
    from orders o
    where o.id = ${key}
      and o.buyerId = ${user.UID}`
  let refused = refusalOf(cart, payment, seen)
  if (refused) {
    // It may have been placed by the same form a moment ago: then the cart is empty.
    let [known] = await rows(db, PlacedRow, placed)
    return known ? done(known) : refuse(refused)
  }
  let wait = await consumeRateLimit(current, [{ key: `order:${user.UID}`, limit: ORDERS_AN_HOUR }])
  if (wait > 0) return refuse('tooManyOrdersAnHour', wait)
  let [, , [order], [waiting]] = await db.batch([
    db.run(orderOf(current, key, cart, { payment, note })),
    db.run(linesOfOrder(current, key, cart)),
    rows(db, PlacedRow, placed),
    rows(db, WaitingRow, sql`select ${waitingOrders(current, cart)} as total`),
  ])
  if (order) return done(order)
  if (waiting!.total >= MOST_WAITING) return refuse('tooManyOrders')
  // Somebody was faster: the cart says by itself what is no longer so.
  let now = await readCart(current, schoolID)
  return now.ok ? refuse(refusalOf(now.value, payment, seen) ?? 'cartChanged') : now
}

type Seen = { total: number; digest?: string | undefined }

/** Why a cart cannot be ordered as the buyer saw it. */
function refusalOf(cart: Cart, payment: NewOrder['payment'], { total, digest }: Seen) {
  if (cart.obstacle) return cart.obstacle
  if (cart.delivery === 'home' && !cart.address) return 'addressRequired' as const
  if (payment === 'bank' && !cart.bankDetails) return 'notChoice' as const
  let isAsSeen = cart.total.total === total && (digest ?? cart.digest) === cart.digest
  return isAsSeen ? undefined : ('cartChanged' as const)
}

function orderOf(current: Current, key: string, cart: Cart, { payment, note }: NewOrder): SQL {
  let { user, now } = current
  let { school, currency, digits, discount, delivery, address, total } = cart
  let year = Number(dayIn(school.timezone, now).slice(0, 4))
  let code = discount?.code ?? ''
  let sent = delivery === 'home' && address ? JSON.stringify(withoutID(address)) : null
  return sql`
    insert into orders (
      id, schoolId, buyerId, year, number, state, delivery, payment, buyerName, address, currency,
      digits, subtotal, discount, shipping, total, tax, discountId, discountCode, note,
      searchText, createdAt
    )
    select
      ${key}, ${school.schoolID}, ${user.UID}, ${year},
      1 + coalesce(
        (
          select n.last
          from invoice_numbers n
          where n.schoolId = ${school.schoolID}
            and n.year = ${year}
        ),
        0
      ),
      'new', ${delivery}, ${payment}, ${user.displayName}, ${sent}, ${currency}, ${digits},
      ${total.subtotal}, ${total.discount}, ${total.shipping}, ${total.total}, ${total.tax},
      ${discount?.discountID ?? null}, ${code}, ${note}, ${searchName(user.displayName)}, ${now}
    where ${isStillSo(current, cart)}
      and ${waitingOrders(current, cart)} < ${MOST_WAITING}
      and (
        ${discount ? 0 : 1}
        or exists (${usableDiscount(current, cart, sql`${code}`)})
      )
    on conflict do nothing`
}

/** Whether the cart has what was read of it, for as much, and there are as many of each. */
function isStillSo({ user }: Current, { school, currency, lines }: Cart): SQL {
  let sent = lines.map(({ variantID, quantity, price }) => ({ variantID, quantity, price }))
  return sql`(
    ${lines.length} = (
      select count(*)
      from cart_lines k
      join json_each(${JSON.stringify(sent)}) j on j.value ->> 'variantID' = k.variantId
      join product_variants x on x.id = k.variantId
      join products p on p.id = x.productId
      where k.accountId = ${user.UID}
        and k.quantity = j.value ->> 'quantity'
        and x.stock >= k.quantity
        and p.sellingPrice = j.value ->> 'price'
        and p.currency = ${currency}
        and p.state = 'shown'
        and ${productsVisibleTo(user)}
    )
    and ${lines.length} = (
      select count(*)
      from cart_lines k
      where k.accountId = ${user.UID}
        and k.schoolId = ${school.schoolID}
    )
  )`
}

function waitingOrders({ user }: Current, { school }: Cart): SQL {
  return sql`(
    select count(*)
    from orders o
    where o.buyerId = ${user.UID}
      and o.schoolId = ${school.schoolID}
      and o.state = 'new'
  )`
}

/** The lines of an order that was placed just now: one that has some has all. */
function linesOfOrder({ user }: Current, key: string, { lines }: Cart): SQL {
  return sql`
    insert into order_lines (
      orderId, place, productId, variantId, nameAr, nameEn, code, size, colour, price, taxRate,
      quantity
    )
    select
      o.id,
      j.key,
      j.value ->> 'productID',
      j.value ->> 'variantID',
      j.value ->> 'nameAr',
      j.value ->> 'nameEn',
      j.value ->> 'code',
      j.value ->> 'size',
      j.value ->> 'colour',
      j.value ->> 'price',
      j.value ->> 'taxRate',
      j.value ->> 'quantity'
    from orders o, json_each(${JSON.stringify(lines)}) j
    where o.id = ${key}
      and o.buyerId = ${user.UID}
      and not exists (select 1 from order_lines l where l.orderId = o.id)`
}

function withoutID({ addressID: _, isDefault: __, ...address }: NonNullable<Cart['address']>) {
  return address
}
