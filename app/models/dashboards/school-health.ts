import { addDays, type Day } from '#app/calendar/day.ts'

/** After so many days without an attempt a school has stopped. */
const STOPPED_AFTER = 7

/** How a school stands, the most serious first. */
export const schoolHealths = ['stopped', 'falling', 'new', 'needsLook', 'well'] as const
export type SchoolHealth = (typeof schoolHealths)[number]

export type SchoolFacts = {
  /** The last day on which a child practised, or null. */
  lastDay: Day | null
  /** Answers in each span of seven days, the oldest first; the last one ends today. */
  answers: number[]
  /** Live classes that have stopped. */
  stoppedClasses: number
}

/** The span of seven days with which the last one is compared: four weeks earlier. */
const COMPARED = -5

/**
 * How a school stands: stopped without an attempt for seven days, falling where there were at most
 * half as many answers in the last seven days as four weeks before, a look where a class stopped.
 */
export function schoolHealth(
  { lastDay, answers, stoppedClasses }: SchoolFacts,
  today: Day,
): SchoolHealth {
  if (lastDay === null) return 'new'
  if (lastDay <= addDays(today, -STOPPED_AFTER)) return 'stopped'
  let [before, now] = [answers.at(COMPARED) ?? 0, answers.at(-1) ?? 0]
  if (before > 0 && now * 2 <= before) return 'falling'
  return stoppedClasses > 0 ? 'needsLook' : 'well'
}

/** What a new school does next. */
export const schoolSteps = ['head', 'codes', 'print'] as const
export type SchoolStep = (typeof schoolSteps)[number]

export function nextStep({
  hasHead,
  hasCodes,
}: {
  hasHead: boolean
  hasCodes: boolean
}): SchoolStep {
  if (!hasHead) return 'head'
  return hasCodes ? 'print' : 'codes'
}
