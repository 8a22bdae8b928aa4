import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { productsVisibleTo } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { cartCount } from './list.server.ts'
import {
  PictureRow,
  picturesOf,
  productColumns,
  productOf,
  ProductRow,
  VariantRow,
  variantsOf,
} from './product-rows.server.ts'
import { shopOf } from './reader.server.ts'
import {
  barsOf,
  hasBought,
  ownReview,
  reviewOf,
  ReviewRow,
  reviewsBelow,
  starsOf,
  StarsRow,
} from './review-rows.server.ts'
import { REVIEWS_PAGE } from './review.ts'

/** A product by its address or its id; of a guardian's several schools `schoolID` says which. */
export type ProductRef = { slug: string; schoolID?: string } | { productID: string }

/** A row of `wholeProduct`. */
export const WholeRow = v.strictObject({
  ...ProductRow.entries,
  description: v.string(),
  tags: v.string(),
})
const MayRow = v.strictObject({ may: v.picklist([0, 1]) })
const CountRow = v.strictObject({ total: v.number() })

/** The id of the product that is meant, if the caller may see it. */
export function productMeant(current: Current, ref: ProductRef): SQL {
  let schoolID = 'slug' in ref && shopOf(current, ref.schoolID)?.school.schoolID
  let named =
    'productID' in ref
      ? sql`p.id = ${ref.productID}`
      : sql`p.slug = ${ref.slug} and p.schoolId = ${schoolID || ''}`
  return sql`
    select p.id
    from products p
    where ${named}
      and ${productsVisibleTo(current.user)}`
}

/** A product with its words, if the caller may see it: one row, or none. */
function wholeProduct(current: Current, ref: ProductRef): SQL {
  return sql`
    select ${productColumns}, p.description, p.tags
    from products p
    where p.id = (${productMeant(current, ref)})`
}

/**
 * A product's page: what it is, what is sold of it, its pictures, and what is said of it: how many
 * reviews gave how many stars, a piece of them, the newest first, and whether the caller may write
 * one. The caller's own one stands above the first piece.
 */
export async function readProduct(
  current: Current,
  ref: ProductRef,
  cut: { limit: number; offset: number } = { limit: REVIEWS_PAGE, offset: 0 },
) {
  let ownShop = shopOf(current, 'schoolID' in ref ? ref.schoolID : undefined)
  if (!ownShop) return refuse('notFound')
  let { db, user, now } = current
  let meant = productMeant(current, ref)
  let [[row], variants, pictures, said, [own], [counted], [bought], [cart]] = await db.batch([
    rows(db, WholeRow, wholeProduct(current, ref)),
    rows(db, VariantRow, variantsOf(meant)),
    rows(db, PictureRow, picturesOf(meant)),
    rows(db, ReviewRow, reviewsBelow(current, meant, cut)),
    rows(db, ReviewRow, ownReview(current, meant)),
    rows(db, StarsRow, starsOf(meant)),
    rows(db, MayRow, sql`select ${hasBought(current, sql`(${meant})`)} as may`),
    rows(db, CountRow, cartCount(current, ownShop)),
  ])
  let shop = row && shopOf(current, row.schoolID)
  if (!row || !shop) return refuse('notFound')
  let { description, tags, ...head } = row
  let others = said.slice(0, cut.limit)
  return done({
    ...productOf(head, now),
    shop,
    description,
    tags: v.parse(v.array(v.string()), JSON.parse(tags)),
    // What costs another money than the school's has no price that one could pay.
    isForSale: row.state === 'shown' && row.currency === shop.currency,
    variants,
    pictures: pictures.map(({ pictureID }) => pictureID),
    said: (own && cut.offset === 0 ? [own, ...others] : others).map(reviewOf),
    hasMore: said.length > cut.limit,
    bars: barsOf(counted!),
    mayReview: bought!.may === 1 && !own,
    mayChange: can.keepShop(user),
    inCart: cart!.total,
  })
}

/** A product with all that its form shows, for a head who changes it. */
export async function findProductToChange(current: Current, ref: ProductRef) {
  let shop = shopOf(current)
  if (!shop) return refuse('notFound')
  let { db, user, now } = current
  let meant = productMeant(current, ref)
  let [[row], variants, pictures] = await db.batch([
    rows(db, WholeRow, wholeProduct(current, ref)),
    rows(db, VariantRow, variantsOf(meant)),
    rows(db, PictureRow, picturesOf(meant)),
  ])
  if (!row) return refuse('notFound')
  if (!can.keepShop(user)) return refuse('forbidden')
  let { description, tags, ...head } = row
  return done({
    ...productOf(head, now),
    shop,
    description,
    tags: v.parse(v.array(v.string()), JSON.parse(tags)),
    variants,
    pictures: pictures.map(({ pictureID }) => pictureID),
  })
}
