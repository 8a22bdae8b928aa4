import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { disclosure } from '#app/models/access/disclosure.server.ts'
import { classReportsVisibleTo, isMember } from '#app/models/access/visible.server.ts'
import type { Current, School } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import type { Period, PeriodKind, PeriodQuery } from '#app/models/period.ts'
import { calendarOf, schoolOfClass } from '#app/models/schools/school.server.ts'
import type { Subject } from '#app/models/subject.ts'
import { rows } from '#db/rows.ts'
import { reportPeriod, type ReportPeriod } from './report-period.ts'
import { flag, IDRow, subject } from './row-columns.ts'
import { within } from './totals.server.ts'

/** A child who failed an exercise in the period; `solved` by its end, `enrolled` still. */
export type FailingPupil = {
  UID: string
  displayName: string
  imageURL: string | null
  failedAttempts: number
  solved: boolean
  enrolled: boolean
}
/** An exercise that a class fails, and the children who do, who failed most first. */
export type HardExercise = {
  exerciseID: string
  name: string
  nameEn: string
  lessonID: string
  lessonName: string
  lessonNameEn: string
  subject: Subject
  failedAttempts: number
  pupils: FailingPupil[]
}
export type HardestExercises = { school: School; period: Period; exercises: HardExercise[] }

export const FailureRow = v.strictObject({
  exerciseID: v.string(),
  name: v.string(),
  nameEn: v.string(),
  lessonID: v.string(),
  lessonName: v.string(),
  lessonNameEn: v.string(),
  subject,
  UID: v.string(),
  displayName: v.string(),
  imageURL: v.nullable(v.string()),
  failedAttempts: v.number(),
  solved: flag,
  enrolled: flag,
})
type FailureRow = v.InferOutput<typeof FailureRow>

type Which = { lessonID?: string; limit?: number }

/**
 * The exercises that a class failed most in the period (in one lesson, or in any), those that most
 * children failed first where as many attempts failed: at most `limit` (5).
 */
export async function hardestExercises(
  current: Current,
  classID: string,
  query: PeriodQuery,
  which: Which = {},
  otherwise: PeriodKind = 'last7',
) {
  let { db, user } = current
  let school = await schoolOfClass(current, classID)
  if (!school) return refuse('notFound')
  let period = reportPeriod(query, calendarOf(current, school), otherwise)
  if (!period) return refuse('dayAhead')
  let klass = sql`
    select c.*
    from classes c
    where c.id = ${classID}
      and ${classReportsVisibleTo(user)}`
  let [visible, failures] = await db.batch([
    rows(db, IDRow, sql`select id from (${klass})`),
    rows(db, FailureRow, failuresOf(klass, period, which)),
    ...disclosure(current, school.schoolID, classID, klass),
  ])
  if (visible.length === 0) return refuse('notFound')
  return done<HardestExercises>({
    school,
    period: period.requested,
    exercises: byExercise(failures),
  })
}

/** The failures of each pupil at the exercises failed most, exercise by exercise. */
export function failuresOf(klass: SQL, period: ReportPeriod, { lessonID, limit = 5 }: Which): SQL {
  let isEnrolled = sql`
    select 1
    from enrolments e
    join (${klass}) c on c.id = e.classId
    where e.accountId = f.userId
      and e.role = 'student'
      and ${isMember}`
  let isSolved = sql`
    select 1
    from exercise_progress x
    where x.userId = f.userId
      and x.schoolId = h.schoolId
      and x.lessonId = h.lessonId
      and x.exerciseId = h.exerciseId
      and x.solvedOn <= ${period.end}`
  return sql`
    with
      failures as materialized (
        select c.schoolId, t.lessonId, t.exerciseId, t.userId, count(*) as failed
        from (${klass}) c
        cross join attempts t indexed by attempts_failed
        where t.classId = c.id
          and t.correct = 0
          and ${within(sql`t.day`, period)}
          and ${lessonID ? sql`t.lessonId = ${lessonID}` : sql`true`}
        group by c.schoolId, t.lessonId, t.exerciseId, t.userId
      ),
      hardest as materialized (
        select schoolId, lessonId, exerciseId, sum(failed) as failed, count(*) as children
        from failures
        group by schoolId, lessonId, exerciseId
        order by sum(failed) desc, count(*) desc, exerciseId
        limit ${limit}
      )
    select
      h.exerciseId as exerciseID,
      e.name,
      e.nameEn,
      h.lessonId as lessonID,
      l.name as lessonName,
      l.nameEn as lessonNameEn,
      l.subject,
      a.id as UID,
      a.displayName,
      a.imageUrl as imageURL,
      f.failed as failedAttempts,
      exists (${isSolved}) as solved,
      exists (${isEnrolled}) as enrolled
    from hardest h
    join failures f on f.exerciseId = h.exerciseId
    join exercises e on e.id = h.exerciseId
    join lessons l on l.id = h.lessonId
    join accounts a on a.id = f.userId
    order by h.failed desc, h.children desc, h.exerciseId, f.failed desc, a.displayName, a.id`
}

/** The same rows as exercises. */
export function byExercise(failures: FailureRow[]): HardExercise[] {
  let found = Map.groupBy(failures, ({ exerciseID }) => exerciseID)
  return [...found.values()].map((rows) => {
    let { exerciseID, name, nameEn, lessonID, lessonName, lessonNameEn, subject } = rows[0]!
    return {
      exerciseID,
      name,
      nameEn,
      lessonID,
      lessonName,
      lessonNameEn,
      subject,
      failedAttempts: rows.reduce((sum, row) => sum + row.failedAttempts, 0),
      pupils: rows.map(toPupil),
    }
  })
}

function toPupil(row: FailureRow): FailingPupil {
  let { UID, displayName, imageURL, failedAttempts } = row
  return {
    UID,
    displayName,
    imageURL,
    failedAttempts,
    solved: row.solved === 1,
    enrolled: row.enrolled === 1,
  }
}
