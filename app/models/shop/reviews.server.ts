import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { auditEntries } from '#app/models/access/audit.server.ts'
import { removalLine, wasRemoved } from '#app/models/access/removal.server.ts'
import { productsVisibleTo } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { productMeant, type ProductRef } from './read.server.ts'
import { shopOf, usesShop } from './reader.server.ts'
import { hasBought, reviewColumns, reviewOf, ReviewRow } from './review-rows.server.ts'
import type { NewReview, ReviewList } from './review.ts'

const MeantRow = v.strictObject({
  slug: v.string(),
  schoolID: v.string(),
  mayWrite: v.picklist([0, 1]),
  isWritten: v.picklist([0, 1]),
})

/**
 * Says something of a product that the caller bought, once. `key` (a UUID) is the form's and
 * becomes the review's id; what was deleted since stays so. It waits until the school's head
 * approves it.
 */
export async function writeReview(
  current: Current,
  key: string,
  ref: ProductRef,
  { stars, text }: NewReview,
) {
  if (!usesShop(current)) return refuse('notFound')
  let { db, user, now } = current
  let meant = sql`
    select
      p.id,
      p.slug,
      p.schoolId as schoolID,
      ${hasBought(current, sql`p.id`)} as mayWrite
    from products p
    where p.id = (${productMeant(current, ref)})`
  let [, [found]] = await db.batch([
    db.run(sql`
      insert into product_reviews (
        id, productId, schoolId, authorId, stars, text, state, createdAt
      )
      select ${key}, id, schoolID, ${user.UID}, ${stars}, ${text}, 'waiting', ${now}
      from (${meant})
      where mayWrite
        and not ${wasRemoved('reviewDeleted', key)}
      on conflict do nothing`),
    rows(
      db,
      MeantRow,
      sql`
        select
          slug,
          schoolID,
          mayWrite,
          exists (
            select 1
            from product_reviews r
            where r.productId = m.id
              and r.authorId = ${user.UID}
              and r.id = ${key}
          ) or ${deletedBy(current, key)} as isWritten
        from (${meant}) m`,
    ),
  ])
  if (!found) return refuse('notFound')
  if (found.mayWrite === 0) return refuse('notBought')
  return found.isWritten === 1
    ? done({ reviewID: key, slug: found.slug, schoolID: found.schoolID })
    : refuse('reviewedBefore')
}

const ListedRow = v.strictObject({
  ...ReviewRow.entries,
  slug: v.string(),
  nameAr: v.string(),
  nameEn: v.string(),
})

const orders = {
  waiting: sql`r.createdAt, r.id`,
  declined: sql`r.createdAt desc, r.id desc`,
} satisfies Record<ReviewList, SQL>

/**
 * A piece of the reviews that the head of a school decides: those that wait, the oldest first, or
 * those that were declined, the newest first.
 */
export async function reviewsToDecide(
  current: Current,
  state: ReviewList,
  { limit, offset }: { limit: number; offset: number },
) {
  let shop = shopOf(current)
  if (!shop) return refuse('notFound')
  let { db, user } = current
  if (!can.keepShop(user)) return refuse('forbidden')
  let found = await rows(
    db,
    ListedRow,
    sql`
      select ${reviewColumns(current)}, p.slug, p.nameAr, p.nameEn
      from product_reviews r
      join products p on p.id = r.productId
      join accounts b on b.id = r.authorId
      where r.schoolId = ${shop.school.schoolID}
        and r.state = ${state}
      order by ${orders[state]}
      limit ${limit + 1}
      offset ${offset}`,
  )
  return done({
    reviews: found.slice(0, limit).map(({ slug, nameAr, nameEn, ...row }) => ({
      ...reviewOf(row),
      slug,
      nameAr,
      nameEn,
    })),
    hasMore: found.length > limit,
  })
}

const KnownRow = v.strictObject({ slug: v.string(), schoolID: v.string() })

