import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import { disclosuresOf } from '#app/models/access/disclosure.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { batchOf, batchRows, schoolOfBatch, type BatchRow } from './batch.server.ts'
import {
  canManageCodes,
  PUPILS_TO_A_CLASS_CODE,
  type BatchCode,
  type CodesAsked,
  type CodeState,
  type CodeUse,
} from './batch.ts'

/** How often a code `k` may be redeemed. */
export const usesOf = sql.raw(`iif(k.kind = 'class', ${PUPILS_TO_A_CLASS_CODE}, 1)`)
/** How often it was. */
export const usedOf = sql.raw('(select count(*) from redemptions r where r.code = k.code)')

const isUsed = sql.raw('exists (select 1 from redemptions r where r.code = k.code)')
/**
 * What SQL can tell of a code's state: whether one that is open has expired depends on the school's
 * day.
 */
const stateIs: Record<CodeState, SQL> = {
  revoked: sql`k.revokedAt is not null`,
  used: sql`k.revokedAt is null and ${isUsed}`,
  unused: sql`k.revokedAt is null and not ${isUsed}`,
  expired: sql`k.revokedAt is null and not ${isUsed}`,
}

/**
 * A batch with those of its codes that are asked for, in their order, who redeemed each and when;
 * to look at them is a look at the school's people. `limit`: all of them where none is given;
 * `total` counts what is asked for.
 */
export async function listCodes(
  current: Current,
  batchID: string,
  { state, kind, position }: CodesAsked = {},
  { limit, offset }: { limit: number; offset: number } = { limit: -1, offset: 0 },
) {
  let { db, user, now } = current
  if (!canManageCodes(user)) return refuse('forbidden')
  let asked = sql`k.batchId = ${batchID} and ${state ? stateIs[state] : sql`true`} and ${kind ? sql`k.kind = ${kind}` : sql`true`} and ${position === undefined ? sql`true` : sql`k.position = ${position}`}`
  let shown = sql`select k.* from codes k where ${asked} order by k.position limit ${limit} offset ${offset}`
  let [[row], found, uses, [counted]] = await db.batch([
    db.all<BatchRow>(batchRows(sql`b.id = ${batchID}`)),
    db.all<Omit<BatchCode, 'state' | 'uses'>>(
      sql`select k.code, k.kind, k.position, k.revokedAt, c.name as className from (${shown}) k left join classes c on c.id = k.classId order by k.position`,
    ),
    db.all<CodeUse & { code: string }>(sql`
      select r.code, r.seat, r.at, a.id as UID, a.displayName from (${shown}) k join redemptions r on r.code = k.code join accounts a on a.id = r.accountId order by k.position, r.seat`),
    db.all<{ total: number }>(sql`select count(*) as total from codes k where ${asked}`),
    ...disclosuresOf(
      current,
      sql`select b.schoolId, b.id as subjectId from code_batches b where b.id = ${batchID}`,
    ),
  ])
  if (!row) return refuse('notFound')
  let batch = batchOf(row, now)
  let open: CodeState = batch.expired > 0 ? 'expired' : 'unused'
  if ((state === 'unused' || state === 'expired') && state !== open)
    return done({ batch, items: [], total: 0 })
  let usesBy = Map.groupBy(uses, ({ code }) => code)
  let items = found.map((each): BatchCode => {
    let used = (usesBy.get(each.code) ?? []).map(({ seat, UID, displayName, at }) => ({
      seat,
      UID,
      displayName,
      at,
    }))
    return {
      ...each,
      state: each.revokedAt !== null ? 'revoked' : used.length > 0 ? 'used' : open,
      uses: used,
    }
  })
  return done({ batch, items, total: counted!.total })
}

/**
 * Revokes one code, at once; one that is used up is what somebody has already. Of a class code with
 * places left, those who redeemed it keep theirs.
 */
export async function revokeCode(current: Current, batchID: string, position: number) {
  let { db, user, now } = current
  if (!canManageCodes(user)) return refuse('forbidden')
  let schoolId = await schoolOfBatch(current, batchID)
  let [revoked, , [found]] = await db.batch([
    db.all<{ code: string }>(
      sql`update codes as k set revokedAt = ${now}, revokedBy = ${user.UID} where k.batchId = ${batchID} and k.position = ${position} and k.revokedAt is null and ${usedOf} < ${usesOf} returning code`,
    ),
    auditEntryIf(sql`select 1 where changes() > 0`, current, {
      action: 'codeRevoked',
      actorId: user.UID,
      subjectId: batchID,
      schoolId,
      detail: { position },
    }),
    db.all<{ revokedAt: number | null }>(
      sql`select revokedAt from codes where batchId = ${batchID} and position = ${position}`,
    ),
  ])
  if (!found) return refuse('notFound')
  return revoked.length > 0 || found.revokedAt !== null ? done(undefined) : refuse('conflict')
}

/** Revokes every code of a batch that nobody has used yet; answers how many they were. */
export async function revokeUnused(current: Current, batchID: string) {
  let { db, user, now } = current
  if (!canManageCodes(user)) return refuse('forbidden')
  let schoolId = await schoolOfBatch(current, batchID)
  if (schoolId === undefined) return refuse('notFound')
  let [revoked] = await db.batch([
    db.run(
      sql`update codes as k set revokedAt = ${now}, revokedBy = ${user.UID} where k.batchId = ${batchID} and ${stateIs.unused}`,
    ),
    auditEntryIf(sql`select 1 where changes() > 0`, current, {
      action: 'codesRevoked',
      actorId: user.UID,
      subjectId: batchID,
      schoolId,
    }),
  ])
  return done({ revoked: revoked.rowsAffected })
}
