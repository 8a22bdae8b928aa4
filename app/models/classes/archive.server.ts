import 'server-only'
import { sql } from 'drizzle-orm'
import { auditEntries, decidingEntries } from '#app/models/access/audit.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { canManageClasses } from './class.ts'

/** Archives a class: its enrolments end, its reports stay readable. Done twice is no mistake. */
export async function archiveClass(current: Current, id: string) {
  let { db, user, now } = current
  if (!canManageClasses(user)) return refuse('forbidden')
  let { schoolID } = user.school!
  let entry = { actorId: user.UID, schoolId: schoolID }
  let archived = decidingEntries(
    sql`select 1 from classes where id = ${id} and schoolId = ${schoolID} and archivedAt is null`,
    current,
    [{ action: 'classArchived', subjectId: id, ...entry }],
  )
  let [, , , , [klass]] = await db.batch([
    archived.write,
    auditEntries(
      sql`select accountId as subjectId, json_object('class', classId) as detail from enrolments where classId = ${id} and "until" is null and ${archived.made}`,
      current,
      { action: 'unenrolled', ...entry },
      sql`detail`,
    ),
    db.run(
      sql`update enrolments set "until" = ${now} where classId = ${id} and "until" is null and ${archived.made}`,
    ),
    db.run(sql`update classes set archivedAt = ${now} where id = ${id} and ${archived.made}`),
    db.all<{ id: string }>(sql`select id from classes where id = ${id} and schoolId = ${schoolID}`),
  ])
  return klass ? done(undefined) : refuse('notFound')
}

/**
 * What comes back with a class: so many pupils and teachers, and so many pupils stay where they
 * are.
 */
export type Return = { students: number; teachers: number; elsewhere: number }

/**
 * Restores an archived class, and the places of those whom archiving took out: of teachers, and of
 * pupils who are in no other class. They begin anew: for the time between them nobody was in the
 * class. What a pupil without a class did meanwhile becomes the class's.
 */
export async function restoreClass(current: Current, id: string) {
  let { db, user, now } = current
  if (!canManageClasses(user)) return refuse('forbidden')
  let { schoolID } = user.school!
  let entry = { actorId: user.UID, schoolId: schoolID }
  let back = sql`select p.accountId, p.role from (${takenOut(schoolID, id)}) p where p.isFree`
  let restored = decidingEntries(
    sql`select 1 from classes where id = ${id} and schoolId = ${schoolID} and archivedAt is not null`,
    current,
    [{ action: 'classRestored', subjectId: id, ...entry }],
  )
  let [, , , , [klass]] = await db.batch([
    restored.write,
    auditEntries(
      sql`select accountId as subjectId, json_object('class', ${id}) as detail from (${back}) where ${restored.made}`,
      current,
      { action: 'enrolled', ...entry },
      sql`detail`,
    ),
    db.run(
      sql`insert into enrolments (id, schoolId, classId, accountId, role, "from") select lower(hex(randomblob(16))), ${schoolID}, ${id}, accountId, role, ${now} from (${back}) where ${restored.made}`,
    ),
    db.run(sql`update classes set archivedAt = null where id = ${id} and ${restored.made}`),
    db.all<{ id: string }>(sql`select id from classes where id = ${id} and schoolId = ${schoolID}`),
  ])
  return klass ? done(undefined) : refuse('notFound')
}

/**
 * What restoring would bring back, for the page that asks; of a live class what archiving would
 * end.
 */
export async function findArchiving(current: Current, id: string) {
  let { db, user } = current
  if (!canManageClasses(user)) return refuse('forbidden')
  let { schoolID } = user.school!
  let [klass] = await db.all<
    Return & { classID: string; name: string; archivedAt: number | null }
  >(sql`
    select c.id as classID, c.name, c.archivedAt, coalesce(sum(p.role = 'student' and p.isFree), 0) as students, coalesce(sum(p.role = 'teacher'), 0) as teachers, coalesce(sum(not p.isFree), 0) as elsewhere
    from classes c left join (
      select * from (${takenOut(schoolID, id)}) union all select accountId, role, true from enrolments where classId = ${id} and "until" is null
    ) p where c.id = ${id} and c.schoolId = ${schoolID} group by c.id`)
  return klass ? done(klass) : refuse('notFound')
}

/**
 * Whom archiving took out of a class and who are still at the school in that role, their accounts
 * open: rows `(accountId, role, isFree)`.
 */
function takenOut(schoolID: string, id: string) {
  return sql`
    select e.accountId, e.role, e.role = 'teacher' or not exists (select 1 from enrolments o where o.accountId = e.accountId and o.role = 'student' and o.until is null) as isFree
    from classes c join enrolments e on e.classId = c.id and e.until = c.archivedAt join accounts a on a.id = e.accountId and a.schoolId = c.schoolId and a.role = e.role and a.disabledAt is null
    where c.id = ${id} and c.schoolId = ${schoolID}`
}
