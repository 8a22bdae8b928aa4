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

/** The student codes `k` that a school's head can give away on a day. */
export function codesToGive(schoolID: string, today: Day): SQL {
  return sql`
    from codes k
    join code_batches b on b.id = k.batchId and b.redeemBefore > ${today}
    where k.schoolId = ${schoolID}
      and k.kind = 'student'
      and k.revokedAt is null
      and not exists (select 1 from redemptions r where r.codeId = k.id)`
}

/** How many seats a head can give: codes that are left, as far as the school `s` has seats. */
export function seatsToGive(schoolID: string, today: Day): SQL {
  let codes = sql`(select count(*) ${codesToGive(schoolID, today)})`
  let free = sql`s.maxStudentsNo - ${seatsTaken(sql`s.id`, sql`'student'`, today)}`
  return sql`iif(s.maxStudentsNo is null, ${codes}, max(0, min(${codes}, ${free})))`
}

/** Whether an account `a` is a pupil who may practise and has no subscription. */
export function isSeatless(today: Day): SQL {
  return sql`
    a.role = 'student'
    and a.disabledAt is null
    and not exists (
      select 1
      from subscriptions u
      where u.accountId = a.id
        and u.endedAt is null
        and u.validUntil > ${today}
    )`
}
