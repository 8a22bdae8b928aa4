import { addDays, addMonths, spanOfDays, type Day } from '#app/calendar/day.ts'
import type { Period } from '#app/models/period.ts'

/** Days from a first to a last, both counted. */
export type BoundedSpan = { first: Day; last: Day }

/**
 * The days that a period is compared with: as many, just before it. Of a period that is still
 * running only the days up to today are compared: Sunday to Tuesday with last week's Sunday to
 * Tuesday. A month is compared with the month before, however long that is. Null where there is
 * nothing before ("all"), or the period has not begun.
 */
export function periodBefore({ kind, first, last }: Period, today: Day): BoundedSpan | null {
  if (first === null || first > today) return null
  let isRunning = last === null || last > today
  let days = spanOfDays(first, isRunning ? today : last!)
  if (kind === 'weekly') return spanOf(addDays(first, -7), days)
  if (kind !== 'monthly') return spanOf(addDays(first, -days), days)
  let [start, end] = [addMonths(first, -1), addDays(first, -1)]
  let sameDays = spanOf(start, days)
  return isRunning && sameDays.last < end ? sameDays : { first: start, last: end }
}

function spanOf(first: Day, days: number): BoundedSpan {
  return { first, last: addDays(first, days - 1) }
}
