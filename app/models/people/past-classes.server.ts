import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'

export const PastClass = v.strictObject({
  classID: v.string(),
  name: v.string(),
  academicYear: v.string(),
  role: v.picklist(['student', 'teacher']),
  from: v.number(),
  until: v.nullable(v.number()),
  archivedAt: v.nullable(v.number()),
})
/** A class that a person is or was in. */
export type PastClass = v.InferOutput<typeof PastClass>

const MOST_SHOWN = 50

/** The classes of an account at its present school; `everywhere`: at all schools. */
export function pastClasses(account: SQL, everywhere: SQL): SQL {
  return sql`
    select
      c.id as classID,
      c.name,
      c.academicYear,
      e.role,
      e."from",
      e.until,
      c.archivedAt
    from (${account}) a
    join enrolments e on e.accountId = a.id
    join classes c on c.id = e.classId
    where e.schoolId = a.schoolId or ${everywhere}
    order by e."from" desc, e.id desc
    limit ${MOST_SHOWN}`
}
