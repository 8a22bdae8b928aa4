import { and, eq } from 'drizzle-orm'
import { done } from '#app/models/outcome.ts'
import { findPicture, keepPicture } from '#app/models/pictures/store.server.ts'
import { schoolsUsing } from '#app/models/school-module.ts'
import { putInCart } from '#app/models/shop/cart-lines.server.ts'
import { readCart } from '#app/models/shop/cart.server.ts'
import { listOwnProducts, listProducts } from '#app/models/shop/list.server.ts'
import { changeOrder, hasOrders, listOrders, readOrder } from '#app/models/shop/orders.server.ts'
import { readProduct } from '#app/models/shop/read.server.ts'
import {
  decideReview,
  deleteReview,
  findOwnReview,
  reviewsToDecide,
  voteForReview,
} from '#app/models/shop/reviews.server.ts'
import { withdrawProducts } from '#app/models/shop/withdraw.server.ts'
import {
  cartLines,
  orderChanges,
  orders,
  productPictures,
  productReviews,
  products,
  schools,
} from '#db/schema.ts'
import type { CallerName } from '#tests/support/callers.ts'
import { isSame, line, type Question } from './question.ts'

// What a school sells, and who bought it: who finds it.

type Of<value> = Partial<Record<CallerName, value>>

const GIF = { type: 'image/gif' as const, bytes: new Uint8Array(1) }
const heads: CallerName[] = ['admin', 'foreignAdmin']
const named = (ids: string[]) => ids.map((id) => id.replace(/^[^_]*_/, '')).toSorted()
const ofStaff = ['shirt', 'staff-mug']
/** What each finds in the shop: of Zaytoun, or of Cedar. */
const shown: Of<string[]> = {
  admin: ofStaff,
  teacher: ofStaff,
  otherTeacher: ofStaff,
  formerTeacher: ofStaff,
  guardian: ['shirt'],
  foreignAdmin: ['cedar-book'],
  foreignTeacher: ['cedar-book'],
  foreignGuardian: ['cedar-book'],
}
/** Who may once have bought for a child, at any school. */
const families: CallerName[] = [
  'guardian',
  'foreignGuardian',
  'lapsedGuardian',
  'formerGuardian',
  'initialPassword',
]
const buyers: CallerName[] = ['admin', 'teacher', 'otherTeacher', 'formerTeacher', 'guardian']

const anOrder = {
  year: 2030,
  state: 'new' as const,
  delivery: 'school' as const,
  payment: 'school' as const,
  buyerName: 'x',
  currency: 'JOD',
  digits: 3,
  subtotal: 1,
  discount: 0,
  shipping: 0,
  total: 1,
  tax: 0,
  searchText: 'x',
}

