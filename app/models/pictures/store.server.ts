import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { accountsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Bucket } from '#app/models/bucket.ts'
import { needsSubscription, type Current, type Visit } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import {
  isPictureID,
  picturePath,
  pictureSizes,
  type PictureSize,
} from '#app/models/picture-path.ts'
import { newToken } from '#app/models/token.server.ts'
import { logError } from '#app/request/log.ts'
import { rows } from '#db/rows.ts'
import { Unavailable } from '#db/unavailable.ts'
import { pictureTypes, type Picture, type UploadedPicture } from './clean-picture.ts'

/**
 * Stores a clean picture of an account with its small sizes, and answers its id, which cannot be
 * guessed.
 */
export async function keepPicture(
  visit: Visit,
  ownerID: string,
  { small = {}, ...picture }: UploadedPicture,
): Promise<string> {
  let id = newToken()
  let put = (key: string, { type, bytes }: Picture) =>
    inBucket(visit, (bucket) =>
      bucket.put(key, bytes, {
        httpMetadata: { contentType: type },
        customMetadata: { owner: ownerID },
      }),
    )
  await Promise.all([
    put(id, picture),
    ...pictureSizes.map((size) => small[size] && put(keyOf(id, size), small[size])),
  ])
  return id
}

/** The bucket's key of a picture, or of one of its small sizes. */
function keyOf(id: string, size: PictureSize | undefined): string {
  return size ? `${id}-${size}` : id
}

/**
 * Deletes a picture that no account shows any more. A failure is logged only: no request can reach
 * the picture.
 */
export async function dropPicture(visit: Visit, id: string): Promise<void> {
  try {
    await Promise.all(
      [undefined, ...pictureSizes].map((size) =>
        inBucket(visit, (bucket) => bucket.delete(keyOf(id, size))),
      ),
    )
  } catch (error) {
    logError({ path: 'pictures' }, error)
  }
}

const OwnerRow = v.strictObject({ id: v.string() })

/**
 * A picture of an account that the caller may see; only their own while they wait for a
 * subscription or a new password. The bucket stores the owner, so that accounts are not searched by
 * picture. A supervisor's access was logged with the page that contained its address. A small size
 * that its sender's browser did not make is the picture itself.
 */
export async function findPicture(current: Current, id: string, size?: PictureSize) {
  let { db, user } = current
  if (!isPictureID(id)) return refuse('notFound')
  let get = (size?: PictureSize) => inBucket(current, (bucket) => bucket.get(keyOf(id, size)))
  let stored = (size && (await get(size))) ?? (await get())
  let waits = user.mustChangePassword || needsSubscription(user)
  let [shown] = await rows(
    db,
    OwnerRow,
    sql`
      select a.id
      from accounts a
      where a.id = ${stored?.customMetadata?.owner ?? ''}
        and a.imageUrl = ${picturePath(id)}
        and ${accountsVisibleTo(user)}
        and (${waits ? 0 : 1} or a.id = ${user.UID})`,
  )
  let type = pictureTypes.find((known) => known === stored?.httpMetadata?.contentType)
  if (stored && shown && type) return done({ type, size: stored.size, body: stored.body })
  await stored?.body.cancel()
  return refuse('notFound')
}

/** A bucket that does not answer is `Unavailable`, like a database. */
async function inBucket<answer>(
  { pictures }: Visit,
  ask: (bucket: Bucket) => Promise<answer>,
): Promise<answer> {
  try {
    if (!pictures) throw new Error('This Worker has no PICTURES binding')
    return await ask(pictures)
  } catch (cause) {
    throw new Unavailable('The pictures cannot be reached', { cause })
  }
}
