import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { auditEntries } from '#app/models/access/audit.server.ts'
import { searchName } from '#app/models/access/name-search.server.ts'
import { productsVisibleTo } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { digestOf } from '#app/models/digest.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { dropPicture, isOwnCover } from '#app/models/pictures/store.server.ts'
import { slugOf } from '#app/models/slug.ts'
import { rows } from '#db/rows.ts'
import { variantsMeant, type NewProduct, type Variant } from './product.ts'
import { findProductToChange, productMeant, type ProductRef } from './read.server.ts'
import { shopOf, type Shop } from './reader.server.ts'

const WrittenRow = v.strictObject({ productID: v.string(), slug: v.string(), version: v.number() })

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
    rows(
      db,
      WrittenRow,
      sql`
        select p.id as productID, p.slug, p.version
        from products p
        where p.id = ${key}
          and p.schoolId = ${schoolID}`,
    ),
    ...besides(current, { ...product, pictures }, [], { changeID, productID: key }),
  ])
  return row ? done(row) : refuse('notFound')
}

/**
 * Changes a product and what is sold of it. `version` is the one that was seen: where there is
 * another one by now it is a `conflict`, except where the same was sent before by the same person.
 * Stock goes up or down by what it was changed by: what is sold meanwhile stays sold. Its prices are
 * in the school's present currency.
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
      sql`
        select p.id as productID, p.slug, p.version
        from products p
        where p.id = ${productID}
          and p.changeId glob ${`${sent}.*`}`,
    ),
    rows(db, WrittenRow, changeOf(current, shop, productID, product, { version, changeID })),
    ...besides(current, { ...product, pictures }, variants, { changeID, productID }),
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

/** Takes a product out of the shop, or puts it back: orders and reviews stay as they are. */
export async function withdrawProduct(current: Current, ref: ProductRef, isWithdrawn: boolean) {
  if (!shopOf(current)) return refuse('notFound')
  let { db, user, now } = current
  let meant = productMeant(current, ref)
  let state = isWithdrawn ? 'withdrawn' : 'shown'
  let [[found]] = await db.batch([
    rows(
      db,
      WrittenRow,
      sql`
      select p.id as productID, p.slug, p.version
      from products p
      where p.id = (${meant})`,
    ),
    db.run(sql`
      update products
      set state = ${state}, changedAt = ${now}, version = version + 1
      where id = (${meant})
        and state <> ${state}
        and ${can.keepShop(user) ? 1 : 0}`),
    auditEntries(
      sql`
        select null as subjectId, p.schoolId, p.id as productId
        from products p
        where changes() > 0
          and ${isWithdrawn ? 1 : 0}
          and p.id = (${meant})`,
      current,
      { action: 'productWithdrawn', actorId: user.UID },
      sql`json_object('product', productId)`,
    ),
  ])
  if (!found) return refuse('notFound')
  return can.keepShop(user) ? done(found) : refuse('forbidden')
}

/** So many products are taken out of the shop or put back at once: a page of the list. */
export const MOST_CHOSEN = 25

/**
 * Takes the chosen products of the caller's own school out of the shop, or puts them back; those
 * beyond the 25th are left as they are. `changed`: how many were not so already.
 */
export async function withdrawProducts(current: Current, ids: string[], isWithdrawn: boolean) {
  if (!shopOf(current)) return refuse('notFound')
  let { db, user, now } = current
  if (!can.keepShop(user)) return refuse('forbidden')
  let state = isWithdrawn ? 'withdrawn' : 'shown'
  let chosen = JSON.stringify(ids.slice(0, MOST_CHOSEN))
  let [changed] = await db.batch([
    rows(
      db,
      WrittenRow,
      sql`
        update products as p
        set state = ${state}, changedAt = ${now}, version = version + 1
        where p.id in (select value from json_each(${chosen}))
          and p.state <> ${state}
          and ${productsVisibleTo(user)}
        returning id as productID, slug, version`,
    ),
    // Those that were changed at this very moment: an earlier withdrawal has an earlier one.
    auditEntries(
      sql`
        select null as subjectId, p.schoolId, p.id as productId
        from products p
        where changes() > 0
          and ${isWithdrawn ? 1 : 0}
          and p.id in (select value from json_each(${chosen}))
          and p.state = ${state}
          and p.changedAt = ${now}
          and p.schoolId = ${user.school?.schoolID ?? ''}`,
      current,
      { action: 'productWithdrawn', actorId: user.UID },
      sql`json_object('product', productId)`,
    ),
  ])
  return done({ changed: changed.length })
}

/**
 * The rows beside a product's own, written with the change of this id alone: what is sold of it,
 * and its pictures. `known` are the variants of the version that is changed; one that is left out is
 * sold no more, and orders keep what they had.
 */
function besides(
  { db }: Current,
  { variants, pictures }: NewProduct,
  known: Variant[],
  { changeID, productID }: { changeID: string; productID: string },
) {
  let written = sql`
    select p.id
    from products p
    where p.id = ${productID}
      and p.changeId = ${changeID}`
  let meant = variantsMeant(variants, known)
  let sold = variants.map((each, place) => ({
    ...each,
    place,
    id: meant[place]?.variantID ?? crypto.randomUUID(),
  }))
  let each = sql`json_each(${JSON.stringify(sold)}) j`
  return [
    db.run(sql`
      delete from product_variants as x
      where x.productId = (${written})
        and not exists (select 1 from ${each} where j.value ->> 'id' = x.id)`),
    // Two may take each other's names: what is renamed has a name that nothing has, in between.
    db.run(sql`
      update product_variants as x
      set size = x.id
      from ${each}
      where j.value ->> 'id' = x.id
        and x.productId = (${written})
        and (j.value ->> 'size' <> x.size or j.value ->> 'colour' <> x.colour)`),
    db.run(sql`
      update product_variants as x
      set
        place = j.value ->> 'place',
        size = j.value ->> 'size',
        colour = j.value ->> 'colour',
        stock = max(0, x.stock + (j.value ->> 'stock') - coalesce(j.value ->> 'was', x.stock))
      from ${each}
      where j.value ->> 'id' = x.id
        and x.productId = (${written})`),
    db.run(sql`
      insert into product_variants (id, productId, place, size, colour, stock)
      select
        j.value ->> 'id',
        p.id,
        j.value ->> 'place',
        j.value ->> 'size',
        j.value ->> 'colour',
        j.value ->> 'stock'
      from products p, ${each}
      where p.id = (${written})
      on conflict do nothing`),
    db.run(sql`
      delete from product_pictures
      where productId = (${written})
        and ${pictures ? 1 : 0}`),
    db.run(sql`
      insert into product_pictures (productId, place, pictureId)
      select p.id, j.key, j.value
      from products p, json_each(${JSON.stringify(pictures ?? [])}) j
      where p.id = (${written})`),
  ] as const
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
