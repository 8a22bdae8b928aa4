import { addDays, spanOfDays, type Day } from '#app/calendar/day.ts'
import { needsHelp } from '#app/models/needs-help.ts'

/** So many days after it was due, what a child does still counts, as done late. */
export const LATE_DAYS = 14

/** How far a child is with a task, what needs a teacher first. */
export const taskStates = ['needsHelp', 'notStarted', 'started', 'doneLate', 'done'] as const
export type TaskState = (typeof taskStates)[number]

/** What a child did at the exercises of a task since it began, as long as it counts. */
export type TaskProgress = {
  /** Exercises of the task, and those of them that were solved. */
  exercises: number
  solved: number
  /** Exercises that failed four times or more and were not solved. */
  stuck: number
  attempts: number
  correct: number
  /** The day on which the last of the solved ones was. */
  solvedOn: Day | null
  /** The child's own. */
  dueDay: Day
}

/**
 * The state of a task for a child, from attempts alone. Only what is done from its first day on
 * counts: a task asks for practice in these days, also of what a child could do before. Lists count
 * by the same rule in SQL: state-counts.server.ts.
 */
export function taskState(progress: TaskProgress): TaskState {
  let { exercises, solved, solvedOn, dueDay, attempts } = progress
  if (solved >= exercises && solvedOn !== null) return solvedOn <= dueDay ? 'done' : 'doneLate'
  if (needsHelp(progress)) return 'needsHelp'
  return attempts > 0 ? 'started' : 'notStarted'
}

/** Nothing is left to do of it. */
export function isDone(state: TaskState): boolean {
  return state === 'done' || state === 'doneLate'
}

/** How a child is with all tasks of an assignment; without any, nothing has begun. */
export function childState(states: TaskState[]): TaskState {
  if (states.includes('needsHelp')) return 'needsHelp'
  if (states.every((state) => state === 'notStarted')) return 'notStarted'
  if (!states.every(isDone)) return 'started'
  return states.includes('doneLate') ? 'doneLate' : 'done'
}

/** When an assignment runs, as it is kept. */
export type Schedule = {
  firstDay: Day
  dueDay: Day
  repeats: boolean
  repeatsUntil: Day | null
}

/** One week of an assignment; one that does not repeat has the one, number 0. */
export type TaskWeek = { week: number; firstDay: Day; dueDay: Day; lastDay: Day }

/** A week of an assignment by its number: its weeks are computed, and kept nowhere. */
export function weekOf({ firstDay, dueDay, repeats }: Schedule, week: number): TaskWeek {
  let due = addDays(dueDay, 7 * week)
  return {
    week,
    firstDay: addDays(firstDay, 7 * week),
    dueDay: due,
    lastDay: repeats ? addDays(firstDay, 7 * week + 6) : addDays(due, LATE_DAYS),
  }
}

/** The number of the last week; null where it repeats until it is withdrawn. */
export function lastWeekOf({ firstDay, repeats, repeatsUntil }: Schedule): number | null {
  if (!repeats) return 0
  if (repeatsUntil === null) return null
  return Math.max(0, Math.floor((spanOfDays(firstDay, repeatsUntil) - 1) / 7))
}

/** The week that runs on a day, the first before it has begun, the last after it has ended. */
export function weekAt(schedule: Schedule, day: Day): number {
  if (!schedule.repeats || day < schedule.firstDay) return 0
  let running = Math.floor((spanOfDays(schedule.firstDay, day) - 1) / 7)
  return Math.min(running, lastWeekOf(schedule) ?? running)
}

/** Later than any day: an assignment that repeats until it is withdrawn. */
export const NEVER: Day = '9999-12-31'

/** The last day on which anything counts for an assignment, where one child has until `longest`. */
export function closingOf(schedule: Schedule, longest: Day = schedule.dueDay): Day {
  let last = lastWeekOf(schedule)
  if (last === null) return NEVER
  let { lastDay } = weekOf(schedule, last)
  let extended = schedule.repeats ? lastDay : addDays(longest, LATE_DAYS)
  return extended > lastDay ? extended : lastDay
}
