import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { auditEntryIf } from './audit.server.ts'
import type { Current } from './current.ts'
import { done, refuse } from './outcome.ts'
import { findImport, mine } from './roster-import.server.ts'
import { snapshotOf } from './roster-people.server.ts'

/**
 * Undoes an import in one transaction: whoever it made goes, and whoever it changed is as before, unless something has happened with them
 * since. Those stay, and their rows say why. A class that it made goes where nobody is in it.
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
  let row = (verdict: 'created' | 'changed') => sql`select r.accountId from import_rows r where r.importId = ${id} and r.verdict = ${verdict} and r.stays is null and exists (${isMine})`
  let [claimed] = await db.batch([
    db.all<{ schoolId: string }>(sql`update imports as m set state = 'undone', undoneAt = ${now}, mark = ${marker} where ${mine(current, id)} and m.state = 'done' returning schoolId`),
    db.run(sql`update import_rows as r set stays = ${whyStays(doneAt!)} where r.importId = ${id} and r.verdict in ('created', 'changed') and exists (${isMine})`),
    ...takingAway(current, row('created')),
    ...puttingBack(current, id, doneAt!, isMine, row('changed')),
    db.run(sql`
      delete from classes where id in (select value ->> 'id' from imports m, json_each(m.classes) where m.id = ${id} and m.mark = ${marker})
        and not exists (select 1 from enrolments e where e.classId = classes.id) and not exists (select 1 from class_doors d where d.classId = classes.id) and not exists (select 1 from codes k where k.classId = classes.id)`),
    auditEntryIf(isMine, current, { action: 'usersImportUndone', actorId: user.UID, subjectId: id, schoolId: schoolID }),
  ])
  return claimed.length > 0 ? findImport(current, id) : refuse('conflict')
}

/** Why what a row `r` has done stays; null where it can be undone. Whoever is still as the import left them has the same snapshot. */
function whyStays(doneAt: number): SQL {
  let account = (what: SQL) => sql`exists (select 1 from accounts a where a.id = r.accountId and ${what})`
  let has = (table: string, column: string, and = 'true') => sql.raw(`exists (select 1 from ${table} t where t.${column} = r.accountId and ${and})`)
  // A class that nobody is in goes as all that it made.
  return sql`case
    when r.accountId is null then null
    when not ${account(sql`true`)} then 'gone'
    when r.verdict = 'created' and (${account(sql`a.email is not null`)} or ${has('invitations', 'accountId', 't.acceptedAt is not null')}) then 'accepted'
    when r.verdict = 'created' and ${has('attempts', 'userId')} then 'practised'
    when r.verdict = 'created' and (${has('subscriptions', 'accountId')} or ${has('redemptions', 'accountId')}) then 'subscribed'
    when r.verdict = 'created' and ${has('guardians', 'pupilId')} then 'guardian'
    when r.verdict = 'created' and ${has('sessions', 'accountId')} then 'signedIn'
    when ${account(sql`${snapshotOf} <> r.after`)} then 'changed'
    when r.verdict = 'changed' and json_extract(r.before, '$.classes') <> json_extract(r.after, '$.classes') and ${has('pupil_lessons', 'userId', `t.lastAt >= ${doneAt}`)} then 'practised'
  end`
}

/** Whoever the import made, and nothing has happened with: they go, and with them their invitations, and letters that still wait. */
function takingAway({ db }: Current, made: SQL) {
  return [
    db.run(sql`delete from mails where id in (select i.id from invitations i where i.accountId in (${made}))`),
    db.run(sql`delete from invitations where accountId in (${made})`),
    db.run(sql`delete from sheet_cards where accountId in (${made})`),
    db.run(sql`delete from enrolments where accountId in (${made})`),
    db.run(sql`delete from accounts where id in (${made})`),
  ]
}

/** Whoever it changed is as before. An invitation to another email than before is taken back; the one of before has to be sent again. */
function puttingBack({ db, now }: Current, id: string, doneAt: number, isMine: SQL, changed: SQL) {
  let rows = sql`import_rows r where r.importId = ${id} and r.verdict = 'changed' and r.stays is null and exists (${isMine})`
  let moved = sql`json_extract(r.before, '$.classes') <> json_extract(r.after, '$.classes')`
  let invited = sql`r.before ->> 'email' is not r.after ->> 'email'`
  return [
    db.run(sql`update accounts as a set displayName = r.before ->> 'displayName', gender = r.before ->> 'gender', externalId = r.before ->> 'externalId' from ${rows} and a.id = r.accountId`),
    db.run(sql`delete from enrolments where "from" = ${doneAt} and "until" is null and accountId in (select r.accountId from ${rows} and ${moved})`),
    db.run(sql`
      update enrolments as e set "until" = null from ${rows} and ${moved} and e.accountId = r.accountId and e."until" = ${doneAt}
        and exists (select 1 from json_each(r.before, '$.classes') k where k.value = e.classId) and exists (select 1 from classes c where c.id = e.classId and c.archivedAt is null)`),
    db.run(sql`delete from mails where id in (select i.id from invitations i join ${rows} and ${invited} and i.accountId = r.accountId)`),
    db.run(sql`delete from invitations where accountId in (select r.accountId from ${rows} and ${invited} and r.before ->> 'email' is null)`),
    db.run(sql`update invitations as i set id = 'undone-' || lower(hex(randomblob(16))), email = r.before ->> 'email', expiresAt = ${now} from ${rows} and ${invited} and r.before ->> 'email' is not null and i.accountId = r.accountId and i.accountId in (${changed})`),
  ]
}
