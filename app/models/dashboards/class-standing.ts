import { spanOfDays, type Day } from '#app/calendar/day.ts'
import { schoolDaysBetween, type DaysOff, type RestDays } from '#app/calendar/school-days.ts'

/** After so many school days without an attempt a class has stopped. */
export const STOPPED_AFTER = 5

/** How a class of a school stands, the most serious first. */
export const classStandings = ['stopped', 'needsHelp', 'well', 'new'] as const
export type ClassStanding = (typeof classStandings)[number]

type Practised = {
  /** The last day on which a child of the class practised, or null. */
  lastDay: Day | null
  /** Its children who need help. */
  needHelp: number
}

/**
 * How a class stands. Stopped: five school days have gone by without an attempt, by the school's
 * week and its holidays; today is not over and counts for nothing. New: there never was one.
 */
export function classStanding(
  { lastDay, needHelp }: Practised,
  { today, restDays, off }: { today: Day; restDays: RestDays; off: DaysOff[] },
): ClassStanding {
  if (lastDay === null) return 'new'
  if (schoolDaysBetween(lastDay, today, restDays, off) >= STOPPED_AFTER) return 'stopped'
  return needHelp > 0 ? 'needsHelp' : 'well'
}

/** Days since the last practice: what people say of a class that has stopped. */
export function daysSince(lastDay: Day, today: Day): number {
  return spanOfDays(lastDay, today) - 1
}

/**
 * Classes in the order of who needs a look: stopped ones, the longest first; then by how many
 * children need help; then by name; those that never began last. Never by how much is right.
 */
export function worstFirst(
  a: Practised & { standing: ClassStanding; name: string },
  b: Practised & { standing: ClassStanding; name: string },
): number {
  let rank = classStandings.indexOf(a.standing) - classStandings.indexOf(b.standing)
  if (rank !== 0) return rank
  let stopped = a.standing === 'stopped' ? byText(a.lastDay ?? '', b.lastDay ?? '') : 0
  return stopped || b.needHelp - a.needHelp || byText(a.name, b.name)
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
