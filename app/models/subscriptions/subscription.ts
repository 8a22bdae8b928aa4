import { addDays, dayIn, type Day } from '#app/calendar/day.ts'

/**
 * The last day on which a subscription is or was active: the day before `validUntil`, or an earlier
 * one on which it was ended.
 */
export function lastDayOf(
  { validUntil, endedAt }: { validUntil: Day; endedAt: number | null },
  timezone: string,
): Day {
  let given = addDays(validUntil, -1)
  let ended = endedAt === null ? given : dayIn(timezone, endedAt)
  return ended < given ? ended : given
}
