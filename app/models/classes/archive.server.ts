import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { decidingEntries } from '#app/models/access/audit.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { canManageClasses } from './class.ts'
import { enrolPeople, unenrolPeople } from './enrolment-writes.server.ts'
import { IdRow } from './rows.ts'

/** Archives a class: its enrolments end, its reports stay readable. Repeating it is no error. */
export async function archiveClass(current: Current, id: string) {
  let { db, user, now } = current
  if (!canManageClasses(user)) return refuse('forbidden')
  let { schoolID } = user.school
  let klass = ownClass(schoolID, id)
  let archived = decidingEntries(sql`${klass} and archivedAt is null`, current, [
    { action: 'classArchived', subjectId: id, actorId: user.UID, schoolId: schoolID },
  ])
  let [, , , , [found]] = await db.batch([
    archived.write,
    ...unenrolPeople(current, sql`classId = ${id} and ${archived.made}`),
    db.run(sql`
      update classes
      set archivedAt = ${now}
      where id = ${id}
        and ${archived.made}`),
    rows(db, IdRow, klass),
  ])
  return found ? done(undefined) : refuse('notFound')
}

/**
 * Restores an archived class with the teachers that archiving unenrolled, and with those of its
 * pupils who are in no other class. Their new enrolments begin now: the time in between belongs to
 * no class. What a pupil without a class did meanwhile becomes the class's.
 */
export async function restoreClass(current: Current, id: string) {
  let { db, user } = current
  if (!canManageClasses(user)) return refuse('forbidden')
  let { schoolID } = user.school
  let klass = ownClass(schoolID, id)
  let restored = decidingEntries(sql`${klass} and archivedAt is not null`, current, [
    { action: 'classRestored', subjectId: id, actorId: user.UID, schoolId: schoolID },
  ])
  let returning = sql`
    select ${id} as classId, p.accountId, p.role
    from (${unenrolledByArchiving(schoolID, id)}) p
    where p.isFree
      and ${restored.made}`
  let [, , , , [found]] = await db.batch([
    restored.write,
    ...enrolPeople(current, returning),
    db.run(sql`
      update classes
      set archivedAt = null
      where id = ${id}
        and ${restored.made}`),
    rows(db, IdRow, klass),
  ])
  return found ? done(undefined) : refuse('notFound')
}

/**
 * `students` and `teachers` are those enrolled in a live class, or those whom restoring an archived
 * one would enrol; `elsewhere` counts its former pupils who are in another class by now.
 */
const ArchivingRow = v.strictObject({
  classID: v.string(),
  name: v.string(),
  archivedAt: v.nullable(v.number()),
  students: v.number(),
  teachers: v.number(),
  elsewhere: v.number(),
})

/** Which enrolments archiving a class would end, or restoring it would begin. */
export async function findArchiving({ db, user }: Current, id: string) {
  if (!canManageClasses(user)) return refuse('forbidden')
  let { schoolID } = user.school
  let enrolled = sql`
    select accountId, role, true
    from enrolments
    where classId = ${id}
      and "until" is null`
  let [klass] = await rows(
    db,
    ArchivingRow,
    sql`
      select
        c.id as classID,
        c.name,
        c.archivedAt,
        coalesce(sum(p.role = 'student' and p.isFree), 0) as students,
        coalesce(sum(p.role = 'teacher'), 0) as teachers,
        coalesce(sum(not p.isFree), 0) as elsewhere
      from classes c
      left join (
        select * from (${unenrolledByArchiving(schoolID, id)})
        union all
        ${enrolled}
      ) p
      where c.id = ${id}
        and c.schoolId = ${schoolID}
      group by c.id`,
  )
  return klass ? done(klass) : refuse('notFound')
}

/** The class, live or archived, as far as it is the school's. */
function ownClass(schoolID: string, id: string) {
  return sql`
    select id
    from classes
    where id = ${id}
      and schoolId = ${schoolID}`
}

/**
 * The people whom archiving unenrolled and who still have an open account in the same role at the
 * school: rows `(accountId, role, isFree)`. `isFree`: not a pupil who is in another class by now.
 */
function unenrolledByArchiving(schoolID: string, id: string) {
  let isInAnotherClass = sql`exists (
    select 1
    from enrolments o
    where o.accountId = e.accountId
      and o.role = 'student'
      and o.until is null)`
  return sql`
    select e.accountId, e.role, e.role = 'teacher' or not ${isInAnotherClass} as isFree
    from classes c
    join enrolments e on e.classId = c.id and e.until = c.archivedAt
    join accounts a on a.id = e.accountId
      and a.schoolId = c.schoolId
      and a.role = e.role
      and a.disabledAt is null
    where c.id = ${id}
      and c.schoolId = ${schoolID}`
}
