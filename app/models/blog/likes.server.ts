import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { readsPosts } from '#app/models/post-kind.ts'
import { rows } from '#db/rows.ts'
import { kindOf, postMeant, type PostRef } from './read.server.ts'

const CountRow = v.strictObject({ postID: v.string(), likes: v.number() })

/**
 * Says that the caller likes a published post, or no longer does; said twice, it is one like.
 * Answers the number of likes.
 */
export async function likePost(current: Current, ref: PostRef, likes: boolean) {
  if (!readsPosts(current, kindOf(ref))) return refuse('notFound')
  let { db, user, now } = current
  let meant = sql`
    select p.id
    from posts p
    where p.id = (${postMeant(current, ref)})
      and p.state = 'published'`
  let change = likes
    ? sql`
        insert into post_likes (postId, accountId, at)
        select id, ${user.UID}, ${now}
        from (${meant})
        where true
        on conflict do nothing`
    : sql`
        delete from post_likes
        where accountId = ${user.UID}
          and postId = (${meant})`
  let [, [row]] = await db.batch([
    db.run(change),
    rows(
      db,
      CountRow,
      sql`
        select p.id as postID, p.likes
        from posts p
        where p.id = (${meant})`,
    ),
  ])
  return row ? done({ likes: row.likes, isLiked: likes }) : refuse('notFound')
}
