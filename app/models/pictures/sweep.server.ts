import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Bucket } from '#app/models/bucket.ts'
import { isPictureID, picturePath } from '#app/models/picture-path.ts'
import { FRESH_MS, sweepBucket, sweepHourly, type Listed } from '#app/models/sweep-bucket.server.ts'
import type { ConnectionSettings, Database } from '#db/client.ts'
import { rows } from '#db/rows.ts'

const LostRow = v.strictObject({ key: v.string() })

/**
 * Deletes the pictures whose ids begin so and that no account, post, card or product shows: their
 * owner was deleted, or a call was killed between storing one and showing it. Answers how many
 * objects went.
 */
export async function sweepPictures(
  { db, bucket }: { db: Database; bucket: Bucket },
  prefix: string,
  now: number,
): Promise<number> {
  return sweepBucket(bucket, { prefix, include: ['customMetadata'] }, (objects) => {
    // Of one that does not say whose it is nothing can be told.
    let pictures = objects.filter(
      ({ key, customMetadata }) => isPictureID(pictureOf(key)) && customMetadata?.owner,
    )
    return lostAmong(db, pictures, now)
  })
}

function lostAmong(db: Database, pictures: Listed, now: number) {
  let found = pictures.map(({ key, customMetadata, uploaded }) => ({
    key,
    id: pictureOf(key),
    path: picturePath(pictureOf(key)),
    owner: customMetadata!.owner!,
    isFresh: uploaded.getTime() > now - FRESH_MS,
  }))
  return rows(
    db,
    LostRow,
    sql`
      select p.value ->> 'key' as "key"
      from json_each(${JSON.stringify(found)}) p
      left join accounts a on a.id = p.value ->> 'owner'
      where not exists (select 1 from posts n where n.coverId = p.value ->> 'id')
        and not exists (select 1 from kanban_cards k where k.coverId = p.value ->> 'id')
        and not exists (select 1 from product_pictures i where i.pictureId = p.value ->> 'id')
        and (
          a.id is null
          or (a.imageUrl is not p.value ->> 'path' and not p.value ->> 'isFresh')
        )`,
  )
}

/** `0a1b…-28` is a small size of `0a1b…`. */
function pictureOf(key: string): string {
  return key.split('-')[0]!
}

/** The Worker's schedule: within a day all pictures are looked at. */
export async function sweepPicturesHourly(
  env: ConnectionSettings & { PICTURES?: Bucket },
): Promise<void> {
  await sweepHourly(env, 30, sweepPictures)
}
