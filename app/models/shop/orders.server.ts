import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { westernDigits } from '#app/locales/digits.ts'
import { auditEntries } from '#app/models/access/audit.server.ts'
import { searchName } from '#app/models/access/name-search.server.ts'
import { ordersVisibleTo } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import {
  Address,
  before,
  deliveries,
  orderStates,
  payments,
  statesFor,
  type OrderHead,
  type OrderState,
} from './order.ts'
import { colours } from './product.ts'
import { mayHaveOrders, usesShop } from './reader.server.ts'

const flag = v.picklist([0, 1])

const OrderRow = v.strictObject({
  orderID: v.string(),
  schoolID: v.string(),
  year: v.number(),
  number: v.number(),
  state: v.picklist(orderStates),
  delivery: v.picklist(deliveries),
  payment: v.picklist(payments),
  buyerName: v.string(),
  isOwn: flag,
  currency: v.string(),
  digits: v.number(),
  subtotal: v.number(),
  discount: v.number(),
  shipping: v.number(),
  total: v.number(),
  tax: v.number(),
  createdAt: v.number(),
  timezone: v.string(),
})
const WholeRow = v.strictObject({
  ...OrderRow.entries,
  address: v.nullable(v.string()),
  discountCode: v.string(),
  note: v.string(),
})
const LineRow = v.strictObject({
  productID: v.string(),
  nameAr: v.string(),
  nameEn: v.string(),
  code: v.string(),
  size: v.string(),
  colour: v.picklist(['', ...colours]),
  price: v.number(),
  taxRate: v.number(),
  quantity: v.number(),
})
const ChangeRow = v.strictObject({
  state: v.picklist(orderStates),
  at: v.number(),
  displayName: v.string(),
})
const SchoolRow = v.strictObject({
  name: v.string(),
  nameEn: v.string(),
  email: v.string(),
  phoneNo: v.string(),
  timezone: v.string(),
  bankDetails: v.nullable(v.string()),
  invoiceNote: v.nullable(v.string()),
})
const HeldRow = v.strictObject({ state: v.picklist(orderStates), isOwn: flag })

function orderColumns({ user }: Current): SQL {
  return sql`
    o.id as orderID,
    o.schoolId as schoolID,
    o.year,
    o.number,
    o.state,
    o.delivery,
    o.payment,
    o.buyerName,
    o.buyerId = ${user.UID} as isOwn,
    o.currency,
    o.digits,
    o.subtotal,
    o.discount,
    o.shipping,
    o.total,
    o.tax,
    o.createdAt,
    (select z.timezone from schools z where z.id = o.schoolId) as timezone`
}

function orderOf({ isOwn, ...row }: v.InferOutput<typeof OrderRow>): OrderHead {
  return { ...row, isOwn: isOwn === 1 }
}

/** `of`: the caller's own orders, or for heads all of their school. */
type OrderFilter = {
  of: 'own' | 'school'
  state?: OrderState | undefined
  query?: string | undefined
}

const HasRow = v.strictObject({ has: v.picklist([0, 1]) })

/** Whether the caller has ordered anything that they may see. */
export async function hasOrders(current: Current): Promise<boolean> {
  if (!mayHaveOrders(current)) return false
  let { db, user } = current
  let [found] = await rows(
    db,
    HasRow,
    sql`
      select exists (
        select 1
        from orders o
        where o.buyerId = ${user.UID}
          and ${ordersVisibleTo(user)}
      ) as has`,
  )
  return found?.has === 1
}

/** A piece of the orders that the caller may see, the newest first. */
export async function listOrders(
  current: Current,
  { of, state, query = '' }: OrderFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  if (!mayHaveOrders(current)) return refuse('notFound')
  let { db, user } = current
  // Without a shop and without orders there is no list.
  if (!usesShop(current) && (of === 'school' || !(await hasOrders(current))))
    return refuse('notFound')
  if (of === 'school' && !can.keepShop(user)) return refuse('forbidden')
  let whose =
    of === 'own' ? sql`o.buyerId = ${user.UID}` : sql`o.schoolId = ${user.school?.schoolID ?? ''}`
  let found = await rows(
    db,
    OrderRow,
    sql`
      select ${orderColumns(current)}
      from orders o
      where ${whose}
        and ${state ? sql`o.state = ${state}` : sql`true`}
        and ${saying(query)}
        and ${ordersVisibleTo(user)}
      order by o.createdAt desc, o.id desc
      limit ${limit + 1}
      offset ${offset}`,
  )
  return done({ orders: found.slice(0, limit).map(orderOf), hasMore: found.length > limit })
}

