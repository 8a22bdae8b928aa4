import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { auditEntries, auditEntryIf } from '#app/models/access/audit.server.ts'
import { restoreSession } from '#app/models/auth/session.server.ts'
import type { Current, User } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { accounts, sessions } from '#db/schema.ts'
import { linking, live } from './accept.server.ts'
import { findInvitation, isLastAdmin, type Found } from './status.server.ts'

/**
 * Accepts an invitation with the account that somebody is signed in to, which has its email. They
 * become the guardian of a pupil; of a teacher or admin they take the place.
 */
export async function joinInvited(
  current: Current,
  { token, displayName }: { token: string; displayName?: string },
) {
  let finding = await findInvitation(current, token, current)
  if (!finding.ok) return finding
  let { way, refusal, role, asksName } = finding.value
  if (way !== 'joins') return refuse('conflict')
  if (refusal) return refuse(refusal)
  if (role !== 'student') return takePlace(current, finding.value)
  if (!asksName) return becomeGuardian(current, finding.value)
  return displayName === undefined
    ? refuse('invalid')
    : partFromChild(current, finding.value, displayName)
}

async function becomeGuardian(current: Current, { accounts }: Found) {
  let { db, user, now } = current
  let deserved = sql`select 1 from accounts where id = ${user.UID} and role = 'student' and schoolId is null and disabledAt is null`
  let [before] = await db.batch([
    db.all<{ live: number }>(
      sql`select count(*) as live from (${live(
        now,
        accounts.map(({ id }) => id),
      )}) where exists (${deserved})`,
    ),
    ...linking(current, user.UID, accounts, deserved),
  ])
  return before[0]!.live > 0 ? done({ as: 'guardian' as const }) : refuse('invitationSpent')
}

/**
 * Whoever looks after one child by that child's own account, and is invited to look after another,
 * gets an account of their own with all that opens it, and becomes the guardian of both. The
 * child's stays what it is in its school; class sheets open it as before.
 */
async function partFromChild(
  current: Current,
  { accounts: invited, email }: Found,
  displayName: string,
) {
  let { db, user, now } = current
  let id = uuid()
  let ids = invited.map((each) => each.id)
  let made = sql`select 1 from accounts where id = ${id}`
  let move = (table: string, column: string, and = sql`true`) =>
    db.run(
      sql`update ${sql.raw(table)} set ${sql.raw(column)} = ${id} where ${sql.raw(column)} = ${user.UID} and ${and} and exists (${made})`,
    )
  let [before] = await db.select().from(accounts).where(eq(accounts.id, user.UID))
  if (!before) return refuse('conflict')
  let results = await db.batch([
    db.run(sql`
      insert into accounts (id, role, displayName, preferences, passwordHash, mustChangePassword, verifiedAt, createdAt, startsAt)
      select ${id}, 'student', ${displayName}, preferences, passwordHash, 0, coalesce(verifiedAt, ${now}), ${now}, ${now} from accounts
      where id = ${user.UID} and email = ${email} and role = 'student' and schoolId is not null and disabledAt is null and exists (${live(now, ids)})`),
    db.run(
      sql`update accounts set email = null, passwordHash = null, mustChangePassword = 0 where id = ${user.UID} and exists (${made})`,
    ),
    db.run(sql`update accounts set email = ${email} where id = ${id}`),
    move('sessions', 'accountId', sql`method <> 'sheet'`),
    move('devices', 'accountId'),
    move('identities', 'accountId'),
    move('second_factors', 'accountId'),
    move('recovery_codes', 'accountId'),
    move('guardians', 'guardianId'),
    db.run(sql`delete from proofs where accountId = ${user.UID} and exists (${made})`),
    // The school knows the child by this email as before.
    db.run(sql`
      insert into invitations (id, accountId, email, createdAt, expiresAt, acceptedAt) select 'accepted-' || lower(hex(randomblob(16))), ${user.UID}, ${email}, ${now}, ${now}, ${now} where exists (${made})
      on conflict (accountId) do update set id = excluded.id, email = excluded.email, acceptedAt = excluded.acceptedAt`),
    db.run(
      sql`insert into guardians (guardianId, pupilId, since) select ${id}, ${user.UID}, ${now} where exists (${made})`,
    ),
    auditEntryIf(made, current, {
      action: 'guardianLinked',
      actorId: id,
      subjectId: user.UID,
      schoolId: before.schoolId,
    }),
    ...linking(current, id, invited, made),
  ])
  return results[0].rowsAffected > 0 ? done({ as: 'guardian' as const }) : refuse('invitationSpent')
}

/**
 * Somebody takes the place that waits for them: its school and role, its classes and its
 * subscription. What they were elsewhere ends, as by a code of another school or role, and so do
 * their other sessions. One atomic write decides; the account that waited goes.
 */
