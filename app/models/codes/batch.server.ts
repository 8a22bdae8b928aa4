import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import { disclosuresOf } from '#app/models/access/disclosure.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { listSchoolNames } from '#app/models/schools/names.server.ts'
import { rows } from '#db/rows.ts'
import { BatchRow, batchOf, batchRows, schoolOfBatch, type Page } from './batch-row.server.ts'
import type { BatchChange } from './batch.ts'

const Total = v.strictObject({ total: v.number() })

/** All batches, or those of one school, the newest first; and the schools to filter by. */
export async function listBatches(
  current: Current,
  { schoolID, ...page }: { schoolID?: string | undefined } & Page,
) {
  let { db, user, now } = current
  if (!can.generateCodes(user)) return refuse('forbidden')
  let wanted = schoolID === undefined ? sql`true` : sql`b.schoolId = ${schoolID}`
  let [found, [counted], schools] = await db.batch([
    rows(db, BatchRow, batchRows(wanted, page)),
    rows(db, Total, sql`select count(*) as total from code_batches b where ${wanted}`),
    listSchoolNames(current),
    // The list names no people, so that looking at it discloses nothing; a file does leave the
    // portal, which the audit log keeps.
    ...(current.purpose === 'export' ? disclosuresOf(current, schoolsWith(wanted)) : []),
  ])
  return done({ items: found.map((row) => batchOf(row, now)), total: counted!.total, schools })
}

function schoolsWith(wanted: SQL): SQL {
  return sql`
    select distinct b.schoolId, b.schoolId as subjectId
    from code_batches b
    where ${wanted}`
}

/** One batch, as the list has it. */
export async function findBatch({ db, user, now }: Current, id: string) {
  if (!can.generateCodes(user)) return refuse('forbidden')
  let [row] = await rows(db, BatchRow, batchRows(sql`b.id = ${id}`))
  return row ? done(batchOf(row, now)) : refuse('notFound')
}

/**
 * Changes a batch's description and until when its codes can be redeemed; how long the
 * subscriptions last only while no code is used.
 */
export async function changeBatch(current: Current, change: BatchChange) {
  let { db, user, now } = current
  if (!can.generateCodes(user)) return refuse('forbidden')
  let { id, redeemBefore, duration } = change
  let schoolId = await schoolOfBatch(current, id)
  if (schoolId === undefined) return refuse('notFound')
  let [changed, , found] = await db.batch([
    rows(db, v.strictObject({ id: v.string() }), updateBatch(change)),
    auditEntryIf(sql`select 1 where changes() > 0`, current, {
      action: 'batchChanged',
      actorId: user.UID,
      subjectId: id,
      schoolId,
      detail: { redeemBefore, duration },
    }),
    rows(db, BatchRow, batchRows(sql`b.id = ${id}`)),
  ])
  return changed.length > 0 ? done(batchOf(found[0]!, now)) : refuse('batchUsed')
}

function updateBatch({ id, description, redeemBefore, duration }: BatchChange): SQL {
  let isUsed = sql`exists (
    select 1
    from codes k
    join redemptions r on r.codeId = k.id
    where k.batchId = b.id
  )`
  return sql`
    update code_batches as b
    set
      description = coalesce(${description ?? null}, description),
      redeemBefore = coalesce(${redeemBefore ?? null}, redeemBefore),
      durationDays = coalesce(${duration ?? null}, durationDays)
    where b.id = ${id}
      and (coalesce(${duration ?? null}, b.durationDays) = b.durationDays or not ${isUsed})
    returning id`
}
