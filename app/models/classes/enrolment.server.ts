import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { can } from '#app/models/can.ts'
import type { EnrolRole } from './enrolment.ts'

/** A live class of a school: its whole row. */
export function liveClass(schoolID: string, classID: string): SQL {
  return sql`
    select c.*
    from classes c
    where c.id = ${classID}
      and c.schoolId = ${schoolID}
      and c.archivedAt is null`
}

/** The people enrolled in a class in a role: rows of `AccountIdRow`. */
export function enrolledIn(classID: string, role: EnrolRole): SQL {
  return sql`
    select e.accountId
    from enrolments e
    where e.classId = ${classID}
      and e.role = ${role}
      and e.until is null`
}

/**
 * Whether an account `a` can be enrolled in that role. A subscription does not matter: it may come
 * later.
 */
export function isEnrollable(schoolID: string, role: EnrolRole): SQL {
  return sql`(a.schoolId = ${schoolID} and a.role = ${role} and a.disabledAt is null)`
}

/** Whether an account `a` may join one more class: a pupil has one, a teacher any number. */
export function isFree(role: EnrolRole): SQL {
  if (can.teach({ role })) return sql`true`
  return sql`not exists (
    select 1
    from enrolments o
    where o.accountId = a.id
      and o.role = 'student'
      and o.until is null)`
}

/**
 * The version of a class's column: each change begins or ends an enrolment, so no two states share
 * one. Undoing an import brings back the column, and so its version.
 */
export function columnVersion(classID: string, role: EnrolRole): SQL {
  return sql`
    select 'c' || count(*) || '.' || count(e.until)
    from enrolments e
    where e.classId = ${classID}
      and e.role = ${role}`
}

/** The version of all columns of a school together. */
export function schoolVersion(schoolID: string, role: EnrolRole): SQL {
  return sql`
    select 's' || count(*) || '.' || count(e.until)
    from classes c
    join enrolments e on e.classId = c.id and e.role = ${role}
    where c.schoolId = ${schoolID}`
}

/** Ids as a select, for `in (…)` and `except`. */
export function idsOf(ids: string[]): SQL {
  return sql`select value from json_each(${JSON.stringify(ids)})`
}
