import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { academicYearOf } from '#app/calendar/academic-year.ts'
import { dayIn } from '#app/calendar/day.ts'
import type { Locale } from '#app/locales/locale.ts'
import { auditEntries, auditEntryIf } from '#app/models/access/audit.server.ts'
import type { Current } from '#app/models/current.ts'
import { inviteAccounts } from '#app/models/invitations/invitation.server.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { needsConfirmation, batchesOf, UNDO_MS } from '#app/models/tables/list-import.ts'
import { findImport, mine } from './import.server.ts'
import { markOf, snapshotOf } from './people.server.ts'

/**
 * Does what an import was seen to do, in one transaction: people and classes that are new, changes,
 * places in classes, invitations. Where the school has changed since it was compared nothing is
 * done (`rosterChanged`): it is compared anew. So many people are changed at once only when that is
 * confirmed.
 */
export async function commitImport(
  current: Current,
  id: string,
  { confirm, locale }: { confirm: boolean; locale: Locale },
) {
  let { db, user, now } = current
  let finding = await findImport(current, id)
  if (!finding.ok) return finding
  let found = finding.value
  // Sent twice, it was done once.
  if (found.state === 'done') return done(found)
  if (found.state !== 'compared') return refuse('conflict')
  if (needsConfirmation({ changed: found.changed, of: found.people }) && !confirm)
    return refuse('halfOfRoster')

  let [[school], invited] = await db.batch([
    db.all<{ timezone: string }>(sql`select timezone from schools where id = ${found.schoolID}`),
    db.all<{ accountId: string; email: string }>(
      sql`select accountId, after ->> 'email' as email from import_rows where importId = ${id} and after ->> 'email' is not null order by email, row`,
    ),
  ])
  let schoolId = found.schoolID
  let marker = uuid()
  let isDone = sql`select 1 from imports where id = ${id} and mark = ${marker}`
  let letters = await Promise.all(
    byEmail(invited).map((some) => inviteAccounts(current, some, locale, isDone)),
  )
  let [claimed] = await db.batch([
    db.all<{ id: string }>(claim(current, id, marker)),
    ...making(current, {
      id,
      schoolId,
      isDone,
      academicYear: academicYearOf(dayIn(school!.timezone, now)),
    }),
    ...changing(current, { id, schoolId, isDone }),
    ...placing(current, { id, schoolId, isDone }),
    ...letters.flat(),
    // How everybody is now: undone is only what is still so.
    db.run(
      sql`update import_rows as r set after = ${snapshotOf}, person = null from accounts a where r.importId = ${id} and r.verdict in ('created', 'changed') and a.id = r.accountId and exists (${isDone})`,
    ),
    db.run(
      sql`update import_rows set cells = null, person = null where importId = ${id} and verdict <> 'refused' and exists (${isDone})`,
    ),
    auditEntryIf(isDone, current, {
      action: 'usersImported',
      actorId: user.UID,
      subjectId: id,
      schoolId,
      detail: {
        created: found.created,
        changed: found.changed,
        refused: found.refused,
        classes: found.classes.length,
        invited: invited.length,
      },
    }),
  ])
  if (claimed.length > 0) return findImport(current, id)
  await db.run(sql`update imports set state = 'reading' where id = ${id} and state = 'compared'`)
  return refuse('rosterChanged')
}

/** Takes an import to be done, where everybody is still as they were when it was compared. */
function claim(current: Current, id: string, marker: string): SQL {
  return sql`
    update imports as m set state = 'done', doneAt = ${current.now}, expiresAt = ${current.now + UNDO_MS}, mark = ${marker}
    where ${mine(current, id)} and m.state = 'compared' and m.mark = ${markOf(sql.raw('m.schoolId'))}
      and not exists (select 1 from import_rows r left join accounts a on a.id = r.accountId where r.importId = m.id and r.verdict = 'changed' and (a.id is null or a.schoolId <> m.schoolId or ${snapshotOf} <> r.before))
      and not exists (select 1 from import_rows r cross join accounts a on a.schoolId = m.schoolId and a.externalId = r.after ->> 'externalId' where r.importId = m.id and r.verdict in ('created', 'changed') and a.id <> r.accountId)
      and not exists (select 1 from import_rows r cross join json_each(r.after, '$.classes') k cross join classes c on c.id = k.value where r.importId = m.id and c.archivedAt is not null)
    returning id`
}

