import { spanOfDays, type Day } from '#app/calendar/day.ts'

/** How many days before its end a subscription's owner and the school are reminded. */
export const REMINDED_DAYS = 30

/** The days that a subscription has left, today included, when it is time to remind of its end. */
export function daysToRemind(today: Day, validUntil: Day | null): number | undefined {
  if (validUntil === null || validUntil <= today) return undefined
  let left = spanOfDays(today, validUntil) - 1
  return left <= REMINDED_DAYS ? left : undefined
}
