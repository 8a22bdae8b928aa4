import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { can, isStaff } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { commentStates, MOST_COMMENTS, type Comment, type Threaded } from './comment.ts'
import { canTakeBack, type Writer } from './post.ts'

export const CommentRow = v.strictObject({
  commentID: v.string(),
  postID: v.string(),
  parentID: v.nullable(v.string()),
  text: v.string(),
  state: v.picklist(commentStates),
  createdAt: v.number(),
  authorID: v.string(),
  displayName: v.string(),
  imageURL: v.nullable(v.string()),
  role: v.picklist(['admin', 'teacher', 'student', 'super']),
})
export type CommentRow = v.InferOutput<typeof CommentRow>

/** A comment's columns, of `o` with its author `b`, below `p`; see `postColumns` for the face. */
export const commentColumns = sql`
  o.id as commentID,
  o.postId as postID,
  o.parentId as parentID,
  o.text,
  o.state,
  o.createdAt,
  b.id as authorID,
  b.displayName,
  case when b.schoolId = p.schoolId then b.imageUrl end as imageURL,
  b.role`

/**
 * The comments `o` below a post `p` that the reader may see: what is shown, one's own, and those on
 * which one decides.
 */
export function commentsSeenBy({ user }: Current): SQL {
  return sql`(
    o.state = 'shown'
    or o.authorId = ${user.UID}
    or (${can.writeNews(user) ? sql`true` : sql`false`} and p.authorId = ${user.UID})
    or ${can.moderateNews(user) ? sql`true` : sql`false`}
  )`
}

/** All that the reader may see below the post whose id is selected, the oldest first. */
export function commentsBelow(current: Current, post: SQL): SQL {
  return sql`
    select ${commentColumns}
    from posts p
    join post_comments o on o.postId = p.id
    join accounts b on b.id = o.authorId
    where p.id = (${post})
      and ${commentsSeenBy(current)}
    order by o.createdAt, o.id
    limit ${MOST_COMMENTS}`
}

export function commentOf(
  { user }: Current,
  post: { author: Pick<Writer, 'UID'> },
  { authorID, displayName, imageURL, role, ...row }: CommentRow,
): Comment {
  let isOwn = authorID === user.UID
  let decides = canTakeBack(user, post)
  return {
    ...row,
    author: { displayName, imageURL: isStaff({ role }) ? imageURL : null, role, isOwn },
    mayDecide: decides && !isOwn,
    mayDelete: decides || isOwn,
    // What a head wrote is not theirs to judge.
    mayReport: !isOwn && row.state === 'shown' && !can.moderateNews({ role }),
  }
}

/** Replies below what they reply to; one whose comment is not seen stands by itself. */
export function threaded(comments: Comment[]): Threaded[] {
  let seen = new Set(comments.map(({ commentID }) => commentID))
  let isReply = ({ parentID }: Comment) => parentID !== null && seen.has(parentID)
  let repliesTo = Map.groupBy(comments.filter(isReply), ({ parentID }) => parentID)
  return comments
    .filter((comment) => !isReply(comment))
    .map((comment) => ({ ...comment, replies: repliesTo.get(comment.commentID) ?? [] }))
}
