import type { Day } from '#app/calendar/day.ts'
import type { Period } from '#app/models/period.ts'
import type { Subject, Level } from '#app/models/subject.ts'

/**
 * What is counted in a period. `grade` is a whole percentage, null without attempts: "not yet",
 * never 0.
 */
export type Tally = {
  attempts: number
  correctAttempts: number
  failedAttempts: number
  grade: number | null
  durationMs: number
}

/** A time bucket on a chart; `first` null: everything earlier. */
export type ChartBar = {
  first: Day | null
  last: Day
  attempts: number
  correctAttempts: number
  durationMs: number
}
export type SubjectBar = Tally & { subject: Subject }

/** One lesson in a pupil's report. `date` is when it was last practised, whatever the period. */
export type LessonRow = Tally & {
  lessonID: string
  subject: Subject
  level: Level
  name: string
  nameEn: string
  exercises: number
  solved: number
  completionPercentage: number | null
  needsHelp: boolean
  date: string | null
}

/** One pupil in a class's report, or in a class's report on one lesson. */
export type PupilRow = Tally & {
  UID: string
  displayName: string
  email: string | null
  imageURL: string | null
  solved: number
  completionPercentage: number | null
  timeSpentLastWeekMs: number
  needsHelp: boolean
  level: Level
}

/** Exercises first tried in the period, and those of them that were right at the first attempt. */
export type FirstTries = {
  firstTried: number
  firstRight: number
  firstTryPercentage: number | null
}
/** How steadily and how surely a child works. */
export type Practice = FirstTries & { daysPractised: number }
export type PractisingPupil = PupilRow & Practice

/**
 * Children enrolled on any day of the period, and those of them with at least one attempt in it.
 */
export type Participation = { enrolled: number; active: number; activePercentage: number | null }

/** The headline figures of a class or a school in a period. */
export type Headline = { total: Tally; participation: Participation }

/** The same in the period before, and what has changed since; null where that has nothing. */
export type Before = Headline & { first: Day; last: Day; change: Change }
/** How much more (or less): `grade` and `activePercentage` in points, null where one has none. */
export type Change = {
  attempts: number
  durationMs: number
  active: number
  grade: number | null
  activePercentage: number | null
}

/** What every report carries beside its rows. */
export type Reported = { period: Period; total: Tally }

/**
 * Whole percentage, rounded half up, but 100 only for all and 0 only for none: who reads 100 %
 * takes it for all. Null where there is nothing to count.
 */
export function percentage(part: number, whole: number): number | null {
  if (whole <= 0) return null
  if (part <= 0 || part >= whole) return part <= 0 ? 0 : 100
  return Math.min(99, Math.max(1, Math.floor((100 * part) / whole + 0.5)))
}

/** Counts with their grade; `durationMs` as it is counted, of each attempt at most 10 minutes. */
export function tally(attempts: number, correct: number, durationMs: number): Tally {
  return {
    attempts,
    correctAttempts: correct,
    failedAttempts: attempts - correct,
    grade: percentage(correct, attempts),
    durationMs,
  }
}

export function firstTries(firstTried: number, firstRight: number): FirstTries {
  return { firstTried, firstRight, firstTryPercentage: percentage(firstRight, firstTried) }
}

export function participation(enrolled: number, active: number): Participation {
  return { enrolled, active, activePercentage: percentage(active, enrolled) }
}

/** The period before as a report shows it; null where nothing was done in it. */
export function comparedWith(
  span: { first: Day; last: Day } | null,
  before: Headline,
  now: Headline,
): Before | null {
  if (!span || before.total.attempts === 0) return null
  let points = (now: number | null, before: number | null) =>
    now === null || before === null ? null : now - before
  return {
    ...span,
    ...before,
    change: {
      attempts: now.total.attempts - before.total.attempts,
      durationMs: now.total.durationMs - before.total.durationMs,
      active: now.participation.active - before.participation.active,
      grade: points(now.total.grade, before.total.grade),
      activePercentage: points(
        now.participation.activePercentage,
        before.participation.activePercentage,
      ),
    },
  }
}

/** Several tallies as one; its grade is of all their attempts, not the mean of their grades. */
export function sumOf(tallies: Iterable<Tally>): Tally {
  let [attempts, correct, durationMs] = [0, 0, 0]
  for (let each of tallies) {
    attempts += each.attempts
    correct += each.correctAttempts
    durationMs += each.durationMs
  }
  return tally(attempts, correct, durationMs)
}

/** What is in `whole` and not in `part`: of a class, what children did who have left it. */
export function differenceOf(whole: Tally, part: Tally): Tally {
  return tally(
    whole.attempts - part.attempts,
    whole.correctAttempts - part.correctAttempts,
    whole.durationMs - part.durationMs,
  )
}

/**
 * The other end: at least 8 of 10 answers of the period correct, over at least 5 attempts, and no
 * help needed.
 */
export function goesWell({
  needsHelp,
  attempts,
  correctAttempts,
}: Pick<LessonRow, 'needsHelp' | 'attempts' | 'correctAttempts'>): boolean {
  return !needsHelp && attempts >= 5 && correctAttempts * 5 >= attempts * 4
}

/**
 * The order in which a pupil's lessons are read: those that need help, then the last practised;
 * lessons that were never tried come last.
 */
export function byNeed(lessons: LessonRow[]): LessonRow[] {
  return lessons.toSorted(
    (a, b) =>
      Number(b.needsHelp) - Number(a.needsHelp) || (b.date ?? '').localeCompare(a.date ?? ''),
  )
}
