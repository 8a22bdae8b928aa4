import 'server-only'
import { sql } from 'drizzle-orm'
import type * as v from 'valibot'
import { disclosure } from '#app/models/access/disclosure.server.ts'
import { activityVisibleTo, pupilsVisibleTo } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import type { Current, School, User } from '#app/models/current.ts'
import { needsHelp } from '#app/models/needs-help.ts'
import { done, refuse } from '#app/models/outcome.ts'
import type { PeriodKind, PeriodQuery } from '#app/models/period.ts'
import { calendarOf, schoolOfPupil } from '#app/models/schools/school.server.ts'
import { rows } from '#db/rows.ts'
import { barsOf } from './chart-bars.ts'
import { DayRow, pupilDays } from './chart-days.server.ts'
import { ExerciseRow, exercisesQuery, type ExerciseProgress } from './lesson-exercises.server.ts'
import { lessonHead, LessonHeadRow, type LessonHead } from './lesson-head.server.ts'
import {
  historyPage,
  historyQuery,
  HistoryRow,
  type HistoryItem,
  type Paging,
} from './lesson-history.server.ts'
import {
  progressOf,
  ProgressRow,
  pupilHead,
  PupilRow,
  type Place,
} from './lesson-queries.server.ts'
import { correctionIn, CorrectionRow, correctionsOf, StayRow, staysOf } from './marks.server.ts'
import { classChangesOf, type PupilMarks } from './marks.ts'
import { presentClass } from './pupil-class.server.ts'
import { reportPeriod } from './report-period.ts'
import { percentage, tally, type ChartBar, type Reported } from './report.ts'
import { SumsRow } from './row-columns.ts'
import { totalOf, totalsByPupilAndLesson } from './totals.server.ts'

export type LessonReport = Reported &
  PupilMarks & {
    /** With the class the pupil is in now, where the caller may see it. */
    pupil: v.InferOutput<typeof PupilRow>
    school: School
    lesson: LessonHead
    solved: number
    completionPercentage: number | null
    needsHelp: boolean
    /** Whether the pupil ever tried this lesson, in any period. */
    begun: boolean
    exercises: ExerciseProgress[]
    history: HistoryItem[]
    nextCursor: string | null
    byDay: ChartBar[]
  }

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
  let { schoolID } = school
  let period = reportPeriod(query, calendarOf(current, school), otherwise)
  if (!period) return refuse('dayAhead')
  let { pupil, taught, where, isPartial } = scopesOf(user, { pupilID, schoolID, lessonID })
  let activity = { index: 'user', where } as const

  let [pupils, lessons, [sums], [progress], exercises, history, days, removed, stays] =
    await db.batch([
      rows(db, PupilRow, pupilHead(pupil, presentClass(pupilID, user))),
      rows(db, LessonHeadRow, lessonHead(taught)),
      rows(db, SumsRow, totalOf(totalsByPupilAndLesson(activity, period))),
      rows(db, ProgressRow, progressOf({ pupil, schoolID, lessonID, where }, period)),
      rows(
        db,
        ExerciseRow,
        exercisesQuery({ pupil, schoolID, lessonID, where, isPartial }, period),
      ),
      rows(db, HistoryRow, historyQuery(where, period, query)),
      rows(db, DayRow, pupilDays(activity, period)),
      rows(db, CorrectionRow, correctionsOf(user, where, period)),
      rows(db, StayRow, staysOf(user, pupil, school)),
      ...disclosure(current, schoolID, pupilID, sql`${taught} and exists (${pupil})`),
    ])
  let [head] = pupils
  let [lesson] = lessons
  if (!head || !lesson) return refuse('notFound')

  let { attempts, correct, durationMs } = sums!
  let { solved, stuck, begun } = progress ?? { solved: 0, stuck: 0, begun: 0 }
  return done<LessonReport>({
    pupil: head,
    school,
    lesson,
    period: period.requested,
    total: tally(attempts, correct, durationMs),
    solved,
    completionPercentage: percentage(solved, lesson.exercises),
    needsHelp: needsHelp({ stuck, attempts, correct }),
    begun: begun === 1,
    exercises: exercises.map((row) => ({ ...row, stuck: row.stuck === 1 })),
    ...historyPage(history, query),
    byDay: barsOf(days, period),
    corrections: removed.map(correctionIn(school.timezone)),
    classChanges: classChangesOf(stays, period, school.timezone),
  })
}

/**
 * The pupil and the lesson, as far as the caller may see them; the pupil's rows `t` in rollups and
 * attempts; and whether (for a teacher) there are more that the caller does not see.
 */
function scopesOf(user: User, { pupilID, schoolID, lessonID }: Place & { pupilID: string }) {
  let pupil = sql`
    select a.id
    from accounts a
    where a.id = ${pupilID}
      and a.schoolId = ${schoolID}
      and ${pupilsVisibleTo(user)}`
  let taught = sql`
    select l.*
    from lessons l
    where l.id = ${lessonID}
      and l.withdrawnAt is null
      and (l.schoolId is null or l.schoolId = ${schoolID})`
  let anywhere = sql`
    t.userId = (${pupil})
    and t.schoolId = ${schoolID}
    and t.lessonId = ${lessonID}`
  let where = sql`${anywhere} and ${activityVisibleTo(user)}`
  let hidden = sql`
    select 1
    from pupil_lessons t
    where ${anywhere}
      and not ${activityVisibleTo(user)}`
  let isPartial = can.seeActivityInAnyClass(user) ? sql`false` : sql`exists (${hidden})`
  return { pupil, taught, where, isPartial }
}
