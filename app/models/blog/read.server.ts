import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { postsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current, User } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { readsPosts, type PostKind } from '#app/models/post-kind.ts'
import { rows } from '#db/rows.ts'
import { CommentRow, commentOf, commentsBelow, threaded } from './comment-rows.server.ts'
import { newestPosts } from './list.server.ts'
import { postColumns, postOf, PostRow, withAuthor } from './post-rows.server.ts'
import { canChangePost, canTakeBack, RECENT } from './post.ts'

/**
 * A post by its address, in one of the reader's schools where it is said which; or by its id. One
 * on a profile is found only where it is said that such a one is meant.
 */
export type PostRef =
  | { slug: string; schoolID?: string | undefined }
  | { postID: string; kind?: PostKind }

export const WholeRow = v.strictObject({ ...PostRow.entries, text: v.string() })
const LikeRow = v.strictObject({ own: v.picklist([0, 1]) })
const FaceRow = v.strictObject({
  UID: v.string(),
  displayName: v.string(),
  imageURL: v.nullable(v.string()),
})

const FACES = 5

/** In which part of school life a post is looked for. */
export function kindOf(ref: PostRef): PostKind {
  return ('postID' in ref && ref.kind) || 'news'
}

/** The id of the post that is meant, if the caller may read it: former addresses lead to it, too. */
export function postMeant({ user }: Current, ref: PostRef): SQL {
  let isMeant =
    'postID' in ref
      ? sql`p.id = ${ref.postID}`
      : sql`p.id in (
          select z.postId
          from post_slugs z
          where z.slug = ${ref.slug}
            and ${ref.schoolID ? sql`z.schoolId = ${ref.schoolID}` : sql`true`}
        )`
  return sql`
    select p.id
    from posts p
    where ${isMeant}
      and p.kind = ${kindOf(ref)}
      and ${postsVisibleTo(user)}
    order by p.publishedAt desc
    limit 1`
}

/** A post's row with its text. */
export function wholePost(current: Current, ref: PostRef): SQL {
  return sql`
    select ${postColumns}, p.text
    from posts p
    ${withAuthor}
    where p.id = (${postMeant(current, ref)})`
}

/** A post with its text, and what its reader may do with it. */
export async function findPost(current: Current, ref: PostRef) {
  if (!readsPosts(current, kindOf(ref))) return refuse('notFound')
  let { db, user } = current
  let [row] = await rows(db, WholeRow, wholePost(current, ref))
  return row ? done(foundOf(user, row)) : refuse('notFound')
}

/** A post's row, and what its reader may do with it. */
export function foundOf(user: User, { text, ...head }: v.InferOutput<typeof WholeRow>) {
  let post = postOf(user, head)
  return {
    ...post,
    text,
    mayChange: canChangePost(user, post),
    mayTakeBack: canTakeBack(user, post),
  }
}

/** The same for a change: of a post that the caller may change. */
export async function findPostToChange(current: Current, ref: PostRef) {
  let finding = await findPost(current, ref)
  return finding.ok && !finding.value.mayChange ? refuse('forbidden') : finding
}

/** The same for taking it back, or deleting it. */
export async function findPostToTakeBack(current: Current, ref: PostRef) {
  let finding = await findPost(current, ref)
  return finding.ok && !finding.value.mayTakeBack ? refuse('forbidden') : finding
}

/**
 * A post's page: its text, the comments that the reader may see with their replies, whether they
 * like it, some of the staff who do, and what else is new.
 */
export async function readPost(current: Current, ref: PostRef) {
  if (!readsPosts(current, kindOf(ref))) return refuse('notFound')
  let { db, user } = current
  let meant = postMeant(current, ref)
  // Beside a post on a profile stand no news.
  let isAnotherNews = kindOf(ref) === 'news' ? sql`p.id <> coalesce((${meant}), '')` : sql`false`
  let [[row], comments, [liked], faces, recent] = await db.batch([
    rows(db, WholeRow, wholePost(current, ref)),
    rows(db, CommentRow, commentsBelow(current, meant)),
    rows(
      db,
      LikeRow,
      sql`
        select exists (
          select 1
          from post_likes l
          where l.postId = (${meant})
            and l.accountId = ${user.UID}
        ) as own`,
    ),
    rows(
      db,
      FaceRow,
      sql`
        select f.id as UID, f.displayName, f.imageUrl as imageURL
        from posts p
        join post_likes l on l.postId = p.id
        join accounts f on f.id = l.accountId
        where p.id = (${meant})
          and f.schoolId = p.schoolId
          and f.role in ('teacher', 'admin')
        limit ${FACES}`,
    ),
    rows(db, PostRow, newestPosts(current, RECENT, isAnotherNews)),
  ])
  if (!row) return refuse('notFound')
  let { text, ...head } = row
  let post = postOf(user, head)
  return done({
    ...post,
    text,
    mayChange: canChangePost(user, post),
    mayTakeBack: canTakeBack(user, post),
    isLiked: liked!.own === 1,
    faces,
    thread: threaded(comments.map((comment) => commentOf(current, post, comment))),
    recent: recent.map((other) => postOf(user, other)),
  })
}
