import 'server-only'
import { sql } from 'drizzle-orm'

/**
 * The account `accounts` of the query is a pupil in a live class of its school: a class sheet's
 * card needs that, and so does the session that it began.
 */
export const isInLiveClass = sql`
  exists (
    select 1
    from enrolments e
    join classes c on c.id = e.classId and c.archivedAt is null
    where e.accountId = accounts.id
      and e.role = 'student'
      and e.until is null
      and c.schoolId = accounts.schoolId
  )`
