import { Hono } from 'hono'
import * as v from 'valibot'
import { digitsOf } from '#app/models/currency.ts'
import { done } from '#app/models/outcome.ts'
import { picturePath } from '#app/models/picture-path.ts'
import { listProducts } from '#app/models/shop/list.server.ts'
import {
  audiencesOfProduct,
  categories,
  colours,
  NewProduct,
  productOrders,
  type ProductHead,
} from '#app/models/shop/product.ts'
import { readProduct } from '#app/models/shop/read.server.ts'
import { NewReview } from '#app/models/shop/review.ts'
import { writeReview } from '#app/models/shop/reviews.server.ts'
import { withdrawProduct } from '#app/models/shop/withdraw.server.ts'
import { changeProduct, createProduct } from '#app/models/shop/write.server.ts'
import type { ApiEnv } from './env.ts'
import { ID, whole } from './input.ts'
import { operation } from './operation.ts'
import { count, found, id, image, text, time } from './shapes.ts'
import {
  amount,
  buyers,
  colour,
  currency,
  digits,
  keepers,
  key,
  school,
  shortText,
  step,
} from './shop-shapes.ts'

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
  stars: v.pipe(
    v.array(v.object({ stars: count, reviews: count })),
    v.description('How many of all `reviews` gave how many stars, from five down to one'),
  ),
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
  hasMore: v.pipe(v.boolean(), v.description('Whether more was said')),
})
const MOST_PRICE = 10_000_000_000
/** `NewProduct` without what its fields are to each other, which the rule checks. */
const Fields = NewProduct.pipe[0].entries
const Written = v.object({ productID: id, slug: text, version: count })
const ofProduct = v.object({ id: v.pipe(ID, v.description('Of the product')) })

/** What a school sells, and what buyers say of it. */
export const products = new Hono<ApiEnv>()
  .get(
    '/products',
    operation({
      summary: 'What the school sells, in steps',
      description:
        'Amounts are integers of the smallest unit of `currency`, of which `digits` are behind ' +
        'the point: 12.5 dinars of Jordan are 12500.',
      who: 'correspondent',
      roles: buyers,
      query: v.object({
        ...step,
        schoolID: school,
        sort: v.optional(v.picklist(productOrders), 'featured'),
        query: v.optional(shortText),
        category: v.optional(v.picklist(categories)),
        forWhom: v.optional(v.picklist(audiencesOfProduct)),
        colour: v.optional(v.picklist(colours)),
        from: v.optional(v.pipe(whole(0, MOST_PRICE), v.description('Price, at least'))),
        to: v.optional(v.pipe(whole(0, MOST_PRICE), v.description('Price, at most'))),
        rating: v.optional(v.pipe(whole(1, 5), v.description('So many stars, at least'))),
      }),
      answer: v.object({
        currency,
        digits,
        products: v.array(Head),
        hasMore: v.boolean(),
        found,
      }),
      refusals: ['notFound'],
    }),
    async (c) => {
      let { index, step, schoolID, sort, ...filter } = c.var.query
      let page = { limit: step, offset: index * step }
      let listing = await listProducts(c.var.current, schoolID, { ...filter, order: sort }, page)
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
      description:
        'What is said comes in steps, the newest first; before the first one stands what the ' +
        'caller said.',
      who: 'correspondent',
      roles: buyers,
      query: v.object({ ...step, name: v.pipe(ID, v.description('Its `slug`')), schoolID: school }),
      answer: Product,
      refusals: ['notFound'],
    }),
    async (c) => {
      let { name, schoolID, index, step } = c.var.query
      let ref = { slug: name, ...(schoolID && { schoolID }) }
      let page = { limit: step, offset: index * step }
      let reading = await readProduct(c.var.current, ref, page)
      if (!reading.ok) return c.var.answer(reading)
      let { currency, description, tags, isForSale, pictures, variants } = reading.value
      let { bars, said, hasMore } = reading.value
      return c.var.answer(
        done({
          ...shownHead(reading.value),
          digits: digitsOf(currency),
          description,
          tags,
          isForSale,
          pictures: pictures.map(picturePath),
          variants,
          stars: bars,
          hasMore,
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
      roles: buyers,
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

type Sale = { price: number; salePrice: number | null }

function hasLowerSale({ price, salePrice }: Sale): boolean {
  return salePrice === null || salePrice < price
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
