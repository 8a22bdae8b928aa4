import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { disclosure } from '#app/models/access/disclosure.server.ts'
import { activityVisibleTo, pupilsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current, School } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { periodOf, type Period, type PeriodKind, type PeriodQuery } from '#app/models/period.ts'
import { calendarOf, schoolOfPupil } from '#app/models/schools/school.server.ts'
import { barsOf, endOf, pupilDays, pupilLessonTallies, type DayRow } from './activity.server.ts'
import { timeBucketsOf } from './chart.ts'
import type { LessonHead } from './class-lesson.server.ts'
import { exercisesOf, solvedBy } from './completion.server.ts'
import { presentClass } from './pupil.server.ts'
import { needsHelp, percentage, tally, type ChartBar, type Reported } from './report.ts'

/**
 * One attempt in a lesson's history; `date` is ISO 8601 UTC, `durationMs` as the tablet measured
 * it.
 */
export type HistoryItem = {
  attemptID: string
  exerciseID: string
  exercise: string
  exerciseEn: string
  date: string
  durationMs: number
  correct: boolean
}
/**
 * How one exercise stands: attempts and failures since ever, as far as the caller sees them, and
 * when it was first solved anywhere in the school.
 */
export type ExerciseRow = {
  exerciseID: string
  name: string
  nameEn: string
  attempts: number
  failed: number
  solvedOn: string | null
}

export type LessonReport = Reported & {
  /** With the class the pupil is in now, where the caller may see it. */
  pupil: {
    UID: string
    displayName: string
    email: string | null
    imageURL: string | null
    classID: string | null
    className: string | null
  }
  school: School
  lesson: LessonHead
  solved: number
  completionPercentage: number | null
  needsHelp: boolean
  /** Whether the pupil ever tried this lesson, in any period. */
  begun: boolean
  exercises: ExerciseRow[]
  history: HistoryItem[]
  nextCursor: string | null
  byDay: ChartBar[]
}

export type Paging = { limit?: number; cursor?: string }

/**
 * What one pupil did in one lesson, with its attempts of the period, newest first, a page at a
 * time.
 */