async function takePlace(current: Current, { accounts: [waiting], role, school, email }: Found) {
  let { db, user, now } = current
  let { id, accountId, externalId } = waiting!
  let marker = `accepted-${uuid()}`
  let used = sql`select 1 from invitations where id = ${marker}`
  let place = { accountId, role, schoolId: school!.schoolID, externalId }
  let [session] = await db.select().from(sessions).where(eq(sessions.id, current.sessionId))
  if (!session) return refuse('unauthorized')
  let isOther = sql`(a.role <> ${role} or a.schoolId is not ${place.schoolId})`
  let [claimed] = await db.batch([
    db.run(sql`
      update invitations set id = ${marker}, acceptedAt = ${now} where id in (${live(now, [id])})
        and exists (select 1 from accounts w where w.id = ${accountId} and w.role = ${role} and w.schoolId = ${place.schoolId} and w.email is null and w.disabledAt is null and not exists (select 1 from attempts t where t.userId = w.id))
        and exists (select 1 from accounts a where a.id = ${user.UID} and a.email = ${email} and a.role <> 'super' and a.disabledAt is null
          and not (a.role = 'student' and (a.schoolId is not null or exists (select 1 from guardians g where g.guardianId = a.id and g.until is null)))
          and not (${isOther} and ${isLastAdmin(user.UID)}))`),
    ...recording(current, place, marker),
    ...movingIn(current, place, marker),
    restoreSession(current, session, used),
    db.run(sql`delete from sheet_cards where accountId = ${accountId} and exists (${used})`),
    db.run(sql`delete from sessions where accountId = ${accountId} and exists (${used})`),
    db.run(sql`delete from guardians where pupilId = ${accountId} and exists (${used})`),
    db.run(sql`delete from invitations where id = ${marker}`),
    db.run(sql`delete from accounts where id = ${accountId} and changes() > 0`),
  ])
  return claimed.rowsAffected > 0 ? done({ as: 'place' as const }) : refuse('invitationSpent')
}

type Place = { accountId: string; role: User['role']; schoolId: string; externalId: string | null }

/** What the log says of it, while the account is still as it was. */
function recording(current: Current, { role, schoolId }: Place, marker: string) {
  let { user } = current
  let entry = { actorId: user.UID, subjectId: user.UID }
  let was = (how: ReturnType<typeof sql>) =>
    sql`select 1 from invitations i join accounts a on a.id = ${user.UID} where i.id = ${marker} and ${how}`
  return [
    auditEntryIf(was(sql`true`), current, { action: 'invitationAccepted', ...entry, schoolId }),
    auditEntryIf(was(sql`a.role <> ${role}`), current, {
      action: 'roleChanged',
      ...entry,
      schoolId,
      detail: { to: role },
    }),
    auditEntryIf(was(sql`a.schoolId is not ${schoolId}`), current, {
      action: 'schoolChanged',
      ...entry,
      schoolId: user.school?.schoolID ?? schoolId,
      detail: { to: schoolId },
    }),
  ]
}

/**
 * What the place has becomes the person's, and what they had in another one ends. Of two
 * subscriptions of the same place the longer one stays.
 */
function movingIn(
  current: Current,
  { accountId, role, schoolId, externalId }: Place,
  marker: string,
) {
  let { db, user, now } = current
  let used = sql`exists (select 1 from invitations where id = ${marker})`
  let line = sql`select ${user.UID} as subjectId, schoolId, json_object('class', classId) as detail`
  let leaving = sql`from enrolments where accountId = ${user.UID} and "until" is null and (schoolId <> ${schoolId} or role <> ${role}) and ${used}`
  let lasting = (id: string) =>
    sql`(select validUntil from subscriptions where accountId = ${id} and endedAt is null)`
  return [
    auditEntries(
      sql`${line} ${leaving}`,
      current,
      { action: 'unenrolled', actorId: user.UID },
      sql`detail`,
    ),
    db.run(sql`update enrolments set "until" = ${now} where id in (select id ${leaving})`),
    db.run(
      sql`delete from enrolments where accountId = ${accountId} and "until" is null and classId in (select classId from enrolments where accountId = ${user.UID} and "until" is null) and ${used}`,
    ),
    auditEntries(
      sql`${line} from enrolments where accountId = ${accountId} and "until" is null and ${used}`,
      current,
      { action: 'enrolled', actorId: user.UID },
      sql`detail`,
    ),
    db.run(
      sql`update enrolments set accountId = ${user.UID} where accountId = ${accountId} and ${used}`,
    ),
    db.run(
      sql`update subscriptions set endedAt = ${now} where accountId = ${user.UID} and endedAt is null and (schoolId <> ${schoolId} or role <> ${role} or validUntil < ${lasting(accountId)}) and ${used}`,
    ),
    db.run(
      sql`update subscriptions set endedAt = ${now} where accountId = ${accountId} and endedAt is null and ${lasting(user.UID)} is not null and ${used}`,
    ),
    db.run(
      sql`update subscriptions set accountId = ${user.UID} where accountId = ${accountId} and ${used}`,
    ),
    db.run(
      sql`update redemptions set accountId = ${user.UID} where accountId = ${accountId} and ${used}`,
    ),
    db.run(sql`update accounts set externalId = null where id = ${accountId} and ${used}`),
    // What the school before called somebody is not theirs here.
    db.run(sql`
      update accounts set externalId = coalesce(${externalId}, iif(schoolId is ${schoolId}, externalId, null)), role = ${role}, schoolId = ${schoolId}, verifiedAt = coalesce(verifiedAt, ${now})
      where id = ${user.UID} and ${used}`),
  ]
}
