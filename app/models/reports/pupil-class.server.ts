import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { classesVisibleTo } from '#app/models/access/visible.server.ts'
import type { User } from '#app/models/current.ts'

/**
 * The class a pupil is in now, as far as the caller may see it: last year's teacher need not know
 * where the pupil is this year. `pupilID` may be a column of the surrounding query.
 */
export function presentClass(pupilID: string | SQL, user: User): SQL {
  return sql`
    select c.id
    from enrolments m
    join classes c on c.id = m.classId
    where m.accountId = ${pupilID}
      and m.role = 'student'
      and m.until is null
      and ${classesVisibleTo(user)}`
}

/** The class that a pupil was in last at a school. */
export function lastClass(pupilID: string, schoolID: string): SQL {
  return sql`
    select m.classId
    from enrolments m
    where m.accountId = ${pupilID}
      and m.schoolId = ${schoolID}
      and m.role = 'student'
    order by m."from" desc
    limit 1`
}

/**
 * Whether the pupil `a` was ever in this class of their present school, and the caller may see it.
 */
export function wasIn(classID: string, user: User): SQL {
  return sql`exists (
    select 1
    from enrolments m
    join classes c on c.id = m.classId
    where m.accountId = a.id
      and m.role = 'student'
      and c.id = ${classID}
      and c.schoolId = a.schoolId
      and ${classesVisibleTo(user)}
  )`
}
