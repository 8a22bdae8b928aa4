import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { auditEntries } from '#app/models/access/audit.server.ts'
import type { Current } from '#app/models/current.ts'
import { isMoved } from './undo-limits.server.ts'

/**
 * A step of undoing an import: `ofStep` selects its rows by their numbers; `isClaimed` finds a row
 * only where this call does the step.
 */
export type Undoing = {
  id: string
  schoolID: string
  doneAt: number
  ofStep: SQL
  isClaimed: SQL
}

/** The `from` and `where` of rows `r` that can be undone. */
function undoneRows({ id, ofStep, isClaimed }: Undoing, verdict: 'created' | 'changed'): SQL {
  return sql`
    import_rows r
    where r.importId = ${id}
      and r.verdict = ${verdict}
      and r.stays is null
      and r.row in (${ofStep})
      and exists (${isClaimed})`
}

/** Deletes the created people, their invitations, and letters that are still unsent. */
export function removeCreated({ db }: Current, undoing: Undoing) {
  let created = sql`select r.accountId from ${undoneRows(undoing, 'created')}`
  return [
    db.run(sql`
      delete from mails
      where id in (select i.id from invitations i where i.accountId in (${created}))`),
    db.run(sql`delete from invitations where accountId in (${created})`),
    db.run(sql`delete from sheet_cards where accountId in (${created})`),
    db.run(sql`delete from enrolments where accountId in (${created})`),
    db.run(sql`delete from accounts where id in (${created})`),
  ]
}

/** Gives changed people their details, classes and invitations of before. */
export function restoreChanged(current: Current, undoing: Undoing) {
  let { db } = current
  let changed = undoneRows(undoing, 'changed')
  return [
    db.run(sql`
      update accounts as a
      set
        displayName = r.before ->> 'displayName',
        gender = r.before ->> 'gender',
        externalId = r.before ->> 'externalId'
      from ${changed}
        and a.id = r.accountId
        and a.schoolId = ${undoing.schoolID}`),
    ...restoreEnrolments(current, undoing, sql`${changed} and ${isMoved}`),
    ...restoreInvitations(current, changed),
  ]
}

/**
 * An invitation to another email than before is withdrawn; the invitation of before has to be sent
 * again.
 */
function restoreInvitations({ db, now }: Current, changed: SQL) {
  let invited = sql`${changed} and r.before ->> 'email' is not r.after ->> 'email'`
  return [
    db.run(sql`
      delete from mails
      where id in (
        select i.id
        from invitations i
        join ${invited}
          and i.accountId = r.accountId
      )`),
    db.run(sql`
      delete from invitations
      where accountId in (
        select r.accountId
        from ${invited}
          and r.before ->> 'email' is null
      )`),
    db.run(sql`
      update invitations as i
      set
        id = 'undone-' || lower(hex(randomblob(16))),
        email = r.before ->> 'email',
        expiresAt = ${now}
      from ${invited}
        and r.before ->> 'email' is not null
        and i.accountId = r.accountId`),
  ]
}

/**
 * Deletes the enrolments that began with the import, and reopens those that ended with it, with an
 * audit entry for each. `moved`: the rows `r` of people whose classes the import changed.
 */
function restoreEnrolments(current: Current, { schoolID: schoolId, doneAt }: Undoing, moved: SQL) {
  let { db, user } = current
  let entry = { actorId: user.UID, schoolId }
  let ofMoved = sql`
    select e.id, e.accountId as subjectId, json_object('class', e.classId) as detail
    from (select r.accountId, r.before from ${moved}) r
    cross join enrolments e on e.accountId = r.accountId
    where e.schoolId = ${schoolId}`
  let begun = sql`${ofMoved} and e."from" = ${doneAt} and e."until" is null`
  let ended = sql`
    ${ofMoved}
      and e."until" = ${doneAt}
      and exists (
        select 1
        from json_each(r.before, '$.classes') k
        where k.value = e.classId
      )`
  return [
    auditEntries(begun, current, { action: 'unenrolled', ...entry }, sql`detail`),
    auditEntries(ended, current, { action: 'enrolled', ...entry }, sql`detail`),
    db.run(sql`delete from enrolments where id in (select id from (${begun}))`),
    db.run(sql`
      update enrolments
      set "until" = null
      where id in (select id from (${ended}))`),
  ]
}
