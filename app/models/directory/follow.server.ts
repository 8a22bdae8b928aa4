import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { staffVisibleTo } from '#app/models/access/visible.server.ts'
import { isStaff } from '#app/models/can.ts'
import { countedPage } from '#app/models/counted.server.ts'
import { MOST_COUNTED } from '#app/models/counted.ts'
import { isGuardian, type Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { MOST_FOLLOWED } from './profile.ts'
import { isStaffMember, readsDirectory } from './rows.server.ts'

type Page = { limit: number; offset: number }

const FollowRow = v.strictObject({ isFollowed: v.picklist([0, 1]) })
const FollowerRow = v.strictObject({
  UID: v.string(),
  displayName: v.string(),
  imageURL: v.nullable(v.string()),
  role: v.picklist(['admin', 'teacher', 'student', 'super']),
  since: v.number(),
})
/** A follower, and how many the person has in all; a page beyond the last has only how many. */
const ListedRow = v.union([
  v.strictObject({ ...FollowerRow.entries, total: v.number() }),
  v.object({ UID: v.null(), total: v.number() }),
])

/** Whether the caller may follow anybody: staff and guardians may, a child's account may not. */
export function canFollow(current: Current): boolean {
  let { user } = current
  return readsDirectory(current) && (isStaff(user) || isGuardian(user))
}

/**
 * Follows the posts of a head or teacher whom the caller reads of, or no longer; said twice, it is
 * once. Whom the caller reads of no more they follow no more: with it such rows go, because no list
 * shows them to be taken back, and they would count among the most that one follows.
 */
export async function follow(current: Current, accountID: string, follows: boolean) {
  if (!canFollow(current)) return refuse('notFound')
  let { db, user, now } = current
  if (accountID === user.UID) return refuse('notFound')
  let meant = sql`
    select a.id
    from accounts a
    where ${isStaffMember(user, accountID)}`
  let change = follows
    ? sql`
        insert into staff_follows (staffId, followerId, at)
        select id, ${user.UID}, ${now}
        from (${meant})
        where (
          select count(*)
          from staff_follows w
          where w.followerId = ${user.UID}
        ) < ${MOST_FOLLOWED}
        on conflict do nothing`
    : sql`
        delete from staff_follows
        where followerId = ${user.UID}
          and staffId = (${meant})`
  let unread = sql`
    delete from staff_follows
    where followerId = ${user.UID}
      and staffId not in (
        select a.id
        from staff_follows o
        join accounts a on a.id = o.staffId
        where o.followerId = ${user.UID}
          and ${staffVisibleTo(user)}
      )`
  let [, , [row]] = await db.batch([
    db.run(unread),
    db.run(change),
    rows(
      db,
      FollowRow,
      sql`
        select exists (
          select 1
          from staff_follows w
          where w.staffId = m.id
            and w.followerId = ${user.UID}
        ) as isFollowed
        from (${meant}) m`,
    ),
  ])
  if (!row) return refuse('notFound')
  if ((row.isFollowed === 1) !== follows) return refuse('tooManyFollowed')
  return done({ follows })
}

/** Whether a follower `b` of an account `a` counts: is at its school, or has a child there. */
const isNear = sql`(
    b.disabledAt is null
    and (
      b.schoolId = a.schoolId
      or exists (
        select 1
        from guardians g
        join accounts p on p.id = g.pupilId
        where g.guardianId = b.id
          and g."until" is null
          and p.schoolId = a.schoolId
      )
    )
  )`

/** How many follow an account `a`, counted up to one more than `MOST_COUNTED`. */
export const countOfFollowers = sql`(
  select count(*)
  from (
    select 1
    from staff_follows w
    join accounts b on b.id = w.followerId
    where w.staffId = a.id
      and ${isNear}
    limit ${MOST_COUNTED + 1}
  )
)`

/** Who follows the caller, the newest first; nobody else is told. `total` as `countOfFollowers`. */
export async function listFollowers(current: Current, { limit, offset }: Page) {
  let { db, user } = current
  if (!readsDirectory(current) || !isStaff(user)) return refuse('notFound')
  let { found, page } = countedPage(
    sql`
      select b.id
      from accounts a
      cross join staff_follows w on w.staffId = a.id
      cross join accounts b on b.id = w.followerId
      where a.id = ${user.UID}
        and ${isNear}
      order by w.at desc, w.followerId desc`,
    { limit, offset },
  )
  let listed = await rows(
    db,
    ListedRow,
    sql`
      ${found}
      select
        b.id as UID,
        b.displayName,
        iif(b.schoolId is null, null, b.imageUrl) as imageURL,
        b.role,
        w.at as since,
        n.total
      from ${page}
      left join accounts b on b.id = o.id
      left join staff_follows w on w.staffId = ${user.UID} and w.followerId = o.id
      order by w.at desc, w.followerId desc`,
  )
  let followers = listed.filter((row) => row.UID !== null)
  return done({
    items: followers.slice(0, limit).map(({ total: _, ...follower }) => follower),
    total: listed[0]!.total,
    hasMore: followers.length > limit,
  })
}
