import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { addDays, startOfDay } from '#app/calendar/day.ts'
import { activityVisibleTo } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import type { Current, School } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import type { PeriodKind, PeriodQuery } from '#app/models/period.ts'
import { calendarOf, schoolOfPupil } from '#app/models/schools/school.server.ts'
import { rows } from '#db/rows.ts'
import { isStuckBy } from './completion.server.ts'
import {
  byState,
  stateOf,
  type LessonExercise,
  type LessonWithExercises,
} from './lessons-report.ts'
import { pupilQueries } from './pupil-queries.server.ts'
import { questionsOf, type PupilReport } from './pupil.server.ts'
import { FOREVER, reportPeriod, type ReportPeriod } from './report-period.ts'
import { flag } from './row-columns.ts'
import { latestDay, samePlace } from './totals.server.ts'

/** A pupil's report with the exercises of each lesson, the most serious lessons first. */
export type LessonsReport = Omit<PupilReport, 'lessons'> & { lessons: LessonWithExercises[] }

const ExerciseRow = v.strictObject({
  lessonID: v.string(),
  exerciseID: v.string(),
  name: v.string(),
  nameEn: v.string(),
  solvedOn: v.nullable(v.string()),
  isStuck: flag,
  isTried: flag,
  attempts: v.number(),
  failed: v.number(),
})
const EverRow = v.strictObject({ lessonID: v.string(), attempts: v.number(), correct: v.number() })
const HiddenRow = v.strictObject({ lessonID: v.string() })

/**
 * What one pupil did, lesson by lesson and exercise by exercise: the pupil's report of the whole
 * school (for a teacher: of the teacher's own classes) in the same round trip.
 */
export async function lessonsReport(
  current: Current,
  pupilID: string,
  query: PeriodQuery,
  otherwise: PeriodKind = 'last7',
) {
  let { db, user } = current
  let school = await schoolOfPupil(current, pupilID)
  if (!school) return refuse('notFound')
  let period = reportPeriod(query, calendarOf(current, school), otherwise)
  if (!period) return refuse('dayAhead')
  let { schoolID } = school
  let asked = pupilQueries(user, { pupilID, schoolID, classID: undefined }, period)
  let { questions, entries, answer } = questionsOf(current, pupilID, school, period)
  let { pupil, begun, activity } = asked
  // All of a child's practice, with what the caller does not see.
  let hidden = can.seeActivityInAnyClass(user)
    ? sql`select null as lessonID where false`
    : sql`
      select distinct t.lessonId as lessonID
      from pupil_lessons t
      where t.userId = (select id from (${pupil}))
        and t.schoolId = ${schoolID}
        and not ${activityVisibleTo(user)}`
  let [exercises, evers, partial, ...others] = await db.batch([
    rows(db, ExerciseRow, exercisesOf(pupil, begun, schoolID, period)),
    rows(db, EverRow, everBy(activity.where, period)),
    rows(db, HiddenRow, hidden),
    ...questions,
    ...entries,
  ])
  let report = answer(others)
  if (!report.ok) return report
  let everOf = new Map(evers.map((row) => [row.lessonID, row]))
  let hiddenOnes = new Set(partial.map(({ lessonID }) => lessonID))
  let rowsOf = Map.groupBy(exercises, ({ lessonID }) => lessonID)
  let lessons = report.value.lessons.map((lesson): LessonWithExercises => {
    let isCounted = !hiddenOnes.has(lesson.lessonID) && isOver(lesson, period, school)
    return {
      ...lesson,
      state: stateOf(lesson, everOf.get(lesson.lessonID) ?? { attempts: 0, correct: 0 }),
      exerciseList: (rowsOf.get(lesson.lessonID) ?? []).map((row) => exerciseOf(row, isCounted)),
    }
  })
  return done<LessonsReport>({ ...report.value, lessons: byState(lessons) })
}

/** Whether nothing was done in a lesson after the period: then what is kept is of its end. */
function isOver(
  { date }: { date: string | null },
  { end }: ReportPeriod,
  { timezone }: School,
): boolean {
  return (
    date === null || end === FOREVER || Date.parse(date) < startOfDay(timezone, addDays(end, 1))
  )
}

function exerciseOf(row: v.InferOutput<typeof ExerciseRow>, isCounted: boolean): LessonExercise {
  let { exerciseID, name, nameEn, solvedOn, isStuck, isTried } = row
  let state: LessonExercise['state'] = isTried === 1 ? 'notYet' : 'notTried'
  if (isStuck === 1) state = 'needsHelp'
  if (solvedOn !== null) state = 'solved'
  let [attempts, failed] = isCounted ? [row.attempts, row.failed] : [null, null]
  return state === 'notTried'
    ? { exerciseID, name, nameEn, state, solvedOn, attempts: 0, failed: 0 }
    : { exerciseID, name, nameEn, state, solvedOn, attempts, failed }
}

/** The exercises of the lessons that were begun, in their order, as they stood at the end. */
function exercisesOf(
  pupil: SQL,
  begun: SQL,
  schoolID: string,
  { end }: Pick<ReportPeriod, 'end'>,
): SQL {
  return sql`
    select
      e.lessonId as lessonID,
      e.id as exerciseID,
      e.name,
      e.nameEn,
      iif(x.solvedOn <= ${end}, x.solvedOn, null) as solvedOn,
      coalesce(${isStuckBy(end)}, 0) as isStuck,
      coalesce(f.day <= ${end}, 0) as isTried,
      coalesce(x.attempts, 0) as attempts,
      coalesce(x.failed, 0) as failed
    from (${begun}) b
    join (${pupil}) a
    join exercises e on e.lessonId = b.lessonId and e.withdrawnAt is null
    left join exercise_progress x
      on x.userId = a.id
      and x.schoolId = ${schoolID}
      and x.lessonId = e.lessonId
      and x.exerciseId = e.id
    left join first_tries f
      on f.userId = a.id
      and f.schoolId = ${schoolID}
      and f.lessonId = e.lessonId
      and f.exerciseId = e.id
    order by e.lessonId, e.position, e.id`
}

/** All that was done in each lesson by the end of a period, off the running totals. */
function everBy(where: SQL, { end }: Pick<ReportPeriod, 'end'>): SQL {
  return sql`
    select
      t.lessonId as lessonID,
      sum(d.attemptsTo) as attempts,
      sum(d.correctTo) as correct
    from pupil_lessons t
    join pupil_lesson_days d
      on ${samePlace('d', 't')}
      and d.day = (${latestDay(sql`<= ${end}`)})
    where ${where}
    group by t.lessonId`
}
