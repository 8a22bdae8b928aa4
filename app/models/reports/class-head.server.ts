import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { isMember } from '#app/models/access/visible.server.ts'
import type { Level } from '#app/models/subject.ts'

/**
 * What a page about a class says of it; `teachers` are names, each on a line of its own, or null.
 */
export type ClassHead = {
  classID: string
  schoolID: string
  name: string
  level: Level
  academicYear: string
  imageURL: string | null
  archivedAt: number | null
  teachers: string | null
}

/** The heads of the classes that `klasses`, a select of whole rows, finds. */
export function classHead(klasses: SQL): SQL {
  return sql`select c.id as classID, c.schoolId as schoolID, c.name, c.level, c.academicYear, c.imageUrl as imageURL, c.archivedAt,
      (select group_concat(a.displayName, char(10)) from enrolments e join accounts a on a.id = e.accountId where e.classId = c.id and e.role = 'teacher' and ${isMember}) as teachers
    from (${klasses}) c`
}
