import 'server-only'
import { sql } from 'drizzle-orm'
import { staffVisibleTo } from '#app/models/access/visible.server.ts'
import { profilePosts, profilePostOf, ProfilePostRow } from '#app/models/blog/profile.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { readsDirectory } from './rows.server.ts'

/** So many posts a step of them has. */
const STEP = 10
/** So many of the newest of each person who is followed are put together; older ones are theirs. */
const OF_EACH = 20

/**
 * One step of what those wrote whom the caller follows and still reads of, the newest first
 * (`index` counts steps from 0).
 */
export async function followedPosts(current: Current, index: number) {
  if (!readsDirectory(current)) return refuse('notFound')
  let { db, user } = current
  let ofFollowed = sql`p.id in (
    select n.id
    from staff_follows o
    join accounts a on a.id = o.staffId
    join posts n on n.id in (
      select z.id
      from posts z
      where z.authorId = a.id
        and z.kind = 'profile'
        and z.state = 'published'
      order by z.publishedAt desc, z.id desc
      limit ${OF_EACH}
    )
    where o.followerId = ${user.UID}
      and ${staffVisibleTo(user)}
  )`
  let found = await rows(
    db,
    ProfilePostRow,
    profilePosts(current, ofFollowed, { limit: STEP + 1, offset: index * STEP }),
  )
  return done({
    posts: found.slice(0, STEP).map((post) => profilePostOf(user, post)),
    hasMore: found.length > STEP,
  })
}
