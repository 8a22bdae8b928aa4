import 'server-only'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { dayIn, type Day } from '#app/calendar/day.ts'
import type { User, Visit } from '#app/models/current.ts'
import { accounts, enrolments, exercises, lessons, schools } from '#db/schema.ts'
import { NewAttempt, type IngestAnswer, type IngestResult } from './attempt.ts'
import { keyOf, writeAttempts, type Content, type PlacedAttempt } from './write.server.ts'

/** Who brings attempts: a person who signed in, or a school's app server with its ingest key. */
export type AttemptSource = { user: User } | { ingestKey: { id: string; schoolID: string } }

const AHEAD_MS = 10 * 60_000
const YEARS_BACK = 2

/**
 * Stores attempts, each exactly once however often it is sent, and answers for each in the order
 * sent. `items` is at most a call's worth (1,000) of anything at all: what is no attempt is
 * `rejected`, and the others count. The same id with the same content is a `duplicate`; with other
 * content `rejected`, `idReused`.
 */
export async function storeAttempts(
  visit: Visit,
  source: AttemptSource,
  items: unknown[],
): Promise<IngestAnswer> {
  let results = items.map((item, index): IngestResult => ({
    index,
    id: idOf(item),
    status: 'rejected',
    reason: 'notAttempt',
  }))
  let readable = items.flatMap((item, index) => {
    let parsed = v.safeParse(NewAttempt, item)
    if (parsed.success) return [{ index, attempt: parsed.output }]
    let [issue] = parsed.issues
    results[index] = {
      ...results[index]!,
      reason: issue.message,
      field: v.getDotPath(issue) ?? undefined,
    }
    return []
  })

  let placed = await place(visit, source, readable, results)
  let first = new Map<string, NewAttempt>()
  for (let { attempt } of placed) if (!first.has(keyOf(attempt))) first.set(keyOf(attempt), attempt)
  let known = await writeAttempts(
    visit,
    schoolOf(source),
    placed.filter(({ attempt }) => first.get(keyOf(attempt)) === attempt),
  )

  for (let { index, attempt } of placed) {
    let key = keyOf(attempt)
    let earlier = first.get(key)!
    let result = results[index]!
    delete result.reason
    // A removed attempt is known by its tombstone alone: a late retry of it is a duplicate,
    // whatever it says.
    let content = known.has(key) ? (known.get(key) ?? contentOf(attempt)) : contentOf(earlier)
    if (!known.has(key) && earlier === attempt) result.status = 'stored'
    else if (sameContent(content, contentOf(attempt))) result.status = 'duplicate'
    else result.reason = 'idReused'
  }
  let count = (status: IngestResult['status']) =>
    results.filter((result) => result.status === status).length
  return {
    stored: count('stored'),
    duplicates: count('duplicate'),
    rejected: count('rejected'),
    results,
  }
}

type Placed = PlacedAttempt & { index: number }

/**
 * Finds each attempt's pupil and exercise as far as the source may reach them; what is out of reach
 * is rejected like what does not exist.
 */
