import 'server-only'
import { sql } from 'drizzle-orm'
import { disclosure } from '#app/models/access/disclosure.server.ts'
import { isMember, classReportsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current, School } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { periodOf, type PeriodKind, type PeriodQuery } from '#app/models/period.ts'
import { calendarOf, schoolOfClass } from '#app/models/schools/school.server.ts'
import type { Level, Subject } from '#app/models/subject.ts'
import {
  barsOf,
  endOf,
  FOREVER,
  pupilDays,
  pupilLessonTallies,
  type DayRow,
} from './activity.server.ts'
import { timeBucketsOf } from './chart.ts'
import { classHead, type ClassHead } from './class-head.server.ts'
import type { LessonChoice } from './class.server.ts'
import { exercisesOf, lessonsBegunBy, solvedBy } from './completion.server.ts'
import {
  needsHelp,
  percentage,
  sumOf,
  tally,
  type ChartBar,
  type PupilRow,
  type Reported,
  type Tally,
} from './report.ts'

export type LessonHead = {
  lessonID: string
  subject: Subject
  level: Level
  name: string
  nameEn: string
  exercises: number
}
export type ClassLessonReport = Reported & {
  klass: ClassHead
  school: School
  lesson: LessonHead
  pupils: PupilRow[]
  /**
   * What children did in this lesson here who have left the class since; counted in `total` and on
   * the chart.
   */
  left: Tally
  byDay: ChartBar[]
  /** Whether anybody ever tried this lesson in this class, in any period. */
  begun: boolean
  /** All lessons that the class has ever begun. */
  lessons: LessonChoice[]
}

/**
 * What a class did in one lesson: one row per enrolled pupil, also those without attempts; who
 * needs help comes first.
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
  let calendar = calendarOf(current, school)
  let period = periodOf(query, calendar, otherwise)
  let buckets = timeBucketsOf(period, calendar)
  let end = endOf(period)
  let klass = sql`select c.* from classes c where c.id = ${classID} and c.schoolId = ${schoolID} and ${classReportsVisibleTo(user)}`
  let here = sql`t.classId in (select id from (${klass})) and t.lessonId = ${lessonID}`
  let taught = sql`select l.* from lessons l where l.id = ${lessonID} and l.withdrawnAt is null and (l.schoolId is null or l.schoolId = ${schoolID})`

  let [heads, lessons, rows, [sums], days, begun] = await db.batch([
    db.all<ClassHead>(classHead(klass)),
    db.all<LessonHead>(
      sql`select l.id as lessonID, l.subject, l.level, l.name, l.nameEn, ${exercisesOf} as exercises from (${taught}) l`,
    ),
    db.all<LessonMember>(sql`
      select a.id as UID, a.displayName, a.email, a.imageUrl as imageURL, c.level, coalesce(d.attempts, 0) as attempts, coalesce(d.correct, 0) as correct, coalesce(d.durationMs, 0) as durationMs,
        coalesce(w.durationMs, 0) as timeSpentLastWeekMs, coalesce(p.stuck, 0) as stuck, coalesce(${solvedBy(end)}, 0) as solved
      from (${klass}) c
      join enrolments e on e.classId = c.id and e.role = 'student' and ${isMember}
      join accounts a on a.id = e.accountId
      left join lesson_progress p on p.userId = a.id and p.schoolId = c.schoolId and p.lessonId = ${lessonID}
      left join (${pupilLessonTallies('class', here, period)}) d on d.userId = a.id
      left join (${pupilLessonTallies('class', here, periodOf({}, calendar, 'last7'))}) w on w.userId = a.id
      order by a.displayName, a.id`),
    db.all<{ attempts: number; correct: number; durationMs: number }>(sql`
      select coalesce(sum(attempts), 0) as attempts, coalesce(sum(correct), 0) as correct, coalesce(sum(durationMs), 0) as durationMs from (${pupilLessonTallies('class', here, period)})`),
    db.all<DayRow>(pupilDays('class', here, period, buckets)),
    db.all<LessonChoice>(sql`
      select l.id as lessonID, l.subject, l.name, l.nameEn from (${lessonsBegunBy(sql`(select id from (${klass}))`, FOREVER)}) b join lessons l on l.id = b.lessonId order by l.level, l.subject, l.position, l.id`),
    ...disclosure(current, schoolID, classID, sql`${taught} and exists (${klass})`),
  ])
  let [head] = heads
  let [lesson] = lessons
  if (!head || !lesson) return refuse('notFound')

  let pupils = rows.map(({ stuck, correct, ...row }): PupilRow => ({
    ...row,
    ...tally(row.attempts, correct, row.durationMs),
    completionPercentage: percentage(row.solved, lesson.exercises),
    needsHelp: needsHelp({ stuck, attempts: row.attempts, correct }),
  }))
  let total = tally(sums!.attempts, sums!.correct, sums!.durationMs)
  let present = sumOf(pupils)
  return done<ClassLessonReport>({
    klass: head,
    school,
    lesson,
    period,
    pupils: pupils.toSorted((a, b) => Number(b.needsHelp) - Number(a.needsHelp)),
    total,
    left: tally(
      total.attempts - present.attempts,
      total.correctAttempts - present.correctAttempts,
      total.durationMs - present.durationMs,
    ),
    byDay: barsOf(days, period, buckets),
    begun: begun.some((choice) => choice.lessonID === lessonID),
    lessons: begun,
  })
}

type LessonMember = Pick<
  PupilRow,
  | 'UID'
  | 'displayName'
  | 'email'
  | 'imageURL'
  | 'level'
  | 'attempts'
  | 'durationMs'
  | 'timeSpentLastWeekMs'
  | 'solved'
> & { correct: number; stuck: number }
