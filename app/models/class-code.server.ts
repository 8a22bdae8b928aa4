import 'server-only'
import { sql } from 'drizzle-orm'
import { auditEntryIf } from './audit.server.ts'
import type { Current } from './current.ts'
import { takeTry } from './failures.server.ts'
import { done, refuse } from './outcome.ts'
import { codeTries, storedCode } from './redemption-try.server.ts'

/**
 * Gives a live class of the admin's school a class code of that school, for its pupils to redeem. A code that nobody has used yet may go from
 * one class to another; wrong codes are tries, as at redeeming.
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
    auditEntryIf(sql`select 1 where changes() > 0`, current, { action: 'classCodeAttached', actorId: user.UID, subjectId: classID, schoolId: schoolID }),
    db.all<{ classId: string | null; isGood: number }>(sql`
      select k.classId, k.revokedAt is null and b.redeemBefore > ${current.today} as isGood from codes k join code_batches b on b.id = k.batchId where k.code = ${code} and k.kind = 'class' and k.schoolId = ${schoolID}`),
    db.all<{ id: string }>(klass),
  ])
  if (!room) return refuse('notFound')
  if (attached.length > 0 || (found?.classId === classID && found.isGood)) return done(undefined)
  if (found?.isGood) return refuse('classCodeTaken')
  let wait = await takeTry(current, codeTries(current))
  return wait > 0 ? refuse('tooManyTries', wait) : refuse('classCodeUnknown')
}