async function place(
  visit: Visit,
  source: AttemptSource,
  readable: { index: number; attempt: NewAttempt }[],
  results: IngestResult[],
): Promise<Placed[]> {
  if (readable.length === 0) return []
  let { db, now } = visit
  let feeds = schoolOf(source)
  let [pupils, known, moved] = await db.batch([
    db
      .select({
        id: accounts.id,
        schoolId: accounts.schoolId,
        startsAt: accounts.startsAt,
        timezone: schools.timezone,
      })
      .from(accounts)
      .leftJoin(schools, eq(schools.id, accounts.schoolId))
      .where(
        and(
          eq(accounts.role, 'student'),
          writablePupils(source),
          amongst(
            accounts.id,
            readable.map(({ attempt }) => attempt.userId),
          ),
        ),
      ),
    db
      .select({ id: exercises.id, lessonId: exercises.lessonId, schoolId: lessons.schoolId })
      .from(exercises)
      .innerJoin(lessons, eq(lessons.id, exercises.lessonId))
      .where(
        amongst(
          exercises.id,
          readable.map(({ attempt }) => attempt.exerciseId),
        ),
      ),
    // Who was in another school before: a late attempt from that time counts there, by that
    // school's day.
    db
      .select({
        pupilId: enrolments.accountId,
        schoolId: enrolments.schoolId,
        timezone: schools.timezone,
        from: enrolments.from,
        until: enrolments.until,
      })
      .from(enrolments)
      .innerJoin(accounts, eq(accounts.id, enrolments.accountId))
      .innerJoin(schools, eq(schools.id, enrolments.schoolId))
      .where(
        and(
          feeds ? sql`false` : undefined,
          sql`${accounts.schoolId} is not ${enrolments.schoolId}`,
          amongst(
            enrolments.accountId,
            readable.map(({ attempt }) => attempt.userId),
          ),
        ),
      ),
  ])
  let pupilOf = new Map(pupils.map((pupil) => [pupil.id, pupil]))
  let exerciseOf = new Map(known.map((exercise) => [exercise.id, exercise]))
  let otherSchoolsOf = Map.groupBy(moved, ({ pupilId }) => pupilId)

  return readable.flatMap(({ index, attempt }) => {
    let pupil = pupilOf.get(attempt.userId)
    let exercise = exerciseOf.get(attempt.exerciseId)
    if (!pupil) {
      results[index]!.reason = 'unknownPupil'
      return []
    }
    let claimed = Date.parse(attempt.startedAt)
    let believed = claimed <= now + AHEAD_MS && claimed >= yearsBefore(pupil.startsAt, YEARS_BACK)
    let startedAt = believed ? claimed : now
    // A school's own lesson is practised by its pupils, and by a former one as long as that one was
    // there.
    let schoolThen = otherSchoolsOf
      .get(pupil.id)
      ?.find(
        ({ from, until }) => from <= startedAt && (until === null || startedAt < until),
      )?.schoolId
    if (!exercise || (exercise.schoolId && exercise.schoolId !== (schoolThen ?? pupil.schoolId)))
      results[index]!.reason = 'unknownExercise'
    else {
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
          dayElsewhere: daysBySchool(otherSchoolsOf.get(pupil.id), Math.min(startedAt, now)),
        },
      ]
    }
    return []
  })
}

/** The pupils a source may bring attempts for. */
function writablePupils(source: AttemptSource): SQL {
  if ('ingestKey' in source) return eq(accounts.schoolId, source.ingestKey.schoolID)
  let { user } = source
  if (user.role === 'super') return sql`true`
  if (user.role === 'admin' && user.school) return eq(accounts.schoolId, user.school.schoolID)
  return user.role === 'student' ? eq(accounts.id, user.UID) : sql`false`
}

/** The one school that a key or an admin writes to, also for a pupil who was elsewhere before. */
function schoolOf(source: AttemptSource): string | null {
  if ('ingestKey' in source) return source.ingestKey.schoolID
  return source.user.role === 'admin' ? (source.user.school?.schoolID ?? null) : null
}

function daysBySchool(
  schools: { schoolId: string; timezone: string }[] | undefined,
  at: number,
): Record<string, Day> | null {
  return schools
    ? Object.fromEntries(schools.map(({ schoolId, timezone }) => [schoolId, dayIn(timezone, at)]))
    : null
}

function amongst(
  column: typeof accounts.id | typeof exercises.id | typeof enrolments.accountId,
  ids: string[],
): SQL {
  return sql`${column} in (select value from json_each(${JSON.stringify([...new Set(ids)])}))`
}

function contentOf({ exerciseId, correct, durationMs, startedAt }: NewAttempt): Content {
  return { exerciseId, correct, durationMs, claimed: Date.parse(startedAt) }
}

function sameContent(a: Content, b: Content): boolean {
  return (
    a.exerciseId === b.exerciseId &&
    a.correct === b.correct &&
    a.durationMs === b.durationMs &&
    a.claimed === b.claimed
  )
}

function idOf(item: unknown): string | null {
  return typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string'
    ? item.id.slice(0, 128)
    : null
}

function yearsBefore(at: number, years: number): number {
  let date = new Date(at)
  return date.setUTCFullYear(date.getUTCFullYear() - years)
}