/** Approves or declines a review, or changes the head's mind. */
export async function decideReview(
  current: Current,
  reviewID: string,
  state: 'shown' | 'declined',
) {
  if (!usesShop(current)) return refuse('notFound')
  let { db, user, now } = current
  let known = sql`
    select p.slug, p.schoolId as schoolID
    from product_reviews r
    join products p on p.id = r.productId
    where r.id = ${reviewID}
      and (r.state = 'shown' or ${can.keepShop(user) ? 1 : 0})
      and ${productsVisibleTo(user)}`
  let [[found]] = await db.batch([
    rows(db, KnownRow, known),
    db.run(sql`
      update product_reviews
      set state = ${state}, decidedBy = ${user.UID}, decidedAt = ${now}
      where id = ${reviewID}
        and state <> ${state}
        and ${can.keepShop(user) ? 1 : 0}
        and exists (${known})`),
    auditEntries(
      sql`
        select r.authorId as subjectId, r.schoolId
        from product_reviews r
        where r.id = ${reviewID}
          and r.state = 'declined'
          and changes() > 0`,
      current,
      { action: 'reviewDeclined', actorId: user.UID },
      sql`json_object('review', ${reviewID})`,
    ),
  ])
  if (!found) return refuse('notFound')
  return can.keepShop(user) ? done(found) : refuse('forbidden')
}

/** Says that a review helped, or no longer. One's own one does not count. */
export async function voteForReview(current: Current, reviewID: string, isHelpful: boolean) {
  if (!usesShop(current)) return refuse('notFound')
  let { db, user } = current
  let known = sql`
    select r.id, p.slug, p.schoolId as schoolID
    from product_reviews r
    join products p on p.id = r.productId
    where r.id = ${reviewID}
      and r.state = 'shown'
      and r.authorId <> ${user.UID}
      and ${productsVisibleTo(user)}`
  let [[found]] = await db.batch([
    rows(db, KnownRow, sql`select slug, schoolID from (${known})`),
    isHelpful
      ? db.run(sql`
          insert into review_votes (reviewId, accountId)
          select id, ${user.UID}
          from (${known})
          where true
          on conflict do nothing`)
      : db.run(sql`
          delete from review_votes
          where reviewId = ${reviewID}
            and accountId = ${user.UID}`),
  ])
  return found ? done(found) : refuse('notFound')
}

const OwnRow = v.strictObject({ ...ReviewRow.entries, ...KnownRow.entries })

/** The caller's own review, with its product's address: to ask before it is deleted. */
export async function findOwnReview(current: Current, reviewID: string) {
  if (!usesShop(current)) return refuse('notFound')
  let { db, user } = current
  let [found] = await rows(
    db,
    OwnRow,
    sql`
      select ${reviewColumns(current)}, p.slug, p.schoolId as schoolID
      from product_reviews r
      join products p on p.id = r.productId
      join accounts b on b.id = r.authorId
      where r.id = ${reviewID}
        and r.authorId = ${user.UID}
        and ${productsVisibleTo(user)}`,
  )
  if (!found) return refuse('notFound')
  let { slug, schoolID, ...row } = found
  return done({ ...reviewOf(row), slug, schoolID })
}

/** Deletes the caller's own review. Sent twice, it answers the same. */
export async function deleteReview(current: Current, reviewID: string) {
  if (!usesShop(current)) return refuse('notFound')
  let { db, user } = current
  let own = sql`
    select r.id, r.authorId as subjectId, r.schoolId, r.productId
    from product_reviews r
    join products p on p.id = r.productId
    where r.id = ${reviewID}
      and r.authorId = ${user.UID}
      and ${productsVisibleTo(user)}`
  let [, , [gone]] = await db.batch([
    auditEntries(
      own,
      current,
      { ...removalLine('reviewDeleted', reviewID), actorId: user.UID },
      sql`json_object('review', id, 'product', productId)`,
    ),
    db.run(sql`
      delete from product_reviews
      where id in (select id from (${own}))`),
    rows(
      db,
      KnownRow,
      sql`
        select p.slug, p.schoolId as schoolID
        from audit_log g
        join products p on p.id = g.detail ->> 'product'
        where g.id = ${removalLine('reviewDeleted', reviewID).id}
          and g.actorId = ${user.UID}`,
    ),
  ])
  return gone ? done(gone) : refuse('notFound')
}

/** Whether the caller has deleted a review, as a condition. */
function deletedBy({ user }: Current, reviewID: string): SQL {
  return sql`exists (
    select 1
    from audit_log g
    where g.id = ${removalLine('reviewDeleted', reviewID).id}
      and g.actorId = ${user.UID}
  )`
}
