import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { stateIs, usedOf, usesOf } from './batch-codes.server.ts'
import { schoolOfBatch } from './batch-row.server.ts'

const Position = v.strictObject({ position: v.number() })
const Revoked = v.strictObject({ revokedAt: v.nullable(v.number()) })

/**
 * Revokes one code at once; `conflict` where it is used up. The pupils who redeemed a class code
 * with places left keep their subscriptions.
 */
export async function revokeCode(current: Current, batchID: string, position: number) {
  let { db, user } = current
  if (!can.generateCodes(user)) return refuse('forbidden')
  let schoolId = await schoolOfBatch(current, batchID)
  let isNamed = sql`batchId = ${batchID} and position = ${position}`
  let isOpen = sql`k.revokedAt is null and ${usedOf} < ${usesOf}`
  let [revoked, , [found]] = await db.batch([
    rows(db, Position, sql`${revoke(current)} where ${isNamed} and ${isOpen} returning position`),
    auditEntryIf(sql`select 1 where changes() > 0`, current, {
      action: 'codeRevoked',
      actorId: user.UID,
      subjectId: batchID,
      schoolId: schoolId ?? null,
      detail: { position },
    }),
    rows(db, Revoked, sql`select revokedAt from codes where ${isNamed}`),
  ])
  if (!found) return refuse('notFound')
  return revoked.length > 0 || found.revokedAt !== null ? done(undefined) : refuse('conflict')
}

/** Revokes every code of a batch that is still unused; answers how many. */
export async function revokeUnused(current: Current, batchID: string) {
  let { db, user } = current
  if (!can.generateCodes(user)) return refuse('forbidden')
  let schoolId = await schoolOfBatch(current, batchID)
  if (schoolId === undefined) return refuse('notFound')
  let [revoked] = await db.batch([
    db.run(sql`${revoke(current)} where batchId = ${batchID} and ${stateIs.unused}`),
    auditEntryIf(sql`select 1 where changes() > 0`, current, {
      action: 'codesRevoked',
      actorId: user.UID,
      subjectId: batchID,
      schoolId,
    }),
  ])
  return done({ revoked: revoked.rowsAffected })
}

function revoke({ user, now }: Current): SQL {
  return sql`
    update codes as k
    set revokedAt = ${now}, revokedBy = ${user.UID}`
}
