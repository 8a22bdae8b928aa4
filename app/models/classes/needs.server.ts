import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { addDays, type Day } from '#app/calendar/day.ts'
import { everySubject } from '#app/models/subject.server.ts'

/** Whether a class `c` has no teacher. */
export const hasNoTeacher = sql`not exists (
  select 1
  from enrolments e
  where e.classId = c.id
    and e.role = 'teacher'
    and e.until is null)`

/** Whether a class `c` practised nothing in the last 7 days. */
export function isQuiet(today: Day): SQL {
  return sql`not exists (select 1 from ${lastSevenDays(today)})`
}

/** The last 7 days, today among them, of a class `c`: the rest of a select of `class_days t`. */
export function lastSevenDays(today: Day): SQL {
  return sql`
    class_days t
    where t.schoolId = c.schoolId
      and t.classId = c.id
      and t.subject in ${everySubject}
      and t.day between ${addDays(today, -6)} and ${today}`
}
