import 'server-only'
import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import { dayIn } from '#app/calendar/day.ts'
import type { Bucket } from '#app/models/bucket.ts'
import { logError } from '#app/request/log.ts'
import { batchEach } from '#db/batch.ts'
import { connect, type ConnectionSettings, type Database } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { isOpen } from './decide.server.ts'
import { causes, WARNED_DAYS } from './deletion.ts'
import { tellBothSides } from './letters.server.ts'
import { sweepAuditLog } from './redact.server.ts'
import { removeChild } from './remove.server.ts'
import { isOfReturned } from './retention.server.ts'

/** Attempts of one transaction: each takes its totals along. */
const ATTEMPTS_A_STEP = 250
const TOMBSTONES_A_STEP = 2000
/** A call that began before the account went may still be writing into the audit log. */
const CALLS_ARE_OVER_MS = 60_000
/** In one run: the next minute goes on. */
const LONGEST_MS = 15_000
const WARNED_MS = WARNED_DAYS * 86_400_000
const LETTERS_AT_ONCE = 50

const DueRow = v.strictObject({
  id: v.string(),
  pupilId: v.nullable(v.string()),
  schoolId: v.nullable(v.string()),
  timezone: v.nullable(v.string()),
  cause: v.picklist(causes),
  begunAt: v.nullable(v.number()),
  tombstoneId: v.nullable(v.string()),
  goneAt: v.nullable(v.number()),
  sweptTo: v.number(),
  objects: v.string(),
})
type Due = v.InferOutput<typeof DueRow>
const WarnedRow = v.strictObject({
  id: v.string(),
  pupilId: v.string(),
  timezone: v.nullable(v.string()),
})
type Waiting = v.InferOutput<typeof WarnedRow>

type Options = {
  /** Without one, the bucket's objects wait for a run that has it. */
  pictures?: Bucket
  clock?: () => number
  /** The database was restored and is not in use: only what is to be deleted again. */
  isRestored?: boolean
}

/** Deletes what is due, as far as it comes in one run of the schedule; warns of what will be. */
export async function runDeletions(env: ConnectionSettings & { PICTURES?: Bucket }): Promise<void> {
  let db = connect(env)
  let now = Date.now()
  await warnOfDeletions(db, now)
  await deleteDue(db, now, env.PICTURES && { pictures: env.PICTURES })
}

/** One that fails does not stop the others, and goes on in the next run. */
export async function deleteDue(
  db: Database,
  now: number,
  { clock = Date.now, ...options }: Options = {},
): Promise<void> {
  let begun = clock()
  let failed: string[] = []
  let last: Due | undefined
  while (clock() - begun < LONGEST_MS || options.isRestored) {
    let [due] = await nextDue(db, now, options, failed)
    if (!due) return
    try {
      // Where one cannot begin, trying again and again would hold up a restore for ever.
      if (last?.id === due.id && due.tombstoneId === null)
        throw new Error(`Deletion ${due.id} (${due.cause}) cannot begin: is its account there?`)
      last = due
      await deletionStep(db, due, now, options)
    } catch (error) {
      failed.push(due.id)
      logError({ work: 'deletion' }, error)
      if (options.isRestored) throw error
    }
  }
}

function nextDue(db: Database, now: number, { pictures, isRestored }: Options, failed: string[]) {
  let settled = isRestored ? now : now - CALLS_ARE_OVER_MS
  return rows(
    db,
    DueRow,
    sql`
      select
        d.id,
        d.pupilId,
        d.schoolId,
        s.timezone,
        d.cause,
        d.begunAt,
        d.tombstoneId,
        d.goneAt,
        d.sweptTo,
        d.objects
      from deletions d
      left join schools s on s.id = d.schoolId
      where d.dueAt <= ${now}
        and d.stoppedAt is null
        and d.doneAt is null
        and ${isRestored ? sql`d.cause = 'restore'` : sql`true`}
        and (d.goneAt is null or d.goneAt <= ${settled})
        and (d.pupilId is not null or ${pictures !== undefined})
        and d.id not in (select value from json_each(${JSON.stringify(failed)}))
      order by d.dueAt, d.id
      limit 1`,
  )
}

/** The next step of one deletion. Each is one transaction, and may be repeated. */
export async function deletionStep(
  db: Database,
  due: Due,
  now: number,
  { pictures }: Options = {},
): Promise<void> {
  let { id, pupilId, tombstoneId, goneAt } = due
  if (pupilId === null) return deleteObjects(db, due, now, pictures!)
  if (tombstoneId === null) return begin(db, { ...due, pupilId }, now)
  let begun = { ...due, pupilId, tombstoneId }
  if (goneAt === null) {
    if (await removeHistory(db, pupilId)) await removeChild(db, begun, now)
    return
  }
  if (!(await sweepAuditLog(db, begun, now))) return
  let isHere = sql`exists (
    select 1 from deletions d where d.id = ${id} and d.pupilId is not null
  )`
  await batchEach(db, [
    db.run(sql`
      insert into audit_log (id, at, action, subjectId, schoolId, detail)
      select
        ${uuid()},
        ${now},
        'childDeleted',
        ${tombstoneId},
        ${due.schoolId},
        ${JSON.stringify({ deletion: id, cause: due.cause })}
      where ${isHere}`),
    db.run(sql`
      update deletions
      set pupilId = null, doneAt = iif(objects = '[]', ${now}, null)
      where id = ${id}`),
  ])
}

