import { Hono } from 'hono'
import * as v from 'valibot'
import { digitsOf } from '#app/models/currency.ts'
import { done } from '#app/models/outcome.ts'
import { picturePath } from '#app/models/picture-path.ts'
import { keepAddress, removeAddress } from '#app/models/shop/addresses.server.ts'
import { chooseInCart, putInCart, readCart } from '#app/models/shop/cart.server.ts'
import { listProducts } from '#app/models/shop/list.server.ts'
import {
  Address,
  deliveries,
  invoiceNumber,
  MOST_OF_ONE,
  NewOrder,
  orderStates,
  payments,
  type OrderHead,
} from '#app/models/shop/order.ts'
import { changeOrder, listOrders, readOrder } from '#app/models/shop/orders.server.ts'
import { placeOrder } from '#app/models/shop/place.server.ts'
import {
  audiencesOfProduct,
  categories,
  colours,
  MOST_PAGES,
  NewProduct,
  PAGE,
  productOrders,
  type ProductHead,
} from '#app/models/shop/product.ts'
import { readProduct } from '#app/models/shop/read.server.ts'
import { NewReview } from '#app/models/shop/review.ts'
import {
  decideReview,
  reviewsToDecide,
  voteForReview,
  writeReview,
} from '#app/models/shop/reviews.server.ts'
import {
  createDiscount,
  endDiscount,
  listDiscounts,
  readShopSettings,
  saveShopSettings,
} from '#app/models/shop/settings.server.ts'
import { NewDiscount, ShopSettings } from '#app/models/shop/settings.ts'
import { changeProduct, createProduct, withdrawProduct } from '#app/models/shop/write.server.ts'
import type { ApiEnv } from './env.ts'
import { ID, whole } from './input.ts'
import { operation } from './operation.ts'
import { count, day, id, image, text, time } from './shapes.ts'

const roles = ['admin', 'teacher', 'student'] as const
const keepers = ['admin'] as const

const amount = v.pipe(
  v.number(),
  v.metadata({ type: 'integer', description: 'In the smallest unit of `currency`' }),
)
const currency = v.pipe(text, v.description('ISO 4217'))
const digits = v.pipe(count, v.description('How many digits of an amount are behind the point'))
const colour = v.picklist(['', ...colours])

const Head = v.object({
  productID: id,
  schoolID: id,
  slug: v.pipe(text, v.description('`name` of `GET products/product`')),
  code: text,
  nameAr: text,
  nameEn: text,
  category: v.picklist(categories),
  forWhom: v.picklist(audiencesOfProduct),
  currency,
  price: amount,
  salePrice: v.nullable(amount),
  taxRate: v.pipe(count, v.description('In hundredths of a percent; the price contains it')),
  isNew: v.boolean(),
  stock: count,
  reviews: count,
  rating: v.pipe(v.nullable(v.number()), v.description('The average of 1 to 5 stars')),
  cover: v.pipe(image, v.description('The address of its first picture')),
  version: count,
})
const Product = v.object({
  ...Head.entries,
  digits,
  description: v.pipe(text, v.description('With marks: see `POST blog/posts`')),
  tags: v.array(text),
  isForSale: v.boolean(),
  pictures: v.array(text),
  variants: v.array(v.object({ variantID: id, size: text, colour, stock: count })),
  said: v.array(
    v.object({
      reviewID: id,
      stars: count,
      text,
      state: v.picklist(['waiting', 'shown', 'declined']),
      date: time,
      displayName: text,
      isOwn: v.boolean(),
      helpful: count,
    }),
  ),
})
/** What `Address` becomes. */
const Sent = { name: text, phone: text, street: text, city: text, region: text, postcode: text }
const Sum = { subtotal: amount, discount: amount, shipping: amount, total: amount, tax: amount }
const Order = v.object({
  orderID: id,
  schoolID: id,
  invoice: v.pipe(text, v.description('Counted by school and year, without gaps')),
  state: v.picklist(orderStates),
  delivery: v.picklist(deliveries),
  payment: v.picklist(payments),
  buyerName: text,
  isOwn: v.boolean(),
  currency,
  digits,
  ...Sum,
  date: time,
})
const Line = {
  productID: id,
  nameAr: text,
  nameEn: text,
  code: text,
  size: text,
  colour,
  price: amount,
  taxRate: count,
  quantity: count,
}
const step = {
  index: v.optional(v.pipe(whole(0, MOST_PAGES), v.description('Of the step, from 0')), '0'),
  step: v.optional(v.pipe(whole(1, 50), v.description(`So many: ${PAGE}`)), String(PAGE)),
}
const school = v.optional(
  v.pipe(ID, v.description('Whose shop, where the caller buys at several schools')),
)
const said = v.pipe(v.string(), v.maxLength(100))
const ofProduct = v.object({ id: v.pipe(ID, v.description('Of the product')) })
const ofOrder = v.object({ id: v.pipe(ID, v.description('Of the order')) })
const key = v.optional(v.pipe(v.string(), v.uuid()))
const MOST_ASKED = 10_000_000_000
/** `NewProduct` without what its fields are to each other, which the rule checks. */
const Fields = NewProduct.pipe[0].entries
/** `NewDiscount` likewise. */
const DiscountFields = NewDiscount.pipe[0].entries
const ofDiscount = v.object({ id: v.pipe(ID, v.description('Of the code')) })
const ofReview = v.object({ id: v.pipe(ID, v.description('Of the review')) })
const Written = v.object({ productID: id, slug: text, version: count })

