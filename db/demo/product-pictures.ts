import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Bucket } from '#app/models/bucket.ts'
import { newToken } from '#app/models/token.server.ts'
import type { Database } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { productPictures } from '#db/schema.ts'
import { drawnPicture } from './drawn-picture.ts'
import { drawings } from './product-drawings.ts'
import { amman } from './school.ts'

/** As large as a product's page shows it. */
const SIDE = 448

const ProductRow = v.strictObject({ id: v.string(), slug: v.string() })

/**
 * Gives the demonstration's products their pictures, where nobody has changed them and they have
 * none. Not a part of the seed, which knows no bucket: the bytes go first.
 */
export async function giveProductPictures({
  db,
  bucket,
}: {
  db: Database
  bucket: Bucket
}): Promise<void> {
  let waiting = await rows(
    db,
    ProductRow,
    sql`
      select p.id, p.slug
      from products p
      where p.schoolId = ${amman.id}
        and p.version = 1
        and p.slug in (select value from json_each(${JSON.stringify(Object.keys(drawings))}))
        and not exists (select 1 from product_pictures i where i.productId = p.id)
      order by p.id`,
  )
  for (let { id: productId, slug } of waiting) {
    let kept = await Promise.all(
      drawings[slug]!.map(async (draw, place) => {
        let pictureId = newToken()
        let { sheet, shapes } = draw()
        await bucket.put(pictureId, drawnPicture(sheet, shapes, { width: SIDE, height: SIDE }), {
          httpMetadata: { contentType: 'image/png' },
          customMetadata: { owner: '', use: 'cover' },
        })
        return { productId, place, pictureId }
      }),
    )
    await db.insert(productPictures).values(kept)
  }
}
