import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { auditEntries } from '#app/models/access/audit.server.ts'
import { consumeRateLimit } from '#app/models/access/rate-limit.server.ts'
import { removalLine, removedBefore, wasRemoved } from '#app/models/access/removal.server.ts'
import { postsVisibleTo } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { kindsReadBy, postKinds, readsPosts, type PostKind } from '#app/models/post-kind.ts'
import { rows } from '#db/rows.ts'
import { commentColumns, commentOf, CommentRow, commentsSeenBy } from './comment-rows.server.ts'
import { COMMENTS_AN_HOUR, MOST_COMMENTS, type CommentState, type NewComment } from './comment.ts'
import { needsNoApproval } from './post.ts'
import { kindOf, postMeant, type PostRef } from './read.server.ts'

const PostRow = v.strictObject({
  isOpen: v.picklist([0, 1]),
  isFull: v.picklist([0, 1]),
  parentIsRight: v.picklist([0, 1]),
})
const OwnRow = v.strictObject({
  state: v.picklist(['waiting', 'shown', 'declined']),
  isOwn: v.picklist([0, 1]),
})
const SeenRow = v.strictObject({
  ...CommentRow.entries,
  kind: v.picklist(postKinds),
  postAuthorID: v.string(),
  title: v.string(),
  slug: v.string(),
  schoolID: v.string(),
})
const PlaceRow = v.strictObject({ slug: v.string() })
const CountRow = v.strictObject({ total: v.number() })

/**
 * Writes a comment below a post, or a reply to a comment. `key` (a UUID) is the form's and becomes
 * its id: sent twice, there is one, and what was deleted is not written again. A family's comment
 * waits until it is approved; the staff's is shown at once. Answers its state.
 */
export async function writeComment(
  current: Current,
  key: string,
  ref: PostRef,
  { text, parentID }: NewComment,
) {
  if (!readsPosts(current, kindOf(ref))) return refuse('notFound')
  let { db, user, now } = current
  let wait = await consumeRateLimit(current, [
    { key: `comment:${user.UID}`, limit: COMMENTS_AN_HOUR },
  ])
  if (wait > 0) return refuse('tooManyComments', wait)
  let state: CommentState = needsNoApproval(user) ? 'shown' : 'waiting'
  // One level: who replies to a reply replies to what that one replies to.
  let parent = sql`(
    select coalesce(o.parentId, o.id)
    from posts p
    join post_comments o on o.postId = p.id
    where o.id = ${parentID}
      and p.id = (${postMeant(current, ref)})
      and o.state = 'shown'
      and ${commentsSeenBy(current)}
  )`
  let meant = sql`
    select
      p.id,
      p.schoolId,
      p.state = 'published' and not p.isClosed as isOpen,
      p.comments + p.waiting >= ${MOST_COMMENTS} as isFull,
      (${parentID} is null or ${parent} is not null) as parentIsRight
    from posts p
    where p.id = (${postMeant(current, ref)})`
  let [[post], , [own]] = await db.batch([
    rows(db, PostRow, sql`select isOpen, isFull, parentIsRight from (${meant})`),
    db.run(sql`
      insert into post_comments (id, postId, schoolId, parentId, authorId, text, state, createdAt)
      select ${key}, id, schoolId, ${parent}, ${user.UID}, ${text}, ${state}, ${now}
      from (${meant})
      where isOpen and not isFull and parentIsRight and not ${wasRemoved('commentDeleted', key)}
      on conflict do nothing`),
    rows(
      db,
      OwnRow,
      sql`
        select o.state, o.authorId = ${user.UID} as isOwn
        from post_comments o
        where o.id = ${key}`,
    ),
  ])
  if (!post) return refuse('notFound')
  if (own) return own.isOwn ? done({ commentID: key, state: own.state }) : refuse('notFound')
  if (!post.isOpen) return refuse('commentsClosed')
  return refuse(post.isFull ? 'commentsFull' : 'notFound')
}

/** A comment that the caller may see, with its post. */
export async function findComment(current: Current, commentID: string) {
  if (kindsReadBy(current).length === 0) return refuse('notFound')
  let { db } = current
  let [row] = await rows(db, SeenRow, commentSeen(current, commentID))
  return row ? done(withPost(current, row)) : refuse('notFound')
}

