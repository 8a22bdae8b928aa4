import 'server-only'
import { sql } from 'drizzle-orm'

/**
 * The condition that a letter `w` is still about a child `a` of its reader's: the link under which
 * it was asked for has not ended, and the child is at the school that it was at then.
 */
export const isLinked = sql`(
  a.schoolId = w.schoolId
  and exists (
    select 1
    from guardians g
    where g.guardianId = w.guardianId
      and g.pupilId = w.pupilId
      and g."until" is null
      and g.since <= w.askedAt
  )
)`
