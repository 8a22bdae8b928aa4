import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Current } from '#app/models/current.ts'
import { stars, type Review } from './review.ts'

const flag = v.picklist([0, 1])

export const ReviewRow = v.strictObject({
  reviewID: v.string(),
  stars: v.number(),
  text: v.string(),
  state: v.picklist(['waiting', 'shown', 'declined']),
  createdAt: v.number(),
  helpful: v.number(),
  displayName: v.string(),
  isOwn: flag,
  isHelpful: flag,
})

/** A review's columns, of `r` with its author `b`. */
export function reviewColumns({ user }: Current): SQL {
  return sql`
    r.id as reviewID,
    r.stars,
    r.text,
    r.state,
    r.createdAt,
    r.helpful,
    b.displayName,
    r.authorId = ${user.UID} as isOwn,
    exists (
      select 1
      from review_votes w
      where w.reviewId = r.id
        and w.accountId = ${user.UID}
    ) as isHelpful`
}

/**
 * A piece of what others say of the product whose id is selected and is shown, the newest first,
 * and one more than it has.
 */
export function reviewsBelow(
  current: Current,
  product: SQL,
  { limit, offset }: { limit: number; offset: number },
): SQL {
  return sql`
    select ${reviewColumns(current)}
    from product_reviews r
    join accounts b on b.id = r.authorId
    where r.productId = (${product})
      and r.state = 'shown'
      and r.authorId <> ${current.user.UID}
    order by r.createdAt desc, r.id desc
    limit ${limit + 1}
    offset ${offset}`
}

/** What the caller says of the product whose id is selected, in any state: one row, or none. */
export function ownReview(current: Current, product: SQL): SQL {
  return sql`
    select ${reviewColumns(current)}
    from product_reviews r
    join accounts b on b.id = r.authorId
    where r.productId = (${product})
      and r.authorId = ${current.user.UID}`
}

/** A row of `starsOf`. */
export const StarsRow = v.strictObject({
  oneStar: v.number(),
  twoStars: v.number(),
  threeStars: v.number(),
  fourStars: v.number(),
  fiveStars: v.number(),
})

/** How many of the reviews shown of the product whose id is selected gave how many stars. */
export function starsOf(product: SQL): SQL {
  return sql`
    select p.oneStar, p.twoStars, p.threeStars, p.fourStars, p.fiveStars
    from products p
    where p.id = (${product})`
}

/** The bars of a row, from five stars down to one. */
export function barsOf(row: v.InferOutput<typeof StarsRow>) {
  let counts = {
    5: row.fiveStars,
    4: row.fourStars,
    3: row.threeStars,
    2: row.twoStars,
    1: row.oneStar,
  }
  return stars.map((count) => ({ stars: count, reviews: counts[count] }))
}

export function reviewOf({ isOwn, isHelpful, ...row }: v.InferOutput<typeof ReviewRow>): Review {
  return { ...row, isOwn: isOwn === 1, isHelpful: isHelpful === 1 }
}

/** Whether the caller has bought a product: an order of theirs with it was paid. */
export function hasBought({ user }: Current, product: SQL): SQL {
  return sql`exists (
    select 1
    from orders o
    join order_lines l on l.orderId = o.id
    where o.buyerId = ${user.UID}
      and o.state in ('paid', 'handedOut')
      and l.productId = ${product}
  )`
}
