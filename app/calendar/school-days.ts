import { addDays, spanOfDays, weekdayOf, type Day } from './day.ts'

/** A school's week is five days of lessons, from its first one on, and two of rest. */
const LESSON_DAYS = 5

/** Whether a school has lessons on a day, in a week that starts on `weekStart` (0 is Sunday). */
export function isSchoolDay(day: Day, weekStart: number): boolean {
  return (weekdayOf(day) - weekStart + 7) % 7 < LESSON_DAYS
}

/** How many school days lie between two days, neither of them counted. */
export function schoolDaysBetween(day: Day, later: Day, weekStart: number): number {
  let days = Math.max(0, spanOfDays(day, later) - 2)
  let weeks = Math.floor(days / 7)
  let rest = Array.from({ length: days % 7 }, (_, at) => addDays(day, at + 1))
  return weeks * LESSON_DAYS + rest.filter((each) => isSchoolDay(each, weekStart)).length
}
