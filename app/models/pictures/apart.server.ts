import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Bucket } from '#app/models/bucket.ts'
import type { Visit } from '#app/models/current.ts'
import { inBucket } from '#app/models/in-bucket.server.ts'
import { isPictureID } from '#app/models/picture-path.ts'
import { oldAmong, sweepBucket } from '#app/models/sweep-bucket.server.ts'
import { newToken } from '#app/models/token.server.ts'
import { logError } from '#app/request/log.ts'
import type { Database } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { pictureTypes, type Picture } from './clean-picture.ts'

// Pictures that lie apart from those of accounts: what shows one, and who reads that, is its own
// room's to say.

/** Where they lie in the bucket, and the table whose `pictureId` shows them. */
const folders = {
  message: { place: 'message/', shownBy: 'chat_messages' },
  class: { place: 'class/', shownBy: 'class_pictures' },
} as const
export type Folder = keyof typeof folders

/** Stores a clean picture, and answers its id, which cannot be guessed. */
export async function keepApart(
  visit: Visit,
  folder: Folder,
  senderID: string,
  { type, bytes }: Picture,
): Promise<string> {
  let id = newToken()
  await inBucket(visit, (bucket) =>
    bucket.put(folders[folder].place + id, bytes, {
      httpMetadata: { contentType: type },
      customMetadata: { sender: senderID },
    }),
  )
  return id
}

/** The bytes of a picture that the caller is known to see; undefined where there is none. */
export async function getApart(visit: Visit, folder: Folder, id: string) {
  if (!isPictureID(id)) return undefined
  let stored = await inBucket(visit, (bucket) => bucket.get(folders[folder].place + id))
  let type = pictureTypes.find((known) => known === stored?.httpMetadata?.contentType)
  if (stored && type) return { type, size: stored.size, body: stored.body }
  await stored?.body.cancel()
  return undefined
}

/** Deletes a picture that nothing shows. A failure is logged only: it is swept within a day. */
export async function dropApart(visit: Visit, folder: Folder, id: string): Promise<void> {
  try {
    await inBucket(visit, (bucket) => bucket.delete(folders[folder].place + id))
  } catch (error) {
    logError({ path: 'pictures' }, error)
  }
}

const LostRow = v.strictObject({ key: v.string() })

/**
 * Deletes the pictures of a folder whose ids begin so and that nothing shows: what showed them was
 * removed, grew too old, went with a child's data, or was never written. Answers how many went.
 */
export async function sweepApart(
  { db, bucket }: { db: Database; bucket: Bucket },
  folder: Folder,
  prefix: string,
  now: number,
): Promise<number> {
  let { place, shownBy } = folders[folder]
  return sweepBucket(bucket, { prefix: place + prefix }, (objects) => {
    let keys = oldAmong(objects, now).map(({ key }) => ({ key, id: key.slice(place.length) }))
    return rows(
      db,
      LostRow,
      sql`
        select k.value ->> 'key' as "key"
        from json_each(${JSON.stringify(keys)}) k
        where not exists (
          select 1 from ${sql.raw(shownBy)} m where m.pictureId = k.value ->> 'id'
        )`,
    )
  })
}
