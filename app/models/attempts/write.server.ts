import 'server-only'
import { sql } from 'drizzle-orm'
import type { Day } from '#app/calendar/day.ts'
import type { Visit } from '#app/models/current.ts'
import type { NewAttempt } from './attempt.ts'

/**
 * An attempt whose pupil and exercise are known. `dayElsewhere` is its day by the clock of each
 * other school the pupil was in.
 */
export type PlacedAttempt = {
  attempt: NewAttempt
  schoolId: string
  lessonId: string
  startedAt: number
  claimedAt: number | null
  day: Day
  dayElsewhere: Record<string, Day> | null
}
/** What makes two attempts of one id the same. */
export type Content = Pick<NewAttempt, 'exerciseId' | 'correct' | 'durationMs'> & {
  claimed: number
}

/** The idempotency key. */
export function keyOf({ userId, id }: { userId: string; id: string }): string {
  return JSON.stringify([userId, id])
}

/**
 * Stores attempts, each key once, in one transaction: of any number of calls at once with the same
 * keys, one stores each. Answers those that this call did not store: what stands there already, or
 * null where a tombstone does. The class is the one the pupil was enrolled in at that moment, else
 * the first one after it (of `schoolID`, if given).
 */
export async function writeAttempts(
  { db, now }: Visit,
  schoolID: string | null,
  placed: PlacedAttempt[],
): Promise<Map<string, Content | null>> {
  if (placed.length === 0) return new Map()
  // Neighbours in the tables are written one after another: scattered calls take a quarter less.
  let sorted = placed.toSorted(
    (a, b) =>
      compare(a.attempt.userId, b.attempt.userId) ||
      compare(a.lessonId, b.lessonId) ||
      a.startedAt - b.startedAt,
  )
  let rows = sorted.map(({ attempt, ...row }) => [
    attempt.userId,
    attempt.id,
    row.schoolId,
    row.lessonId,
    attempt.exerciseId,
    Number(attempt.correct),
    row.startedAt,
    row.claimedAt,
    attempt.durationMs,
    row.day,
    row.dayElsewhere,
  ])
  let pupilsClass = sql`select e.classId from enrolments e where e.accountId = i.userId and e.role = 'student' and (${schoolID} is null or e.schoolId = ${schoolID})`
  let keys = JSON.stringify(rows.map(([userId, id]) => [userId, id]))
  let [, known] = await db.batch([
    // Nothing to remove: this only takes the write lock, so that what is known next is still all
    // that is known at the insert.
    db.run(sql`delete from removed_attempts where userId = ''`),
    // As a rule this answers nothing. RETURNING from the insert would send every key back, at half
    // the cost of the insert.
    db.all<Known>(sql`
      select a.userId, a.id, a.exerciseId, a.correct, a.durationMs, coalesce(a.claimedAt, a.startedAt) as claimed
      from json_each(${keys}) i cross join attempts a on a.userId = i.value ->> 0 and a.id = i.value ->> 1
      union all select r.userId, r.id, null, null, null, null
      from json_each(${keys}) i cross join removed_attempts r on r.userId = i.value ->> 0 and r.id = i.value ->> 1`),
    db.run(sql`
      insert into attempts (userId, id, schoolId, classId, lessonId, exerciseId, correct, startedAt, claimedAt, durationMs, day, recordedAt)
      select i.userId, i.id, coalesce(c.schoolId, i.schoolId), coalesce(c.id, ''), i.lessonId, i.exerciseId, i.correct, i.startedAt, i.claimedAt, i.durationMs, coalesce(i.dayElsewhere ->> c.schoolId, i.day), ${now}
      from (
        select value ->> 0 as userId, value ->> 1 as id, value ->> 2 as schoolId, value ->> 3 as lessonId, value ->> 4 as exerciseId,
          value ->> 5 as correct, value ->> 6 as startedAt, value ->> 7 as claimedAt, value ->> 8 as durationMs, value ->> 9 as day, value -> 10 as dayElsewhere
        from json_each(${JSON.stringify(rows)})
      ) i
      left join classes c on c.id = coalesce(
        (${pupilsClass} and e."from" <= i.startedAt and (e.until is null or e.until > i.startedAt) order by e."from" desc limit 1),
        (${pupilsClass} and e."from" > i.startedAt order by e."from" limit 1))
      where not exists (select 1 from removed_attempts r where r.userId = i.userId and r.id = i.id)
      on conflict do nothing`),
  ])
  return new Map(
    known.map((row) => [
      keyOf(row),
      row.exerciseId === null ? null : { ...row, correct: row.correct === 1 },
    ]),
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

type Known = { userId: string; id: string } & (
  | { exerciseId: string; correct: number; durationMs: number; claimed: number }
  | { exerciseId: null }
)
