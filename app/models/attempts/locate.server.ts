import 'server-only'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Day } from '#app/calendar/day.ts'
import type { Visit } from '#app/models/current.ts'
import { accounts, enrolments, exercises, lessons, schools } from '#db/schema.ts'
import { schoolOfSource, writablePupils, type AttemptSource } from './attempt-source.server.ts'
import type { NewAttempt } from './attempt.ts'
import {
  daysOfAttempt,
  schoolAt,
  startOfAttempt,
  type FormerSchool,
} from './class-and-day.server.ts'
import { isRejected, type Parsed, type Rejected } from './parse.ts'

/**
 * An attempt whose pupil and exercise are known; times in ms UTC. `timezone` is that of the
 * pupil's school. `day` and `dayElsewhere`: see `daysOfAttempt`.
 */
export type Located = {
  attempt: NewAttempt
  schoolId: string
  timezone: string
  lessonId: string
  startedAt: number
  claimedAt: number | null
  day: Day
  dayElsewhere: Record<string, Day> | null
}

/**
 * Finds each attempt's pupil and exercise, as far as the source may reach them. What is out of
 * reach is rejected like what does not exist.
 */
export async function locateAttempts(
  visit: Visit,
  source: AttemptSource,
  parsed: (Parsed | Rejected)[],
): Promise<(Located | Rejected)[]> {
  let attempts = parsed.flatMap((item) => (isRejected(item) ? [] : item.attempt))
  let places = await findPlaces(visit, source, attempts)
  return parsed.map((item) => (isRejected(item) ? item : locate(item.attempt, places, visit.now)))
}

function locate(
  attempt: NewAttempt,
  { pupils, exercises, formerSchools }: Places,
  now: number,
): Located | Rejected {
  let pupil = pupils.get(attempt.userId)
  if (!pupil) return { id: attempt.id, reason: 'unknownPupil' }
  let { startedAt, claimedAt } = startOfAttempt(Date.parse(attempt.startedAt), pupil.startsAt, now)
  let former = formerSchools.get(pupil.id)
  // A school's own lesson is for its pupils, and for a former one up to the day of leaving.
  let schoolThen = schoolAt(former, startedAt)
  let exercise = exercises.get(attempt.exerciseId)
  if (!exercise || (exercise.schoolId && exercise.schoolId !== (schoolThen ?? pupil.schoolId)))
    return { id: attempt.id, reason: 'unknownExercise' }
  let timezone = pupil.timezone ?? 'UTC'
  return {
    attempt,
    schoolId: pupil.schoolId ?? '',
    timezone,
    lessonId: exercise.lessonId,
    startedAt,
    claimedAt,
    ...daysOfAttempt(startedAt, now, timezone, former),
  }
}

type Pupil = { id: string; schoolId: string | null; startsAt: number; timezone: string | null }
type Exercise = { id: string; lessonId: string; schoolId: string | null }
/** All by id; former schools by the pupil's. */
type Places = {
  pupils: Map<string, Pupil>
  exercises: Map<string, Exercise>
  formerSchools: Map<string, FormerSchool[]>
}

async function findPlaces(
  { db }: Visit,
  source: AttemptSource,
  attempts: NewAttempt[],
): Promise<Places> {
  if (attempts.length === 0)
    return { pupils: new Map(), exercises: new Map(), formerSchools: new Map() }
  let userIds = idsOf(attempts.map(({ userId }) => userId))
  let [pupils, known, former] = await db.batch([
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
        and(eq(accounts.role, 'student'), writablePupils(source), inArray(accounts.id, userIds)),
      ),
    db
      .select({ id: exercises.id, lessonId: exercises.lessonId, schoolId: lessons.schoolId })
      .from(exercises)
      .innerJoin(lessons, eq(lessons.id, exercises.lessonId))
      .where(inArray(exercises.id, idsOf(attempts.map(({ exerciseId }) => exerciseId)))),
    selectFormerSchools(db, source, userIds),
  ])
  return {
    pupils: byId(pupils),
    exercises: byId(known),
    formerSchools: Map.groupBy(former, ({ pupilId }) => pupilId),
  }
}

/**
 * The enrolments of these pupils at other schools than their present one: a late attempt from that
 * time counts there. None for a source that records for one school.
 */
function selectFormerSchools(db: Visit['db'], source: AttemptSource, userIds: SQL) {
  return db
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
        schoolOfSource(source) === null ? undefined : sql`false`,
        sql`${accounts.schoolId} is not ${enrolments.schoolId}`,
        inArray(enrolments.accountId, userIds),
      ),
    )
}

/** Each id once, as a select in parentheses, for `inArray`. */
function idsOf(ids: string[]): SQL {
  return sql`(select value from json_each(${JSON.stringify([...new Set(ids)])}))`
}

function byId<item extends { id: string }>(items: item[]): Map<string, item> {
  return new Map(items.map((item) => [item.id, item]))
}
