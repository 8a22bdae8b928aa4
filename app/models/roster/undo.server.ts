import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { auditEntries, auditEntryIf } from '#app/models/access/audit.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { findImport, mine } from './import.server.ts'
import { isMoved, undoObstacle } from './undo-limits.server.ts'

/**
 * Undoes an import in one transaction: whoever it made goes, and whoever it changed is as before,
 * unless something has happened with them since. Those stay, and their rows say why. A class that
 * it made goes where nobody is in it.
 */
export async function undoImport(current: Current, id: string) {
  let { db, user, now } = current
  let finding = await findImport(current, id)
  if (!finding.ok) return finding
  // Undone twice is undone.
  if (finding.value.state === 'undone') return done(finding.value)
  if (finding.value.state !== 'done') return refuse('conflict')
  let { doneAt, schoolID } = finding.value
  let marker = crypto.randomUUID()
  let isMine = sql`select 1 from imports where id = ${id} and mark = ${marker}`
  let row = (verdict: 'created' | 'changed') =>
    sql`select r.accountId from import_rows r where r.importId = ${id} and r.verdict = ${verdict} and r.stays is null and exists (${isMine})`
  let [claimed] = await db.batch([
    db.all<{ schoolId: string }>(
      sql`update imports as m set state = 'undone', undoneAt = ${now}, mark = ${marker} where ${mine(current, id)} and m.state = 'done' returning schoolId`,
    ),
    db.run(
      sql`update import_rows as r set stays = ${undoObstacle(schoolID, doneAt!)} where r.importId = ${id} and r.verdict in ('created', 'changed') and exists (${isMine})`,
    ),
    ...takingAway(current, row('created')),
    ...puttingBack(current, { id, schoolID, doneAt: doneAt!, isMine }),
    db.run(sql`
      delete from classes where id in (select value ->> 'id' from imports m, json_each(m.classes) where m.id = ${id} and m.mark = ${marker})
        and not exists (select 1 from enrolments e where e.classId = classes.id) and not exists (select 1 from class_doors d where d.classId = classes.id) and not exists (select 1 from codes k where k.classId = classes.id)`),
    auditEntryIf(isMine, current, {
      action: 'usersImportUndone',
      actorId: user.UID,
      subjectId: id,
      schoolId: schoolID,
    }),
  ])
  return claimed.length > 0 ? findImport(current, id) : refuse('conflict')
}

/**
 * Whoever the import made, and nothing has happened with: they go, and with them their invitations,
 * and letters that still wait.
 */
function takingAway({ db }: Current, made: SQL) {
  return [
    db.run(
      sql`delete from mails where id in (select i.id from invitations i where i.accountId in (${made}))`,
    ),
    db.run(sql`delete from invitations where accountId in (${made})`),
    db.run(sql`delete from sheet_cards where accountId in (${made})`),
    db.run(sql`delete from enrolments where accountId in (${made})`),
    db.run(sql`delete from accounts where id in (${made})`),
  ]
}

type Undoing = { id: string; schoolID: string; doneAt: number; isMine: SQL }

/**
 * Whoever it changed is as before. An invitation to another email than before is taken back; the
 * one of before has to be sent again.
 */
function puttingBack(current: Current, { id, schoolID, doneAt, isMine }: Undoing) {
  let { db, now } = current
  let rows = sql`import_rows r where r.importId = ${id} and r.verdict = 'changed' and r.stays is null and exists (${isMine})`
  let invited = sql`r.before ->> 'email' is not r.after ->> 'email'`
  return [
    db.run(sql`
      update accounts as a set displayName = r.before ->> 'displayName', gender = r.before ->> 'gender', externalId = r.before ->> 'externalId' from ${rows} and a.id = r.accountId and a.schoolId = ${schoolID}`),
    ...movingBack(current, schoolID, doneAt, sql`${rows} and ${isMoved}`),
    db.run(
      sql`delete from mails where id in (select i.id from invitations i join ${rows} and ${invited} and i.accountId = r.accountId)`,
    ),
    db.run(
      sql`delete from invitations where accountId in (select r.accountId from ${rows} and ${invited} and r.before ->> 'email' is null)`,
    ),
    db.run(
      sql`update invitations as i set id = 'undone-' || lower(hex(randomblob(16))), email = r.before ->> 'email', expiresAt = ${now} from ${rows} and ${invited} and r.before ->> 'email' is not null and i.accountId = r.accountId`,
    ),
  ]
}

/**
 * Whoever is in rows `moved` is in the classes of before: what began with the import never was, and
 * what ended with it goes on. The log has a line on each.
 */
function movingBack(current: Current, schoolId: string, doneAt: number, moved: SQL) {
  let { db, user } = current
  let entry = { actorId: user.UID, schoolId }
  let line = sql`select e.id, e.accountId as subjectId, json_object('class', e.classId) as detail`
  let begun = sql`${line} from (select r.accountId from ${moved}) r cross join enrolments e on e.accountId = r.accountId where e.schoolId = ${schoolId} and e."from" = ${doneAt} and e."until" is null`
  let ended = sql`
    ${line} from (select r.accountId, r.before from ${moved}) r cross join enrolments e on e.accountId = r.accountId where e.schoolId = ${schoolId} and e."until" = ${doneAt}
      and exists (select 1 from json_each(r.before, '$.classes') k where k.value = e.classId)`
  return [
    auditEntries(begun, current, { action: 'unenrolled', ...entry }, sql`detail`),
    auditEntries(ended, current, { action: 'enrolled', ...entry }, sql`detail`),
    db.run(sql`delete from enrolments where id in (select id from (${begun}))`),
    db.run(sql`update enrolments set "until" = null where id in (select id from (${ended}))`),
  ]
}
