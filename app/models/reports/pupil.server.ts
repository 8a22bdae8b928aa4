import 'server-only'
import type * as v from 'valibot'
import { disclosure } from '#app/models/access/disclosure.server.ts'
import type { Current, School } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import type { PeriodQuery } from '#app/models/period.ts'
import { calendarOf, schoolOfPupil } from '#app/models/schools/school.server.ts'
import { subjects } from '#app/models/subject.ts'
import { rows } from '#db/rows.ts'
import { barsOf } from './chart-bars.ts'
import { DayRow, pupilDays } from './chart-days.server.ts'
import { LessonSums, toLessonRow } from './lesson-row.ts'
import { correctionIn, CorrectionRow, StayRow } from './marks.server.ts'
import { classChangesOf, type PupilMarks } from './marks.ts'
import { PupilHeadRow, PupilPracticeRow, pupilQueries, TimeRow } from './pupil-queries.server.ts'
import { reportPeriod, type ReportPeriod } from './report-period.ts'
import {
  firstTries,
  percentage,
  sumOf,
  type ChartBar,
  type LessonRow,
  type Practice,
  type Reported,
  type SubjectBar,
} from './report.ts'

/**
 * A pupil, and the class that the report is about (or the present one); its fields are null for a
 * pupil of no class.
 */
export type PupilHead = v.InferOutput<typeof PupilHeadRow>

export type PupilReport = Reported &
  Practice &
  PupilMarks & {
    pupil: PupilHead
    school: School
    /**
     * Which lessons count: those of one class, or all that the pupil and the present class have
     * begun in the school.
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
  let period = reportPeriod(query, calendarOf(current, school), 'last7')
  if (!period) return refuse('dayAhead')
  let { questions, entries, answer } = questionsOf(current, pupilID, school, period, { classID })
  let answers: unknown[] = await current.db.batch([...questions, ...entries])
  return answer(answers)
}

/**
 * The reports of several pupils of known schools (a guardian's children) in one round trip, in the
 * order of `pupils`; pupils out of reach are left out. A day that is still to come at the school of
 * any of them is refused.
 */
export async function pupilReports(
  current: Current,
  pupils: { UID: string; school: School }[],
  query: PeriodQuery,
) {
  let periods = pupils.map(({ school }) =>
    reportPeriod(query, calendarOf(current, school), 'last7'),
  )
  if (periods.includes(undefined)) return refuse('dayAhead')
  let reports = pupils.map(({ UID, school }, at) => questionsOf(current, UID, school, periods[at]!))
  let [first, ...others] = reports.flatMap(({ questions }) => questions)
  if (!first) return done<PupilReport[]>([])
  let entries = reports.flatMap(({ entries }) => entries)
  let answers: unknown[] = await current.db.batch([first, ...others, ...entries])
  return done(
    reports.flatMap(({ answer, questions: { length } }, at) => {
      let outcome = answer(answers.slice(at * length, (at + 1) * length))
      return outcome.ok ? [outcome.value] : []
    }),
  )
}

/**
 * What one pupil's report asks the database, the entries it writes into the audit log, and what it
 * makes of the answers.
 */
export function questionsOf(
  current: Current,
  pupilID: string,
  school: School,
  period: ReportPeriod,
  { classID, former = false }: { classID?: string | undefined; former?: boolean } = {},
) {
  let { db, user } = current
  let { schoolID } = school
  let queries = pupilQueries(user, { pupilID, schoolID, classID, former }, period)
  let questions = [
    rows(db, PupilHeadRow, queries.head),
    rows(db, LessonSums, queries.lessons),
    rows(db, DayRow, pupilDays(queries.activity, period)),
    rows(db, TimeRow, queries.timeLastWeek),
    rows(db, PupilPracticeRow, queries.practice),
    rows(db, CorrectionRow, queries.corrections),
    rows(db, StayRow, queries.stays),
  ] as const
  type Answers = { -readonly [at in keyof typeof questions]: Awaited<(typeof questions)[at]> }

  function answer(answers: unknown) {
    let [[head], lessons, days, [week], [practice], corrections, stays] = answers as Answers
    if (!head) return refuse('notFound')
    return done<PupilReport>({
      pupil: head,
      school,
      about: classID ? 'class' : 'school',
      period: period.requested,
      ...ofLessons(lessons.map(toLessonRow)),
      timeSpentLastWeekMs: week?.durationMs ?? 0,
      daysPractised: practice!.daysPractised,
      ...firstTries(practice!.firstTried, practice!.firstRight),
      byDay: barsOf(days, period),
      corrections: corrections.map(correctionIn(school.timezone)),
      classChanges: classChangesOf(stays, period, school.timezone),
    })
  }
  return { questions, entries: disclosure(current, schoolID, pupilID, queries.head), answer }
}

/** What a report sums up of its lessons. */
function ofLessons(lessons: LessonRow[]) {
  let solved = lessons.reduce((sum, lesson) => sum + lesson.solved, 0)
  let exercises = lessons.reduce((sum, lesson) => sum + lesson.exercises, 0)
  return {
    lessons,
    total: sumOf(lessons),
    solved,
    exercises,
    completionPercentage: percentage(solved, exercises),
    needsHelp: lessons.some((lesson) => lesson.needsHelp),
    bySubject: subjects.map((subject) => ({
      subject,
      ...sumOf(lessons.filter((lesson) => lesson.subject === subject)),
    })),
  }
}