/** Approves or declines a comment that waits, or changes one's mind. */
export async function decideComment(
  current: Current,
  commentID: string,
  state: 'shown' | 'declined',
) {
  let finding = await findComment(current, commentID)
  if (!finding.ok) return finding
  if (!finding.value.mayDecide) return refuse('forbidden')
  let { db, user, now } = current
  let found = sql`
    select o.authorId as subjectId, o.schoolId
    from post_comments o
    where o.id = ${commentID}
      and o.state = 'declined'
      and changes() > 0`
  await db.batch([
    db.run(sql`
      update post_comments
      set state = ${state}, decidedBy = ${user.UID}, decidedAt = ${now}
      where id = ${commentID}
        and state <> ${state}`),
    auditEntries(
      found,
      current,
      { action: 'commentDeclined', actorId: user.UID },
      sql`json_object('comment', ${commentID})`,
    ),
  ])
  return done(finding.value)
}

/** Where a comment was: the post's `slug` is null where the caller no longer reads it. */
type Place = { kind: PostKind; slug: string | null; schoolID: string }

/**
 * Deletes a comment with its replies: its author, the post's author and heads may. Sent twice, it
 * answers the same. Answers where it was.
 */
export async function deleteComment(current: Current, commentID: string) {
  let finding = await findComment(current, commentID)
  if (!finding.ok) {
    let before = await placeBefore(current, commentID)
    return before ? done(before) : finding
  }
  if (!finding.value.mayDelete) return refuse('forbidden')
  let { db, user } = current
  await db.batch([
    auditEntries(
      sql`
        select o.authorId as subjectId, o.schoolId, p.id as postId, p.kind
        from post_comments o
        join posts p on p.id = o.postId
        where o.id = ${commentID}`,
      current,
      { ...removalLine('commentDeleted', commentID), actorId: user.UID },
      sql`json_object('comment', ${commentID}, 'post', postId, 'kind', kind)`,
    ),
    db.run(sql`delete from post_comments where id = ${commentID}`),
  ])
  let { kind, slug, schoolID } = finding.value
  return done<Place>({ kind, slug, schoolID })
}

/** Where a comment was that the caller deleted before. */
async function placeBefore(current: Current, commentID: string): Promise<Place | undefined> {
  let before = await removedBefore(current, 'commentDeleted', commentID)
  if (!before?.post || !before.kind) return undefined
  let { kind, schoolID, post } = before
  let [place] = await rows(
    current.db,
    PlaceRow,
    sql`
      select p.slug
      from posts p
      where p.id = (${postMeant(current, { postID: post, kind })})`,
  )
  return { kind, schoolID, slug: place?.slug ?? null }
}

/**
 * What waits for the caller's decision, the oldest first: comments below their own posts, for heads
 * all of the school.
 */
export async function commentsToDecide(current: Current, cut: { limit: number; offset: number }) {
  if (kindsReadBy(current).length === 0) return refuse('notFound')
  let { db, user } = current
  if (!can.writeNews(user) || !user.school) return refuse('forbidden')
  let waiting = sql`
    from post_comments o
    join posts p on p.id = o.postId
    join accounts b on b.id = o.authorId
    where o.schoolId = ${user.school.schoolID}
      and o.state = 'waiting'
      and p.kind in (select value from json_each(${JSON.stringify(kindsReadBy(current))}))
      and ${postsVisibleTo(user)}
      and (${can.moderateNews(user) ? 1 : 0} or p.authorId = ${user.UID})`
  let [items, [counted]] = await db.batch([
    rows(
      db,
      SeenRow,
      sql`
        select ${commentColumns}, ${postOfComment}
        ${waiting}
        order by o.createdAt, o.id
        limit ${cut.limit}
        offset ${cut.offset}`,
    ),
    rows(db, CountRow, sql`select count(*) as total ${waiting}`),
  ])
  return done({ items: items.map((row) => withPost(current, row)), total: counted!.total })
}

/** A post on a profile is called by how it begins. */
const postOfComment = sql`
  p.kind,
  p.authorId as postAuthorID,
  iif(p.kind = 'profile', substr(p.text, 1, 60), p.title) as title,
  p.slug,
  p.schoolId as schoolID`

function commentSeen(current: Current, commentID: string): SQL {
  return sql`
    select ${commentColumns}, ${postOfComment}
    from post_comments o
    join posts p on p.id = o.postId
    join accounts b on b.id = o.authorId
    where o.id = ${commentID}
      and p.kind in (select value from json_each(${JSON.stringify(kindsReadBy(current))}))
      and ${postsVisibleTo(current.user)}
      and ${commentsSeenBy(current)}`
}

function withPost(
  current: Current,
  { kind, postAuthorID, title, slug, schoolID, ...row }: v.InferOutput<typeof SeenRow>,
) {
  let comment = commentOf(current, { author: { UID: postAuthorID } }, row)
  return { ...comment, kind, title, slug, schoolID }
}
