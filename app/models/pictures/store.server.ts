import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import {
  accountsVisibleTo,
  boardsVisibleTo,
  colleaguesVisibleTo,
  conversationsVisibleTo,
  correspondentsVisibleTo,
  postsVisibleTo,
  productsVisibleTo,
  staffVisibleTo,
} from '#app/models/access/visible.server.ts'
import type { Stored } from '#app/models/bucket.ts'
import { isWaiting, type Current, type Visit } from '#app/models/current.ts'
import { inBucket } from '#app/models/in-bucket.server.ts'
import { done, refuse } from '#app/models/outcome.ts'
import {
  isPictureID,
  picturePath,
  pictureSizes,
  type PictureSize,
} from '#app/models/picture-path.ts'
import { kindsReadBy, readsPosts } from '#app/models/post-kind.ts'
import { hasModule } from '#app/models/school-module.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { newToken } from '#app/models/token.server.ts'
import { logError } from '#app/request/log.ts'
import { rows } from '#db/rows.ts'
import { pictureTypes, type Picture, type UploadedPicture } from './clean-picture.ts'

/**
 * Stores a clean picture of an account with its small sizes, and answers its id, which cannot be
 * guessed.
 */
export async function keepPicture(
  visit: Visit,
  ownerID: string,
  { small = {}, ...picture }: UploadedPicture,
  use: 'account' | 'cover' = 'account',
): Promise<string> {
  let id = newToken()
  let put = (key: string, { type, bytes }: Picture) =>
    inBucket(visit, (bucket) =>
      bucket.put(key, bytes, {
        httpMetadata: { contentType: type },
        customMetadata: { owner: ownerID, use },
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
 * A picture of an account that the caller may see, may write to, has a conversation with, reads of
 * in news or the directory, or keeps tasks with; only their own while they wait for a subscription
 * or a new password. The bucket stores the owner, so that accounts are not searched by picture. A
 * supervisor's access was logged with the page that contained its address. A small size that its
 * sender's browser did not make is the picture itself.
 */
export async function findPicture(current: Current, id: string, size?: PictureSize) {
  if (!isPictureID(id)) return refuse('notFound')
  let get = (size?: PictureSize) => inBucket(current, (bucket) => bucket.get(keyOf(id, size)))
  let stored = (size && (await get(size))) ?? (await get())
  let isShown = await isVisible(current, id, stored)
  let type = pictureTypes.find((known) => known === stored?.httpMetadata?.contentType)
  if (stored && isShown && type) return done({ type, size: stored.size, body: stored.body })
  await stored?.body.cancel()
  return refuse('notFound')
}

/**
 * A picture of an account, a post, a card or a product that is visible to the caller; or one's own
 * cover.
 */
async function isVisible(current: Current, id: string, stored: Stored | null): Promise<boolean> {
  let { db, user } = current
  let waits = isWaiting(user)
  let seen = waits
    ? sql`a.id = ${user.UID}`
    : sql`(
        ${accountsVisibleTo(user)}
        or ${correspondsWith(current)}
        or ${standsInNews(current)}
        or ${isInDirectory(current)}
        or ${hasTasksWith(current)}
      )`
  let [shown] = await rows(
    db,
    OwnerRow,
    sql`
      select a.id
      from accounts a
      where a.id = ${stored?.customMetadata?.owner ?? ''}
        and a.imageUrl = ${picturePath(id)}
        and ${seen}
      union all
      select p.id
      from posts p
      where p.coverId = ${id}
        and ${postsVisibleTo(user)}
        and ${!waits && readsPosts(current, 'news') ? 1 : 0}
      union all
      select k.id
      from kanban_cards k
      join kanban_boards b on b.id = k.boardId
      where k.coverId = ${id}
        and ${boardsVisibleTo(user)}
        and ${!waits && keepsTasks(current) ? 1 : 0}
      union all
      select p.id
      from product_pictures i
      join products p on p.id = i.productId
      where i.pictureId = ${id}
        and ${productsVisibleTo(user)}
        and ${!waits && mayManageAccount(current) && hasModule(current, 'shop') ? 1 : 0}`,
  )
  return shown !== undefined || isCoverOf(stored, user.UID)
}

/**
 * Whom the caller may write to, as `a`, and who is or was in one of their conversations: what they
 * wrote stays there, with a face.
 */
function correspondsWith(current: Current): SQL {
  let { user } = current
  if (!mayManageAccount(current)) return sql`false`
  let ways = (['mail', 'chat'] as const)
    .filter((module) => hasModule(current, module))
    .map((module) => correspondentsVisibleTo(user, module))
  if (hasModule(current, 'chat'))
    ways.push(sql`exists (
      select 1
      from participants p
      join conversations c on c.id = p.conversationId
      join participants o on o.conversationId = c.id
      where o.accountId = a.id
        and ${conversationsVisibleTo(user)}
    )`)
  return ways.length > 0 ? sql`(${sql.join(ways, sql` or `)})` : sql`false`
}

/**
 * Staff, as `a`, whose faces stand in news of their school that the caller reads: who wrote it,
 * said or likes something. Families are named there without a face, and who left the school has
 * none there any more.
 */
function standsInNews(current: Current): SQL {
  return sql`(
    a.role in ('admin', 'teacher')
    and exists (
      select 1
      from posts p
      where p.schoolId = a.schoolId
        and p.kind in (select value from json_each(${JSON.stringify(kindsReadBy(current))}))
        and ${postsVisibleTo(current.user)}
        and p.id in (
          select w.id from posts w where w.authorId = a.id
          union all
          select o.postId from post_comments o where o.authorId = a.id and o.state = 'shown'
          union all
          select l.postId from post_likes l where l.accountId = a.id
        )
    )
  )`
}

/** Staff, as `a`, whose profiles the caller reads. */
function isInDirectory(current: Current): SQL {
  return mayManageAccount(current) && hasModule(current, 'directory')
    ? staffVisibleTo(current.user)
    : sql`false`
}

/** Staff, as `a`, whose faces stand on their school's boards: who has tasks and speaks of them. */
function hasTasksWith(current: Current): SQL {
  return keepsTasks(current) ? colleaguesVisibleTo(current.user) : sql`false`
}

function keepsTasks(current: Current): boolean {
  return current.method !== 'sheet' && hasModule(current, 'kanban')
}

/**
 * The cover of a public post of a school that has news, for anybody: neither who asks nor what else
 * there is matters.
 */
export async function findPublicCover(visit: Visit, id: string) {
  if (!isPictureID(id) || visit.modulesOff?.includes('blog')) return refuse('notFound')
  let [shown] = await rows(
    visit.db,
    OwnerRow,
    sql`
      select p.id
      from posts p
      join schools s on s.id = p.schoolId
      where p.coverId = ${id}
        and p.state = 'published'
        and p.audience = 'public'
        and instr(',' || s.modulesOff || ',', ',blog,') = 0`,
  )
  if (!shown) return refuse('notFound')
  let stored = await inBucket(visit, (bucket) => bucket.get(id))
  let type = pictureTypes.find((known) => known === stored?.httpMetadata?.contentType)
  return stored && type ? done({ type, size: stored.size, body: stored.body }) : refuse('notFound')
}

/** Whether this account sent this cover: it may be kept while its post is still being written. */
export async function isOwnCover(current: Current, id: string): Promise<boolean> {
  if (!isPictureID(id)) return false
  let stored = await inBucket(current, (bucket) => bucket.get(id))
  await stored?.body.cancel()
  return isCoverOf(stored, current.user.UID)
}

function isCoverOf(stored: Stored | null, ownerID: string): boolean {
  return stored?.customMetadata?.use === 'cover' && stored.customMetadata.owner === ownerID
}