export async function lessonReport(
  current: Current,
  pupilID: string,
  lessonID: string,
  query: PeriodQuery & Paging,
  otherwise: PeriodKind = 'last7',
) {
  let { db, user } = current
  let school = await schoolOfPupil(current, pupilID)
  if (!school) return refuse('notFound')
  let calendar = calendarOf(current, school)
  let period = periodOf(query, calendar, otherwise)
  let buckets = timeBucketsOf(period, calendar)
  let limit = query.limit ?? 50
  let pupil = sql`select a.id from accounts a where a.id = ${pupilID} and a.schoolId = ${school.schoolID} and ${pupilsVisibleTo(user)}`
  let anywhere = sql`t.userId = (${pupil}) and t.schoolId = ${school.schoolID} and t.lessonId = ${lessonID}`
  let taught = sql`select l.* from lessons l where l.id = ${lessonID} and l.withdrawnAt is null and (l.schoolId is null or l.schoolId = ${school.schoolID})`
  let where = sql`${anywhere} and ${activityVisibleTo(user)}`
  // Progress by exercise is kept for the whole school: only where the caller does not see all of it
  // are the attempts themselves counted.
  let counted = (what: SQL) =>
    sql`(select ${what} from attempts t where ${where} and t.exerciseId = e.id)`
  let elsewhere =
    user.role === 'teacher'
      ? sql`exists (select 1 from pupil_lessons t where ${anywhere} and not ${activityVisibleTo(user)})`
      : sql`false`

  let [pupils, lessons, [sums], [progress], exercises, history, days] = await db.batch([
    db.all<LessonReport['pupil']>(sql`
      select a.id as UID, a.displayName, a.email, a.imageUrl as imageURL, c.id as classID, c.name as className
      from accounts a left join classes c on c.id = (${presentClass(pupilID, user)}) where a.id in (${pupil})`),
    db.all<LessonHead>(
      sql`select l.id as lessonID, l.subject, l.level, l.name, l.nameEn, ${exercisesOf} as exercises from (${taught}) l`,
    ),
    db.all<{ attempts: number; correct: number; durationMs: number }>(
      pupilLessonTallies('user', where, period),
    ),
    db.all<{ solved: number; stuck: number; begun: number }>(sql`
      select ${solvedBy(endOf(period))} as solved, p.stuck, exists (select 1 from pupil_lessons t where ${where}) as begun
      from lesson_progress p where p.userId = (${pupil}) and p.schoolId = ${school.schoolID} and p.lessonId = ${lessonID}`),
    db.all<ExerciseRow>(sql`
      select e.id as exerciseID, e.name, e.nameEn, x.solvedOn,
        coalesce(iif(${elsewhere}, ${counted(sql`count(*)`)}, x.attempts), 0) as attempts, coalesce(iif(${elsewhere}, ${counted(sql`sum(not t.correct)`)}, x.failed), 0) as failed
      from exercises e
      left join exercise_progress x on x.userId = (${pupil}) and x.schoolId = ${school.schoolID} and x.lessonId = e.lessonId and x.exerciseId = e.id
      where e.lessonId = ${lessonID} and e.withdrawnAt is null and exists (${pupil}) order by e.position, e.id`),
    db.all<HistoryRow>(sql`
      select t.id as attemptID, t.exerciseId as exerciseID, e.name as exercise, e.nameEn as exerciseEn, t.startedAt, t.durationMs, t.correct
      from attempts t join exercises e on e.id = t.exerciseId
      where ${where} and ${inPeriod(period)} and ${after(query.cursor)} order by t.startedAt desc, t.id desc limit ${limit + 1}`),
    db.all<DayRow>(pupilDays('user', where, period, buckets)),
    ...disclosure(current, school.schoolID, pupilID, sql`${taught} and exists (${pupil})`),
  ])
  let [head] = pupils
  let [lesson] = lessons
  if (!head || !lesson) return refuse('notFound')

  let { attempts, correct, durationMs } = sums ?? { attempts: 0, correct: 0, durationMs: 0 }
  let shown = history.slice(0, limit)
  let last = shown.at(-1)
  return done<LessonReport>({
    pupil: head,
    school,
    lesson,
    period,
    total: tally(attempts, correct, durationMs),
    solved: progress?.solved ?? 0,
    completionPercentage: percentage(progress?.solved ?? 0, lesson.exercises),
    needsHelp: needsHelp({ stuck: progress?.stuck ?? 0, attempts, correct }),
    begun: progress?.begun === 1,
    exercises,
    history: shown.map(({ startedAt, correct, ...row }) => ({
      ...row,
      date: new Date(startedAt).toISOString(),
      correct: correct === 1,
    })),
    nextCursor: history.length > limit && last ? `${last.startedAt}.${last.attemptID}` : null,
    byDay: barsOf(days, period, buckets),
  })
}

type HistoryRow = {
  attemptID: string
  exerciseID: string
  exercise: string
  exerciseEn: string
  startedAt: number
  durationMs: number
  correct: number
}

/**
 * The attempts `t` of a period: by the day they were counted on, and by the index on their time (a
 * day is at most 14 hours off UTC).
 */
function inPeriod({ first, last }: Period): SQL {
  let from =
    first === null
      ? sql`true`
      : sql`t.day >= ${first} and t.startedAt >= ${Date.parse(first) - HALF_A_DAY_AND_MORE}`
  let to =
    last === null
      ? sql`true`
      : sql`t.day <= ${last} and t.startedAt < ${Date.parse(last) + 86_400_000 + HALF_A_DAY_AND_MORE}`
  return sql`${from} and ${to}`
}
const HALF_A_DAY_AND_MORE = 15 * 3_600_000

/** Attempts older than a cursor `startedAt.id`; one that is none begins at the newest. */
function after(cursor: string | undefined): SQL {
  let [, startedAt, id] = cursor?.match(/^(\d{1,15})\.(.+)$/s) ?? []
  return startedAt ? sql`(t.startedAt, t.id) < (${Number(startedAt)}, ${id})` : sql`true`
}