export const shop = new Hono<ApiEnv>()
  .get(
    '/products',
    operation({
      summary: 'What the school sells, in steps',
      description:
        'Amounts are integers of the smallest unit of `currency`, of which `digits` are behind ' +
        'the point: 12.5 dinars of Jordan are 12500.',
      who: 'correspondent',
      roles,
      query: v.object({
        ...step,
        schoolID: school,
        sort: v.optional(v.picklist(productOrders), 'featured'),
        query: v.optional(said),
        category: v.optional(v.picklist(categories)),
        forWhom: v.optional(v.picklist(audiencesOfProduct)),
        colour: v.optional(v.picklist(colours)),
        from: v.optional(v.pipe(whole(0, MOST_ASKED), v.description('Price, at least'))),
        to: v.optional(v.pipe(whole(0, MOST_ASKED), v.description('Price, at most'))),
        rating: v.optional(v.pipe(whole(1, 5), v.description('So many stars, at least'))),
      }),
      answer: v.object({
        currency,
        digits,
        products: v.array(Head),
        hasMore: v.boolean(),
        found: v.pipe(count, v.description('How many there are; 101 means more than 100')),
      }),
      refusals: ['notFound'],
    }),
    async (c) => {
      let { index, step, schoolID, sort, ...asked } = c.var.query
      let cut = { limit: step, offset: index * step }
      let listing = await listProducts(c.var.current, schoolID, { ...asked, order: sort }, cut)
      if (!listing.ok) return c.var.answer(listing)
      let { currency, digits, products, hasMore, found } = listing.value
      return c.var.answer(
        done({ currency, digits, products: products.map(shownHead), hasMore, found }),
      )
    },
  )
  .get(
    '/products/product',
    operation({
      summary: 'One product with what is sold of it and what buyers say, by its address',
      who: 'correspondent',
      roles,
      query: v.object({ name: v.pipe(ID, v.description('Its `slug`')), schoolID: school }),
      answer: Product,
      refusals: ['notFound'],
    }),
    async (c) => {
      let { name, schoolID } = c.var.query
      let ref = { slug: name, ...(schoolID && { schoolID }) }
      let reading = await readProduct(c.var.current, ref)
      if (!reading.ok) return c.var.answer(reading)
      let { currency, description, tags, isForSale, pictures, variants, said } = reading.value
      return c.var.answer(
        done({
          ...shownHead(reading.value),
          digits: digitsOf(currency),
          description,
          tags,
          isForSale,
          pictures: pictures.map(picturePath),
          variants,
          said: said.map(({ createdAt, isHelpful: _, ...review }) => ({
            ...review,
            date: new Date(createdAt).toISOString(),
          })),
        }),
      )
    },
  )
  .post(
    '/products',
    operation({
      summary: 'Add a product',
      description: 'Sent again with the same `key` it is still one. Pictures come from the page.',
      who: 'correspondent',
      roles: keepers,
      body: v.object({ ...Fields, key }),
      answer: Written,
      status: 201,
      refusals: ['forbidden', 'invalid', 'notFound'],
    }),
    async (c) => {
      let { key = crypto.randomUUID(), ...product } = c.var.body
      if (!hasLowerSale(product)) return c.var.answer({ ok: false, reason: 'invalid' })
      return c.var.answer(await createProduct(c.var.current, key, product))
    },
  )
  .put(
    '/products/:id',
    operation({
      summary: 'Change a product and what is sold of it',
      description:
        '`version` is the one that was seen; where there is a newer one: 409. Of each variant ' +
        '`variantID` says which one it is, also by another size and colour; without it, or with ' +
        "one that is not this product's, size and colour say so. `was` is the stock that was " +
        'seen: what is sold meanwhile stays sold. Without it, there are exactly as many as said.',
      who: 'correspondent',
      roles: keepers,
      params: ofProduct,
      body: v.object({ ...Fields, version: v.pipe(v.number(), v.integer()) }),
      answer: Written,
      refusals: ['conflict', 'forbidden', 'invalid', 'notFound'],
    }),
    async (c) => {
      let { version, ...product } = c.var.body
      if (!hasLowerSale(product)) return c.var.answer({ ok: false, reason: 'invalid' })
      let ref = { productID: c.var.params.id }
      return c.var.answer(await changeProduct(c.var.current, ref, product, version))
    },
  )
  .put(
    '/products/:id/withdrawn',
    operation({
      summary: 'Take a product out of the shop, or put it back',
      who: 'correspondent',
      roles: keepers,
      params: ofProduct,
      body: v.object({ isWithdrawn: v.boolean() }),
      refusals: ['forbidden', 'notFound'],
    }),
    async (c) => {
      let ref = { productID: c.var.params.id }
      let { isWithdrawn } = c.var.body
      let withdrawing = await withdrawProduct(c.var.current, ref, isWithdrawn)
      return c.var.answer(withdrawing.ok ? done(undefined) : withdrawing)
    },
  )
  .post(
    '/products/:id/reviews',
    operation({
      summary: 'Say how a product is, once, after having bought it',
      description: "It waits until the school's head approves it.",
      who: 'correspondent',
      roles,
      params: ofProduct,
      body: v.object({ ...NewReview.entries, key }),
      answer: v.object({ reviewID: id }),
      status: 201,
      refusals: ['notBought', 'notFound', 'reviewedBefore'],
    }),
    async (c) => {
      let { key = crypto.randomUUID(), ...review } = c.var.body
      let ref = { productID: c.var.params.id }
      let writing = await writeReview(c.var.current, key, ref, review)
      return c.var.answer(writing.ok ? done({ reviewID: writing.value.reviewID }) : writing)
    },
  )
  .get(
    '/cart',
    operation({
      summary: "The caller's cart at a school, and what it costs",
      description: '`total` = `subtotal` − `discount` + `shipping`; `tax` is contained in it.',
      who: 'correspondent',
      roles,
      query: v.object({ schoolID: school }),
      answer: v.object({
        schoolID: id,
        currency,
        digits,
        ...Sum,
        digest: v.pipe(text, v.description('Of what would be ordered: see `POST orders`')),
        discountCode: v.pipe(text, v.description('As it was typed; it may be over')),
        delivery: v.picklist(deliveries),
        homePrice: v.pipe(v.nullable(amount), v.description('Null: no delivery to the home')),
        bankDetails: v.pipe(text, v.description('Empty: no payment by bank')),
        addressID: v.nullable(id),
        addresses: v.array(v.object({ addressID: id, isDefault: v.boolean(), ...Sent })),
        lines: v.array(v.object({ variantID: id, ...Line, stock: count, isForSale: v.boolean() })),
      }),
      refusals: ['notFound'],
    }),
    async (c) => {
      let reading = await readCart(c.var.current, c.var.query.schoolID)
      if (!reading.ok) return c.var.answer(reading)
      let { school, currency, digits, total, lines, address, addresses, ...cart } = reading.value
      let { digest, discountCode, delivery, homePrice, bankDetails } = cart
      return c.var.answer(
        done({
          schoolID: school.schoolID,
          currency,
          digits,
          ...total,
          digest,
          discountCode,
          delivery,
          homePrice,
          bankDetails,
          addressID: address?.addressID ?? null,
          addresses,
          lines: lines.map(({ pictureID: _, slug: __, ...line }) => line),
        }),
      )
    },
  )
  .put(
    '/cart',
    operation({
      summary: 'Choose a discount code, a delivery or an address',
      description: 'What is left out stays as it was. After ten wrong codes in an hour one waits.',
      who: 'correspondent',
      roles,
      body: v.object({
        schoolID: school,
        discountCode: v.optional(v.pipe(v.string(), v.maxLength(20))),
        delivery: v.optional(v.picklist(deliveries)),
        addressID: v.optional(ID),
      }),
      refusals: ['notFound', 'tooManyTries'],
    }),
    async (c) => {
      let { schoolID, ...choice } = c.var.body
      return c.var.answer(await chooseInCart(c.var.current, schoolID, choice))
    },
  )
  .put(
    '/cart/lines/:id',
    operation({
      summary: 'Put so many of a variant into the cart; 0 takes it out',
      description: 'No more than there are: `quantity` of the answer is what the cart has now.',
      who: 'correspondent',
      roles,
      params: v.object({ id: v.pipe(ID, v.description('Of the variant')) }),
      body: v.object({
        quantity: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_OF_ONE)),
      }),
      answer: v.object({ quantity: count }),
      refusals: ['cartFull', 'notFound', 'stockShort'],
    }),
    async (c) => {
      let putting = await putInCart(c.var.current, c.var.params.id, c.var.body.quantity)
      return c.var.answer(putting.ok ? done({ quantity: putting.value.quantity }) : putting)
    },
  )
  .post(
    '/cart/addresses',
    operation({
      summary: "Add an address to the caller's book",
      who: 'correspondent',
      roles,
      body: v.object({ ...Address.entries, isDefault: v.optional(v.boolean(), false), key }),
      answer: v.object({ addressID: id }),
      status: 201,
      refusals: ['notFound', 'tooManyAddressesKept'],
    }),
    async (c) => {
      let { key = crypto.randomUUID(), isDefault, ...address } = c.var.body
      return c.var.answer(await keepAddress(c.var.current, key, address, isDefault))
    },
  )
  .delete(
    '/cart/addresses/:id',
    operation({
      summary: "Take an address out of the caller's book",
      description: 'Also where the school has no shop any more.',
      who: 'correspondent',
      roles,
      params: v.object({ id: v.pipe(ID, v.description('Of the address')) }),
      refusals: ['notFound'],
    }),
    async (c) => c.var.answer(await removeAddress(c.var.current, c.var.params.id)),
  )
  .post(
    '/orders',
    operation({
      summary: "Order what is in the caller's cart",
      description:
        '`total` is what the caller saw, and so is `digest`, of `GET cart`, where it is sent: ' +
        'where it costs something else by now, or other things, another delivery, address or ' +
        'code would be ordered, nothing is. Sent again with the same `key` it is still one order. One pays at the school ' +
        'or by bank transfer; no card numbers are taken.',
      who: 'correspondent',
      roles,
      body: v.object({
        ...NewOrder.entries,
        schoolID: school,
        total: v.pipe(v.number(), v.integer()),
        digest: v.optional(said),
        key,
      }),
      answer: v.object({ orderID: id, invoice: text }),
      status: 201,
      refusals: [
        'addressRequired',
        'cartChanged',
        'cartEmpty',
        'notChoice',
        'notFound',
        'stockShort',
        'tooManyOrders',
        'tooManyOrdersAnHour',
      ],
    }),
    async (c) => {
      let { key = crypto.randomUUID(), schoolID, total, digest, ...order } = c.var.body
      let seen = { schoolID, total, digest }
      let placing = await placeOrder(c.var.current, key, order, seen)
      if (!placing.ok) return c.var.answer(placing)
      let { orderID } = placing.value
      return c.var.answer(done({ orderID, invoice: invoiceNumber(placing.value) }))
    },
  )
  .get(
    '/orders',
    operation({
      summary: "The caller's own orders, or for heads all of their school, the newest first",
      who: 'correspondent',
      roles,
      query: v.object({
        ...step,
        of: v.optional(v.picklist(['own', 'school']), 'own'),
        state: v.optional(v.picklist(orderStates)),
        query: v.optional(v.pipe(said, v.description('An invoice number, or a name'))),
      }),
      answer: v.object({ orders: v.array(Order), hasMore: v.boolean() }),
      refusals: ['forbidden', 'notFound'],
    }),
    async (c) => {
      let { index, step, ...asked } = c.var.query
      let cut = { limit: step, offset: index * step }
      let listing = await listOrders(c.var.current, asked, cut)
      if (!listing.ok) return c.var.answer(listing)
      let { orders, hasMore } = listing.value
      return c.var.answer(done({ orders: orders.map(shownOrder), hasMore }))
    },
  )
  .get(
    '/orders/:id',
    operation({
      summary: 'An order with its lines, as they were when it was placed',
      who: 'correspondent',
      roles,
      params: ofOrder,
      answer: v.object({
        ...Order.entries,
        address: v.nullable(v.object(Sent)),
        discountCode: text,
        note: text,
        lines: v.array(v.object(Line)),
        changes: v.array(
          v.object({ state: v.picklist(orderStates), date: time, displayName: text }),
        ),
      }),
      refusals: ['notFound'],
    }),
    async (c) => {
      let reading = await readOrder(c.var.current, c.var.params.id)
      if (!reading.ok) return c.var.answer(reading)
      let { address, discountCode, note, lines, changes } = reading.value
      return c.var.answer(
        done({
          ...shownOrder(reading.value),
          address,
          discountCode,
          note,
          lines,
          changes: changes.map(({ at, ...change }) => ({
            ...change,
            date: new Date(at).toISOString(),
          })),
        }),
      )
    },
  )
  .put(
    '/orders/:id',
    operation({
      summary: 'Put an order into its next state',
      description:
        'Heads: from `new` to `paid` to `handedOut`, or from both first ones to `cancelled`, ' +
        'which gives the stock back. A buyer cancels while it is `new`.',
      who: 'correspondent',
      roles,
      params: ofOrder,
      body: v.object({ state: v.picklist(orderStates) }),
      answer: v.object({ state: v.picklist(orderStates) }),
      refusals: ['conflict', 'notFound', 'orderState'],
    }),
    async (c) => c.var.answer(await changeOrder(c.var.current, c.var.params.id, c.var.body.state)),
  )
  .get(
    '/shop/reviews',
    operation({
      summary: 'What buyers say and nobody has approved yet, the oldest first',
      who: 'correspondent',
      roles: keepers,
      query: v.object(step),
      answer: v.object({
        reviews: v.array(
          v.object({
            reviewID: id,
            slug: v.pipe(text, v.description('Of the product')),
            nameAr: text,
            nameEn: text,
            stars: count,
            text,
            date: time,
            displayName: text,
          }),
        ),
        hasMore: v.boolean(),
      }),
      refusals: ['forbidden', 'notFound'],
    }),
    async (c) => {
      let { index, step } = c.var.query
      let listing = await reviewsToDecide(c.var.current, { limit: step, offset: index * step })
      if (!listing.ok) return c.var.answer(listing)
      let { reviews, hasMore } = listing.value
      return c.var.answer(
        done({
          reviews: reviews.map(
            ({ reviewID, slug, nameAr, nameEn, stars, text, createdAt, displayName }) => ({
              reviewID,
              slug,
              nameAr,
              nameEn,
              stars,
              text,
              date: new Date(createdAt).toISOString(),
              displayName,
            }),
          ),
          hasMore,
        }),
      )
    },
  )
  .put(
    '/shop/reviews/:id',
    operation({
      summary: 'Approve or decline a review, or decide anew',
      who: 'correspondent',
      roles: keepers,
      params: ofReview,
      body: v.object({ state: v.picklist(['shown', 'declined']) }),
      refusals: ['forbidden', 'notFound'],
    }),
    async (c) => {
      let deciding = await decideReview(c.var.current, c.var.params.id, c.var.body.state)
      return c.var.answer(deciding.ok ? done(undefined) : deciding)
    },
  )
  .put(
    '/shop/reviews/:id/helpful',
    operation({
      summary: 'Say that a review of somebody else helps, or no longer',
      who: 'correspondent',
      roles,
      params: ofReview,
      body: v.object({ isHelpful: v.boolean() }),
      refusals: ['notFound'],
    }),
    async (c) => {
      let voting = await voteForReview(c.var.current, c.var.params.id, c.var.body.isHelpful)
      return c.var.answer(voting.ok ? done(undefined) : voting)
    },
  )
  .get(
    '/shop/settings',
    operation({
      summary: 'How the school delivers, is paid, and what stands below its invoices',
      who: 'correspondent',
      roles: keepers,
      answer: v.object({
        currency,
        digits,
        bankDetails: v.pipe(text, v.description('Empty: no payment by bank')),
        homePrice: v.pipe(v.nullable(amount), v.description('Null: no delivery to the home')),
        invoiceNote: text,
      }),
      refusals: ['forbidden', 'notFound'],
    }),
    async (c) => {
      let reading = await readShopSettings(c.var.current)
      if (!reading.ok) return c.var.answer(reading)
      let { currency, digits, settings } = reading.value
      return c.var.answer(done({ currency, digits, ...settings }))
    },
  )
  .put(
    '/shop/settings',
    operation({
      summary: 'Say how the school delivers and is paid',
      description: 'What is left out becomes empty.',
      who: 'correspondent',
      roles: keepers,
      body: ShopSettings,
      refusals: ['forbidden', 'notFound'],
    }),
    async (c) => c.var.answer(await saveShopSettings(c.var.current, c.var.body)),
  )
  .get(
    '/shop/discounts',
    operation({
      summary: "The school's discount codes, the newest first",
      who: 'correspondent',
      roles: keepers,
      query: v.object(step),
      answer: v.object({
        discounts: v.array(
          v.object({
            discountID: id,
            code: text,
            percent: v.nullable(count),
            amount: v.nullable(amount),
            currency,
            from: day,
            until: day,
            most: v.pipe(v.nullable(count), v.description('Null: for any number of orders')),
            used: count,
            isOff: v.boolean(),
          }),
        ),
        hasMore: v.boolean(),
      }),
      refusals: ['forbidden', 'notFound'],
    }),
    async (c) => {
      let { index, step } = c.var.query
      let listing = await listDiscounts(c.var.current, { limit: step, offset: index * step })
      if (!listing.ok) return c.var.answer(listing)
      let { discounts, hasMore } = listing.value
      return c.var.answer(done({ discounts, hasMore }))
    },
  )
  .post(
    '/shop/discounts',
    operation({
      summary: 'Make a discount code: a percentage or an amount, on some days',
      description: 'Either `percent` or `amount`. Sent again with the same `key` it is still one.',
      who: 'correspondent',
      roles: keepers,
      body: v.object({ ...DiscountFields, key }),
      answer: v.object({ discountID: id }),
      status: 201,
      refusals: ['discountKnown', 'forbidden', 'invalid', 'notFound', 'tooManyDiscounts'],
    }),
    async (c) => {
      let { key = crypto.randomUUID(), ...discount } = c.var.body
      if (!isWhole(discount)) return c.var.answer({ ok: false, reason: 'invalid' })
      return c.var.answer(await createDiscount(c.var.current, key, discount))
    },
  )
  .delete(
    '/shop/discounts/:id',
    operation({
      summary: 'End a discount code: those who used it keep it',
      who: 'correspondent',
      roles: keepers,
      params: ofDiscount,
      refusals: ['forbidden', 'notFound'],
    }),
    async (c) => c.var.answer(await endDiscount(c.var.current, c.var.params.id)),
  )

