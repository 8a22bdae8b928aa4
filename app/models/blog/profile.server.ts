import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { postsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current, User } from '#app/models/current.ts'
import { postColumns, postOf, PostRow, withAuthor } from './post-rows.server.ts'
import { canTakeBack } from './post.ts'

// Posts on profiles: they follow the rules of news, and are listed whole.

export const ProfilePostRow = v.strictObject({
  ...PostRow.entries,
  text: v.string(),
  isLiked: v.picklist([0, 1]),
})
type ProfilePostRow = v.InferOutput<typeof ProfilePostRow>

/** Posts `p` on profiles that the caller reads and that `about` says, the newest first. */
export function profilePosts(
  { user }: Current,
  about: SQL,
  { limit, offset }: { limit: number; offset: number },
): SQL {
  return sql`
    select
      ${postColumns},
      p.text,
      exists (
        select 1
        from post_likes l
        where l.postId = p.id
          and l.accountId = ${user.UID}
      ) as isLiked
    from posts p
    ${withAuthor}
    where p.kind = 'profile'
      and p.state = 'published'
      and w.schoolId = p.schoolId
      and ${about}
      and ${postsVisibleTo(user)}
    order by p.publishedAt desc, p.id desc
    limit ${limit}
    offset ${offset}`
}

/** The post of a row, and what its reader may do with it. */
export function profilePostOf(user: User, { text, isLiked, ...row }: ProfilePostRow) {
  let post = postOf(user, row)
  return { ...post, text, isLiked: isLiked === 1, mayTakeBack: canTakeBack(user, post) }
}
export type ProfilePost = ReturnType<typeof profilePostOf>
