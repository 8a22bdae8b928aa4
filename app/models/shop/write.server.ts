import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { searchName } from '#app/models/access/name-search.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { digestOf } from '#app/models/digest.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { dropPicture, isOwnCover } from '#app/models/pictures/store.server.ts'
import { slugOf } from '#app/models/slug.ts'
import { rows } from '#db/rows.ts'
import { writesOfParts } from './product-parts.server.ts'
import { writtenProduct, WrittenRow } from './product-rows.server.ts'
import type { NewProduct } from './product.ts'
import { findProductToChange, type ProductRef } from './read.server.ts'
import { shopOf, type Shop } from './reader.server.ts'

/**
 * Adds a product to the caller's own school. `key` (a UUID) is the form's and becomes its id: sent
 * twice, there is one.
 */
export async function createProduct(current: Current, key: string, product: NewProduct) {
  let shop = shopOf(current)
  if (!shop) return refuse('notFound')
  let { db, user, now } = current
  if (!can.keepShop(user)) return refuse('forbidden')
  let { schoolID } = shop.school
  let changeID = crypto.randomUUID()
  let pictures = await ownPictures(current, product.pictures ?? [], [])
  let [, [row]] = await db.batch([
    db.run(sql`
      insert into products (
        id, schoolId, state, slug, code, nameAr, nameEn, description, category, forWhom, tags,
        currency, price, salePrice, sellingPrice, taxRate, isFeatured, searchText, createdAt,
        changedAt, changeId
      )
      select
        ${key}, ${schoolID}, 'shown', ${freeSlug(schoolID, sql`${key}`, key, product)},
        ${product.code}, ${product.nameAr}, ${product.nameEn}, ${product.description},
        ${product.category}, ${product.forWhom}, ${JSON.stringify(product.tags)},
        ${shop.currency}, ${product.price}, ${product.salePrice},
        ${product.salePrice ?? product.price}, ${product.taxRate}, ${product.isFeatured ? 1 : 0},
        ${searchTextOf(product)}, ${now}, ${now}, ${changeID}
      where true
      on conflict do nothing`),
    rows(db, WrittenRow, writtenProduct(sql`p.id = ${key} and p.schoolId = ${schoolID}`)),
    ...writesOfParts(current, { ...product, pictures }, [], { changeID, productID: key }),
  ])
  return row ? done(row) : refuse('notFound')
}

/**
 * Changes a product and what is sold of it. `version` is the one that was seen: where there is
 * another one by now it is a `conflict`, except where the same was sent before by the same person.
 * Stock goes up or down by what it was changed by: what is sold meanwhile stays sold. Its prices
 * are in the school's present currency.
 */
export async function changeProduct(
  current: Current,
  ref: ProductRef,
  product: NewProduct,
  version: number,
) {
  let shop = shopOf(current)
  if (!shop) return refuse('notFound')
  let finding = await findProductToChange(current, ref)
  if (!finding.ok) return finding
  let { db } = current
  let { productID, pictures: former, variants } = finding.value
  // By this a change that is sent again, after a lost answer or by a double click, is known.
  let sent = digestOf(JSON.stringify([current.user.UID, { productID, version, product }]))
  let changeID = `${sent}.${crypto.randomUUID()}`
  let pictures = product.pictures && (await ownPictures(current, product.pictures, former))
  let [[before], [changed]] = await db.batch([
    rows(
      db,
      WrittenRow,
      writtenProduct(sql`p.id = ${productID} and p.changeId glob ${`${sent}.*`}`),
    ),
    rows(db, WrittenRow, changeOf(current, shop, productID, product, { version, changeID })),
    ...writesOfParts(current, { ...product, pictures }, variants, { changeID, productID }),
  ])
  if (!changed) return before ? done(before) : refuse('conflict')
  let gone = former.filter((id) => pictures && !pictures.includes(id))
  await Promise.all(gone.map((id) => dropPicture(current, id)))
  return done(changed)
}

/** The pictures that a product may have: those it has, and those that the caller sent. */
async function ownPictures(current: Current, ids: string[], former: string[]): Promise<string[]> {
  let different = [...new Set(ids)]
  let areOwn = await Promise.all(
    different.map(async (id) => former.includes(id) || (await isOwnCover(current, id))),
  )
  return different.filter((_, at) => areOwn[at])
}

function changeOf(
  { now }: Current,
  shop: Shop,
  productID: string,
  product: NewProduct,
  { version, changeID }: { version: number; changeID: string },
): SQL {
  return sql`
    update products as p
    set
      code = ${product.code},
      nameAr = ${product.nameAr},
      nameEn = ${product.nameEn},
      description = ${product.description},
      category = ${product.category},
      forWhom = ${product.forWhom},
      tags = ${JSON.stringify(product.tags)},
      currency = ${shop.currency},
      price = ${product.price},
      salePrice = ${product.salePrice},
      sellingPrice = ${product.salePrice ?? product.price},
      taxRate = ${product.taxRate},
      isFeatured = ${product.isFeatured ? 1 : 0},
      searchText = ${searchTextOf(product)},
      changedAt = ${now},
      changeId = ${changeID},
      version = version + 1
    where p.id = ${productID}
      and p.version = ${version}
    returning id as productID, slug, version`
}

/** The address of the English name, with the end of the id where another product has it. */
function freeSlug(schoolID: string, id: SQL, key: string, { nameEn }: NewProduct): SQL {
  let slug = slugOf(nameEn, 'product')
  return sql`iif(
    exists (
      select 1
      from products z
      where z.schoolId = ${schoolID}
        and z.slug = ${slug}
        and z.id <> ${id}
    ),
    ${`${slug}-${key.slice(-8).toLowerCase()}`},
    ${slug}
  )`
}

function searchTextOf({ nameAr, nameEn, code, tags }: NewProduct): string {
  return searchName([nameAr, nameEn, code, ...tags].join('\n'))
}
