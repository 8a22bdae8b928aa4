import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { addDays, dayIn } from '#app/calendar/day.ts'
import { auditEntry, auditEntryIf } from '#app/models/access/audit.server.ts'
import { disclosuresOf } from '#app/models/access/disclosure.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { newSpokenCode } from '#app/models/readable-code.server.ts'
import { listSchoolNames } from '#app/models/schools/names.server.ts'
import {
  canManageCodes,
  CODES_IN_A_BATCH,
  codeKinds,
  codesIn,
  REDEEMABLE_DAYS,
  type Batch,
  type BatchChange,
  type NewBatch,
} from './batch.ts'

type Cut = { limit: number; offset: number }

/** Makes a batch, and exactly the sum of its counts in codes, in one transaction. */
export async function generateCodes(current: Current, batch: NewBatch) {
  let { db, user, now } = current
  if (!canManageCodes(user)) return refuse('forbidden')
  let sum = codesIn(batch)
  if (sum < 1) return refuse('noCodes')
  if (sum > CODES_IN_A_BATCH) return refuse('tooManyCodes')
  let [school] = await db.all<{ timezone: string }>(
    sql`select s.timezone from schools s where s.id = ${batch.schoolID}`,
  )
  if (!school) return refuse('notFound')
  let today = dayIn(school.timezone, now)
  let redeemBefore = batch.redeemBefore ?? addDays(today, REDEEMABLE_DAYS)
  if (redeemBefore <= today) return refuse('dayPast')

  let id = uuid()
  let fresh = codeKinds.flatMap((role) =>
    Array.from({ length: batch[`${role}Count`] }, () => ({ code: newSpokenCode(16), role })),
  )
  let [, , , rows] = await db.batch([
    db.run(sql`
      insert into code_batches (id, serial, schoolId, durationDays, adminCount, teacherCount, studentCount, classCount, description, redeemBefore, createdBy, createdAt)
      select ${id}, printf('RW-%05d', coalesce(max(cast(substr(serial, 4) as integer)), 0) + 1),
        ${batch.schoolID}, ${batch.duration}, ${batch.adminCount}, ${batch.teacherCount}, ${batch.studentCount}, ${batch.classCount}, ${batch.description}, ${redeemBefore}, ${user.UID}, ${now}
      from code_batches`),
    db.run(sql`
      insert into codes (code, batchId, schoolId, kind, position)
      select value ->> 0, ${id}, ${batch.schoolID}, value ->> 1, key + 1 from json_each(${JSON.stringify(fresh.map(({ code, role }) => [code, role]))})`),
    auditEntry(current, {
      action: 'codesGenerated',
      actorId: user.UID,
      subjectId: id,
      schoolId: batch.schoolID,
      detail: { codes: sum },
    }),
    db.all<BatchRow>(batchRows(sql`b.id = ${id}`)),
  ])
  return done({ batch: batchOf(rows[0]!, now), codes: fresh })
}

/** All batches, or those of one school, the newest first; and the schools that may be asked for. */
export async function listBatches(
  current: Current,
  { schoolID, ...cut }: { schoolID?: string } & Cut,
) {
  let { db, user, now } = current
  if (!canManageCodes(user)) return refuse('forbidden')
  let wanted = schoolID === undefined ? sql`true` : sql`b.schoolId = ${schoolID}`
  let [rows, [counted], schools] = await db.batch([
    db.all<BatchRow>(batchRows(wanted, cut)),
    db.all<{ total: number }>(sql`select count(*) as total from code_batches b where ${wanted}`),
    listSchoolNames(current),
    // Nobody's name is in it: a look is none at a school's people. A file is taken away, and that
    // is written down.
    ...(current.purpose === 'export'
      ? disclosuresOf(
          current,
          sql`select distinct b.schoolId, b.schoolId as subjectId from code_batches b where ${wanted}`,
        )
      : []),
  ])
  return done({ items: rows.map((row) => batchOf(row, now)), total: counted!.total, schools })
}

/** One batch, as the list has it. */
export async function findBatch({ db, user, now }: Current, id: string) {
  if (!canManageCodes(user)) return refuse('forbidden')
  let [row] = await db.all<BatchRow>(batchRows(sql`b.id = ${id}`))
  return row ? done(batchOf(row, now)) : refuse('notFound')
}

/**
 * Changes what a batch says of itself and until when its codes are good; how long they last only
 * while none is used.
 */
export async function changeBatch(
  current: Current,
  { id, description, redeemBefore, duration }: BatchChange,
) {
  let { db, user, now } = current
  if (!canManageCodes(user)) return refuse('forbidden')
  let schoolId = await schoolOfBatch(current, id)
  if (schoolId === undefined) return refuse('notFound')
  let [changed, , rows] = await db.batch([
    db.all<{ id: string }>(sql`
      update code_batches as b set description = coalesce(${description ?? null}, description), redeemBefore = coalesce(${redeemBefore ?? null}, redeemBefore), durationDays = coalesce(${duration ?? null}, durationDays)
      where b.id = ${id} and (coalesce(${duration ?? null}, b.durationDays) = b.durationDays or not exists (select 1 from codes k join redemptions r on r.code = k.code where k.batchId = b.id))
      returning id`),
    auditEntryIf(sql`select 1 where changes() > 0`, current, {
      action: 'batchChanged',
      actorId: user.UID,
      subjectId: id,
      schoolId,
      detail: { redeemBefore, duration },
    }),
    db.all<BatchRow>(batchRows(sql`b.id = ${id}`)),
  ])
  return changed.length > 0 ? done(batchOf(rows[0]!, now)) : refuse('batchUsed')
}

/** A batch as the database has it, which knows no zones. */
export type BatchRow = Omit<Batch, 'unused' | 'expired'> & { timezone: string }

/** Batches `b`, the newest first. */
export function batchRows(wanted: SQL, { limit, offset }: Cut = { limit: 1, offset: 0 }): SQL {
  return sql`
    select b.id, b.serial, b.schoolId as schoolID, s.name as schoolName, s.nameEn as schoolNameEn, s.timezone, b.durationDays as duration,
      b.adminCount, b.teacherCount, b.studentCount, b.classCount, b.description, b.redeemBefore, b.createdAt, b.usedCodes as used, b.revokedCodes as revoked
    from code_batches b join schools s on s.id = b.schoolId where ${wanted} order by b.createdAt desc, b.id desc limit ${limit} offset ${offset}`
}

/**
 * The same as everybody else has it: what nobody has used is open until its last day, and has
 * expired from then on.
 */
export function batchOf({ timezone, ...batch }: BatchRow, now: number): Batch {
  let open = codesIn(batch) - batch.used - batch.revoked
  let isOver = batch.redeemBefore <= dayIn(timezone, now)
  return { ...batch, unused: isOver ? 0 : open, expired: isOver ? open : 0 }
}

/** Whose codes they are; undefined where there is no such batch. */
export async function schoolOfBatch({ db }: Current, id: string): Promise<string | undefined> {
  let [batch] = await db.all<{ schoolId: string }>(
    sql`select schoolId from code_batches where id = ${id}`,
  )
  return batch?.schoolId
}
