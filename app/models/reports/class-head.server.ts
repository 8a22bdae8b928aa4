import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { isMember } from '#app/models/access/visible.server.ts'
import { level } from './row-columns.ts'

export const ClassHeadRow = v.strictObject({
  classID: v.string(),
  schoolID: v.string(),
  name: v.string(),
  level,
  academicYear: v.string(),
  imageURL: v.nullable(v.string()),
  archivedAt: v.nullable(v.number()),
  teachers: v.nullable(v.string()),
})

/** A class as the head of its report; `teachers` are names, one a line, or null. */
export type ClassHead = v.InferOutput<typeof ClassHeadRow>

/** The heads of the classes that `klasses`, a select of whole rows, finds. */
export function classHead(klasses: SQL): SQL {
  let teachers = sql`
    select group_concat(a.displayName, char(10))
    from enrolments e
    join accounts a on a.id = e.accountId
    where e.classId = c.id
      and e.role = 'teacher'
      and ${isMember}`
  return sql`
    select
      c.id as classID,
      c.schoolId as schoolID,
      c.name,
      c.level,
      c.academicYear,
      c.imageUrl as imageURL,
      c.archivedAt,
      (${teachers}) as teachers
    from (${klasses}) c`
}
