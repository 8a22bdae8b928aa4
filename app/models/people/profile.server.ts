import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { auditEntryIf, ownEntry } from '#app/models/access/audit.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { pictureIDOf, picturePath } from '#app/models/picture-path.ts'
import type { UploadedPicture } from '#app/models/pictures/clean-picture.ts'
import { dropPicture, keepPicture } from '#app/models/pictures/store.server.ts'
import type { Profile } from '#app/models/profile.ts'
import { accounts } from '#db/schema.ts'
import { ownAccount } from './account.server.ts'

/**
 * Changes one's own profile; another id answers `notFound`. An upload replaces `imageURL`. An
 * uploaded picture's address may only be kept, never set: it would show another account's picture
 * to everyone who sees this one.
 */
export async function updateProfile(
  current: Current,
  id: string,
  { displayName, gender, imageURL }: Profile,
  upload?: UploadedPicture,
) {
  let { db, user } = current
  if (id !== user.UID) return refuse('notFound')

  let fresh = upload && (await keepPicture(current, user.UID, upload))
  let imageUrl = fresh ? picturePath(fresh) : imageURL
  let keeps = !fresh && pictureIDOf(imageURL) !== undefined
  let own = eq(accounts.id, user.UID)
  let [[before], changed] = await db
    .batch([
      db.select({ imageUrl: accounts.imageUrl }).from(accounts).where(own),
      db
        .update(accounts)
        .set({ displayName, gender, imageUrl })
        .where(and(own, keeps ? eq(accounts.imageUrl, imageUrl!) : undefined))
        .returning({ id: accounts.id }),
      auditEntryIf(
        sql`select 1 from accounts where id = ${user.UID} and imageUrl is ${imageUrl}`,
        current,
        { action: 'profileChanged', ...ownEntry(current) },
      ),
    ])
    .catch(async (error) => {
      if (fresh) await dropPicture(current, fresh)
      throw error
    })
  if (changed.length === 0) return refuse('conflict')

  let old = pictureIDOf(before?.imageUrl ?? null)
  if (old && picturePath(old) !== imageUrl) await dropPicture(current, old)
  return done({ ...ownAccount(current), displayName, gender, imageURL: imageUrl })
}
