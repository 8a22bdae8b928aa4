import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { clockIn } from '#app/calendar/clock.ts'
import type { Day } from '#app/calendar/day.ts'
import type { NewAttempt } from './attempt.ts'

// Where and when an attempt counts. Attempts come late: a tablet may keep them for a week, while
// its pupil changes class or school. All is decided by the moment, so that the order in which
// attempts arrive decides nothing; the view `attempt_places`
// (migrations/*_shorter_triggers.sql) asks the same, by triggers, of what is stored when a child
// comes to a school or class. `placed` (place.server.ts) puts it together for what arrives.

const CLOCK_AHEAD_MS = 10 * 60_000
const THREE_DAYS_MS = 3 * 86_400_000

/** The day in a zone, and by how much its clock was ahead of UTC. */
type Reading = [day: Day, offsetMs: number]

/** What clocks showed in these zones when an attempt began; at arrival, where it says later. */
export function readingsOf(
  { startedAt }: NewAttempt,
  now: number,
  zones: string[],
): Record<string, Reading> {
  return readingsAt(Math.min(Date.parse(startedAt), now), zones)
}

/** What clocks show at a moment in these zones. */
export function readingsAt(at: number, zones: string[]): Record<string, Reading> {
  return Object.fromEntries(
    zones.map((zone) => {
      let { day, offsetMs } = clockIn(zone, at)
      return [zone, [day, offsetMs] satisfies Reading]
    }),
  )
}

/**
 * The school that a pupil belonged to at a moment; before the first one, the first. '' for none.
 */
export function schoolAt(pupilID: SQL, at: SQL): SQL {
  let memberships = sql`
    select m.schoolId
    from school_memberships m
    where m.accountId = ${pupilID}`
  return sql`coalesce(
    (
      ${memberships}
        and m."from" <= ${at}
      order by m."from" desc
      limit 1
    ),
    (
      ${memberships}
      order by m."from"
      limit 1
    ),
    '')`
}

/**
 * The class that a pupil was in at a moment in a school, else the next one, else the last one. ''
 * for a pupil who was never in a class there.
 */
export function classAt(pupilID: SQL, schoolID: SQL, at: SQL): SQL {
  let enrolments = sql`
    select e.classId
    from enrolments e
    where e.accountId = ${pupilID}
      and e.schoolId = ${schoolID}
      and e.role = 'student'`
  return sql`coalesce(
    (
      ${enrolments}
        and e."from" <= ${at}
        and (e."until" is null or e."until" > ${at})
      order by e."from" desc
      limit 1
    ),
    (
      ${enrolments}
        and e."from" > ${at}
      order by e."from"
      limit 1
    ),
    (
      ${enrolments}
      order by e."from" desc
      limit 1
    ),
    '')`
}

/** When a pupil `a` began with us: the account's start or the first enrolment. */
export const beginningOf = sql`min(
  a.startsAt,
  coalesce(
    (
      select min(e."from")
      from enrolments e
      where e.accountId = a.id
        and e.role = 'student'
    ),
    a.startsAt
  ))`

/**
 * Whether a claimed time is credible: at most 10 minutes in the future, and not before the child's
 * first day with us, which is the day before the `beginning`. `day` and `offsetMs` are the claim's.
 */
export function isCredible(
  claimed: SQL,
  beginning: SQL,
  { day, offsetMs }: { day: SQL; offsetMs: SQL },
  now: number,
): SQL {
  let firstDay = sql`date((${beginning} + ${offsetMs}) / 1000, 'unixepoch', '-1 day')`
  return sql`(
    ${claimed} <= ${now + CLOCK_AHEAD_MS}
    and ${claimed} >= ${beginning} - ${THREE_DAYS_MS}
    and ${day} >= ${firstDay}
  )`
}
