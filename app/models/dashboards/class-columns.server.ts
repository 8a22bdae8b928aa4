import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { everySubject } from '#app/models/subject.server.ts'

/** For a column: how many children are in a class now. `classID` is of the surrounding query. */
export function pupilsIn(classID: SQL): SQL {
  return sql`
    select count(*)
    from enrolments e
    where e.classId = ${classID}
      and e.role = 'student'
      and e.until is null`
}

/**
 * For a column: the last day on which a child of a class practised, null if none has; `t.day` may
 * be bounded further. The ids are of the surrounding query.
 */
export function lastDayOf(schoolID: SQL, classID: SQL): SQL {
  return sql`
    select max(t.day)
    from class_days t
    where t.schoolId = ${schoolID}
      and t.classId = ${classID}
      and t.subject in ${everySubject}`
}
