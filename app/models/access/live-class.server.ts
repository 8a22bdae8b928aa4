import 'server-only'
import { sql } from 'drizzle-orm'

/**
 * What a card needs, its session needs, too: the account `accounts` of the query is in a live class
 * of its school.
 */
export const isInLiveClass = sql`exists (
  select 1 from enrolments e join classes c on c.id = e.classId and c.archivedAt is null
  where e.accountId = accounts.id and e.role = 'student' and e.until is null and c.schoolId = accounts.schoolId)`
