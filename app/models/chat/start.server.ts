import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { correspondentsVisibleTo } from '#app/models/access/visible.server.ts'
import { isPupil, isStaff } from '#app/models/can.ts'
import type { Current, User } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { hasModule } from '#app/models/school-module.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { rows } from '#db/rows.ts'
import { MOST_IN_GROUP } from './chat.ts'
import { groupChild, isSoundGroup } from './group-rule.server.ts'

const KeyRow = v.strictObject({ conversationKey: v.string() })

/**
 * The conversation of the caller with one person whom they may write to. `key` (a UUID) is its id
 * where there is none yet: two who begin at once have one.
 */
export async function startPair(current: Current, key: string, UID: string) {
  if (!mayManageAccount(current) || !hasModule(current, 'chat')) return refuse('notFound')
  let { db, user, now } = current
  let other = pairWith(user, UID)
  let [, , , [found]] = await db.batch([
    db.run(sql`
      insert into conversations (id, schoolId, kind, pairKey, pupilId, createdBy, createdAt)
      select ${key}, o.schoolId, 'pair', o.pairKey, o.pupilId, ${user.UID}, ${now}
      from (${other}) o
      where not exists (select 1 from conversations c where c.pairKey = o.pairKey)
        and not exists (select 1 from conversations c where c.id = ${key})`),
    joins(
      sql`
      select c.id, c.schoolId, ${user.UID} as accountId
      from (${other}) o
      join conversations c on c.pairKey = o.pairKey`,
      current,
    ),
    joins(
      sql`
      select c.id, c.schoolId, o.id as accountId
      from (${other}) o
      join conversations c on c.pairKey = o.pairKey`,
      current,
    ),
    rows(
      db,
      KeyRow,
      sql`
        select c.id as conversationKey
        from (${other}) o
        join conversations c on c.pairKey = o.pairKey`,
    ),
  ])
  return found ? done(found) : refuse('notFound')
}

/** The person, with whose school, pair and child it would be. */
function pairWith(user: User, UID: string): SQL {
  let mine = user.school?.schoolID ?? null
  let self = isPupil(user) && user.school !== null
  // Between a supervisor and a head it is the head's school; with a family that of the staff.
  let schoolId = isStaff(user) ? sql`${mine}` : sql`a.schoolId`
  return sql`
    select
      a.id,
      ${schoolId} as schoolId,
      ${schoolId} || ':' || min(a.id, ${user.UID}) || ':' || max(a.id, ${user.UID}) as pairKey,
      ${self ? sql`${user.UID}` : sql`iif(a.role = 'student' and a.schoolId is not null, a.id, null)`}
        as pupilId
    from accounts a
    where a.id = ${UID}
      and ${correspondentsVisibleTo(user, 'chat')}`
}

/**
 * Makes a group of people whom the caller, of the school's staff, may write to; `key` (a UUID) is
 * its id, so that sent again it is one. Families never learn of each other: see `isSoundGroup`.
 */
export async function startGroup(
  current: Current,
  key: string,
  { UIDs, name }: { UIDs: string[]; name: string },
) {
  if (!mayManageAccount(current) || !hasModule(current, 'chat')) return refuse('notFound')
  let { db, user, now } = current
  if (!isStaff(user) || !user.school) return refuse('forbidden')
  let chosen = [...new Set(UIDs)].filter((UID) => UID !== user.UID)
  if (chosen.length === 0) return refuse('groupAlone')
  if (chosen.length >= MOST_IN_GROUP) return refuse('groupTooLarge')
  let people = sql`select value as id from json_each(${JSON.stringify(chosen)})`
  let reached = sql`
    select a.id
    from (${people}) x
    join accounts a on a.id = x.id
    where ${correspondentsVisibleTo(user, 'chat')}`
  let all = sql`${people} union select ${user.UID}`
  let { schoolID } = user.school
  let [state, , , made] = await db.batch([
    rows(
      db,
      v.strictObject({ reached: v.number(), sound: v.picklist([0, 1]) }),
      sql`
        select
          (select count(*) from (${reached})) as reached,
          ${isSoundGroup(all, schoolID)} as sound`,
    ),
    db.run(sql`
      insert into conversations (id, schoolId, kind, name, pupilId, createdBy, createdAt)
      select
        ${key}, ${schoolID}, 'group', nullif(${name}, ''), ${groupChild(all, schoolID)},
        ${user.UID}, ${now}
      where (select count(*) from (${reached})) = ${chosen.length}
        and ${isSoundGroup(all, schoolID)}
        and not exists (select 1 from conversations c where c.id = ${key})`),
    joins(
      sql`
        select c.id, c.schoolId, x.id as accountId
        from (${all}) x
        join conversations c on c.id = ${key} and c.createdBy = ${user.UID}
        where not exists (select 1 from participants p where p.conversationId = c.id)`,
      current,
      now,
    ),
    rows(
      db,
      KeyRow,
      sql`
        select c.id as conversationKey
        from conversations c
        where c.id = ${key} and c.createdBy = ${user.UID} and c.kind = 'group'`,
    ),
  ])
  if (made[0]) return done(made[0])
  if (state[0]!.reached < chosen.length) return refuse('notFound')
  return refuse(state[0]!.sound ? 'conflict' : 'groupMixed')
}

/** Rows of `participants` for a select of conversation, school and account. */
function joins(who: SQL, { db, now }: Current, shownSince = 0) {
  return db.run(sql`
    insert into participants (conversationId, accountId, schoolId, joinedAt, lastMessageAt)
    select w.id, w.accountId, w.schoolId, ${now}, ${shownSince}
    from (${who}) w
    where not exists (
      select 1
      from participants p
      where p.conversationId = w.id
        and p.accountId = w.accountId
    )`)
}
