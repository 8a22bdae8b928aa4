import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { disclosure } from '#app/models/access/disclosure.server.ts'
import {
  activityVisibleTo,
  classesVisibleTo,
  pupilsVisibleTo,
} from '#app/models/access/visible.server.ts'
import type { Current, School } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { periodOf, type PeriodQuery } from '#app/models/period.ts'
import { calendarOf, schoolOfPupil } from '#app/models/schools/school.server.ts'
import { subjects, type Level } from '#app/models/subject.ts'
import { barsOf, endOf, pupilDays, pupilLessonTallies, type DayRow } from './activity.server.ts'
import { timeBucketsOf } from './chart.ts'
import { exercisesOf, lessonsBegunBy, solvedBy } from './completion.server.ts'
import { toLessonRow, type LessonSums } from './lesson-row.ts'
import {
  percentage,
  sumOf,
  type ChartBar,
  type LessonRow,
  type Reported,
  type SubjectBar,
} from './report.ts'

/**
 * A pupil, and the class that the report is about (or the present one); its fields are null for a
 * pupil of no class.
 */
export type PupilHead = {
  UID: string
  displayName: string
  email: string | null
  imageURL: string | null
  classID: string | null
  className: string | null
  level: Level | null
}

export type PupilReport = Reported & {
  pupil: PupilHead
  school: School
  /**
   * Which lessons count: those of one class, or all that the pupil and the present class have begun
   * in the school.
   */
  about: 'class' | 'school'
  lessons: LessonRow[]
  solved: number
  exercises: number
  completionPercentage: number | null
  needsHelp: boolean
  timeSpentLastWeekMs: number
  bySubject: SubjectBar[]
  byDay: ChartBar[]
}

/**
 * What one pupil did, lesson by lesson: in one class where `classID` is given, else in the whole
 * school (for a teacher: in the teacher's own classes). The lessons are those that the pupil or the
 * pupil's class has begun by the end of the period.
 */
export async function pupilReport(
  current: Current,
  pupilID: string,
  query: PeriodQuery,
  classID?: string,
) {
  let school = await schoolOfPupil(current, pupilID)
  if (!school) return refuse('notFound')
  let { questions, entries, answer } = pupilQuestions(current, pupilID, school, query, classID)
  let [heads, lessons, days, week] = await current.db.batch([...questions, ...entries])
  return answer(heads, lessons, days, week)
}

/**
 * The reports of several pupils of known schools (a guardian's children) in one round trip, in the
 * order asked; pupils out of reach are left out.
 */
export async function pupilReports(
  current: Current,
  pupils: { UID: string; school: School }[],
  query: PeriodQuery,
): Promise<PupilReport[]> {
  let asked = pupils.map(({ UID, school }) => pupilQuestions(current, UID, school, query))
  let [first, ...others] = asked.flatMap(({ questions }) => questions)
  if (!first) return []
  let answers: unknown[] = await current.db.batch([
    first,
    ...others,
    ...asked.flatMap(({ entries }) => entries),
  ])
  return asked.flatMap(({ answer, questions }, at) => {
    let outcome = answer(
      ...(answers.slice(at * questions.length, (at + 1) * questions.length) as Parameters<
        typeof answer
      >),
    )
    return outcome.ok ? [outcome.value] : []
  })
}

/**
 * What one pupil's report asks the database, writes into the audit log, and makes of the answers.
 */
