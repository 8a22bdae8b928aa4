import 'server-only'
import { sql } from 'drizzle-orm'
import { disclosure } from '#app/models/access/disclosure.server.ts'
import { classReportsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current, School } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import type { PeriodKind, PeriodQuery } from '#app/models/period.ts'
import { calendarOf, schoolOfClass } from '#app/models/schools/school.server.ts'
import { rows } from '#db/rows.ts'
import { barsOf, subjectBarsOf } from './chart-bars.ts'
import { classDays, SubjectDayRow } from './chart-days.server.ts'
import { classHead, ClassHeadRow, type ClassHead } from './class-head.server.ts'
import {
  BegunLessonRow,
  lessonsIn,
  MemberRow,
  membersOf,
  progressIn,
  ProgressRow,
} from './class-queries.server.ts'
import { lessonsBegunBy } from './completion.server.ts'
import { reportPeriod } from './report-period.ts'
import {
  differenceOf,
  percentage,
  sumOf,
  tally,
  type ChartBar,
  type PupilRow,
  type Reported,
  type SubjectBar,
  type Tally,
} from './report.ts'
import type { LessonChoice } from './row-columns.ts'

export type ClassReport = Reported & {
  klass: ClassHead
  school: School
  pupils: PupilRow[]
  /** Attempts of children who have left the class since; counted in `total` and on the charts. */
  left: Tally
  exercises: number
  /** The lessons the class has begun by the end of the period. */
  lessons: LessonChoice[]
  bySubject: SubjectBar[]
  byDay: ChartBar[]
}

/** What a class did: one row per enrolled pupil, also those without attempts, by name. */
export async function classReport(
  current: Current,
  classID: string,
  query: PeriodQuery,
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
  let begun = lessonsBegunBy(sql`(select id from (${klass}))`, period.end)
  let days = classDays(sql`(select schoolId from (${klass}))`, classID, period)

  let [heads, members, progress, lessons, dayRows] = await db.batch([
    rows(db, ClassHeadRow, classHead(klass)),
    rows(db, MemberRow, membersOf(klass, period)),
    rows(db, ProgressRow, progressIn(klass, begun, period)),
    rows(db, BegunLessonRow, lessonsIn(begun)),
    rows(db, SubjectDayRow, days),
    ...disclosure(current, school.schoolID, classID, klass),
  ])
  let [head] = heads
  if (!head) return refuse('notFound')

  let exercises = lessons.reduce((sum, lesson) => sum + lesson.exercises, 0)
  let pupils = pupilRows(members, progress, exercises)
  let bySubject = subjectBarsOf(dayRows, period)
  let total = sumOf(bySubject)
  return done<ClassReport>({
    klass: head,
    school,
    period: period.requested,
    pupils,
    total,
    left: differenceOf(total, sumOf(pupils)),
    exercises,
    lessons: lessons.map(({ exercises: _, ...lesson }) => lesson),
    bySubject,
    byDay: barsOf(dayRows, period),
  })
}

function pupilRows(members: MemberRow[], progress: ProgressRow[], exercises: number): PupilRow[] {
  let progressOf = new Map(progress.map((row) => [row.userId, row]))
  return members.map(({ weak, correct, ...row }) => {
    let { solved, stuck } = progressOf.get(row.UID) ?? { solved: 0, stuck: 0 }
    return {
      ...row,
      ...tally(row.attempts, correct, row.durationMs),
      solved,
      completionPercentage: percentage(solved, exercises),
      needsHelp: weak === 1 || stuck > 0,
    }
  })
}
