import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { correspondentsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import type { SchoolModule } from '#app/models/school-module.ts'
import { rows } from '#db/rows.ts'
import { canBlock } from './contact.ts'
import { mayReach } from './list.server.ts'

/** So many people one person blocks; more is a machine. */
const MOST_BLOCKED = 200

const Blocked = v.strictObject({
  UID: v.string(),
  displayName: v.string(),
  imageURL: v.nullable(v.string()),
  since: v.number(),
})
export type Blocked = v.InferOutput<typeof Blocked>
const RoleRow = v.strictObject({
  UID: v.string(),
  role: v.picklist(['admin', 'teacher', 'student', 'super']),
  isBlocked: v.picklist([0, 1]),
})

/** Whom the caller blocked, the latest first. */
export async function listBlocked({ db, user }: Current) {
  let query = sql`
    select a.id as UID, a.displayName, a.imageUrl as imageURL, b.since
    from blocks b
    join accounts a on a.id = b.blockedId
    where b.blockerId = ${user.UID}
    order by b.since desc, a.id
    limit ${MOST_BLOCKED}`
  return done(await rows(db, Blocked, query))
}

const ToBlockRow = v.strictObject({
  UID: v.string(),
  displayName: v.string(),
  imageURL: v.nullable(v.string()),
  role: RoleRow.entries.role,
})

/** Whom the caller is about to block. */
export async function findToBlock(current: Current, module: SchoolModule, UID: string) {
  let { db, user } = current
  if (!mayReach(current, module)) return refuse('notFound')
  let [found] = await rows(
    db,
    ToBlockRow,
    sql`
      select a.id as UID, a.displayName, a.imageUrl as imageURL, a.role
      from accounts a
      where a.id = ${UID}
        and ${correspondentsVisibleTo(user, module)}`,
  )
  if (!found) return refuse('notFound')
  return canBlock(user, found) ? done(found) : refuse('forbidden')
}

/**
 * From now on neither writes to the other. Only whom one may write to is blocked (all others are
 * not found), and never a head: heads hear complaints. Blocked once more changes nothing.
 */
export async function block(current: Current, module: SchoolModule, UID: string) {
  let { db, user, now } = current
  if (!mayReach(current, module)) return refuse('notFound')
  let ownBlock = sql`
    select 1
    from blocks o
    where o.blockerId = ${user.UID} and o.blockedId = a.id`
  let [contact] = await rows(
    db,
    RoleRow,
    sql`
      select a.id as UID, a.role, exists (${ownBlock}) as isBlocked
      from accounts a
      where a.id = ${UID}
        and (exists (${ownBlock}) or ${correspondentsVisibleTo(user, module)})`,
  )
  if (!contact) return refuse('notFound')
  if (contact.isBlocked === 1) return done(undefined)
  if (!canBlock(user, contact)) return refuse('forbidden')
  await db.run(sql`
    insert into blocks (blockerId, blockedId, since)
    select ${user.UID}, ${UID}, ${now}
    where (select count(*) from blocks b where b.blockerId = ${user.UID}) < ${MOST_BLOCKED}
    on conflict do nothing`)
  return done(undefined)
}

/** Takes one's own block back; the other's stays. */
export async function unblock({ db, user }: Current, UID: string) {
  await db.run(sql`delete from blocks where blockerId = ${user.UID} and blockedId = ${UID}`)
  return done(undefined)
}
