import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '#app/calendar/day.ts'
import {
  assignmentsVisibleTo,
  isMember,
  pupilsVisibleTo,
} from '#app/models/access/visible.server.ts'
import type { User } from '#app/models/current.ts'

/** An assignment of the caller's school, as far as the caller may see it: whole rows, as `w`. */
export function visibleAssignment(user: User, id: string): SQL {
  return sql`
    select w.*
    from assignments w
    where w.id = ${id}
      and ${assignmentsVisibleTo(user)}`
}

/**
 * The children of assignments (a select of whole rows) whom the caller may see: rows (UID,
 * assignmentID). Those who are in the class or group now; of an archived class its last ones.
 */
export function membersOf(assignments: SQL, user: User): SQL {
  return sql`
    select distinct a.id as UID, n.assignmentID
    from (
      select e.accountId, w.id as assignmentID
      from (${assignments}) w
      cross join classes c on c.id = w.classId
      cross join enrolments e on e.classId = c.id and e.role = 'student' and ${isMember}
      union all
      select m.accountId, w.id
      from (${assignments}) w
      cross join group_members m on m.groupId = w.groupId
      union all
      select m.accountId, w.id
      from (${assignments}) w
      cross join assignment_pupils m on m.assignmentId = w.id
      where w.classId is null
        and w.groupId is null
    ) n
    cross join accounts a on a.id = n.accountId
    where ${pupilsVisibleTo(user)}`
}

/** The week of an assignment `w` that runs on a day; the first before, the last afterwards. */
export function weekOn(day: Day): SQL {
  return sql`iif(
    w.repeats,
    max(0, cast((julianday(min(${day}, w.closesOn)) - julianday(w.firstDay)) / 7 as integer)),
    0
  )`
}

/** Of an assignment `w` the first week that is due on a day or later; its last at most. */
export function weekDueFrom(day: Day): SQL {
  return sql`iif(
    w.repeats,
    max(0, min(
      cast((julianday(${day}) - julianday(w.dueDay) + 6) / 7 as integer),
      cast((julianday(w.closesOn) - julianday(w.firstDay)) / 7 as integer)
    )),
    0
  )`
}
