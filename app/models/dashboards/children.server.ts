import 'server-only'
import { sql } from 'drizzle-orm'
import type { Child, Current, School } from '#app/models/current.ts'
import { periodOf } from '#app/models/period.ts'
import { pupilLessonTallies } from '#app/models/reports/activity.server.ts'
import { needsHelp, tally, type Tally } from '#app/models/reports/report.ts'
import { calendarOf } from '#app/models/schools/school.server.ts'
import type { Subject } from '#app/models/subject.ts'

export type ChildLesson = {
  lessonID: string
  subject: Subject
  name: string
  nameEn: string
  date: string
  needsHelp: boolean
} & Tally
/**
 * A child at a glance: today, the last 7 days, and what was practised in them, the last first.
 * `subscribed` false: nothing is shown.
 */
export type ChildSummary = {
  UID: string
  displayName: string
  subscribed: boolean
  school: School
  today: Tally
  week: Tally
  lessons: ChildLesson[]
}

/**
 * The caller's own summary (a pupil), or one for each linked child (a guardian): one round trip.
 */
export async function childrenSummary(current: Current): Promise<ChildSummary[]> {
  let { db, user } = current
  let self: Child[] = user.school
    ? [
        {
          UID: user.UID,
          displayName: user.displayName,
          subscribed: user.subscribed,
          school: user.school,
        },
      ]
    : []
  let people = [...self, ...user.children]
  let shown = people.filter((child) => child.subscribed)
  // One batch for all children; each in its own school's zone.
  let questions = shown.map((child) => {
    let period = periodOf({}, calendarOf(current, child.school), 'last7')
    let where = sql`t.userId = ${child.UID} and t.schoolId = ${child.school.schoolID}`
    return db.all<LessonSums>(sql`
      select l.id as lessonID, l.subject, l.name, l.nameEn, d.attempts, d.correct, d.durationMs, coalesce(p.stuck, 0) as stuck,
        (select max(t.lastAt) from pupil_lessons t where ${where} and t.lessonId = l.id) as lastAt,
        coalesce((select sum(t.attempts) from pupil_lesson_days t where ${where} and t.lessonId = l.id and t.day = ${period.last}), 0) as attemptsToday,
        coalesce((select sum(t.correct) from pupil_lesson_days t where ${where} and t.lessonId = l.id and t.day = ${period.last}), 0) as correctToday,
        coalesce((select sum(t.durationMs) from pupil_lesson_days t where ${where} and t.lessonId = l.id and t.day = ${period.last}), 0) as durationMsToday
      from (${pupilLessonTallies('user', where, period)}) d join lessons l on l.id = d.lessonId
      left join lesson_progress p on p.userId = ${child.UID} and p.schoolId = ${child.school.schoolID} and p.lessonId = l.id
      order by lastAt desc, l.id`)
  })
  let [first, ...others] = questions
  let answers = first ? await db.batch([first, ...others]) : []
  return people.map((child) => summaryOf(child, answers[shown.indexOf(child)] ?? []))
}

type LessonSums = Omit<ChildLesson, keyof Tally | 'date' | 'needsHelp'> &
  Record<
    | 'attempts'
    | 'correct'
    | 'durationMs'
    | 'stuck'
    | 'lastAt'
    | 'attemptsToday'
    | 'correctToday'
    | 'durationMsToday',
    number
  >

function summaryOf(child: Child, rows: LessonSums[]): ChildSummary {
  let sum = (key: keyof LessonSums) => rows.reduce((total, row) => total + Number(row[key]), 0)
  return {
    ...child,
    today: tally(sum('attemptsToday'), sum('correctToday'), sum('durationMsToday')),
    week: tally(sum('attempts'), sum('correct'), sum('durationMs')),
    lessons: rows.map(
      ({ lessonID, subject, name, nameEn, attempts, correct, durationMs, stuck, lastAt }) => ({
        lessonID,
        subject,
        name,
        nameEn,
        ...tally(attempts, correct, durationMs),
        date: new Date(lastAt).toISOString(),
        needsHelp: needsHelp({ stuck, attempts, correct }),
      }),
    ),
  }
}