type Doing = { id: string; schoolId: string; isDone: SQL }

function making(
  { db, now }: Current,
  { id, schoolId, isDone, academicYear }: Doing & { academicYear: string },
) {
  return [
    db.run(sql`
      insert into classes (id, schoolId, name, level, academicYear, createdAt, externalId)
      select value ->> 'id', ${schoolId}, value ->> 'name', value ->> 'level', ${academicYear}, ${now}, value ->> 'externalId' from json_each((select classes from imports where id = ${id})) where exists (${isDone})`),
    db.run(sql`
      insert into accounts (id, schoolId, role, displayName, gender, externalId, createdAt, startsAt)
      select r.accountId, ${schoolId}, r.after ->> 'role', r.after ->> 'displayName', r.after ->> 'gender', r.after ->> 'externalId', ${now}, ${now} from import_rows r where r.importId = ${id} and r.verdict = 'created' and r.accountId is not null and exists (${isDone})`),
  ]
}

function changing({ db }: Current, { id, schoolId, isDone }: Doing) {
  let changed = sql`import_rows r where r.importId = ${id} and r.verdict = 'changed' and exists (${isDone})`
  return [
    db.run(sql`
      update accounts as a set displayName = coalesce(r.after ->> 'displayName', a.displayName), gender = coalesce(r.after ->> 'gender', a.gender), externalId = coalesce(r.after ->> 'externalId', a.externalId)
      from ${changed} and a.id = r.accountId and a.schoolId = ${schoolId}`),
  ]
}

/**
 * Brings people into the classes that their rows name, with a line of the log on each who leaves
 * one or comes into one.
 */
function placing(current: Current, { id, schoolId, isDone }: Doing) {
  let { db, user, now } = current
  let entry = { actorId: user.UID, schoolId }
  let rows = sql`import_rows r where r.importId = ${id} and exists (${isDone})`
  // A pupil leaves the class of before; a teacher leaves none.
  let leaving = sql`
    select e.id, e.accountId as subjectId, json_object('class', e.classId) as detail from (select r.accountId, r.after from ${rows} and r.verdict = 'changed' and r.after -> 'classes' is not null) r
    cross join enrolments e on e.accountId = r.accountId where e.role = 'student' and e."until" is null and not exists (select 1 from json_each(r.after, '$.classes') k where k.value = e.classId)`
  let coming = sql`
    select a.id as subjectId, iif(a.role = 'student', 'student', 'teacher') as role, k.value as classId
    from (select r.accountId, r.after from ${rows} and r.verdict in ('created', 'changed')) r join accounts a on a.id = r.accountId, json_each(r.after, '$.classes') k
    where not exists (select 1 from enrolments e where e.accountId = a.id and e.classId = k.value and e."until" is null)`
  return [
    auditEntries(leaving, current, { action: 'unenrolled', ...entry }, sql`detail`),
    auditEntries(
      coming,
      current,
      { action: 'enrolled', ...entry },
      sql`json_object('class', classId)`,
    ),
    db.run(sql`update enrolments set "until" = ${now} where id in (select id from (${leaving}))`),
    db.run(
      sql`insert into enrolments (id, schoolId, classId, accountId, role, "from") select lower(hex(randomblob(16))), ${schoolId}, classId, subjectId, role, ${now} from (${coming})`,
    ),
  ]
}

/** Pieces in which all of one email stand together: each email gets one letter. */
function byEmail(invited: { accountId: string; email: string }[]) {
  let groups = [...Map.groupBy(invited, ({ email }) => email).values()]
  return batchesOf(groups).map((piece) => piece.flat())
}
