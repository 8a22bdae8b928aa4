import { isDay, type Day } from '#app/calendar/day.ts'
import type { Current } from '#app/models/current.ts'

/**
 * The day of a mailing in an address: a letter leads to the report of its own days. Undefined
 * without one, and where it is still to come.
 */
export function mailedOn(
  { today }: Pick<Current, 'today'>,
  { searchParams }: URL,
): Day | undefined {
  let day = searchParams.get('mailed') ?? ''
  return isDay(day) && day.startsWith('2') && day <= today ? day : undefined
}
