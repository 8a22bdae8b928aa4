import 'server-only'
import { sql } from 'drizzle-orm'
import { spanOfDays } from '#app/calendar/day.ts'
import { disclosure } from '#app/models/access/disclosure.server.ts'
import { classReportsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current, School } from '#app/models/current.ts'
import { needsHelp } from '#app/models/needs-help.ts'
import { done, refuse } from '#app/models/outcome.ts'
import type { PeriodKind, PeriodQuery } from '#app/models/period.ts'
import { calendarOf, schoolOfClass } from '#app/models/schools/school.server.ts'
import { rows } from '#db/rows.ts'
import { barsOf } from './chart-bars.ts'
import { DayRow, pupilDays } from './chart-days.server.ts'
import { classHead, ClassHeadRow, type ClassHead } from './class-head.server.ts'
import { lessonsEverBegun, MemberRow, membersOf } from './class-lesson-queries.server.ts'
import {
  byExercise,
  failuresOf,
  FailureRow,
  type HardExercise,
} from './hardest-exercises.server.ts'
import { lessonHead, LessonHeadRow, type LessonHead } from './lesson-head.server.ts'
import {
  correctionIn,
  CorrectionRow,
  correctionsOf,
  moveIn,
  MoveRow,
  movesOf,
} from './marks.server.ts'
import type { ClassMarks } from './marks.ts'
import { reportPeriod, type ReportPeriod } from './report-period.ts'
import {
  differenceOf,
  percentage,
  sumOf,
  tally,
  type ChartBar,
  type PupilRow,
  type Reported,
  type Tally,
} from './report.ts'
import { LessonChoiceRow, SumsRow, type LessonChoice } from './row-columns.ts'
import { totalOf, totalsByPupilAndLesson, type RollupRows } from './totals.server.ts'

export type ClassLessonReport = Reported &
  ClassMarks & {
    klass: ClassHead
    school: School
    lesson: LessonHead
    pupils: PupilRow[]
    /** Attempts of children who have left the class since; counted in `total` and on the chart. */
    left: Tally
    byDay: ChartBar[]
    /** The exercises that failed in the period, most failures first, and who failed at them. */
    failing: HardExercise[]
    /** Whether the class ever tried this lesson, in any period. */
    begun: boolean
    /** All lessons that the class has ever begun. */
    lessons: LessonChoice[]
  }

/**
 * What a class did in one lesson: one row per enrolled pupil, also those without attempts; pupils
 * who need help come first.
 */
export async function classLessonReport(
  current: Current,
  schoolID: string,
  classID: string,
  lessonID: string,
  query: PeriodQuery,
  otherwise: PeriodKind = 'last7',
) {
  let { db, user } = current
  let school = await schoolOfClass(current, classID)
  if (!school || school.schoolID !== schoolID) return refuse('notFound')
  let period = reportPeriod(query, calendarOf(current, school), otherwise)
  if (!period) return refuse('dayAhead')
  let klass = sql`
    select c.*
    from classes c
    where c.id = ${classID}
      and c.schoolId = ${schoolID}
      and ${classReportsVisibleTo(user)}`
  let taught = sql`
    select l.*
    from lessons l
    where l.id = ${lessonID}
      and l.withdrawnAt is null
      and (l.schoolId is null or l.schoolId = ${schoolID})`
  let ofClass = sql`t.classId = (select id from (${klass})) and t.lessonId = ${lessonID}`
  let inThisLesson: RollupRows = {
    index: 'class',
    where: sql`t.classId in (select id from (${klass})) and t.lessonId = ${lessonID}`,
  }

  let [heads, lessons, members, [sums], days, begun, failures, corrections, moves] = await db.batch(
    [
      rows(db, ClassHeadRow, classHead(klass)),
      rows(db, LessonHeadRow, lessonHead(taught)),
      rows(db, MemberRow, membersOf(klass, lessonID, inThisLesson, period)),
      rows(db, SumsRow, totalOf(totalsByPupilAndLesson(inThisLesson, period))),
      rows(db, DayRow, pupilDays(inThisLesson, period)),
      rows(db, LessonChoiceRow, lessonsEverBegun(klass)),
      rows(
        db,
        FailureRow,
        failuresOf(sql`${klass} and ${isShort(period)}`, period, { lessonID, limit: 20 }),
      ),
      rows(db, CorrectionRow, correctionsOf(user, ofClass, period)),
      rows(db, MoveRow, movesOf(klass, period, school.timezone)),
      ...disclosure(current, schoolID, classID, sql`${taught} and exists (${klass})`),
    ],
  )
  let [head] = heads
  let [lesson] = lessons
  if (!head || !lesson) return refuse('notFound')

  let pupils = members.map((row) => pupilRow(row, lesson))
  let total = tally(sums!.attempts, sums!.correct, sums!.durationMs)
  return done<ClassLessonReport>({
    klass: head,
    school,
    lesson,
    period: period.requested,
    pupils: pupils.toSorted((a, b) => Number(b.needsHelp) - Number(a.needsHelp)),
    total,
    left: differenceOf(total, sumOf(pupils)),
    byDay: barsOf(days, period),
    failing: byExercise(failures),
    begun: begun.some((choice) => choice.lessonID === lessonID),
    lessons: begun,
    corrections: corrections.map(correctionIn(school.timezone)),
    classChanges: moves.map(moveIn(school.timezone)),
  })
}

/** What failed is counted one attempt at a time: over a month, not over all there ever was. */
function isShort({ first, last, today }: ReportPeriod): boolean {
  return first !== null && spanOfDays(first, last ?? today) <= 31
}

function pupilRow({ stuck, correct, ...row }: MemberRow, { exercises }: LessonHead): PupilRow {
  return {
    ...row,
    ...tally(row.attempts, correct, row.durationMs),
    completionPercentage: percentage(row.solved, exercises),
    needsHelp: needsHelp({ stuck, attempts: row.attempts, correct }),
  }
}
