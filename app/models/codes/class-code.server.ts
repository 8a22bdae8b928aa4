import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import { consumeRateLimit } from '#app/models/access/rate-limit.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { unseal } from '#app/models/secrets.server.ts'
import { rows } from '#db/rows.ts'
import { codeLimits, isCode, storedCode } from './attempt-limit.server.ts'
import { usedOf } from './batch-codes.server.ts'

const flag = v.picklist([0, 1])
const Position = v.strictObject({ position: v.number() })
const FoundCode = v.strictObject({ classId: v.nullable(v.string()), isGood: flag })
const Klass = v.strictObject({ classID: v.string(), name: v.string() })
const CodeRow = v.strictObject({ code: v.string(), used: v.number(), isGood: flag })

/** A class code of a class; `used`: how many pupils have redeemed it. */
export type AttachedCode = { code: string; used: number; isGood: boolean }

/**
 * Gives a live class of the admin's school a class code of that school, for its pupils to redeem. A
 * code without a use may go from one class to another; wrong codes count as they do for redeeming.
 */
export async function attachClassCode(current: Current, classID: string, typed: string) {
  let { db, user } = current
  if (!can.attachClassCodes(user) || !user.school) return refuse('forbidden')
  let { schoolID } = user.school
  let code = storedCode(typed)
  let [attached, , [found], [klass]] = await db.batch([
    rows(db, Position, attach(current, code, classID, schoolID)),
    auditEntryIf(sql`select 1 where changes() > 0`, current, {
      action: 'classCodeAttached',
      actorId: user.UID,
      subjectId: classID,
      schoolId: schoolID,
    }),
    rows(db, FoundCode, classCode(current, code, schoolID)),
    rows(db, Klass, liveClass(classID, schoolID)),
  ])
  if (!klass) return refuse('notFound')
  if (attached.length > 0 || (found?.classId === classID && found.isGood)) return done(undefined)
  if (found?.isGood) return refuse('classCodeTaken')
  let wait = await consumeRateLimit(current, codeLimits(current))
  return wait > 0 ? refuse('tooManyTries', wait) : refuse('classCodeUnknown')
}

function attach(current: Current, code: string, classID: string, schoolID: string): SQL {
  let { today } = current
  let isUsed = sql`exists (select 1 from redemptions r where r.codeId = k.id)`
  return sql`
    update codes as k
    set classId = ${classID}
    from code_batches b
    where ${isCode(current, code)}
      and b.id = k.batchId
      and k.kind = 'class'
      and k.schoolId = ${schoolID}
      and k.revokedAt is null
      and b.redeemBefore > ${today}
      and k.classId is not ${classID}
      and (k.classId is null or not ${isUsed})
      and exists (${liveClass(classID, schoolID)})
    returning position`
}

function classCode(current: Current, code: string, schoolID: string): SQL {
  let { today } = current
  return sql`
    select
      k.classId,
      k.revokedAt is null and b.redeemBefore > ${today} as isGood
    from codes k
    join code_batches b on b.id = k.batchId
    where ${isCode(current, code)}
      and k.kind = 'class'
      and k.schoolId = ${schoolID}`
}

function liveClass(classID: string, schoolID: string): SQL {
  return sql`
    select c.id as classID, c.name
    from classes c
    where c.id = ${classID}
      and c.schoolId = ${schoolID}
      and c.archivedAt is null`
}

/** A live class's codes, those that can still be redeemed first. */
export async function listClassCodes(current: Current, classID: string) {
  let { db, secrets, user } = current
  if (!can.attachClassCodes(user) || !user.school) return refuse('forbidden')
  let { schoolID } = user.school
  let [[klass], found] = await db.batch([
    rows(db, Klass, liveClass(classID, schoolID)),
    rows(db, CodeRow, codesOf(current, classID, schoolID)),
  ])
  if (!klass) return refuse('notFound')
  let codes = found.map(({ code, used, isGood }): AttachedCode => ({
    code: unseal(secrets, 'code', code),
    used,
    isGood: isGood === 1,
  }))
  return done({ klass, codes })
}

function codesOf({ today }: Current, classID: string, schoolID: string): SQL {
  return sql`
    select
      k.code,
      ${usedOf} as used,
      k.revokedAt is null and b.redeemBefore > ${today} as isGood
    from codes k
    join code_batches b on b.id = k.batchId
    where k.classId = ${classID} and k.schoolId = ${schoolID}
    order by isGood desc, b.createdAt, k.batchId, k.position`
}

/**
 * Takes a code, or all without `typed`, from a class of the admin's school, as far as they are
 * unused: a used code stays with its class. Done twice is no mistake.
 */
export async function detachClassCode(current: Current, classID: string, typed?: string) {
  let { db, user } = current
  if (!can.attachClassCodes(user) || !user.school) return refuse('forbidden')
  let { schoolID } = user.school
  let isNamed = typed === undefined ? sql`true` : isCode(current, storedCode(typed))
  let wanted = sql`k.classId = ${classID} and k.schoolId = ${schoolID} and ${isNamed}`
  let [, , left, [klass]] = await db.batch([
    db.run(sql`
      update codes as k
      set classId = null
      where ${wanted}
        and ${usedOf} = 0
        and exists (${liveClass(classID, schoolID)})`),
    auditEntryIf(sql`select 1 where changes() > 0`, current, {
      action: 'classCodeDetached',
      actorId: user.UID,
      subjectId: classID,
      schoolId: schoolID,
    }),
    rows(db, Position, sql`select k.position from codes k where ${wanted}`),
    rows(db, Klass, liveClass(classID, schoolID)),
  ])
  if (!klass) return refuse('notFound')
  return typed !== undefined && left.length > 0 ? refuse('classCodeInUse') : done(undefined)
}
