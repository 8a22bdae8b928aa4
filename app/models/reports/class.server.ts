import 'server-only'
import { sql } from 'drizzle-orm'
import { disclosure } from '#app/models/access/disclosure.server.ts'
import { isMember, classReportsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current, School } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { periodOf, type PeriodKind, type PeriodQuery } from '#app/models/period.ts'
import { calendarOf, schoolOfClass } from '#app/models/schools/school.server.ts'
import type { Subject } from '#app/models/subject.ts'
import {
  barsOf,
  classDays,
  endOf,
  isWeak,
  pupilLessonTallies,
  subjectBarsOf,
  type SubjectDayRow,
} from './activity.server.ts'
import { timeBucketsOf } from './chart.ts'
import { classHead, type ClassHead } from './class-head.server.ts'
import { exercisesOf, lessonsBegunBy, solvedBy } from './completion.server.ts'
import {
  percentage,
  sumOf,
  tally,
  type ChartBar,
  type PupilRow,
  type Reported,
  type SubjectBar,
  type Tally,
} from './report.ts'

export type LessonChoice = { lessonID: string; subject: Subject; name: string; nameEn: string }

export type ClassReport = Reported & {
  klass: ClassHead
  school: School
  pupils: PupilRow[]
  /** What children did here who have left the class since; counted in `total` and on the charts. */
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
  let calendar = calendarOf(current, school)
  let period = periodOf(query, calendar, otherwise)
  let buckets = timeBucketsOf(period, calendar)
  let end = endOf(period)
  let klass = sql`select c.* from classes c where c.id = ${classID} and ${classReportsVisibleTo(user)}`
  let here = sql`t.classId in (select id from (${klass}))`
  let begun = lessonsBegunBy(sql`(select id from (${klass}))`, end)

  let [heads, rows, progress, lessons, days] = await db.batch([
    db.all<ClassHead>(classHead(klass)),
    db.all<MemberSums>(sql`
      select a.id as UID, a.displayName, a.email, a.imageUrl as imageURL, c.level, coalesce(d.attempts, 0) as attempts, coalesce(d.correct, 0) as correct, coalesce(d.durationMs, 0) as durationMs,
        coalesce(d.weak, 0) as weak, coalesce(w.durationMs, 0) as timeSpentLastWeekMs
      from (${klass}) c
      join enrolments e on e.classId = c.id and e.role = 'student' and ${isMember}
      join accounts a on a.id = e.accountId
      left join (select userId, sum(attempts) as attempts, sum(correct) as correct, sum(durationMs) as durationMs, max(${isWeak}) as weak
        from (${pupilLessonTallies('class', here, period)}) group by userId) d on d.userId = a.id
      left join (select userId, sum(durationMs) as durationMs from (${pupilLessonTallies('class', here, periodOf({}, calendar, 'last7'))}) group by userId) w on w.userId = a.id
      order by a.displayName, a.id`),
    db.all<{ userId: string; solved: number; stuck: number }>(sql`
      select p.userId, sum(${solvedBy(end)}) as solved, max(p.stuck) as stuck
      from (${klass}) c
      join enrolments e on e.classId = c.id and e.role = 'student' and ${isMember}
      join lesson_progress p on p.userId = e.accountId and p.schoolId = c.schoolId and p.lessonId in (${begun})
      group by p.userId`),
    db.all<LessonChoice & { exercises: number }>(sql`
      select l.id as lessonID, l.subject, l.name, l.nameEn, ${exercisesOf} as exercises from (${begun}) b join lessons l on l.id = b.lessonId order by l.level, l.subject, l.position, l.id`),
    db.all<SubjectDayRow>(
      classDays(sql`(select schoolId from (${klass}))`, classID, period, buckets),
    ),
    ...disclosure(current, school.schoolID, classID, klass),
  ])
  let [head] = heads
  if (!head) return refuse('notFound')

  let exercises = lessons.reduce((sum, lesson) => sum + lesson.exercises, 0)
  let progressOf = new Map(progress.map((row) => [row.userId, row]))
  let pupils = rows.map(({ weak, correct, ...row }): PupilRow => {
    let { solved, stuck } = progressOf.get(row.UID) ?? { solved: 0, stuck: 0 }
    return {
      ...row,
      ...tally(row.attempts, correct, row.durationMs),
      solved,
      completionPercentage: percentage(solved, exercises),
      needsHelp: weak === 1 || stuck > 0,
    }
  })
  let bySubject = subjectBarsOf(days, period, buckets)
  let total = sumOf(bySubject)
  let present = sumOf(pupils)
  return done<ClassReport>({
    klass: head,
    school,
    period,
    pupils,
    total,
    left: tally(
      total.attempts - present.attempts,
      total.correctAttempts - present.correctAttempts,
      total.durationMs - present.durationMs,
    ),
    exercises,
    lessons: lessons.map(({ exercises: _, ...lesson }) => lesson),
    bySubject,
    byDay: barsOf(days, period, buckets),
  })
}

type MemberSums = Pick<
  PupilRow,
  | 'UID'
  | 'displayName'
  | 'email'
  | 'imageURL'
  | 'level'
  | 'attempts'
  | 'durationMs'
  | 'timeSpentLastWeekMs'
> & { correct: number; weak: number }
