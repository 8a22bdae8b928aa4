import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { auditEntries } from '#app/models/access/audit.server.ts'
import type { Current } from '#app/models/current.ts'

/**
 * Enrols from now on and logs it, as two writes of a batch. `people` is a select of
 * `(classId, accountId, role)`. The log comes first: the insert may change what `people` finds.
 */
export function enrolPeople(current: Current, people: SQL) {
  return [logPeople(current, 'enrolled', people), insertEnrolments(current, people)] as const
}

/** Ends the current enrolments for which `condition` holds, and logs it: two writes of a batch. */
export function unenrolPeople(current: Current, condition: SQL) {
  let people = sql`
    select classId, accountId
    from enrolments
    where "until" is null
      and ${condition}`
  return [logPeople(current, 'unenrolled', people), endEnrolments(current, condition)] as const
}

/** The enrolments alone, where the log is written otherwise. */
export function insertEnrolments({ db, user, now }: Current, people: SQL) {
  return db.run(sql`
    insert into enrolments (id, schoolId, classId, accountId, role, "from")
    select
      lower(hex(randomblob(16))),
      ${user.school!.schoolID},
      classId,
      accountId,
      role,
      ${now}
    from (${people})`)
}

/** Ends the current enrolments for which `condition` holds, without a log. */
export function endEnrolments({ db, now }: Current, condition: SQL) {
  return db.run(sql`
    update enrolments
    set "until" = ${now}
    where "until" is null
      and ${condition}`)
}

/** A log line for each of `people`, a select of `(classId, accountId)`. */
export function logPeople(current: Current, action: 'enrolled' | 'unenrolled', people: SQL) {
  let lines = sql`
    select accountId as subjectId, json_object('class', classId) as detail
    from (${people})`
  let { user } = current
  let entry = { action, actorId: user.UID, schoolId: user.school!.schoolID }
  return auditEntries(lines, current, entry, sql`detail`)
}
