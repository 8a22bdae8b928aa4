import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '#app/calendar/day.ts'

/**
 * How many seats of a role are taken at a school on a day: its live subscriptions. `schoolId` and
 * `role` are columns of the surrounding query.
 */
export function seatsTaken(schoolId: SQL, role: SQL, today: Day): SQL {
  return sql`(
    select count(*)
    from subscriptions t
    where t.schoolId = ${schoolId}
      and t.role = ${role}
      and t.validUntil > ${today}
      and t.endedAt is null
  )`
}

/** How many seats a school, the row `s`, has for a role; null where there is no limit. */
export function seatsOf(role: SQL): SQL {
  return sql`
    case ${role}
      when 'student' then s.maxStudentsNo
      when 'teacher' then s.maxTeachersNo
    end`
}
