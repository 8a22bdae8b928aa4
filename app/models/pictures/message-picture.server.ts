import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Bucket } from '#app/models/bucket.ts'
import type { Visit } from '#app/models/current.ts'
import { inBucket } from '#app/models/in-bucket.server.ts'
import { isPictureID } from '#app/models/picture-path.ts'
import { oldAmong, sweepBucket, sweepHourly } from '#app/models/sweep-bucket.server.ts'
import { newToken } from '#app/models/token.server.ts'
import { logError } from '#app/request/log.ts'
import type { ConnectionSettings, Database } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { pictureTypes, type Picture } from './clean-picture.ts'

// Pictures that messages bring. They lie apart from those of accounts: which message shows one, and
// who reads that, is the chat's to say.

const FOLDER = 'message/'

/** Stores a clean picture, and answers its id, which cannot be guessed. */
export async function keepMessagePicture(
  visit: Visit,
  senderID: string,
  { type, bytes }: Picture,
): Promise<string> {
  let id = newToken()
  await inBucket(visit, (bucket) =>
    bucket.put(FOLDER + id, bytes, {
      httpMetadata: { contentType: type },
      customMetadata: { sender: senderID },
    }),
  )
  return id
}

/** The bytes of a picture that the caller is known to see; undefined where there is none. */
export async function getMessagePicture(visit: Visit, id: string) {
  if (!isPictureID(id)) return undefined
  let stored = await inBucket(visit, (bucket) => bucket.get(FOLDER + id))
  let type = pictureTypes.find((known) => known === stored?.httpMetadata?.contentType)
  if (stored && type) return { type, size: stored.size, body: stored.body }
  await stored?.body.cancel()
  return undefined
}

/** Deletes a picture that no message shows. A failure is logged only: it is swept within a day. */
export async function dropMessagePicture(visit: Visit, id: string): Promise<void> {
  try {
    await inBucket(visit, (bucket) => bucket.delete(FOLDER + id))
  } catch (error) {
    logError({ path: 'pictures' }, error)
  }
}

const LostRow = v.strictObject({ key: v.string() })

/**
 * Deletes the pictures whose ids begin so and that no message shows: it was removed, grew too old,
 * went with a child's data, or was never written. Answers how many went.
 */
export async function sweepMessagePictures(
  { db, bucket }: { db: Database; bucket: Bucket },
  prefix: string,
  now: number,
): Promise<number> {
  return sweepBucket(bucket, { prefix: FOLDER + prefix }, (objects) => {
    let keys = oldAmong(objects, now).map(({ key }) => ({ key, id: key.slice(FOLDER.length) }))
    return rows(
      db,
      LostRow,
      sql`
        select k.value ->> 'key' as "key"
        from json_each(${JSON.stringify(keys)}) k
        where not exists (
          select 1 from chat_messages m where m.pictureId = k.value ->> 'id'
        )`,
    )
  })
}

/** The Worker's schedule: within a day all of them are looked at. */
export async function sweepMessagePicturesHourly(
  env: ConnectionSettings & { PICTURES?: Bucket },
): Promise<void> {
  await sweepHourly(env, 45, sweepMessagePictures)
}