/**
 * From here on nothing stops it: the account is closed, and its tombstone is there. A child who
 * has left the school meanwhile stays: who confirmed it no longer decides on them. So does one who
 * came back to it, if the portal itself began to count. Whoever was deleted before a restore goes,
 * whatever the backup took them for.
 */
async function begin(db: Database, due: Due & Waiting, now: number): Promise<void> {
  let { id, pupilId, cause } = due
  let tombstoneID = `deleted-${crypto.randomUUID()}`
  let isDue = sql`exists (
    select 1
    from deletions d
    join accounts a on a.id = d.pupilId
    where d.id = ${id}
      and d.begunAt is null
      and d.stoppedAt is null
      and d.dueAt <= ${now}
      and (d.cause = 'restore' or (a.role = 'student' and a.schoolId = d.schoolId))
  )`
  let hasBegun = sql`exists (
    select 1 from deletions d where d.id = ${id} and d.tombstoneId = ${tombstoneID}
  )`
  await batchEach(db, [
    ...stopOfReturned(db, due, now),
    db.run(sql`
      insert into accounts (id, role, displayName, createdAt, startsAt, disabledAt)
      select ${tombstoneID}, 'student', '', ${now}, ${now}, ${now}
      where ${isDue}`),
    db.run(sql`
      update deletions
      set begunAt = ${now}, tombstoneId = ${tombstoneID}
      where id = ${id} and ${isDue}`),
    db.run(sql`
      update accounts
      set disabledAt = coalesce(disabledAt, ${now})
      where id = ${pupilId} and ${hasBegun}`),
    db.run(sql`
      update deletions
      set stoppedAt = ${now}
      where id = ${id}
        and begunAt is null
        and stoppedAt is null
        and ${cause !== 'restore'}`),
  ])
}

/** Stops it, and tells both sides so, if it is about a child who came back. */
function stopOfReturned(db: Database, { id, pupilId, timezone }: Waiting, now: number) {
  let isReturned = sql`exists (
    select 1
    from deletions d
    where d.id = ${id}
      and ${isOpen}
      and ${isOfReturned(dayIn(timezone ?? 'UTC', now))}
  )`
  return [
    tellBothSides({ db, now }, 'deletionStopped', pupilId, isReturned),
    db.run(sql`
      update deletions
      set stoppedAt = ${now}
      where id = ${id} and ${isReturned}`),
  ] as const
}

/**
 * Removes the next part of a child's attempts, lesson by lesson and the newest first, so that
 * running totals have few later days; answers whether little enough is left for one transaction.
 */
async function removeHistory(db: Database, pupilID: string): Promise<boolean> {
  let [attempts, tombstones] = await db.batch([
    db.run(sql`
      delete from attempts
      where userId = ${pupilID}
        and id in (
          select t.id
          from attempts t
          where t.userId = ${pupilID}
          order by t.lessonId desc, t.startedAt desc
          limit ${ATTEMPTS_A_STEP}
        )`),
    db.run(sql`
      delete from removed_attempts
      where userId = ${pupilID}
        and id in (
          select r.id
          from removed_attempts r
          where r.userId = ${pupilID}
          limit ${TOMBSTONES_A_STEP}
        )`),
  ])
  return attempts.rowsAffected < ATTEMPTS_A_STEP && tombstones.rowsAffected < TOMBSTONES_A_STEP
}

async function deleteObjects(
  db: Database,
  { id, objects }: Due,
  now: number,
  pictures: Bucket,
): Promise<void> {
  for (let key of JSON.parse(objects) as string[]) await pictures.delete(key)
  await db.run(sql`
    update deletions
    set objects = '[]', doneAt = ${now}
    where id = ${id} and doneAt is null`)
}

/** Tells both sides, once, that a week is left; of a child who came back, that it is stopped. */
export async function warnOfDeletions(db: Database, now: number): Promise<void> {
  let near = await rows(
    db,
    WarnedRow,
    sql`
      select d.id, d.pupilId, s.timezone
      from deletions d
      left join schools s on s.id = d.schoolId
      where d.dueAt <= ${now + WARNED_MS}
        and d.dueAt > ${now}
        and d.stoppedAt is null
        and d.doneAt is null
        and d.warnedAt is null
        and d.cause <> 'restore'
      order by d.dueAt
      limit ${LETTERS_AT_ONCE}`,
  )
  for (let waiting of near) {
    let { id, pupilId } = waiting
    let isWaiting = sql`exists (
      select 1
      from deletions d
      where d.id = ${id} and d.warnedAt is null and d.stoppedAt is null and d.begunAt is null
    )`
    await db.batch([
      ...stopOfReturned(db, waiting, now),
      tellBothSides({ db, now }, 'deletionSoon', pupilId, isWaiting),
      db.run(sql`update deletions as d set warnedAt = ${now} where d.id = ${id} and ${isWaiting}`),
    ])
  }
}
