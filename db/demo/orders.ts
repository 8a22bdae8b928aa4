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
type Buyer = { id: string; name: string }
type Wanted = { slug: string; size?: string; quantity: number }
type Order = {
  buyer: Buyer
  /** How many days before the week it was placed. */
  ago: number
  /** In minutes after midnight. */
  minute: number
  things: Wanted[]
  states?: Exclude<OrderState, 'new'>[]
  home?: boolean
  byBank?: boolean
  hasCode?: boolean
  note?: string
}

const HOME_PRICE = 2_000
/** Besides the parent, two mothers who buy here: of which children. They have no way to sign in. */
const mothers = [
  { name: 'ديما عوّاد', child: 'butterflies-2' },
  { name: 'نسرين الخالدي', child: 'stars-1' },
]

/**
 * What families and a teacher ordered in the last weeks, in every state; what they say of it, one
 * of which waits for the head; and what the parent has in her cart.
 */
export async function fillOrders(db: Database, shop: Ordering): Promise<void> {
  let { now, head, teacher, parent, pupils, sold } = shop
  let families = mothers.map(({ name, child }) => ({
    id: demoID('guardian', child, now),
    name,
    pupilId: pupils.find(({ key }) => key === child)!.id,
  }))
  let [dima, nisreen] = [families[0]!, families[1]!]
  let samar = { id: parent, name: 'سمر القاسم' }
  let rana = { id: teacher, name: 'رنا الخطيب' }
  let placed = rowsOf(shop, [
    {
      buyer: samar,
      ago: 20,
      minute: 8 * 60 + 10,
      things: [
        { slug: 'school-shirt', size: '5', quantity: 2 },
        { slug: 'my-first-letters', quantity: 1 },
      ],
      states: ['paid', 'handedOut'],
      hasCode: true,
    },
    {
      buyer: rana,
      ago: 15,
      minute: 14 * 60,
      things: [{ slug: 'songs-for-every-morning', quantity: 1 }],
      states: ['paid', 'handedOut'],
    },
    {
      buyer: dima,
      ago: 11,
      minute: 20 * 60 + 25,
      things: [
        { slug: 'winter-jacket', size: '4', quantity: 1 },
        { slug: 'songs-for-every-morning', quantity: 1 },
      ],
      states: ['paid', 'handedOut'],
      home: true,
      byBank: true,
    },
    {
      buyer: nisreen,
      ago: 9,
      minute: 19 * 60 + 40,
      things: [{ slug: 'school-shirt', size: '6', quantity: 1 }],
      states: ['cancelled'],
    },
    {
      buyer: nisreen,
      ago: 9,
      minute: 19 * 60 + 52,
      things: [
        { slug: 'winter-jacket', size: '6', quantity: 1 },
        { slug: 'sun-hat', size: 'M', quantity: 1 },
      ],
      states: ['paid'],
    },
    {
      buyer: samar,
      ago: 5,
      minute: 21 * 60 + 5,
      things: [{ slug: 'day-at-the-farm', quantity: 2 }],
      states: ['paid'],
      byBank: true,
      note: 'ليان وآدم معًا، من فضلكم.',
    },
    {
      buyer: dima,
      ago: 3,
      minute: 7 * 60 + 45,
      things: [{ slug: 'twelve-wax-crayons', quantity: 3 }],
    },
    {
      buyer: samar,
      ago: 2,
      minute: 18 * 60 + 30,
      things: [
        { slug: 'winter-jacket', size: '4', quantity: 1 },
        { slug: 'songs-for-every-morning', quantity: 1 },
      ],
      home: true,
      byBank: true,
      hasCode: true,
      note: 'بعد الرابعة عصرًا.',
    },
  ])
  let review = (slug: string, author: Buyer, stars: number, text: string, ago: number) => ({
    id: demoID('review', `${slug} ${author.name}`, now),
    productId: sold.rows.find((row) => row.slug === slug)!.id,
    schoolId: amman.id,
    authorId: author.id,
    stars,
    text,
    state: 'shown' as const,
    createdAt: momentIn(amman.timezone, addDays(shop.week, -ago), 20 * 60),
    decidedBy: head,
    decidedAt: momentIn(amman.timezone, addDays(shop.week, -ago + 1), 8 * 60),
  })
  let reviews = [
    review('school-shirt', samar, 5, 'قماشه ناعم، ولونه ثابت بعد غسلات كثيرة.', 12),
    review('songs-for-every-morning', rana, 5, 'يغنّيها صفّي كلّ صباح!', 10),
    review('songs-for-every-morning', dima, 4, 'الصور جميلة. ليت معه تسجيلًا صوتيًّا.', 6),
    review('winter-jacket', dima, 4, 'دافئة حقًّا، لكنّ المقاس صغير قليلًا.', 6),
    {
      ...review('winter-jacket', nisreen, 5, 'أحبّ ابني لونها الأحمر كثيرًا.', 1),
      state: 'waiting' as const,
      decidedBy: null,
      decidedAt: null,
    },
  ]
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
  await db.batch([
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

  /** Their rows, numbered as they were placed, each year from one. */
  function rowsOf({ week, welcome }: Ordering, wanted: Order[]) {
    let last = new Map<number, number>()
    return wanted.map(({ buyer, ago, minute, things, states = [], ...more }) => {
      let day = addDays(week, -ago)
      let year = Number(day.slice(0, 4))
      let number = (last.get(year) ?? 0) + 1
      last.set(year, number)
      let createdAt = momentIn(amman.timezone, day, minute)
      let id = demoID('order', `${buyer.name} ${ago} ${minute}`, now)
      let lines = things.map((thing, place) => lineOf(id, place, thing))
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
    })
  }

  function lineOf(orderId: string, place: number, { slug, size = '', quantity }: Wanted) {
    let product = sold.rows.find((row) => row.slug === slug)!
    let variant = variantOf(sold, { slug, size })
    return {
      orderId,
      place,
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
}

const address = {
  name: 'سمر القاسم',
  phone: '0790000000',
  street: 'شارع الياسمين 12',
  city: 'عمّان',
  region: 'تلاع العلي',
  postcode: '',
}

/** The one of this size that there was most of. */
function variantOf({ rows, variants }: Sold, { slug, size = '' }: { slug: string; size?: string }) {
  let { id } = rows.find((row) => row.slug === slug)!
  return variants
    .filter((variant) => variant.productId === id && variant.size === size)
    .reduce((most, next) => (next.stock > most.stock ? next : most))
}
