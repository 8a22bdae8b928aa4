import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { correspondentsVisibleTo } from '#app/models/access/visible.server.ts'
import { isStaff } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { hasModule } from '#app/models/school-module.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { rows } from '#db/rows.ts'
import { MOST_IN_GROUP } from './chat.ts'
import { groupChild, isSoundGroup } from './group-rule.server.ts'
import { ownConversation } from './possible.server.ts'

const HeadRow = v.strictObject({ id: v.string(), kind: v.picklist(['pair', 'group']) })

/** Mutes a conversation for the caller, or not any more: it counts in no badge. */
export async function muteConversation(current: Current, conversationKey: string, muted: boolean) {
  return own(current, conversationKey, false, [
    sql`
      update participants
      set mutedAt = ${muted ? current.now : null}
      where conversationId = ${conversationKey}
        and accountId = ${current.user.UID}
        and exists (${ownConversation(current.user, conversationKey)})`,
  ])
}

/** Leaves a group: its messages are read no more, and nothing of it is counted. */
export async function leaveGroup(current: Current, conversationKey: string) {
  return takeOut(current, conversationKey, current.user.UID)
}

/** Takes a person out of a group: its staff do, and everyone themselves. */
export async function takeOut(current: Current, conversationKey: string, UID: string) {
  let { user, now } = current
  if (UID !== user.UID && !isStaff(user)) return refuse('forbidden')
  return own(current, conversationKey, true, [
    sql`
      update participants
      set leftAt = ${now}, unread = 0
      where conversationId = ${conversationKey}
        and accountId = ${UID}
        and leftAt is null
        and exists (${groupOf(current, conversationKey)})`,
  ])
}

/** Names a group, or takes its name away. Only its staff do. */
export async function nameGroup(current: Current, conversationKey: string, name: string) {
  if (!isStaff(current.user)) return refuse('forbidden')
  return own(current, conversationKey, true, [
    sql`
      update conversations
      set name = nullif(${name}, '')
      where id = ${conversationKey}
        and exists (${groupOf(current, conversationKey)})`,
  ])
}

/** Adds people to a group: they read what is written from now on. The rule is that of a new one. */
export async function addToGroup(current: Current, conversationKey: string, UIDs: string[]) {
  if (!mayManageAccount(current) || !hasModule(current, 'chat')) return refuse('notFound')
  let { db, user, now } = current
  if (!isStaff(user) || !user.school) return refuse('forbidden')
  let chosen = [...new Set(UIDs)].filter((UID) => UID !== user.UID)
  if (chosen.length === 0) return refuse('groupAlone')
  if (chosen.length >= MOST_IN_GROUP) return refuse('groupTooLarge')
  let { schoolID } = user.school
  let wanted = sql`select value as id from json_each(${JSON.stringify(chosen)})`
  let all = sql`
    ${wanted}
    union
    select p.accountId
    from participants p
    where p.conversationId = ${conversationKey}
      and p.leftAt is null`
  let reached = sql`
    select a.id
    from (${wanted}) x
    join accounts a on a.id = x.id
    where ${correspondentsVisibleTo(user, 'chat')}`
  let group = groupOf(current, conversationKey)
  let allowed = sql`(
    exists (${group})
    and (select count(*) from (${reached})) = ${chosen.length}
    and (select count(*) from (${all})) <= ${MOST_IN_GROUP}
    and ${isSoundGroup(all, schoolID)}
  )`
  let State = v.strictObject({
    isThere: v.picklist([0, 1]),
    reached: v.number(),
    count: v.number(),
    sound: v.picklist([0, 1]),
  })
  let [[state]] = await db.batch([
    rows(
      db,
      State,
      sql`
        select
          exists (${group}) as isThere,
          (select count(*) from (${reached})) as reached,
          (select count(*) from (${all})) as count,
          ${isSoundGroup(all, schoolID)} as sound`,
    ),
    // Before they join, because whom it is about is asked of those who are in it and of these.
    db.run(sql`
      update conversations
      set pupilId = ${groupChild(all, schoolID)}
      where id = ${conversationKey}
        and ${allowed}`),
    db.run(sql`
      insert into participants
        (conversationId, accountId, schoolId, joinedAt, fromSeq, seenUpTo, lastMessageAt)
      select c.id, x.id, c.schoolId, ${now}, c.lastSeq, c.shownSeq, ${now}
      from (${wanted}) x
      join conversations c on c.id = ${conversationKey}
      where ${allowed}
      on conflict do update set
        joinedAt = excluded.joinedAt,
        fromSeq = excluded.fromSeq,
        seenUpTo = excluded.seenUpTo,
        lastMessageAt = excluded.lastMessageAt,
        unread = 0,
        mutedAt = null,
        leftAt = null
      where participants.leftAt is not null`),
  ])
  let { isThere, reached: found, count, sound } = state!
  if (!isThere || found < chosen.length) return refuse('notFound')
  if (count > MOST_IN_GROUP) return refuse('groupTooLarge')
  return sound ? done(undefined) : refuse('groupMixed')
}

/** The conversation, where it is a group that the caller is in. */
function groupOf({ user }: Current, conversationKey: string): SQL {
  return sql`
    select 1
    from (${ownConversation(user, conversationKey)}) g
    where g.kind = 'group'`
}

/** Changes a conversation that the caller is in; `ofGroup`: a pair has nothing of the kind. */
async function own(current: Current, conversationKey: string, ofGroup: boolean, changes: [SQL]) {
  if (!mayManageAccount(current) || !hasModule(current, 'chat')) return refuse('notFound')
  let { db, user } = current
  let [[found]] = await db.batch([
    rows(db, HeadRow, sql`select g.id, g.kind from (${ownConversation(user, conversationKey)}) g`),
    db.run(changes[0]),
  ])
  if (!found) return refuse('notFound')
  return ofGroup && found.kind === 'pair' ? refuse('forbidden') : done(undefined)
}
