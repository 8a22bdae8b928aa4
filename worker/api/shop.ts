import { Hono } from 'hono'
import * as v from 'valibot'
import { done } from '#app/models/outcome.ts'
import { reviewLists } from '#app/models/shop/review.ts'
import {
  decideReview,
  deleteReview,
  reviewsToDecide,
  voteForReview,
} from '#app/models/shop/reviews.server.ts'
import {
  createDiscount,
  endDiscount,
  listDiscounts,
  readShopSettings,
  saveShopSettings,
} from '#app/models/shop/settings.server.ts'
import { NewDiscount, ShopSettings } from '#app/models/shop/settings.ts'
import type { ApiEnv } from './env.ts'
import { ID } from './input.ts'
import { operation } from './operation.ts'
import { count, day, id, text, time } from './shapes.ts'
import { amount, buyers, currency, digits, keepers, key, step } from './shop-shapes.ts'

/** `NewDiscount` without what its fields are to each other, which the rule checks. */
const DiscountFields = NewDiscount.pipe[0].entries
const ofDiscount = v.object({ id: v.pipe(ID, v.description('Of the code')) })
const ofReview = v.object({ id: v.pipe(ID, v.description('Of the review')) })

/** How a school sells: its settings, its discount codes, and the reviews that it approves. */
export const shop = new Hono<ApiEnv>()
  .get(
    '/shop/reviews',
    operation({
      summary: 'What buyers say and waits, the oldest first, or was declined, the newest first',
      who: 'correspondent',
      roles: keepers,
      query: v.object({ ...step, state: v.optional(v.picklist(reviewLists), 'waiting') }),
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
      let { index, step, state } = c.var.query
      let page = { limit: step, offset: index * step }
      let listing = await reviewsToDecide(c.var.current, state, page)
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
  .delete(
    '/shop/reviews/:id',
    operation({
      summary: "Delete the caller's own review",
      description: 'Sent twice, it answers the same.',
      who: 'correspondent',
      roles: buyers,
      params: ofReview,
      refusals: ['notFound'],
    }),
    async (c) => {
      let deleting = await deleteReview(c.var.current, c.var.params.id)
      return c.var.answer(deleting.ok ? done(undefined) : deleting)
    },
  )
  .put(
    '/shop/reviews/:id/helpful',
    operation({
      summary: 'Say that a review of somebody else helps, or no longer',
      who: 'correspondent',
      roles: buyers,
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
        version: v.pipe(count, v.description('For a change; 0 while nothing was said')),
      }),
      refusals: ['forbidden', 'notFound'],
    }),
    async (c) => {
      let reading = await readShopSettings(c.var.current)
      if (!reading.ok) return c.var.answer(reading)
      let { currency, digits, settings, version } = reading.value
      return c.var.answer(done({ currency, digits, ...settings, version }))
    },
  )
  .put(
    '/shop/settings',
    operation({
      summary: 'Say how the school delivers and is paid',
      description:
        'What is left out becomes empty. `version` is the one that was seen; where there is a ' +
        'newer one: 409.',
      who: 'correspondent',
      roles: keepers,
      body: v.object({
        ...ShopSettings.entries,
        version: v.pipe(v.number(), v.integer(), v.minValue(0)),
      }),
      answer: v.object({ version: count }),
      refusals: ['conflict', 'forbidden', 'notFound'],
    }),
    async (c) => {
      let { version, ...settings } = c.var.body
      return c.var.answer(await saveShopSettings(c.var.current, settings, version))
    },
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

/** What `NewDiscount` asks of its fields together. */
function isWhole({ percent, amount, from, until }: NewDiscount): boolean {
  return (percent === null) !== (amount === null) && from <= until
}
