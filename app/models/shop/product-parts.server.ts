import 'server-only'
import { sql } from 'drizzle-orm'
import type { Current } from '#app/models/current.ts'
import { variantsMeant, type NewProduct, type Variant } from './product.ts'

/**
 * Writes the rows that go with a product, with the change of this id alone: what is sold of it, and
 * its pictures. `known` are the variants of the version that is changed; one that is left out is
 * sold no more, and orders keep what they had.
 */
export function writesOfParts(
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
