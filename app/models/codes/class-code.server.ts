import 'server-only'
import { sql } from 'drizzle-orm'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import { consumeRateLimit } from '#app/models/access/rate-limit.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { codeLimits, storedCode } from './attempt-limit.server.ts'
import { usedOf } from './batch-codes.server.ts'

/**
 * Gives a live class of the admin's school a class code of that school, for its pupils to redeem. A
 * code that nobody has used yet may go from one class to another; wrong codes are tries, as at
 * redeeming.
 */
export async function attachClassCode(current: Current, classID: string, typed: string) {
  let { db, user } = current
  if (user.role !== 'admin' || !user.school) return refuse('forbidden')
  let { schoolID } = user.school
  let code = storedCode(typed)
  let klass = sql`select c.id from classes c where c.id = ${classID} and c.schoolId = ${schoolID} and c.archivedAt is null`
  let [attached, , [found], [room]] = await db.batch([
    db.all<{ position: number }>(sql`
      update codes as k set classId = ${classID} from code_batches b
      where k.code = ${code} and b.id = k.batchId and k.kind = 'class' and k.schoolId = ${schoolID} and k.revokedAt is null and b.redeemBefore > ${current.today}
        and k.classId is not ${classID} and (k.classId is null or not exists (select 1 from redemptions r where r.code = k.code)) and exists (${klass})
      returning position`),
    auditEntryIf(sql`select 1 where changes() > 0`, current, {
      action: 'classCodeAttached',
      actorId: user.UID,
      subjectId: classID,
      schoolId: schoolID,
    }),
    db.all<{ classId: string | null; isGood: number }>(sql`
      select k.classId, k.revokedAt is null and b.redeemBefore > ${current.today} as isGood from codes k join code_batches b on b.id = k.batchId where k.code = ${code} and k.kind = 'class' and k.schoolId = ${schoolID}`),
    db.all<{ id: string }>(klass),
  ])
  if (!room) return refuse('notFound')
  if (attached.length > 0 || (found?.classId === classID && found.isGood)) return done(undefined)
  if (found?.isGood) return refuse('classCodeTaken')
  let wait = await consumeRateLimit(current, codeLimits(current))
  return wait > 0 ? refuse('tooManyTries', wait) : refuse('classCodeUnknown')
}

/** A class code of a class; `used`: how many pupils have redeemed it. */
export type AttachedCode = { code: string; used: number; isGood: boolean }

/** A live class's codes, those that can still be redeemed first. */
export async function listClassCodes(current: Current, classID: string) {
  let { db, user, today } = current
  if (user.role !== 'admin' || !user.school) return refuse('forbidden')
  let { schoolID } = user.school
  let [[klass], codes] = await db.batch([
    db.all<{ classID: string; name: string }>(
      sql`select c.id as classID, c.name from classes c where c.id = ${classID} and c.schoolId = ${schoolID} and c.archivedAt is null`,
    ),
    db.all<Omit<AttachedCode, 'isGood'> & { isGood: number }>(sql`
      select k.code, ${usedOf} as used, k.revokedAt is null and b.redeemBefore > ${today} as isGood
      from codes k join code_batches b on b.id = k.batchId where k.classId = ${classID} and k.schoolId = ${schoolID} order by isGood desc, k.code`),
  ])
  return klass
    ? done({
        klass,
        codes: codes.map((code): AttachedCode => ({ ...code, isGood: code.isGood === 1 })),
      })
    : refuse('notFound')
}

/**
 * Takes a code, or all, from a class of the admin's school, as far as nobody has used them: what
 * pupils have used stays with their class. Done twice is no mistake.
 */
export async function detachClassCode(current: Current, classID: string, typed?: string) {
  let { db, user } = current
  if (user.role !== 'admin' || !user.school) return refuse('forbidden')
  let { schoolID } = user.school
  let meant = sql`k.classId = ${classID} and k.schoolId = ${schoolID} and ${typed === undefined ? sql`true` : sql`k.code = ${storedCode(typed)}`}`
  let klass = sql`select c.id from classes c where c.id = ${classID} and c.schoolId = ${schoolID} and c.archivedAt is null`
  let [, , left, [room]] = await db.batch([
    db.run(
      sql`update codes as k set classId = null where ${meant} and ${usedOf} = 0 and exists (${klass})`,
    ),
    auditEntryIf(sql`select 1 where changes() > 0`, current, {
      action: 'classCodeDetached',
      actorId: user.UID,
      subjectId: classID,
      schoolId: schoolID,
    }),
    db.all<{ code: string }>(sql`select k.code from codes k where ${meant}`),
    db.all<{ id: string }>(klass),
  ])
  if (!room) return refuse('notFound')
  return typed !== undefined && left.length > 0 ? refuse('classCodeInUse') : done(undefined)
}
