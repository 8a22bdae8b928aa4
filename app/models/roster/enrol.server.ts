import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { auditEntries } from '#app/models/access/audit.server.ts'
import type { Current } from '#app/models/current.ts'
import type { Committing } from './commit-writes.server.ts'

/**
 * Enrols people in the classes that their rows name, and ends the enrolments of pupils in others,
 * with an audit entry for each.
 */
export function enrolPeople(current: Current, committing: Committing) {
  let { db, user, now } = current
  let { schoolId } = committing
  let entry = { actorId: user.UID, schoolId }
  let ended = endedEnrolments(committing)
  let begun = newEnrolments(committing)
  let detail = sql`json_object('class', classId)`
  return [
    auditEntries(ended, current, { action: 'unenrolled', ...entry }, detail),
    auditEntries(begun, current, { action: 'enrolled', ...entry }, detail),
    db.run(sql`
      update enrolments
      set "until" = ${now}
      where id in (select id from (${ended}))`),
    db.run(sql`
      insert into enrolments (id, schoolId, classId, accountId, role, "from")
      select lower(hex(randomblob(16))), ${schoolId}, classId, subjectId, role, ${now}
      from (${begun})`),
  ]
}

/** A pupil leaves the classes of before; a teacher leaves none. */
function endedEnrolments({ id, isClaimed }: Committing): SQL {
  let moved = sql`
    select r.accountId, r.after
    from import_rows r
    where r.importId = ${id}
      and exists (${isClaimed})
      and r.verdict = 'changed'
      and r.after -> 'classes' is not null`
  return sql`
    select e.id, e.accountId as subjectId, e.classId
    from (${moved}) r
    cross join enrolments e on e.accountId = r.accountId
    where e.role = 'student'
      and e."until" is null
      and not exists (
        select 1
        from json_each(r.after, '$.classes') k
        where k.value = e.classId
      )`
}

function newEnrolments({ id, isClaimed }: Committing): SQL {
  let named = sql`
    select r.accountId, r.after
    from import_rows r
    where r.importId = ${id}
      and exists (${isClaimed})
      and r.verdict in ('created', 'changed')`
  return sql`
    select
      a.id as subjectId,
      iif(a.role = 'student', 'student', 'teacher') as role,
      k.value as classId
    from (${named}) r
    join accounts a on a.id = r.accountId,
      json_each(r.after, '$.classes') k
    where not exists (
      select 1
      from enrolments e
      where e.accountId = a.id
        and e.classId = k.value
        and e."until" is null
    )`
}
