import 'server-only'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { accounts, attempts, exercises, lessons, schools } from '#db/schema.ts'
import { NewAttempt, type IngestAnswer, type IngestResult } from './attempt.ts'
import type { User, Visit } from './current.ts'
import { dayIn } from './day.ts'

/** Who brings attempts: a person who signed in, or a school's app server with its ingest key. */
export type Feeder = { user: User } | { ingestKey: { id: string; schoolID: string } }

const AHEAD_MS = 10 * 60_000
const YEARS_BACK = 2

/**
 * Stores attempts, each exactly once however often it is sent, and answers for each in the order sent.
 * `items` is at most a call's worth (1,000) of anything at all: what is no attempt is `rejected`, and the others count.
 * The same id with the same content is a `duplicate`; with other content `rejected`, `idReused`.
 */
export async function storeAttempts(visit: Visit, feeder: Feeder, items: unknown[]): Promise<IngestAnswer> {
  let results = items.map((item, index): IngestResult => ({ index, id: idOf(item), status: 'rejected', reason: 'notAttempt' }))
  let readable = items.flatMap((item, index) => {
    let parsed = v.safeParse(NewAttempt, item)
    if (parsed.success) return [{ index, attempt: parsed.output }]
    let [issue] = parsed.issues
    results[index] = { ...results[index]!, reason: issue.message, field: v.getDotPath(issue) ?? undefined }
    return []
  })

  let placed = await place(visit, feeder, readable, results)
  let stored = await write(visit, placed)
  let known = stored.size < distinct(placed) ? await findStored(visit, placed) : new Map<string, Content>()

  let first = new Map<string, NewAttempt>()
  for (let { index, attempt } of placed) {
    let key = keyOf(attempt)
    let earlier = first.get(key)
    if (!earlier) first.set(key, attempt)
    // What stands in the database already; nothing, if this is the one that was stored just now. A removed attempt is known by its
    // tombstone alone: a late retry of it is a duplicate, whatever it says.
    let content = stored.has(key) ? earlier && contentOf(earlier) : (known.get(key) ?? contentOf(attempt))
    let result = results[index]!
    delete result.reason
    if (!content) result.status = 'stored'
    else if (sameContent(content, contentOf(attempt))) result.status = 'duplicate'
    else result.reason = 'idReused'
  }
  let count = (status: IngestResult['status']) => results.filter((result) => result.status === status).length
  return { stored: count('stored'), duplicates: count('duplicate'), rejected: count('rejected'), results }
}

type Placed = { index: number; attempt: NewAttempt; schoolId: string; lessonId: string; startedAt: number; claimedAt: number | null; day: string }
type Content = Pick<NewAttempt, 'exerciseId' | 'correct' | 'durationMs'> & { claimed: number }

/** Finds each attempt's pupil and exercise as far as the feeder may reach them; what is out of reach is rejected like what does not exist. */
async function place(visit: Visit, feeder: Feeder, readable: { index: number; attempt: NewAttempt }[], results: IngestResult[]): Promise<Placed[]> {
  if (readable.length === 0) return []
  let { db, now } = visit
  let [pupils, known] = await db.batch([
    db
      .select({ id: accounts.id, schoolId: accounts.schoolId, startsAt: accounts.startsAt, timezone: schools.timezone })
      .from(accounts)
      .leftJoin(schools, eq(schools.id, accounts.schoolId))
      .where(and(eq(accounts.role, 'student'), fedBy(feeder), amongst(accounts.id, readable.map(({ attempt }) => attempt.userId)))),
    db
      .select({ id: exercises.id, lessonId: exercises.lessonId, schoolId: lessons.schoolId })
      .from(exercises)
      .innerJoin(lessons, eq(lessons.id, exercises.lessonId))
      .where(amongst(exercises.id, readable.map(({ attempt }) => attempt.exerciseId))),
  ])
  let pupilOf = new Map(pupils.map((pupil) => [pupil.id, pupil]))
  let exerciseOf = new Map(known.map((exercise) => [exercise.id, exercise]))

  return readable.flatMap(({ index, attempt }) => {
    let pupil = pupilOf.get(attempt.userId)
    let exercise = exerciseOf.get(attempt.exerciseId)
    if (!pupil) results[index]!.reason = 'unknownPupil'
    else if (!exercise || (exercise.schoolId && exercise.schoolId !== pupil.schoolId)) results[index]!.reason = 'unknownExercise'
    else {
      let claimed = Date.parse(attempt.startedAt)
      let believed = claimed <= now + AHEAD_MS && claimed >= yearsBefore(pupil.startsAt, YEARS_BACK)
      let startedAt = believed ? claimed : now
      return [
        {
          index,
          attempt,
          schoolId: pupil.schoolId ?? '',
          lessonId: exercise.lessonId,
          startedAt,
          claimedAt: believed ? null : claimed,
          // A tablet a few minutes ahead is believed, but never into a day that has not begun.
          day: dayIn(pupil.timezone ?? 'UTC', Math.min(startedAt, now)),
        },
      ]
    }
    return []
  })
}

