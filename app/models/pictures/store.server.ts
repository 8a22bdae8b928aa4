import 'server-only'
import { sql } from 'drizzle-orm'
import { accountsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Bucket } from '#app/models/bucket.ts'
import { needsSubscription, type Current, type Visit } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { isPictureID, picturePath } from '#app/models/picture-path.ts'
import { newToken } from '#app/models/token.server.ts'
import { logError } from '#app/request/log.ts'
import { Unavailable } from '#db/unavailable.ts'
import { pictureTypes, type Picture } from './clean-picture.ts'

/** Keeps a clean picture of an account's, under a name that nobody can guess. */
export async function keepPicture(
  visit: Visit,
  ownerID: string,
  { type, bytes }: Picture,
): Promise<string> {
  let id = newToken()
  await inBucket(visit, (bucket) =>
    bucket.put(id, bytes, {
      httpMetadata: { contentType: type },
      customMetadata: { owner: ownerID },
    }),
  )
  return id
}

/**
 * Throws a picture away. That it is no longer shown does not depend on it: what fails here is noted
 * and left.
 */
export async function dropPicture(visit: Visit, id: string): Promise<void> {
  try {
    await inBucket(visit, (bucket) => bucket.delete(id))
  } catch (error) {
    logError({ path: 'pictures' }, error)
  }
}

/**
 * A picture that an account shows which the caller may see: one's own while one waits for a
 * subscription or a password. The bucket knows whose it is, so that no account is searched for by
 * its picture. A supervisor's look was written down where its address was learnt.
 */
export async function findPicture(current: Current, id: string) {
  let { db, user } = current
  if (!isPictureID(id)) return refuse('notFound')
  let stored = await inBucket(current, (bucket) => bucket.get(id))
  let waits = user.mustChangePassword || needsSubscription(user)
  let [shown] = await db.all(sql`
    select 1 from accounts a where a.id = ${stored?.customMetadata?.owner ?? ''} and a.imageUrl = ${picturePath(id)} and ${accountsVisibleTo(user)} and (${waits ? 0 : 1} or a.id = ${user.UID})`)
  let type = pictureTypes.find((known) => known === stored?.httpMetadata?.contentType)
  if (stored && shown && type) return done({ type, size: stored.size, body: stored.body })
  await stored?.body.cancel()
  return refuse('notFound')
}

/** A bucket that does not answer is soon over, as a database is. */
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
