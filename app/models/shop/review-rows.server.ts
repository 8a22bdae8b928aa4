import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Current } from '#app/models/current.ts'
import { REVIEWS_SHOWN, type Review } from './review.ts'

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

/** What is shown below the product whose id is selected, the newest first, and the caller's own. */
export function reviewsBelow(current: Current, product: SQL): SQL {
  return sql`
    select *
    from (
      select ${reviewColumns(current)}
      from product_reviews r
      join accounts b on b.id = r.authorId
      where r.productId = (${product})
        and r.state = 'shown'
        and r.authorId <> ${current.user.UID}
      order by r.createdAt desc
      limit ${REVIEWS_SHOWN}
    )
    union all
    select ${reviewColumns(current)}
    from product_reviews r
    join accounts b on b.id = r.authorId
    where r.productId = (${product})
      and r.authorId = ${current.user.UID}
    order by createdAt desc`
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
