import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { postsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current } from '#app/models/current.ts'
import { kindsReadBy } from '#app/models/post-kind.ts'

/** A comment that another wrote and the caller reads, to be reported; see safety/targets. */
export function commentToReport(current: Current, commentID: string): SQL {
  let { user } = current
  return sql`
    select
      o.schoolId,
      o.authorId,
      b.role as authorRole,
      b.displayName as authorName,
      null as pupilId,
      o.text as words,
      null as picture,
      iif(p.kind = 'profile', 'profile/' || p.id, p.slug) as place
    from post_comments o
    join posts p on p.id = o.postId
    join accounts b on b.id = o.authorId
    where o.id = ${commentID}
      and o.state = 'shown'
      and o.authorId <> ${user.UID}
      and p.kind in (select value from json_each(${JSON.stringify(kindsReadBy(current))}))
      and ${postsVisibleTo(user)}`
}

const AROUND = 10

/** The comment and those before and after it, below the same post. */
export function commentsAround(commentID: SQL): SQL {
  let near = (comparison: SQL, order: SQL) => sql`
    select *
    from (
      select n.id
      from post_comments t
      join post_comments n
        on n.postId = t.postId
        and (n.createdAt, n.id) ${comparison} (t.createdAt, t.id)
      where t.id = ${commentID}
      order by ${order}
      limit ${AROUND + 1}
    )`
  return sql`
    select
      o.id,
      o.authorId as authorID,
      b.displayName,
      b.imageUrl as imageURL,
      o.text,
      null as picture,
      '[]' as files,
      o.createdAt as at,
      o.id = ${commentID} as isReported,
      o.state = 'declined' as isRemoved
    from post_comments o
    join accounts b on b.id = o.authorId
    where o.id in (
      ${near(sql`<=`, sql`n.createdAt desc, n.id desc`)}
      union
      ${near(sql`>`, sql`n.createdAt, n.id`)}
    )
    order by o.createdAt, o.id`
}

/** Takes a comment from its readers. */
export function removeComment({ db, user, now }: Current, commentID: SQL) {
  return [
    db.run(sql`
      update post_comments
      set state = 'declined', decidedBy = ${user.UID}, decidedAt = ${now}
      where id = ${commentID}`),
  ]
}
