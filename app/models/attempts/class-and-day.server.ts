import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { dayIn, type Day } from '#app/calendar/day.ts'

// The class and the day that an attempt counts in. Attempts come late: a tablet may keep them for a
// week, while its pupil changes class or school. An attempt counts in the class that the pupil was
// in when it began, on the day that it was then by the clock of that class's school.

const CLOCK_AHEAD_MS = 10 * 60_000
const YEARS_BACK = 2

/**
 * When an attempt began, in ms UTC. A credible `claimed` time is taken as it is: at most 10 minutes
 * in the future, and not 2 years before the account begins. Otherwise `startedAt` is the time of
 * the call, and `claimedAt` keeps the claim.
 */
export function startOfAttempt(
  claimed: number,
  accountStartsAt: number,
  now: number,
): { startedAt: number; claimedAt: number | null } {
  let earliest = yearsBefore(accountStartsAt, YEARS_BACK)
  let isCredible = claimed <= now + CLOCK_AHEAD_MS && claimed >= earliest
  return isCredible
    ? { startedAt: claimed, claimedAt: null }
    : { startedAt: now, claimedAt: claimed }
}

/** A pupil's former school, with the time of one enrolment there, ms UTC. */
export type FormerSchool = {
  schoolId: string
  timezone: string
  from: number
  until: number | null
}

/** The former school that a pupil was enrolled at in this moment, if any. */
export function schoolAt(
  formerSchools: FormerSchool[] | undefined,
  at: number,
): string | undefined {
  return formerSchools?.find(({ from, until }) => from <= at && (until === null || at < until))
    ?.schoolId
}

/**
 * The day of an attempt by the clock of the pupil's school, and by that of each former one:
 * `dayOfAttempt` chooses. A clock that is some minutes ahead never leads into tomorrow.
 */
export function daysOfAttempt(
  startedAt: number,
  now: number,
  timezone: string,
  formerSchools: FormerSchool[] | undefined,
): { day: Day; dayElsewhere: Record<string, Day> | null } {
  let at = Math.min(startedAt, now)
  return {
    day: dayIn(timezone, at),
    dayElsewhere: formerSchools
      ? Object.fromEntries(
          formerSchools.map(({ schoolId, timezone }) => [schoolId, dayIn(timezone, at)]),
        )
      : null,
  }
}

/**
 * The id of the class that an attempt `i` counts in: the pupil's class at that moment, or else the
 * first one after it. With `schoolID`, of that school's classes only. Null for a pupil who was
 * never in a class.
 */
export function classOfAttempt(schoolID: string | null): SQL {
  let enrolments = sql`
    select e.classId
    from enrolments e
    where e.accountId = i.userId
      and e.role = 'student'
      and (${schoolID} is null or e.schoolId = ${schoolID})`
  return sql`coalesce(
    (
      ${enrolments}
        and e."from" <= i.startedAt
        and (e.until is null or e.until > i.startedAt)
      order by e."from" desc
      limit 1
    ),
    (
      ${enrolments}
        and e."from" > i.startedAt
      order by e."from"
      limit 1
    ))`
}

/** The day of an attempt `i` by the clock of the school of its class `c`. */
export const dayOfAttempt = sql`coalesce(i.dayElsewhere ->> c.schoolId, i.day)`

function yearsBefore(at: number, years: number): number {
  let date = new Date(at)
  return date.setUTCFullYear(date.getUTCFullYear() - years)
}
