import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { disclosure } from '#app/models/access/disclosure.server.ts'
import { isMember, classReportsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current, School } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import type { PeriodKind, PeriodQuery } from '#app/models/period.ts'
import { calendarOf, schoolOfClass } from '#app/models/schools/school.server.ts'
import { rows } from '#db/rows.ts'
import { barsOf, subjectBarsOf } from './chart-bars.ts'
import { classDays, SubjectDayRow } from './chart-days.server.ts'
import { classHead, ClassHeadRow, type ClassHead } from './class-head.server.ts'
import { exercisesOf, lessonsBegunBy, solvedBy } from './completion.server.ts'
import { reportPeriod, type ReportPeriod } from './report-period.ts'
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
import { flag, LessonChoiceRow, member, type LessonChoice } from './row-columns.ts'
import { totalsByPupil, type RollupRows } from './totals.server.ts'

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

/** `weak`: whether the grade in a lesson of the period is. */
const MemberRow = v.strictObject({ ...member, weak: flag })

function membersOf(klass: SQL, period: ReportPeriod): SQL {
  let inThisClass: RollupRows = {
    index: 'class',
    where: sql`t.classId in (select id from (${klass}))`,
  }
  let inPeriod = totalsByPupil(inThisClass, period)
  let lastWeek = totalsByPupil(inThisClass, period.lastWeek)
  return sql`
    select
      a.id as UID,
      a.displayName,
      a.email,
      a.imageUrl as imageURL,
      c.level,
      coalesce(d.attempts, 0) as attempts,
      coalesce(d.correct, 0) as correct,
      coalesce(d.durationMs, 0) as durationMs,
      coalesce(d.weak, 0) as weak,
      coalesce(w.durationMs, 0) as timeSpentLastWeekMs
    from (${klass}) c
    join enrolments e on e.classId = c.id and e.role = 'student' and ${isMember}
    join accounts a on a.id = e.accountId
    left join (${inPeriod}) d on d.userId = a.id
    left join (${lastWeek}) w on w.userId = a.id
    order by a.displayName, a.id`
}

/** Of a pupil over all lessons that the class has begun: exercises solved, and stuck on now. */
const ProgressRow = v.strictObject({ userId: v.string(), solved: v.number(), stuck: v.number() })
type ProgressRow = v.InferOutput<typeof ProgressRow>

function progressIn(klass: SQL, begun: SQL, { end }: ReportPeriod): SQL {
  return sql`
    select p.userId, sum(${solvedBy(end)}) as solved, max(p.stuck) as stuck
    from (${klass}) c
    join enrolments e on e.classId = c.id and e.role = 'student' and ${isMember}
    join lesson_progress p
      on p.userId = e.accountId
      and p.schoolId = c.schoolId
      and p.lessonId in (${begun})
    group by p.userId`
}

const BegunLessonRow = v.strictObject({ ...LessonChoiceRow.entries, exercises: v.number() })

function lessonsIn(begun: SQL): SQL {
  return sql`
    select l.id as lessonID, l.subject, l.name, l.nameEn, ${exercisesOf} as exercises
    from (${begun}) b
    join lessons l on l.id = b.lessonId
    order by l.level, l.subject, l.position, l.id`
}

function pupilRows(
  members: v.InferOutput<typeof MemberRow>[],
  progress: ProgressRow[],
  exercises: number,
): PupilRow[] {
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
