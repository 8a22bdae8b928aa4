import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { schoolOfSource, type AttemptSource } from './attempt-source.server.ts'
import type { NewAttempt } from './attempt.ts'
import { keysOf } from './content.ts'

/** What is stored; nulls of a tombstone, and of what is not stored at all. */
export const contentColumns = {
  exerciseId: v.nullable(v.string()),
  correct: v.nullable(v.picklist([0, 1])),
  durationMs: v.nullable(v.number()),
  claimed: v.nullable(v.number()),
}
export const KnownRow = v.strictObject({
  userId: v.string(),
  id: v.string(),
  schoolId: v.nullable(v.string()),
  ...contentColumns,
})
export type KnownRow = v.InferOutput<typeof KnownRow>

export const KeyRow = v.strictObject({ userId: v.string(), id: v.string() })
export type KeyRow = v.InferOutput<typeof KeyRow>

/** Of these, the stored attempts and the tombstones: rows of `KnownRow`. */
export function knownAttempts(attempts: NewAttempt[]): SQL {
  let keys = keysOf(attempts)
  return sql`
    select
      a.userId,
      a.id,
      a.schoolId,
      a.exerciseId,
      a.correct,
      a.durationMs,
      coalesce(a.claimedAt, a.startedAt) as claimed
    from json_each(${keys}) i
    cross join attempts a on a.userId = i.value ->> 0 and a.id = i.value ->> 1
    union all
    select r.userId, r.id, null, null, null, null, null
    from json_each(${keys}) i
    cross join removed_attempts r on r.userId = i.value ->> 0 and r.id = i.value ->> 1`
}

/**
 * Of these keys those that are not stored right after the insert: rows of `KeyRow`. Where it wrote
 * all of them, as it mostly does, nothing is looked up.
 */
export function missingAttempts(attempts: NewAttempt[]): SQL {
  let keys = keysOf(attempts)
  return sql`
    select i.value ->> 0 as userId, i.value ->> 1 as id
    from (select 1 where changes() < json_array_length(${keys})) some
    cross join json_each(${keys}) i
    where not exists (
      select 1
      from attempts a
      where a.userId = i.value ->> 0
        and a.id = i.value ->> 1
    )`
}

/** Whether a source may be told that an attempt is stored already: see `writablePupils`. */
export function mayKnow(source: AttemptSource, { schoolId, userId }: KnownRow): boolean {
  let schoolID = schoolOfSource(source)
  if (schoolID !== null) return schoolId === schoolID
  return 'user' in source && source.user.UID === userId && schoolId !== null
}
