import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Bucket } from '#app/models/bucket.ts'
import { isPictureID, picturePath } from '#app/models/picture-path.ts'
import { connect, type ConnectionSettings, type Database } from '#db/client.ts'
import { rows } from '#db/rows.ts'

/** R2 lists so many objects at once, and deletes as many. */
const AT_ONCE = 1000
/**
 * Ids of pictures are hexadecimal: each hour of the day looks at those that begin with one digit.
 */
const DIGITS = '0123456789abcdef'
/** A picture is stored a moment before its account shows it. */
const FRESH_MS = 86_400_000

const LostRow = v.strictObject({ key: v.string() })

/**
 * Deletes the pictures whose ids begin so and that no account, post or product shows: their
 * owner was deleted, or a call was killed between storing one and showing it. Answers how many objects went.
 */
export async function sweepPictures(
  { db, bucket }: { db: Database; bucket: Bucket },
  prefix: string,
  now: number,
): Promise<number> {
  let swept = 0
  let startAfter: string | undefined
  for (;;) {
    let { objects, truncated } = await bucket.list({
      prefix,
      limit: AT_ONCE,
      include: ['customMetadata'],
      ...(startAfter && { startAfter }),
    })
    // Of one that does not say whose it is nothing can be told.
    let pictures = objects.filter(
      ({ key, customMetadata }) => isPictureID(pictureOf(key)) && customMetadata?.owner,
    )
    let lost = (await lostAmong(db, pictures, now)).map(({ key }) => key)
    if (lost.length > 0) await bucket.delete(lost)
    swept += lost.length
    startAfter = objects.at(-1)?.key
    if (!truncated || !startAfter) return swept
  }
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
        and not exists (
          select 1
          from product_pictures i
          where i.pictureId = p.value ->> 'id'
        )
        and (
          a.id is null
          or (a.imageUrl is not p.value ->> 'path' and not p.value ->> 'isFresh')
        )`,
  )
}

type Listed = Awaited<ReturnType<Bucket['list']>>['objects']

/** `0a1b…-28` is a small size of `0a1b…`. */
function pictureOf(key: string): string {
  return key.split('-')[0]!
}

/** The Worker's schedule: within a day all pictures are looked at. */
export async function sweepPicturesHourly(
  env: ConnectionSettings & { PICTURES?: Bucket },
): Promise<void> {
  let now = new Date()
  let digit = DIGITS[now.getUTCHours()]
  if (!env.PICTURES || !digit || now.getUTCMinutes() !== 30) return
  await sweepPictures({ db: connect(env), bucket: env.PICTURES }, digit, now.getTime())
}
