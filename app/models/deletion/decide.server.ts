import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import { auditEntryIf, decidingEntries } from '#app/models/access/audit.server.ts'
import { pupilsEntrustedTo } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { isRecentlyAuthenticated } from '#app/models/recent-authentication.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { rows } from '#db/rows.ts'
import { countdown } from './deletion.ts'
import { tellBothSides } from './letters.server.ts'

/** Each asks both sides by letter: asked for and stopped over and over, it would be a nuisance. */
const ASKED_A_DAY = 3
const DAY = 86_400_000
const Found = v.strictObject({ one: v.literal(1) })

/** A deletion `d` that is neither done nor stopped, and has not begun to delete. */
export const isOpen = sql`(d.stoppedAt is null and d.doneAt is null and d.begunAt is null)`

/**
 * Asks that all data of a child be deleted. A guardian's request waits for the school's head; a
 * head's own counts down at once, and confirms a guardian's that waits. Asked twice it is one.
 */
export async function askDeletion(current: Current, pupilID: string) {
  let { db, user, now } = current
  if (!can.askForDeletion(user) || !mayManageAccount(current)) return refuse('forbidden')
  if (!isRecentlyAuthenticated(current)) return refuse('recentLogin')
  let isHead = can.confirmDeletions(user)
  let id = uuid()
  let openNow = sql`
    select 1
    from deletions d
    join accounts a on a.id = d.pupilId and a.schoolId = d.schoolId
    where d.pupilId = ${pupilID} and ${isOpen}`
  let isNew = sql`select 1 from deletions d where d.id = ${id}`
  let [[known], , [open]] = await db.batch([
    rows(db, Found, sql`select 1 as one from (${entrusted(current, pupilID)})`),
    db.run(sql`
      insert into deletions (id, pupilId, schoolId, cause, askedBy, askedAt)
      select ${id}, a.id, a.schoolId, ${isHead ? 'head' : 'guardian'}, ${user.UID}, ${now}
      from (${entrusted(current, pupilID)}) a
      where (
        select count(*)
        from deletions d
        where d.pupilId = a.id and d.askedAt > ${now - DAY}
      ) < ${ASKED_A_DAY}
      on conflict do nothing`),
    rows(db, Found, sql`select 1 as one where exists (${openNow})`),
    auditEntryIf(isNew, current, {
      action: 'deletionAsked',
      actorId: user.UID,
      subjectId: pupilID,
      schoolId: schoolOf(current, pupilID),
      detail: { cause: isHead ? 'head' : 'guardian' },
    }),
    ...(isHead
      ? confirming(current, pupilID)
      : [tellBothSides(current, 'deletionAsked', pupilID, sql`exists (${isNew})`)]),
  ])
  if (!known) return refuse('notFound')
  return open ? done(undefined) : refuse('tooManyTries', DAY / 1000)
}

/** The school's head confirms what a guardian asked for: thirty days begin. Twice is once. */
export async function confirmDeletion(current: Current, pupilID: string) {
  let { db, user } = current
  if (!can.confirmDeletions(user) || !mayManageAccount(current)) return refuse('forbidden')
  if (!isRecentlyAuthenticated(current)) return refuse('recentLogin')
  let [[known]] = await db.batch([
    rows(db, Found, sql`select 1 as one from (${openDeletion(current, pupilID)})`),
    ...confirming(current, pupilID),
  ])
  return known ? done(undefined) : refuse('notFound')
}

function confirming(current: Current, pupilID: string) {
  let { db, user, now, today } = current
  let { lastDay, dueAt } = countdown(user.school!.timezone, today)
  let line = decidingEntries(
    sql`${openDeletion(current, pupilID)} and d.confirmedAt is null`,
    current,
    [
      {
        action: 'deletionConfirmed',
        actorId: user.UID,
        subjectId: pupilID,
        schoolId: user.school!.schoolID,
        detail: { lastDay },
      },
    ],
  )
  return [
    line.write,
    db.run(sql`
      update deletions as d
      set confirmedBy = ${user.UID}, confirmedAt = ${now}, lastDay = ${lastDay}, dueAt = ${dueAt}
      where d.pupilId = ${pupilID}
        and ${isOpen}
        and ${line.made}`),
    tellBothSides(current, 'deletionConfirmed', pupilID, line.made),
  ] as const
}

/**
 * Stops a deletion, or refuses one that waits: a guardian of the child or the school's head, up to
 * the moment at which it begins to delete.
 */
export async function stopDeletion(current: Current, pupilID: string) {
  let { db, user, now } = current
  if (!can.askForDeletion(user) || !mayManageAccount(current)) return refuse('forbidden')
  let line = decidingEntries(openDeletion(current, pupilID), current, [
    {
      action: 'deletionStopped',
      actorId: user.UID,
      subjectId: pupilID,
      schoolId: schoolOf(current, pupilID),
    },
  ])
  let [, stopped] = await db.batch([
    line.write,
    db.run(sql`
      update deletions as d
      set stoppedBy = ${user.UID}, stoppedAt = ${now}
      where d.pupilId = ${pupilID}
        and ${isOpen}
        and ${line.made}`),
    tellBothSides(current, 'deletionStopped', pupilID, line.made),
  ])
  return stopped.rowsAffected > 0 ? done(undefined) : refuse('notFound')
}

/** The child, if the caller decides on them. */
function entrusted({ user }: Current, pupilID: string): SQL {
  return sql`
    select a.id, a.schoolId
    from accounts a
    where a.id = ${pupilID}
      and ${pupilsEntrustedTo(user)}`
}

/** The child's open deletion that can still be decided on. */
function openDeletion(current: Current, pupilID: string): SQL {
  return sql`
    select 1
    from deletions d
    join (${entrusted(current, pupilID)}) a on a.id = d.pupilId and a.schoolId = d.schoolId
    where ${isOpen}
      and (d.dueAt is null or d.dueAt > ${current.now})`
}

/** The school in whose log it stands. */
function schoolOf({ user }: Current, pupilID: string): string | null {
  let child = user.children.find(({ UID }) => UID === pupilID)
  return child?.school.schoolID ?? user.school?.schoolID ?? null
}
