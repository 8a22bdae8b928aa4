import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import {
  audiencesOfProduct,
  categories,
  colours,
  NEW_MS,
  type ProductHead,
  type Variant,
} from './product.ts'

const flag = v.picklist([0, 1])

export const ProductRow = v.strictObject({
  productID: v.string(),
  schoolID: v.string(),
  slug: v.string(),
  code: v.string(),
  nameAr: v.string(),
  nameEn: v.string(),
  category: v.picklist(categories),
  forWhom: v.picklist(audiencesOfProduct),
  state: v.picklist(['shown', 'withdrawn']),
  currency: v.string(),
  price: v.number(),
  salePrice: v.nullable(v.number()),
  sellingPrice: v.number(),
  taxRate: v.number(),
  isFeatured: flag,
  createdAt: v.number(),
  version: v.number(),
  stock: v.number(),
  reviews: v.number(),
  stars: v.number(),
  pictureID: v.nullable(v.string()),
})
export type ProductRow = v.InferOutput<typeof ProductRow>

/** A product's columns, of `p`, with its first picture. */
export const productColumns = sql`
  p.id as productID,
  p.schoolId as schoolID,
  p.slug,
  p.code,
  p.nameAr,
  p.nameEn,
  p.category,
  p.forWhom,
  p.state,
  p.currency,
  p.price,
  p.salePrice,
  p.sellingPrice,
  p.taxRate,
  p.isFeatured,
  p.createdAt,
  p.version,
  p.stock,
  p.reviews,
  p.stars,
  (
    select i.pictureId
    from product_pictures i
    where i.productId = p.id
    order by i.place
    limit 1
  ) as pictureID`

/** The product of a row, at a moment (milliseconds UTC). */
export function productOf(
  { isFeatured, createdAt, stars, ...row }: ProductRow,
  now: number,
): ProductHead {
  return {
    ...row,
    isFeatured: isFeatured === 1,
    isNew: createdAt > now - NEW_MS,
    rating: row.reviews > 0 ? stars / row.reviews : null,
  }
}

export const VariantRow = v.strictObject({
  variantID: v.string(),
  size: v.string(),
  colour: v.picklist(['', ...colours]),
  stock: v.number(),
}) satisfies v.GenericSchema<Variant>

/** The variants of the product whose id is selected, in their order. */
export function variantsOf(product: SQL): SQL {
  return sql`
    select x.id as variantID, x.size, x.colour, x.stock
    from product_variants x
    where x.productId = (${product})
    order by x.place, x.id`
}

export const PictureRow = v.strictObject({ pictureID: v.string() })

export function picturesOf(product: SQL): SQL {
  return sql`
    select i.pictureId as pictureID
    from product_pictures i
    where i.productId = (${product})
    order by i.place`
}

/** What is known of a product that was written. */
export const WrittenRow = v.strictObject({
  productID: v.string(),
  slug: v.string(),
  version: v.number(),
})

/** The same of the product `p` of which something is true. */
export function writtenProduct(isMeant: SQL): SQL {
  return sql`
    select p.id as productID, p.slug, p.version
    from products p
    where ${isMeant}`
}
