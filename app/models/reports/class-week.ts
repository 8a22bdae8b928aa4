import { addDays, type Day } from '#app/calendar/day.ts'
import { schoolDaysBetween, type DaysOff, type RestDays } from '#app/calendar/school-days.ts'
import type { Subject } from '#app/models/subject.ts'
import type { LessonState } from './lesson-state.ts'
import type { ClassMarks } from './marks.ts'
import type { Participation, Tally } from './report.ts'

/** After so many school days without practice a child's face is shown. */
export const IDLE_SCHOOL_DAYS = 5
/** So many exercises are to start with, so many are called the hardest, so many lessons fit. */
export const STARTING_EXERCISES = 3
export const HARDEST_EXERCISES = 5
export const SHOWN_LESSONS = 5

/** What a class did on some days. */
export type WeekFigures = { first: Day; last: Day; participation: Participation; total: Tally }
/** One of the weeks that a headline is shown with; `isHoliday`: most of its lessons fell out. */
export type ShownWeek = WeekFigures & ClassMarks & { isRunning: boolean; isHoliday: boolean }

/** How a child stands in the week as a whole, the most serious first. */
export const childStandings = ['needsHelp', 'idle', 'onTheWay', 'mastered'] as const
export type ChildStanding = (typeof childStandings)[number]

/** A lesson of the week for a child. */
export type ChildLesson = { lessonID: string; state: LessonState; solved: number }
export type WeekChild = {
  UID: string
  displayName: string
  imageURL: string | null
  standing: ChildStanding
  /** In this class, in the week, as it is counted. */
  durationMs: number
  /** The last day of practice in this class by the end of the week; null: never. */
  lastDay: Day | null
  /** In the order of the week's lessons. */
  lessons: ChildLesson[]
}
export type WeekLesson = {
  lessonID: string
  subject: Subject
  name: string
  nameEn: string
  exercises: number
  /** Enrolled children who practised it in the week, and those of them who need help with it. */
  children: number
  needHelp: number
}

/** A child who failed an exercise in the week. */
export type FailedPupil = {
  UID: string
  failedAttempts: number
  /** The first and the last day of the week on which it failed. */
  firstDay: Day
  lastDay: Day
  /** By the end of the week. */
  solved: boolean
  /** Needs help with it now: it failed in the week, is not solved, and its lesson needs help. */
  needsHelp: boolean
}
/** An exercise that children of the class failed in the week, who failed most first. */
export type FailedExercise = {
  exerciseID: string
  name: string
  nameEn: string
  lessonID: string
  lessonName: string
  lessonNameEn: string
  subject: Subject
  failedAttempts: number
  firstDay: Day
  lastDay: Day
  pupils: FailedPupil[]
  /** When a teacher helped with it, while it has not failed since. */
  helpedAt: string | null
}

/**
 * What to start with: of exercises that enrolled children need help with now those that stop most
 * of them first, then those that failed most often among these children.
 */
export function byUrgency(exercises: FailedExercise[]): FailedExercise[] {
  let urgency = exercises.flatMap((exercise) => {
    let stopped = exercise.pupils.filter(({ needsHelp }) => needsHelp)
    let failed = stopped.reduce((sum, { failedAttempts }) => sum + failedAttempts, 0)
    return stopped.length > 0 ? [{ exercise, children: stopped.length, failed }] : []
  })
  return urgency
    .toSorted(
      (a, b) =>
        b.children - a.children ||
        b.failed - a.failed ||
        (a.exercise.exerciseID < b.exercise.exerciseID ? -1 : 1),
    )
    .map(({ exercise }) => exercise)
}

/** Failed most often first, by all children; then by most children. */
export function byFailures(exercises: FailedExercise[]): FailedExercise[] {
  return exercises.toSorted(
    (a, b) =>
      b.failedAttempts - a.failedAttempts ||
      b.pupils.length - a.pupils.length ||
      (a.exerciseID < b.exerciseID ? -1 : 1),
  )
}

/** A child with nothing practised for five school days, or ever, is idle unless help is needed. */
export function standingOf(
  lessons: ChildLesson[],
  lastDay: Day | null,
  { end, today, restDays, off }: { end: Day; today: Day; restDays: RestDays; off: DaysOff[] },
): ChildStanding {
  if (lessons.some(({ state }) => state === 'needsHelp')) return 'needsHelp'
  let now = end < today ? addDays(end, 1) : today
  if (!lastDay || schoolDaysBetween(lastDay, now, restDays, off) >= IDLE_SCHOOL_DAYS) return 'idle'
  let isMastered = lessons.length > 0 && lessons.every(({ state }) => state === 'mastered')
  return isMastered ? 'mastered' : 'onTheWay'
}
