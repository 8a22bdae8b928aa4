import { and, eq, inArray } from 'drizzle-orm'
import { addDays, type Day } from '#app/calendar/day.ts'
import { searchName } from '#app/models/access/name-search.server.ts'
import type { OrderState } from '#app/models/shop/order.ts'
import { totalOf } from '#app/models/shop/total.ts'
import type { Database } from '#db/client.ts'
import {
  accounts,
  cartLines,
  guardians,
  orderChanges,
  orderLines,
  orders,
  productReviews,
  reviewVotes,
  shopAddresses,
  type products,
  type productVariants,
} from '#db/schema.ts'
import { momentIn } from './calendar.ts'
import {
  address,
  demoOrders,
  demoReviews,
  mothers,
  type BuyerKey,
  type DemoOrder,
  type DemoReview,
  type Wanted,
} from './order-data.ts'
import type { DemoPupil } from './pupils.ts'
import { amman, demoID } from './school.ts'

type Sold = {
  rows: (typeof products.$inferInsert)[]
  variants: (typeof productVariants.$inferInsert)[]
}
type Ordering = {
  week: Day
  now: number
  head: string
  teacher: string
  parent: string
  pupils: DemoPupil[]
  sold: Sold
  /** The id of the discount of ten percent. */
  welcome: string
}
type Buyers = Record<BuyerKey, { id: string; name: string }>
type Placed = ReturnType<typeof rowsOf>

const HOME_PRICE = 2_000

/**
 * What families and a teacher ordered in the last weeks, in every state; what they say of it, one
 * of which waits for the head; and what the parent has in her cart.
 */
export async function fillOrders(db: Database, shop: Ordering): Promise<void> {
  let { now, parent, sold } = shop
  let buyers = buyersOf(shop)
  let placed = rowsOf(shop, buyers)
  let reviews = demoReviews.map((review) => reviewRow(shop, buyers, review))
  await db.batch([
    ...addFamilies(db, shop, buyers),
    ...addOrders(db, placed),
    db.insert(productReviews).values(reviews).onConflictDoNothing(),
    db
      .insert(reviewVotes)
      .values({ reviewId: reviews[2]!.id, accountId: parent })
      .onConflictDoNothing(),
    db
      .insert(shopAddresses)
      .values({
        ...address,
        id: demoID('address', parent, now),
        accountId: parent,
        isDefault: true,
        createdAt: placed[0]!.order.createdAt,
      })
      .onConflictDoNothing(),
    db
      .insert(cartLines)
      .values({
        accountId: parent,
        variantId: variantOf(sold, { slug: 'sun-hat', size: 'S' }).id,
        schoolId: amman.id,
        quantity: 2,
        addedAt: now,
      })
      .onConflictDoNothing(),
  ])
}

function buyersOf({ parent, teacher, now }: Ordering): Buyers {
  let families = mothers.map(
    ({ key, name, child }) => [key, { id: demoID('guardian', child, now), name }] as const,
  )
  return {
    samar: { id: parent, name: 'سمر القاسم' },
    rana: { id: teacher, name: 'رنا الخطيب' },
    ...(Object.fromEntries(families) as Pick<Buyers, 'dima' | 'nisreen'>),
  }
}

/** The accounts of those mothers who have no way to sign in, each with her child. */
function addFamilies(db: Database, { pupils, now }: Ordering, buyers: Buyers) {
  let families = mothers.map(({ key, child }) => ({
    ...buyers[key],
    pupilId: pupils.find((pupil) => pupil.key === child)!.id,
  }))
  return [
    db
      .insert(accounts)
      .values(
        families.map(({ id, name }) => ({
          id,
          displayName: name,
          gender: 'female' as const,
          createdAt: now,
          startsAt: now,
        })),
      )
      .onConflictDoNothing(),
    db
      .insert(guardians)
      .values(families.map(({ id, pupilId }) => ({ guardianId: id, pupilId, since: now })))
      .onConflictDoNothing(),
  ] as const
}

