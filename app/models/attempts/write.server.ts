import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Visit } from '#app/models/current.ts'
import { rows } from '#db/rows.ts'
import { schoolOfSource, type AttemptSource } from './attempt-source.server.ts'
import { classOfAttempt, dayOfAttempt } from './class-and-day.server.ts'
import { keyOf, type Content } from './content.ts'
import type { Located } from './locate.server.ts'
import {
  countOfPupils,
  countOfSchool,
  forgetQuotas,
  quotasOf,
  withinQuotas,
  withoutRoom,
} from './quota.server.ts'

const KnownRow = v.union([
  v.strictObject({
    userId: v.string(),
    id: v.string(),
    exerciseId: v.string(),
    correct: v.picklist([0, 1]),
    durationMs: v.number(),
    claimed: v.number(),
  }),
  /** A tombstone. */
  v.strictObject({
    userId: v.string(),
    id: v.string(),
    exerciseId: v.null(),
    correct: v.null(),
    durationMs: v.null(),
    claimed: v.null(),
  }),
])

const KeyRow = v.strictObject({ userId: v.string(), id: v.string() })

/** What a call did not store, by key. `known`: their content, or null for a tombstone. */
export type NotStored = { known: Map<string, Content | null>; tooMany: Set<string> }

/**
 * Stores attempts, each key once and as far as their quotas go, in one transaction: of concurrent
 * calls with the same keys, one stores each. Answers those that this call did not store.
 */
export async function writeAttempts(
  { db, now }: Visit,
  source: AttemptSource,
  located: Located[],
): Promise<NotStored> {
  if (located.length === 0) return { known: new Map(), tooMany: new Set() }
  let quotas = quotasOf(source, located, now)
  let items = incoming(located)
  let wanted = quotas ? withinQuotas(items, quotas) : items
  let [, known, , tooMany] = await db.batch([
    // A write comes first: it takes the lock, so that nothing changes between the next ones.
    db.run(quotas ? countOfPupils(located, quotas) : forgetQuotas(now)),
    // Mostly empty. RETURNING of the insert would send every key back, at half the insert's cost.
    rows(db, KnownRow, knownAttempts(located)),
    db.run(insertAttempts(wanted, schoolOfSource(source), now)),
    rows(db, KeyRow, withoutRoom(located)),
    ...(quotas ? [db.run(countOfSchool(quotas)), db.run(forgetQuotas(now))] : []),
  ])
  return {
    known: new Map(known.map((row) => [keyOf(row), contentFrom(row)])),
    tooMany: new Set(tooMany.map(keyOf)),
  }
}

/** Neighbours in the tables are written one after another: scattered calls take a quarter less. */
function byTableOrder(a: Located, b: Located): number {
  return (
    compare(a.attempt.userId, b.attempt.userId) ||
    compare(a.lessonId, b.lessonId) ||
    a.startedAt - b.startedAt
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Of these, the stored attempts and the tombstones: rows of `KnownRow`. */
function knownAttempts(located: Located[]): SQL {
  let keys = JSON.stringify(located.map(({ attempt }) => [attempt.userId, attempt.id]))
  return sql`
    select
      a.userId,
      a.id,
      a.exerciseId,
      a.correct,
      a.durationMs,
      coalesce(a.claimedAt, a.startedAt) as claimed
    from json_each(${keys}) i
    cross join attempts a on a.userId = i.value ->> 0 and a.id = i.value ->> 1
    union all
    select r.userId, r.id, null, null, null, null
    from json_each(${keys}) i
    cross join removed_attempts r on r.userId = i.value ->> 0 and r.id = i.value ->> 1`
}

/** `schoolID`: see `classOfAttempt`. */
function insertAttempts(wanted: SQL, schoolID: string | null, now: number): SQL {
  return sql`
    insert into attempts (
      userId, id, schoolId, classId, lessonId, exerciseId,
      correct, startedAt, claimedAt, durationMs, day, recordedAt
    )
    select
      i.userId,
      i.id,
      coalesce(c.schoolId, i.schoolId),
      coalesce(c.id, ''),
      i.lessonId,
      i.exerciseId,
      i.correct,
      i.startedAt,
      i.claimedAt,
      i.durationMs,
      ${dayOfAttempt},
      ${now}
    from (${wanted}) i
    left join classes c on c.id = ${classOfAttempt(schoolID)}
    where not exists (
      select 1
      from removed_attempts r
      where r.userId = i.userId
        and r.id = i.id
    )
    on conflict do nothing`
}

/**
 * The attempts as a table, with the place `nth` in which each was sent. Arrays, because objects
 * would send each name a thousand times.
 */
function incoming(located: Located[]): SQL {
  let sorted = located.map((item, nth) => ({ ...item, nth })).toSorted(byTableOrder)
  let lines = sorted.map(({ attempt, ...line }) => [
    attempt.userId,
    attempt.id,
    line.schoolId,
    line.lessonId,
    attempt.exerciseId,
    Number(attempt.correct),
    line.startedAt,
    line.claimedAt,
    attempt.durationMs,
    line.day,
    line.dayElsewhere,
    line.nth,
  ])
  return sql`
    select
      key as line,
      value ->> 0 as userId,
      value ->> 1 as id,
      value ->> 2 as schoolId,
      value ->> 3 as lessonId,
      value ->> 4 as exerciseId,
      value ->> 5 as correct,
      value ->> 6 as startedAt,
      value ->> 7 as claimedAt,
      value ->> 8 as durationMs,
      value ->> 9 as day,
      value -> 10 as dayElsewhere,
      value ->> 11 as nth
    from json_each(${JSON.stringify(lines)})`
}

function contentFrom(row: v.InferOutput<typeof KnownRow>): Content | null {
  return row.exerciseId === null ? null : { ...row, correct: row.correct === 1 }
}