type Sale = { price: number; salePrice: number | null }

function hasLowerSale({ price, salePrice }: Sale): boolean {
  return salePrice === null || salePrice < price
}

/** What `NewDiscount` asks of its fields together. */
function isWhole({ percent, amount, from, until }: NewDiscount): boolean {
  return (percent === null) !== (amount === null) && from <= until
}

function shownHead(product: ProductHead) {
  return {
    productID: product.productID,
    schoolID: product.schoolID,
    slug: product.slug,
    code: product.code,
    nameAr: product.nameAr,
    nameEn: product.nameEn,
    category: product.category,
    forWhom: product.forWhom,
    currency: product.currency,
    price: product.price,
    salePrice: product.salePrice,
    taxRate: product.taxRate,
    isNew: product.isNew,
    stock: product.stock,
    reviews: product.reviews,
    rating: product.rating,
    cover: product.pictureID && picturePath(product.pictureID),
    version: product.version,
  }
}

function shownOrder(order: OrderHead) {
  let { orderID, schoolID, state, delivery, payment, buyerName, isOwn, currency, digits } = order
  let { subtotal, discount, shipping, total, tax } = order
  return {
    orderID,
    schoolID,
    invoice: invoiceNumber(order),
    state,
    delivery,
    payment,
    buyerName,
    isOwn,
    currency,
    digits,
    subtotal,
    discount,
    shipping,
    total,
    tax,
    date: new Date(order.createdAt).toISOString(),
  }
}