/** Orders begin as new: their lines take the stock, and then each becomes what it is now. */
function addOrders(db: Database, placed: Placed) {
  let become = (state: Exclude<OrderState, 'new'>) =>
    db
      .update(orders)
      .set({ state })
      .where(
        and(
          eq(orders.state, 'new'),
          inArray(
            orders.id,
            placed.filter(({ states }) => states.at(-1) === state).map(({ order }) => order.id),
          ),
        ),
      )
  return [
    db
      .insert(orders)
      .values(placed.map(({ order }) => order))
      .onConflictDoNothing(),
    db
      .insert(orderLines)
      .values(placed.flatMap(({ lines }) => lines))
      .onConflictDoNothing(),
    ...(['paid', 'handedOut', 'cancelled'] as const).map(become),
    db
      .insert(orderChanges)
      .values(placed.flatMap(({ changes }) => changes))
      .onConflictDoNothing(),
  ] as const
}

/** The rows of the orders, numbered as they were placed, each year from one. */
function rowsOf(shop: Ordering, buyers: Buyers) {
  let last = new Map<number, number>()
  return demoOrders.map((wanted) => {
    let day = addDays(shop.week, -wanted.ago)
    let year = Number(day.slice(0, 4))
    let number = (last.get(year) ?? 0) + 1
    last.set(year, number)
    return orderRows(shop, buyers[wanted.buyer], wanted, { day, year, number })
  })
}

function orderRows(
  { now, head, sold, welcome }: Ordering,
  buyer: Buyers[BuyerKey],
  { ago, minute, things, states = [], ...more }: DemoOrder,
  { day, year, number }: { day: Day; year: number; number: number },
) {
  let createdAt = momentIn(amman.timezone, day, minute)
  let id = demoID('order', `${buyer.name} ${ago} ${minute}`, now)
  let lines = things.map((thing, place) => ({ orderId: id, place, ...lineOf(sold, thing) }))
  let off = more.hasCode ? { percent: 10, amount: null } : null
  let order = {
    id,
    schoolId: amman.id,
    buyerId: buyer.id,
    year,
    number,
    state: 'new' as const,
    delivery: more.home ? ('home' as const) : ('school' as const),
    payment: more.byBank ? ('bank' as const) : ('school' as const),
    buyerName: buyer.name,
    address: more.home ? { ...address, name: buyer.name } : null,
    currency: 'JOD',
    digits: 3,
    ...totalOf(lines, off, more.home ? HOME_PRICE : 0),
    discountId: more.hasCode ? welcome : null,
    discountCode: more.hasCode ? 'WELCOME' : '',
    note: more.note ?? '',
    searchText: searchName(buyer.name),
    createdAt,
  }
  let changes = states.map((state, at) => ({
    orderId: id,
    state,
    byId: state === 'cancelled' ? buyer.id : head,
    at: state === 'cancelled' ? createdAt + 300_000 : createdAt + (at + 1) * 86_400_000,
  }))
  return { order, lines, changes, states }
}

function lineOf(sold: Sold, { slug, size = '', quantity }: Wanted) {
  let product = productOf(sold, slug)
  let variant = variantOf(sold, { slug, size })
  return {
    productId: product.id,
    variantId: variant.id,
    nameAr: product.nameAr,
    nameEn: product.nameEn,
    code: product.code ?? '',
    size,
    colour: variant.colour ?? '',
    price: product.sellingPrice,
    taxRate: product.taxRate ?? 0,
    quantity,
  }
}

function reviewRow(
  { week, now, head, sold }: Ordering,
  buyers: Buyers,
  { slug, author, stars, text, ago, isWaiting }: DemoReview,
) {
  let { id, name } = buyers[author]
  return {
    id: demoID('review', `${slug} ${name}`, now),
    productId: productOf(sold, slug).id,
    schoolId: amman.id,
    authorId: id,
    stars,
    text,
    state: isWaiting ? ('waiting' as const) : ('shown' as const),
    createdAt: momentIn(amman.timezone, addDays(week, -ago), 20 * 60),
    decidedBy: isWaiting ? null : head,
    decidedAt: isWaiting ? null : momentIn(amman.timezone, addDays(week, -ago + 1), 8 * 60),
  }
}

function productOf({ rows }: Sold, slug: string) {
  return rows.find((row) => row.slug === slug)!
}

/** The one of this size that there was most of. */
function variantOf(sold: Sold, { slug, size = '' }: { slug: string; size?: string }) {
  let { id } = productOf(sold, slug)
  return sold.variants
    .filter((variant) => variant.productId === id && variant.size === size)
    .reduce((most, next) => (next.stock > most.stock ? next : most))
}
