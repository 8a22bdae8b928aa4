import 'server-only'
import { sql } from 'drizzle-orm'
import { disclosure } from '#app/models/access/disclosure.server.ts'
import { classReportsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current, School } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import type { PeriodKind, PeriodQuery } from '#app/models/period.ts'
import { calendarOf, schoolOfClass } from '#app/models/schools/school.server.ts'
import { longList, rows } from '#db/rows.ts'
import { barsOf, subjectBarsOf } from './chart-bars.ts'
import { classDays, SubjectDayRow } from './chart-days.server.ts'
import { classHead, ClassHeadRow, type ClassHead } from './class-head.server.ts'
import { practiceQueries, PracticeRow } from './class-practice.server.ts'
import {
  BegunLessonRow,
  lessonsIn,
  MemberRow,
  membersOf,
  progressIn,
  ProgressRow,
} from './class-queries.server.ts'
import { lessonsBegunBy } from './completion.server.ts'
import {
  correctionIn,
  CorrectionRow,
  correctionsOf,
  moveIn,
  MoveRow,
  movesOf,
} from './marks.server.ts'
import type { ClassMarks } from './marks.ts'
import { FirstTriesRow, ParticipationRow } from './practice.server.ts'
import { reportPeriod } from './report-period.ts'
import {
  comparedWith,
  differenceOf,
  firstTries,
  participation,
  percentage,
  sumOf,
  tally,
  type Before,
  type ChartBar,
  type FirstTries,
  type Participation,
  type PractisingPupil,
  type Reported,
  type SubjectBar,
  type Tally,
} from './report.ts'
import { SumsRow, type LessonChoice } from './row-columns.ts'

export type ClassReport = Reported &
  ClassMarks & {
    klass: ClassHead
    school: School
    pupils: PractisingPupil[]
    /** Attempts of children who have left the class since; counted in `total` and on the charts. */
    left: Tally
    /** Of all who ever were in the class. */
    firstTries: FirstTries
    participation: Participation
    /** The period before, as long; null where nothing was done in it, or nothing is before. */
    before: Before | null
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

  let practice = practiceQueries(klass, school, period)
  let ofClass = sql`t.classId = (select id from (${klass}))`

  let [
    heads,
    members,
    progress,
    lessons,
    dayRows,
    practices,
    [tried],
    [taking],
    [tookBefore],
    [sumsBefore],
    corrections,
    moves,
  ] = await db.batch([
    rows(db, ClassHeadRow, classHead(klass)),
    longList(db, MemberRow, membersOf(klass, period)),
    longList(db, ProgressRow, progressIn(klass, begun, period)),
    longList(db, BegunLessonRow, lessonsIn(begun)),
    longList(db, SubjectDayRow, days),
    longList(db, PracticeRow, practice.byPupil),
    rows(db, FirstTriesRow, practice.firstTries),
    rows(db, ParticipationRow, practice.participation),
    rows(db, ParticipationRow, practice.participationBefore),
    rows(db, SumsRow, practice.sumsBefore),
    rows(db, CorrectionRow, correctionsOf(user, ofClass, period)),
    rows(db, MoveRow, movesOf(klass, period, school.timezone)),
    ...disclosure(current, school.schoolID, classID, klass),
  ])
  let [head] = heads
  if (!head) return refuse('notFound')

  let exercises = lessons.reduce((sum, lesson) => sum + lesson.exercises, 0)
  let pupils = pupilRows(members, progress, exercises, practices)
  let bySubject = subjectBarsOf(dayRows, period)
  let total = sumOf(bySubject)
  let now = { total, participation: participation(taking!.enrolled, taking!.active) }
  let { attempts, correct, durationMs } = sumsBefore!
  let then = {
    total: tally(attempts, correct, durationMs),
    participation: participation(tookBefore!.enrolled, tookBefore!.active),
  }
  return done<ClassReport>({
    klass: head,
    school,
    period: period.requested,
    pupils,
    ...now,
    left: differenceOf(total, sumOf(pupils)),
    firstTries: firstTries(tried!.firstTried, tried!.firstRight),
    before: comparedWith(practice.before, then, now),
    exercises,
    lessons: lessons.map(({ exercises: _, ...lesson }) => lesson),
    bySubject,
    byDay: barsOf(dayRows, period),
    corrections: corrections.map(correctionIn(school.timezone)),
    classChanges: moves.map(moveIn(school.timezone)),
  })
}

function pupilRows(
  members: MemberRow[],
  progress: ProgressRow[],
  exercises: number,
  practices: PracticeRow[],
): PractisingPupil[] {
  let practiceOf = new Map(practices.map((row) => [row.UID, row]))
  let progressOf = new Map(progress.map((row) => [row.userId, row]))
  return members.map(({ weak, correct, ...row }) => {
    let { solved, stuck } = progressOf.get(row.UID) ?? { solved: 0, stuck: 0 }
    let { daysPractised, firstTried, firstRight } = practiceOf.get(row.UID)!
    return {
      ...row,
      ...tally(row.attempts, correct, row.durationMs),
      solved,
      completionPercentage: percentage(solved, exercises),
      needsHelp: weak === 1 || stuck > 0,
      daysPractised,
      ...firstTries(firstTried, firstRight),
    }
  })
}
