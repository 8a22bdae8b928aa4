import 'server-only'
import { sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { Day } from '#app/calendar/day.ts'
import { isHolidayWeek } from '#app/calendar/school-days.ts'
import { disclosure } from '#app/models/access/disclosure.server.ts'
import { classReportsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current, School } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import type { Calendar, Period, PeriodQuery } from '#app/models/period.ts'
import { calendarOf, schoolOfClass } from '#app/models/schools/school.server.ts'
import { rows } from '#db/rows.ts'
import { activeChildren, activeIn, ActiveRow, type ActiveChildren } from './active-weeks.server.ts'
import { classHead, ClassHeadRow, type ClassHead } from './class-head.server.ts'
import {
  CellRow,
  cellsOf,
  childrenOf,
  ChildRow,
  daysOff,
  DaysOffRow,
  daySums,
  DaySumsRow,
  ExerciseRow,
  exercisesIn,
  FailureRow,
  failuresIn,
  LessonRow,
  lessonsIn,
  type Week,
} from './class-week-queries.server.ts'
import {
  byFailures,
  byUrgency,
  HARDEST_EXERCISES,
  standingOf,
  type FailedExercise,
  type ShownWeek,
  type WeekChild,
  type WeekFigures,
  type WeekLesson,
} from './class-week.ts'
import { lessonState, type LessonState } from './lesson-state.ts'
import {
  correctionIn,
  CorrectionRow,
  correctionsOf,
  MOST_ON_A_PAGE,
  moveIn,
  MoveRow,
  movesOf,
} from './marks.server.ts'
import { marksIn, type ClassMarks } from './marks.ts'
import { periodBefore, type BoundedSpan } from './period-before.ts'
import { reportPeriod } from './report-period.ts'
import { participation, tally } from './report.ts'
import { latestWeeks } from './weeks.ts'

/** So many marks of either have eight weeks at most. */
const MOST_IN_EIGHT_WEEKS = 8 * MOST_ON_A_PAGE

/** A class in one week, as its teacher reads it. */
export type ClassWeek = ClassMarks & {
  klass: ClassHead
  school: School
  period: Period
  today: Day
  /** The shown week is the last of eight. */
  weeks: ShownWeek[]
  /** What it is compared with: the week before, of a running week the same days of it. */
  before: WeekFigures
  children: WeekChild[]
  lessons: WeekLesson[]
  /** What children need help with now, the most urgent first; without what was helped with. */
  start: FailedExercise[]
  helped: FailedExercise[]
  /** The five that failed most, also of children who have left. */
  hardest: FailedExercise[]
}

/** A class in the week that holds the day `on`, or in this week: one round trip. */
export async function classWeek(
  current: Current,
  classID: string,
  { on }: Pick<PeriodQuery, 'on'> = {},
) {
  let school = await schoolOfClass(current, classID)
  if (!school) return refuse('notFound')
  let asking = askWeek(current, school, classID, on)
  if (!asking) return refuse('dayAhead')
  let answers = await current.db.batch([
    ...asking.reads,
    ...disclosure(current, school.schoolID, classID, asking.klass),
  ])
  let week = asking.read(answers)
  return week ? done(week) : refuse('notFound')
}

/**
 * What is asked of the database for a class's week, and what its answers are read as: undefined
 * where the caller may not see the class. A home page asks for several classes in one batch.
 */
export function askWeek(current: Current, school: School, classID: string, on?: Day) {
  let { db, user } = current
  let calendar = calendarOf(current, school)
  let period = reportPeriod({ period: 'weekly', ...(on && { on }) }, calendar, 'weekly')
  if (!period) return undefined
  let week = period as Week
  let spans = weeksUpTo(week, calendar)
  let eightWeeks = { first: spans[0]!.first, last: week.last }
  let before = periodBefore(week.requested, calendar.today)!
  let klass = sql`
    select c.*
    from classes c
    where c.id = ${classID}
      and ${classReportsVisibleTo(user)}`
  let ofClass = sql`t.classId = (select id from (${klass}))`
  let reads = [
    rows(db, ClassHeadRow, classHead(klass)),
    rows(db, DaySumsRow, daySums(klass, eightWeeks)),
    rows(db, ActiveRow, activeIn(klass, [...spans, before], school.timezone)),
    rows(db, ChildRow, childrenOf(klass, week)),
    rows(db, LessonRow, lessonsIn(klass, week)),
    rows(db, CellRow, cellsOf(klass, week, school)),
    rows(db, FailureRow, failuresIn(klass, week)),
    rows(db, ExerciseRow, exercisesIn(klass, week)),
    rows(db, DaysOffRow, daysOff(school, week)),
    rows(db, CorrectionRow, correctionsOf(user, ofClass, eightWeeks, MOST_IN_EIGHT_WEEKS)),
    rows(db, MoveRow, movesOf(klass, eightWeeks, school.timezone, MOST_IN_EIGHT_WEEKS)),
  ] as const
  return { klass, reads, read: (answers: unknown) => read(answers as Answers) }

  type Answers = { -readonly [at in keyof typeof reads]: Awaited<(typeof reads)[at]> }
  function read(answers: Answers): ClassWeek | undefined {
    let [[head], days, active, children, lessons, cells, failures, exercises, off, fixes, moves] =
      answers
    if (!head) return undefined
    let figuresIn = figuresBy(
      days,
      active.map(activeChildren).find((row) => row.classID === classID),
    )
    let states = statesOf(cells, lessons)
    let failed = failedExercises(exercises, failures, states)
    let urgent = byUrgency(failed)
    let marks: ClassMarks = {
      corrections: fixes.map(correctionIn(school.timezone)),
      classChanges: moves.map(moveIn(school.timezone)),
    }
    let shown = marksIn(week, marks)
    return {
      klass: head,
      school,
      period: week.requested,
      today: calendar.today,
      weeks: spans.map((span, at) => ({
        ...figuresIn(span, at),
        ...marksIn(span, marks),
        isRunning: span.last >= calendar.today,
        isHoliday: isHolidayWeek(span.first, calendar.restDays, off),
      })),
      before: figuresIn(before, spans.length),
      children: children.map((child) => {
        let own = lessons.map(({ lessonID }) => ({ lessonID, ...states.get(child.UID, lessonID) }))
        let standing = standingOf(own, child.lastDay, { ...week, restDays: school.restDays, off })
        return { ...child, standing, lessons: own }
      }),
      lessons: lessons.map((lesson) => ({ ...lesson, ...states.countsOf(lesson.lessonID) })),
      start: urgent.filter(({ helpedAt }) => helpedAt === null),
      helped: urgent.filter(({ helpedAt }) => helpedAt !== null),
      hardest: byFailures(failed).slice(0, HARDEST_EXERCISES),
      corrections: shown.corrections.slice(0, MOST_ON_A_PAGE),
      classChanges: shown.classChanges.slice(0, MOST_ON_A_PAGE),
    }
  }
}

function weeksUpTo({ last }: Week, { weekStart }: Calendar): BoundedSpan[] {
  return latestWeeks({ today: last, weekStart }).map(({ first, last }) => ({ first, last }))
}

function figuresBy(days: v.InferOutput<typeof DaySumsRow>[], children: ActiveChildren | undefined) {
  return ({ first, last }: BoundedSpan, at: number): WeekFigures => {
    let counted = days.filter(({ day }) => first <= day && day <= last)
    let sum = (key: 'attempts' | 'correct' | 'durationMs') =>
      counted.reduce((sum, row) => sum + row[key], 0)
    return {
      first,
      last,
      participation: participation(children?.enrolled[at] ?? 0, children?.active[at] ?? 0),
      total: tally(sum('attempts'), sum('correct'), sum('durationMs')),
    }
  }
}

/** Each child's state in each lesson of the week. */
function statesOf(
  cells: v.InferOutput<typeof CellRow>[],
  lessons: v.InferOutput<typeof LessonRow>[],
) {
  let exercisesOf = new Map(lessons.map(({ lessonID, exercises }) => [lessonID, exercises]))
  let states = new Map<string, { state: LessonState; solved: number; attempts: number }>()
  for (let { UID, lessonID, ...cell } of cells) {
    let { attempts, correct, attemptsTo, correctTo, ...progress } = cell
    let state = lessonState({
      ...progress,
      exercises: exercisesOf.get(lessonID) ?? 0,
      period: { attempts, correct },
      ever: { attempts: attemptsTo, correct: correctTo },
    })
    states.set(`${UID} ${lessonID}`, { state, solved: cell.solved, attempts })
  }
  return {
    get(UID: string, lessonID: string) {
      let { state, solved } = states.get(`${UID} ${lessonID}`) ?? { state: 'notBegun', solved: 0 }
      return { state, solved } as { state: LessonState; solved: number }
    },
    countsOf(lessonID: string) {
      let own = [...states].flatMap(([key, each]) => (key.endsWith(` ${lessonID}`) ? [each] : []))
      return {
        children: own.filter(({ attempts }) => attempts > 0).length,
        needHelp: own.filter(({ state }) => state === 'needsHelp').length,
      }
    },
    has: (UID: string, lessonID: string) => states.has(`${UID} ${lessonID}`),
  }
}

function failedExercises(
  exercises: v.InferOutput<typeof ExerciseRow>[],
  failures: v.InferOutput<typeof FailureRow>[],
  states: ReturnType<typeof statesOf>,
): FailedExercise[] {
  let failuresOf = Map.groupBy(failures, ({ exerciseID }) => exerciseID)
  return exercises.map(({ helpedAt, ...exercise }) => {
    let failed = failuresOf.get(exercise.exerciseID) ?? []
    let isEnrolled = ({ UID }: { UID: string }) => states.has(UID, exercise.lessonID)
    let failedAgain = failed.some(
      (row) => isEnrolled(row) && row.lastFailedAt !== null && row.lastFailedAt > (helpedAt ?? 0),
    )
    return {
      ...exercise,
      failedAttempts: failed.reduce((sum, row) => sum + row.failedAttempts, 0),
      firstDay: failed.map(({ firstDay }) => firstDay).toSorted()[0]!,
      lastDay: failed
        .map(({ lastDay }) => lastDay)
        .toSorted()
        .at(-1)!,
      pupils: failed.map(({ exerciseID: _, lastFailedAt: __, solved, ...row }) => ({
        ...row,
        solved: solved === 1,
        needsHelp: solved === 0 && states.get(row.UID, exercise.lessonID).state === 'needsHelp',
      })),
      helpedAt: helpedAt === null || failedAgain ? null : new Date(helpedAt).toISOString(),
    }
  })
}