/**
 * One statement, one transaction: of any number of calls with the same ids, one stores each. Answers the keys this call stored.
 * The class is the one the pupil was enrolled in at that moment, else the first one after it.
 */
async function write({ db, now }: Visit, placed: Placed[]): Promise<Set<string>> {
  if (placed.length === 0) return new Set()
  let rows = placed.map((row) => [row.attempt.userId, row.attempt.id, row.schoolId, row.lessonId, row.attempt.exerciseId, Number(row.attempt.correct), row.startedAt, row.claimedAt, row.attempt.durationMs, row.day])
  let stored = await db.all<{ userId: string; id: string }>(sql`
    insert into attempts (userId, id, schoolId, classId, lessonId, exerciseId, correct, startedAt, claimedAt, durationMs, day, recordedAt)
    select i.userId, i.id, coalesce(c.schoolId, i.schoolId), coalesce(c.id, ''), i.lessonId, i.exerciseId, i.correct, i.startedAt, i.claimedAt, i.durationMs, i.day, ${now}
    from (
      select value ->> 0 as userId, value ->> 1 as id, value ->> 2 as schoolId, value ->> 3 as lessonId, value ->> 4 as exerciseId,
        value ->> 5 as correct, value ->> 6 as startedAt, value ->> 7 as claimedAt, value ->> 8 as durationMs, value ->> 9 as day
      from json_each(${JSON.stringify(rows)})
    ) i
    left join classes c on c.id = coalesce(
      (select e.classId from enrolments e where e.accountId = i.userId and e.role = 'student' and e."from" <= i.startedAt and (e.until is null or e.until > i.startedAt) order by e."from" desc limit 1),
      (select e.classId from enrolments e where e.accountId = i.userId and e.role = 'student' and e."from" > i.startedAt order by e."from" limit 1))
    where not exists (select 1 from removed_attempts r where r.userId = i.userId and r.id = i.id)
    on conflict do nothing
    returning userId, id`)
  return new Set(stored.map(keyOf))
}

async function findStored({ db }: Visit, placed: Placed[]): Promise<Map<string, Content>> {
  let keys = JSON.stringify(placed.map(({ attempt }) => [attempt.userId, attempt.id]))
  let rows = await db
    .select({ userId: attempts.userId, id: attempts.id, exerciseId: attempts.exerciseId, correct: attempts.correct, durationMs: attempts.durationMs, claimed: sql<number>`coalesce(${attempts.claimedAt}, ${attempts.startedAt})` })
    .from(attempts)
    .where(sql`(${attempts.userId}, ${attempts.id}) in (select value ->> 0, value ->> 1 from json_each(${keys}))`)
  return new Map(rows.map((row) => [keyOf(row), row]))
}

/** The pupils a feeder may bring attempts for. */
function fedBy(feeder: Feeder): SQL {
  if ('ingestKey' in feeder) return eq(accounts.schoolId, feeder.ingestKey.schoolID)
  let { user } = feeder
  if (user.role === 'super') return sql`true`
  if (user.role === 'admin' && user.school) return eq(accounts.schoolId, user.school.schoolID)
  return user.role === 'student' ? eq(accounts.id, user.UID) : sql`false`
}

function amongst(column: typeof accounts.id | typeof exercises.id, ids: string[]): SQL {
  return sql`${column} in (select value from json_each(${JSON.stringify([...new Set(ids)])}))`
}

function keyOf({ userId, id }: { userId: string; id: string }): string {
  return JSON.stringify([userId, id])
}

function distinct(placed: Placed[]): number {
  return new Set(placed.map(({ attempt }) => keyOf(attempt))).size
}

function contentOf({ exerciseId, correct, durationMs, startedAt }: NewAttempt): Content {
  return { exerciseId, correct, durationMs, claimed: Date.parse(startedAt) }
}

function sameContent(a: Content, b: Content): boolean {
  return a.exerciseId === b.exerciseId && a.correct === b.correct && a.durationMs === b.durationMs && a.claimed === b.claimed
}

function idOf(item: unknown): string | null {
  return typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string' ? item.id.slice(0, 128) : null
}

function yearsBefore(at: number, years: number): number {
  let date = new Date(at)
  return date.setUTCFullYear(date.getUTCFullYear() - years)
}