function pupilQuestions(
  current: Current,
  pupilID: string,
  school: School,
  query: PeriodQuery,
  classID?: string,
) {
  let { db, user } = current
  let calendar = calendarOf(current, school)
  let period = periodOf(query, calendar, 'last7')
  let buckets = timeBucketsOf(period, calendar)
  let end = endOf(period)

  let pupil = sql`select a.id, a.schoolId from accounts a where a.id = ${pupilID} and a.schoolId = ${school.schoolID} and ${pupilsVisibleTo(user)}`
  // The plus keeps the database from reading a whole class to find one pupil.
  let where = sql`t.userId = (select id from (${pupil})) and t.schoolId = ${school.schoolID} and ${activityVisibleTo(user)} and ${classID ? sql`+t.classId = ${classID}` : sql`true`}`
  let room = classID ? sql`${classID}` : sql`(${presentClass(pupilID, user)})`
  let begun = sql`select t.lessonId from pupil_lessons t where ${where} and t.firstDay <= ${end} union ${lessonsBegunBy(room, end)}`

  let head = sql`
    select a.id as UID, a.displayName, a.email, a.imageUrl as imageURL, c.id as classID, c.name as className, c.level
    from accounts a left join classes c on c.id = ${room}
    where a.id in (select id from (${pupil})) and ${classID ? wasIn(classID, user) : sql`true`}`

  let questions = [
    db.all<PupilHead>(head),
    db.all<LessonSums>(sql`
      select l.id as lessonID, l.subject, l.level, l.name, l.nameEn, ${exercisesOf} as exercises, coalesce(${solvedBy(end)}, 0) as solved, coalesce(p.stuck, 0) as stuck,
        coalesce(d.attempts, 0) as attempts, coalesce(d.correct, 0) as correct, coalesce(d.durationMs, 0) as durationMs,
        (select max(t.lastAt) from pupil_lessons t where ${where} and t.lessonId = l.id) as lastAt
      from (${begun}) b
      join (${pupil}) a
      join lessons l on l.id = b.lessonId
      left join lesson_progress p on p.userId = a.id and p.schoolId = a.schoolId and p.lessonId = l.id
      left join (${pupilLessonTallies('user', where, period)}) d on d.lessonId = l.id
      order by l.level, l.subject, l.position, l.id`),
    db.all<DayRow>(pupilDays('user', where, period, buckets)),
    db.all<{ durationMs: number | null }>(
      sql`select sum(durationMs) as durationMs from (${pupilLessonTallies('user', where, periodOf({}, calendar, 'last7'))})`,
    ),
  ] as const

  function answer(
    heads: PupilHead[],
    rows: LessonSums[],
    days: DayRow[],
    [week]: { durationMs: number | null }[],
  ) {
    let [head] = heads
    if (!head) return refuse('notFound')

    let lessons = rows.map(toLessonRow)
    let solved = lessons.reduce((sum, lesson) => sum + lesson.solved, 0)
    let exercises = lessons.reduce((sum, lesson) => sum + lesson.exercises, 0)
    return done<PupilReport>({
      pupil: head,
      school,
      about: classID ? 'class' : 'school',
      period,
      lessons,
      total: sumOf(lessons),
      solved,
      exercises,
      completionPercentage: percentage(solved, exercises),
      needsHelp: lessons.some((lesson) => lesson.needsHelp),
      timeSpentLastWeekMs: week?.durationMs ?? 0,
      bySubject: subjects.map((subject) => ({
        subject,
        ...sumOf(lessons.filter((lesson) => lesson.subject === subject)),
      })),
      byDay: barsOf(days, period, buckets),
    })
  }
  return { questions, entries: disclosure(current, school.schoolID, pupilID, head), answer }
}

/**
 * The class a pupil is in now, as far as the caller may see it: who taught them last year need not
 * know where they are this year.
 */
export function presentClass(pupilID: string, user: Current['user']): SQL {
  return sql`select c.id from enrolments m join classes c on c.id = m.classId where m.accountId = ${pupilID} and m.role = 'student' and m.until is null and ${classesVisibleTo(user)}`
}

/**
 * Whether the pupil `a` was ever in this class of their present school, and the caller may see it.
 */
function wasIn(classID: string, user: Current['user']): SQL {
  return sql`exists (select 1 from enrolments m join classes c on c.id = m.classId where m.accountId = a.id and m.role = 'student' and c.id = ${classID} and c.schoolId = a.schoolId and ${classesVisibleTo(user)})`
}