export const shopQuestions: Question[] = [
  line({
    name: 'what the shop shows',
    async ask(current) {
      let listing = await listProducts(current, undefined, {}, { limit: 40, offset: 0 })
      return done(listing.ok ? named(listing.value.products.map(({ slug }) => slug)) : [])
    },
    may: 'everyone',
    right: (found, caller) => found.length === 0 || isSame(found, (shown[caller] ?? []).toSorted()),
  }),
  line({
    name: 'the products that a head keeps',
    async ask(current) {
      let listing = await listOwnProducts(current, { which: 'withdrawn' }, { limit: 9, offset: 0 })
      return listing.ok ? done(listing.value.products.map(({ slug }) => slug)) : listing
    },
    may: heads,
    right: (found, caller) => isSame(found, caller === 'admin' ? ['old-hat'] : []),
  }),
  ...['shirt', 'staff-mug', 'old-hat'].map((slug) =>
    line({
      name: `the product ${slug}, by its id`,
      async ask(current, id) {
        let reading = await readProduct(current, { productID: id(slug) })
        return reading.ok ? done(null) : reading
      },
      may:
        slug === 'old-hat'
          ? ['admin']
          : buyers.filter((name) => slug === 'shirt' || name !== 'guardian'),
    }),
  ),
  line({
    name: 'a picture of the mug for the staff',
    async ask(current, id) {
      let pictureId = await keepPicture(current, id('hind'), GIF)
      let place = Math.floor(Math.random() * 1e9)
      await current.db
        .insert(productPictures)
        .values({ productId: id('staff-mug'), place, pictureId })
      let finding = await findPicture(current, pictureId)
      return done({ isFound: finding.ok, bySheet: current.method === 'sheet' })
    },
    may: 'everyone',
    right: ({ isFound, bySheet }, caller) =>
      isFound === (!bySheet && buyers.includes(caller) && caller !== 'guardian'),
  }),
  line({
    name: 'a shirt in the cart',
    async ask(current, id) {
      let putting = await putInCart(current, id('shirt-4'), 1)
      return putting.ok ? done(null) : putting
    },
    may: buyers,
  }),
  line({
    name: 'whether a mug for the staff in the cart is for sale',
    async ask(current, id) {
      let own = and(
        eq(cartLines.accountId, current.user.UID),
        eq(cartLines.variantId, id('staff-mug-4')),
      )
      await current.db
        .insert(cartLines)
        .values({
          accountId: current.user.UID,
          variantId: id('staff-mug-4'),
          schoolId: id('zaytoun'),
          quantity: 1,
          addedAt: current.now,
        })
        .onConflictDoNothing()
      let reading = await readCart(current, id('zaytoun'))
      await current.db.delete(cartLines).where(own)
      let lines = reading.ok ? reading.value.lines : []
      return done(lines.some(({ slug, isForSale }) => slug.endsWith('staff-mug') && isForSale))
    },
    may: 'everyone',
    right: (isForSale, caller) => !isForSale || (buyers.includes(caller) && caller !== 'guardian'),
  }),
  line({
    name: 'a hat put back into the shop',
    async ask(current, id) {
      let putting = await withdrawProducts(current, [id('old-hat')], false)
      await current.db
        .update(products)
        .set({ state: 'withdrawn' })
        .where(eq(products.id, id('old-hat')))
      return putting.ok ? done(putting.value.changed) : putting
    },
    may: heads,
    right: (changed, caller) => changed === (caller === 'admin' ? 1 : 0),
  }),
  line({
    name: 'an order of one’s own at a school to which one does not belong',
    async ask(current, id) {
      let { db, user, now } = current
      let orderId = crypto.randomUUID()
      let elsewhere = user.school?.schoolID === id('zaytoun') ? 'cedar' : 'zaytoun'
      await db.insert(orders).values({
        ...anOrder,
        id: orderId,
        schoolId: id(user.role === 'student' ? 'cedar' : elsewhere),
        buyerId: user.UID,
        number: Math.floor(Math.random() * 1e9),
        createdAt: now,
      })
      let listing = await listOrders(current, { of: 'own' }, { limit: 9, offset: 0 })
      await db.delete(orderChanges).where(eq(orderChanges.orderId, orderId))
      await db.delete(orders).where(eq(orders.id, orderId))
      let found = listing.ok ? listing.value.orders : []
      return done(found.some(({ orderID }) => orderID === orderId))
    },
    may: 'everyone',
    right: (isFound, caller) => isFound === families.includes(caller),
  }),
  line({
    name: 'whether one ordered anything at a school that has no shop any more, or is not one’s own',
    async ask(current, id) {
      let { db, user, now } = current
      let orderId = crypto.randomUUID()
      let isOfZaytoun = user.school?.schoolID === id('zaytoun')
      let elsewhere = id(user.school && !isOfZaytoun ? 'zaytoun' : 'cedar')
      let bought = and(eq(orders.buyerId, user.UID), eq(orders.schoolId, id('zaytoun')))
      let before = await db.$count(orders, bought)
      await db.update(schools).set({ modulesOff: 'shop' }).where(eq(schools.id, elsewhere))
      await db.insert(orders).values({
        ...anOrder,
        id: orderId,
        schoolId: elsewhere,
        buyerId: user.UID,
        number: Math.floor(Math.random() * 1e9),
        createdAt: now,
      })
      let has = await hasOrders(current)
      await db.delete(orderChanges).where(eq(orderChanges.orderId, orderId))
      await db.delete(orders).where(eq(orders.id, orderId))
      await db.update(schools).set({ modulesOff: '' }).where(eq(schools.id, elsewhere))
      return done(has && before === 0)
    },
    may: 'everyone',
    right: (has) => !has,
  }),
  line({
    name: 'a new order of muna’s, which is cancelled',
    async ask(current, id) {
      let { db, now } = current
      let orderId = crypto.randomUUID()
      await db.insert(orders).values({
        ...anOrder,
        id: orderId,
        schoolId: id('zaytoun'),
        buyerId: id('muna'),
        number: Math.floor(Math.random() * 1e9),
        createdAt: now,
      })
      await changeOrder(current, orderId, 'cancelled')
      let [order] = await db.select().from(orders).where(eq(orders.id, orderId))
      await db.delete(orderChanges).where(eq(orderChanges.orderId, orderId))
      await db.delete(orders).where(eq(orders.id, orderId))
      return done(order!.state)
    },
    may: 'everyone',
    right: (state, caller) =>
      state === 'new' || (state === 'cancelled' && ['admin', 'guardian'].includes(caller)),
  }),
  line({
    name: 'muna’s order',
    async ask(current, id) {
      let reading = await readOrder(current, id('order-of-muna'))
      return reading.ok ? done(null) : reading
    },
    may: ['admin', 'guardian'],
  }),
  line({
    name: 'muna’s order, which is paid already',
    async ask(current, id) {
      let changing = await changeOrder(current, id('order-of-muna'), 'paid')
      return changing.ok ? done(null) : changing
    },
    may: ['admin', 'guardian'],
  }),
  line({
    name: 'the orders of a school',
    async ask(current) {
      let listing = await listOrders(current, { of: 'school' }, { limit: 9, offset: 0 })
      return listing.ok ? done(listing.value.orders.length) : listing
    },
    may: heads,
    right: (found, caller) => found === (caller === 'admin' ? 2 : 0),
  }),
  line({
    name: 'one’s own orders',
    async ask(current) {
      let listing = await listOrders(current, { of: 'own' }, { limit: 9, offset: 0 })
      return done(listing.ok ? listing.value.orders.length : 0)
    },
    may: 'everyone',
    right: (found, caller) =>
      found === (caller === 'guardian' || caller === 'teacher' ? 1 : 0) || found === 0,
  }),
  line({
    name: 'the reviews that wait',
    async ask(current) {
      let listing = await reviewsToDecide(current, 'waiting', { limit: 9, offset: 0 })
      return listing.ok ? done(listing.value.reviews.length) : listing
    },
    may: heads,
    right: (found, caller) => found === (caller === 'admin' ? 1 : 0),
  }),
  line({
    name: 'a decision on layla’s review',
    async ask(current, id) {
      let deciding = await decideReview(current, id('review-of-layla'), 'shown')
      return deciding.ok ? done(null) : deciding
    },
    may: ['admin'],
  }),
  ...['find', 'delete'].map((what) =>
    line({
      name: `one’s own review of a product that one does not see: ${what}`,
      async ask(current, id) {
        let { db, user, now } = current
        let reviewID = crypto.randomUUID()
        let shops = schoolsUsing(user, 'shop').map(({ schoolID }) => schoolID)
        let isOfZaytoun = !shops.includes(id('cedar'))
        await db.insert(productReviews).values({
          id: reviewID,
          productId: id(isOfZaytoun ? 'cedar-book' : 'old-hat'),
          schoolId: id(isOfZaytoun ? 'cedar' : 'zaytoun'),
          authorId: user.UID,
          stars: 1,
          text: 'x',
          state: 'waiting',
          createdAt: now,
        })
        let verb = what === 'find' ? findOwnReview : deleteReview
        let answer = await verb(current, reviewID)
        await db.delete(productReviews).where(eq(productReviews.id, reviewID))
        return done(answer.ok)
      },
      may: 'everyone',
      right: (isFound) => !isFound,
    }),
  ),
  line({
    name: 'a word that layla’s review helps',
    async ask(current, id) {
      let voting = await voteForReview(current, id('review-of-layla'), true)
      return voting.ok ? done(null) : voting
    },
    may: buyers.filter((name) => name !== 'teacher'),
  }),
]
