import { spanOfDays, type Day } from '#app/calendar/day.ts'

/** So many days before its end a subscription's holder and the school are reminded of it. */
export const REMINDED_DAYS = 30

/** How many days a subscription has left, today counted, where it is time to say so. */
export function daysToRemind(today: Day, validUntil: Day | null): number | undefined {
  if (validUntil === null || validUntil <= today) return undefined
  let left = spanOfDays(today, validUntil) - 1
  return left <= REMINDED_DAYS ? left : undefined
}
