import 'server-only'
import { sql, type SQL } from 'drizzle-orm'

/**
 * The pupils whom new years `(id, at)` moved out of their classes, as far as they are still at the
 * school: rows `(accountId, classId, role, targetId, at)`, `targetId` being the class they joined.
 */
export function movedPupils(moves: SQL): SQL {
  return movedPeople(moves, 'student', sql`y.targetId`)
}

/** The same rows of teachers, who are in any number of classes: `targetId` is null. */
export function movedTeachers(moves: SQL): SQL {
  return movedPeople(moves, 'teacher', sql`null`)
}

function movedPeople(moves: SQL, role: 'student' | 'teacher', targetId: SQL): SQL {
  let quoted = sql.raw(`'${role}'`)
  return sql`
    select e.accountId, e.classId, e.role, ${targetId} as targetId, m.at
    from (${moves}) m
    join year_move_classes y on y.moveId = m.id and not y.isNew
    join enrolments e on e.classId = y.classId and e.role = ${quoted} and e.until = m.at
    join accounts a on a.id = e.accountId and a.schoolId = e.schoolId and a.role = ${quoted}`
}
