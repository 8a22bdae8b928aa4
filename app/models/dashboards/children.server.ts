import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { noteVisit } from '#app/models/access/last-visit.server.ts'
import type { Child, Current, School } from '#app/models/current.ts'
import { lastSevenDays, type DaySpan } from '#app/models/reports/report-period.ts'
import { needsHelp, sumOf, tally, type Tally } from '#app/models/reports/report.ts'
import { lessonName, subject, sums } from '#app/models/reports/row-columns.ts'
import { totalsByPupilAndLesson } from '#app/models/reports/totals.server.ts'
import { calendarOf } from '#app/models/schools/school.server.ts'
import type { Subject } from '#app/models/subject.ts'
import { rows } from '#db/rows.ts'

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

/** A lesson practised in the last 7 days; `lastAt` is milliseconds UTC. */
const LessonRow = v.strictObject({
  ...lessonName,
  subject,
  ...sums,
  stuck: v.number(),
  lastAt: v.number(),
  attemptsToday: v.number(),
  correctToday: v.number(),
  durationMsToday: v.number(),
})
type LessonRow = v.InferOutput<typeof LessonRow>

/**
 * The caller's own summary (a pupil), or one for each linked child (a guardian): one round trip.
 */
export async function childrenSummary(current: Current): Promise<ChildSummary[]> {
  let { db, user } = current
  let people = [...ownself(current), ...user.children]
  let shown = people.filter((child) => child.subscribed)
  // One batch for all children; each in its own school's zone.
  let reads = shown.map((child) => {
    let { today } = calendarOf(current, child.school)
    return rows(db, LessonRow, lessonsOf(child, lastSevenDays(today)))
  })
  let [first, ...others] = [...reads, ...noteVisit(current)]
  let answers = first ? await db.batch([first, ...others]) : []
  return people.map((child) => {
    let lessons = shown.includes(child) ? answers[shown.indexOf(child)] : []
    return summaryOf(child, lessons as LessonRow[])
  })
}

function ownself({ user: { UID, displayName, subscribed, school } }: Current): Child[] {
  return school ? [{ UID, displayName, subscribed, school }] : []
}

function lessonsOf({ UID, school: { schoolID } }: Child, lastWeek: DaySpan): SQL {
  let where = sql`
    t.userId = ${UID}
    and t.schoolId = ${schoolID}`
  let today = (column: string) => sql`coalesce((
    select sum(t.${sql.raw(column)})
    from pupil_lesson_days t
    where ${where}
      and t.lessonId = l.id
      and t.day = ${lastWeek.last}
  ), 0)`
  return sql`
    select
      l.id as lessonID,
      l.subject,
      l.name,
      l.nameEn,
      d.attempts,
      d.correct,
      d.durationMs,
      coalesce(p.stuck, 0) as stuck,
      (select max(t.lastAt) from pupil_lessons t where ${where} and t.lessonId = l.id) as lastAt,
      ${today('attempts')} as attemptsToday,
      ${today('correct')} as correctToday,
      ${today('durationMs')} as durationMsToday
    from (${totalsByPupilAndLesson({ index: 'user', where }, lastWeek)}) d
    join lessons l on l.id = d.lessonId
    left join lesson_progress p
      on p.userId = ${UID}
      and p.schoolId = ${schoolID}
      and p.lessonId = l.id
    order by lastAt desc, l.id`
}

function summaryOf(child: Child, lessons: LessonRow[]): ChildSummary {
  let today = lessons.map((row) => tally(row.attemptsToday, row.correctToday, row.durationMsToday))
  let week = lessons.map((row) => tally(row.attempts, row.correct, row.durationMs))
  return {
    ...child,
    today: sumOf(today),
    week: sumOf(week),
    lessons: lessons.map(
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
