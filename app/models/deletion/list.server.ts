import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { dayIn, daysUntil, type Day } from '#app/calendar/day.ts'
import { pupilsEntrustedTo } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { Profile } from '#app/models/profile.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { rows } from '#db/rows.ts'
import { causes, type Deletion } from './deletion.ts'

const DeletionRow = v.strictObject({
  pupilID: v.string(),
  schoolID: v.string(),
  cause: v.picklist(causes),
  askedAt: v.number(),
  confirmedAt: v.nullable(v.number()),
  lastDay: v.nullable(v.string()),
  dueAt: v.nullable(v.number()),
  displayName: v.string(),
  imageURL: v.nullable(v.string()),
  timezone: v.string(),
})
type DeletionRow = v.InferOutput<typeof DeletionRow>

/** An open deletion as it is shown: whose, on which day it was asked for, and what is left. */
export type ShownDeletion = Deletion & {
  displayName: string
  imageURL: string | null
  askedDay: Day
  /** Null: nothing is counted down yet. */
  daysLeft: number | null
  /** The last day is over: nothing stops it any more. */
  isDue: boolean
}

/** A deletion `d` of a child `a` at a school `s` that is neither done nor stopped. */
const columns = sql`
  d.pupilId as pupilID,
  d.schoolId as schoolID,
  d.cause,
  d.askedAt,
  d.confirmedAt,
  d.lastDay,
  d.dueAt,
  a.displayName,
  a.imageUrl as imageURL,
  s.timezone`
const isUndone = sql`d.stoppedAt is null and d.doneAt is null`

/** Those of a head's school, or of a guardian's children: what waits first, then the soonest. */
export async function listDeletions(current: Current) {
  let { db, user } = current
  if (!can.askForDeletion(user) || !mayManageAccount(current)) return refuse('forbidden')
  let found = await rows(
    db,
    DeletionRow,
    sql`
      select ${columns}
      from deletions d
      join accounts a on a.id = d.pupilId and a.schoolId = d.schoolId
      join schools s on s.id = d.schoolId
      where ${isUndone}
        and ${pupilsEntrustedTo(user)}
        and ${among(current)}
      order by d.confirmedAt is not null, d.dueAt, d.askedAt, d.id`,
  )
  return done(found.map((row) => shown(row, current.now)))
}

/** Where to look: a condition of its own, for the index. */
function among({ user }: Current): SQL {
  if (user.school) return sql`d.schoolId = ${user.school.schoolID}`
  let ids = user.children.map(({ UID }) => UID)
  return sql`d.pupilId in (select value from json_each(${JSON.stringify(ids)}))`
}

const ChildRow = v.strictObject({
  UID: v.string(),
  displayName: v.string(),
  gender: Profile.entries.gender,
  imageURL: v.nullable(v.string()),
  attempts: v.number(),
})
/** A child on whose deletion the caller decides, and how many attempts are stored. */
export type EntrustedChild = v.InferOutput<typeof ChildRow>

/** A child with their open deletion, if there is one. */
export async function findDeletion(current: Current, pupilID: string) {
  let { db, user } = current
  if (!can.askForDeletion(user) || !mayManageAccount(current)) return refuse('forbidden')
  let [[child], [deletion]] = await db.batch([
    rows(
      db,
      ChildRow,
      sql`
        select
          a.id as UID,
          a.displayName,
          a.gender,
          a.imageUrl as imageURL,
          (
            select coalesce(sum(p.attempts), 0) from pupil_lessons p where p.userId = a.id
          ) as attempts
        from accounts a
        where a.id = ${pupilID}
          and ${pupilsEntrustedTo(user)}`,
    ),
    deletionOf(current, pupilID),
  ])
  if (!child) return refuse('notFound')
  return done({ child, deletion: deletion ? shown(deletion, current.now) : null })
}

/** The open deletion of a child, for a batch; `shown` makes of its row what a page shows. */
export function deletionOf({ db, user }: Current, pupilID: string) {
  return rows(
    db,
    DeletionRow,
    sql`
      select ${columns}
      from deletions d
      join accounts a on a.id = d.pupilId and a.schoolId = d.schoolId
      join schools s on s.id = d.schoolId
      where d.pupilId = ${pupilID}
        and ${isUndone}
        and ${pupilsEntrustedTo(user)}`,
  )
}

/** A row as it is shown. */
export function shown({ timezone, dueAt, ...row }: DeletionRow, now: number): ShownDeletion {
  let { lastDay, askedAt } = row
  return {
    ...row,
    askedDay: dayIn(timezone, askedAt),
    daysLeft: lastDay === null ? null : daysUntil(dayIn(timezone, now), lastDay),
    isDue: dueAt !== null && dueAt <= now,
  }
}