/** A question that is a number means the invoice's, with its year or without; else names. */
function saying(query: string): SQL {
  let text = searchName(query.replaceAll(/\p{Cc}/gu, ' ')).trim()
  let [, year, number] = westernDigits(text).match(/^(?:(\d{4})-)?0*(\d{1,9})$/) ?? []
  let inYear = year ? sql`o.year = ${Number(year)}` : sql`true`
  if (number) return sql`(o.number = ${Number(number)} and ${inYear})`
  let words = text.split(/\s+/).filter(Boolean).slice(0, 8)
  return sql.join(
    [sql`true`, ...words.map((word) => sql`instr(o.searchText, ${word}) > 0`)],
    sql` and `,
  )
}

/**
 * An order with its invoice: from whom to whom, its lines, who put it into which state when, and
 * into which states the caller may put it.
 */
export async function readOrder(current: Current, orderID: string) {
  if (!mayHaveOrders(current)) return refuse('notFound')
  let { db, user } = current
  let meant = sql`
    select o.id
    from orders o
    where o.id = ${orderID}
      and ${ordersVisibleTo(user)}`
  let [[row], lines, changes, [school]] = await db.batch([
    rows(
      db,
      WholeRow,
      sql`
        select ${orderColumns(current)}, o.address, o.discountCode, o.note
        from orders o
        where o.id = (${meant})`,
    ),
    rows(
      db,
      LineRow,
      sql`
        select
          l.productId as productID,
          l.nameAr,
          l.nameEn,
          l.code,
          l.size,
          l.colour,
          l.price,
          l.taxRate,
          l.quantity
        from order_lines l
        where l.orderId = (${meant})
        order by l.place`,
    ),
    rows(
      db,
      ChangeRow,
      sql`
        select h.state, h.at, b.displayName
        from order_changes h
        join accounts b on b.id = h.byId
        where h.orderId = (${meant})
        order by h.at, h.rowid`,
    ),
    rows(
      db,
      SchoolRow,
      sql`
        select
          s.name,
          s.nameEn,
          s.email,
          s.phoneNo,
          s.timezone,
          t.bankDetails,
          t.invoiceNote
        from orders o
        join schools s on s.id = o.schoolId
        left join shop_settings t on t.schoolId = s.id
        where o.id = (${meant})`,
    ),
  ])
  if (!row || !school) return refuse('notFound')
  let { address, discountCode, note, ...head } = row
  let order = orderOf(head)
  return done({
    ...order,
    address: address === null ? null : v.parse(Address, JSON.parse(address)),
    discountCode,
    note,
    lines,
    changes,
    school: { ...school, bankDetails: school.bankDetails ?? '' },
    invoiceNote: school.invoiceNote ?? '',
    nextStates: statesFor(user, order),
  })
}

/**
 * Puts an order into its next state: heads any that is possible, a buyer only cancels while it is
 * new. A cancelled order gives its stock and its use of a discount back. Where it is in that state
 * already nothing is done; where somebody was faster with another one it is a `conflict`, also where
 * it is no longer in the state that was `seen`: what was paid by now is not cancelled as new.
 */
export async function changeOrder(
  current: Current,
  orderID: string,
  state: OrderState,
  seen?: OrderState,
) {
  if (!mayHaveOrders(current)) return refuse('notFound')
  let { db, user, now } = current
  let possible = can.keepShop(user) ? before[state] : state === 'cancelled' ? ['new'] : []
  let from = possible.filter((each) => seen === undefined || each === seen)
  let [[held], , , , [after]] = await db.batch([
    rows(db, HeldRow, heldOrder(current, orderID)),
    db.run(sql`
      update orders as o
      set state = ${state}
      where o.id = ${orderID}
        and o.state in (select value from json_each(${JSON.stringify(from)}))
        and ${ordersVisibleTo(user)}`),
    db.run(sql`
      insert into order_changes (orderId, state, byId, at)
      select ${orderID}, ${state}, ${user.UID}, ${now}
      where changes() > 0`),
    auditEntries(
      sql`
        select o.buyerId as subjectId, o.schoolId
        from orders o
        where o.id = ${orderID}
          and changes() > 0`,
      current,
      { action: 'orderChanged', actorId: user.UID },
      sql`json_object('order', ${orderID}, 'state', ${state})`,
    ),
    rows(db, HeldRow, heldOrder(current, orderID)),
  ])
  if (!held || !after) return refuse('notFound')
  if (after.state === state) return done({ state })
  let may = statesFor(user, { state: held.state, isOwn: held.isOwn === 1 })
  return refuse(may.includes(state) ? 'conflict' : 'orderState')
}

function heldOrder({ user }: Current, orderID: string): SQL {
  return sql`
    select o.state, o.buyerId = ${user.UID} as isOwn
    from orders o
    where o.id = ${orderID}
      and ${ordersVisibleTo(user)}`
}
