import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { dayIn } from '#app/calendar/day.ts'
import type { Current } from '#app/models/current.ts'
import { rows } from '#db/rows.ts'
import { codesIn, type Batch } from './batch.ts'

export type Page = { limit: number; offset: number }

/** A row of `batchRows`. */
export const BatchRow = v.strictObject({
  id: v.string(),
  serial: v.string(),
  schoolID: v.string(),
  schoolName: v.string(),
  schoolNameEn: v.string(),
  timezone: v.string(),
  duration: v.number(),
  adminCount: v.number(),
  teacherCount: v.number(),
  studentCount: v.number(),
  classCount: v.number(),
  description: v.string(),
  redeemBefore: v.string(),
  createdAt: v.number(),
  used: v.number(),
  revoked: v.number(),
})
type BatchRow = v.InferOutput<typeof BatchRow>

/** Batches `b`, the newest first, without what depends on the school's day. */
export function batchRows(wanted: SQL, { limit, offset }: Page = { limit: 1, offset: 0 }): SQL {
  return sql`
    select
      b.id,
      b.serial,
      b.schoolId as schoolID,
      s.name as schoolName,
      s.nameEn as schoolNameEn,
      s.timezone,
      b.durationDays as duration,
      b.adminCount,
      b.teacherCount,
      b.studentCount,
      b.classCount,
      b.description,
      b.redeemBefore,
      b.createdAt,
      b.usedCodes as used,
      b.revokedCodes as revoked
    from code_batches b
    join schools s on s.id = b.schoolId
    where ${wanted}
    order by b.createdAt desc, b.id desc
    limit ${limit} offset ${offset}`
}

/** A batch at the moment `now` (ms UTC): codes without a use expire on its last day. */
export function batchOf({ timezone, ...batch }: BatchRow, now: number): Batch {
  let open = codesIn(batch) - batch.used - batch.revoked
  let isOver = batch.redeemBefore <= dayIn(timezone, now)
  return { ...batch, unused: isOver ? 0 : open, expired: isOver ? open : 0 }
}

const SchoolOfBatch = v.strictObject({ schoolId: v.string() })

/** The id of a batch's school; undefined where there is no such batch. */
export async function schoolOfBatch({ db }: Current, id: string): Promise<string | undefined> {
  let [batch] = await rows(
    db,
    SchoolOfBatch,
    sql`select schoolId from code_batches where id = ${id}`,
  )
  return batch?.schoolId
}
