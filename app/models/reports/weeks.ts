import { addDays, startOfWeek, type Day } from '#app/calendar/day.ts'
import type { Calendar } from '#app/models/period.ts'

/** A week of a school, both ends counted. `isRunning`: today is in it. */
export type Week = { first: Day; last: Day; isRunning: boolean }

/** How many weeks a headline is shown with. */
export const WEEKS = 8

/** The latest weeks of a school, oldest first; the last one holds today. */
export function latestWeeks({ today, weekStart }: Calendar, count = WEEKS): Week[] {
  let running = startOfWeek(today, weekStart)
  return Array.from({ length: count }, (_, at) => {
    let first = addDays(running, (at + 1 - count) * 7)
    return { first, last: addDays(first, 6), isRunning: first === running }
  })
}
