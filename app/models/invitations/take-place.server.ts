import 'server-only'
import { eq, sql, type SQL } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { auditEntries, auditEntryIf } from '#app/models/access/audit.server.ts'
import { restoreSession } from '#app/models/auth/session.server.ts'
import type { Current, User } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { sessions } from '#db/schema.ts'
import { isLastAdmin, type FoundInvitation } from './find-invitation.server.ts'
import { openInvitations } from './link-guardian.server.ts'

type Place = { accountId: string; role: User['role']; schoolId: string; externalId: string | null }

/**
 * The caller takes the place that waits for them: its school and role, its classes and its
 * subscription. What they were elsewhere ends, as by a code of another school or role, and so do
 * their other sessions. One atomic write decides; the waiting account is deleted.
 */
export async function takePlace(
  current: Current,
  { accounts: [waiting], role, school, email }: FoundInvitation,
) {
  let { db } = current
  let { id, accountId, externalId } = waiting!
  let marker = `accepted-${uuid()}`
  let isTaken = sql`select 1 from invitations where id = ${marker}`
  let place = { accountId, role, schoolId: school!.schoolID, externalId }
  let [session] = await db.select().from(sessions).where(eq(sessions.id, current.sessionId))
  if (!session) return refuse('unauthorized')
  let [claimed] = await db.batch([
    db.run(claimPlace(current, place, { id, marker, email })),
    ...recordChanges(current, place, marker),
    ...moveClasses(current, place, isTaken),
    ...moveSubscription(current, place, isTaken),
    ...movePlace(current, place, isTaken),
    restoreSession(current, session, isTaken),
    db.run(sql`delete from sheet_cards where accountId = ${accountId} and exists (${isTaken})`),
    db.run(sql`delete from sessions where accountId = ${accountId} and exists (${isTaken})`),
    db.run(sql`delete from guardians where pupilId = ${accountId} and exists (${isTaken})`),
    db.run(sql`delete from invitations where id = ${marker}`),
    db.run(sql`delete from accounts where id = ${accountId} and changes() > 0`),
  ])
  return claimed.rowsAffected > 0 ? done({ as: 'place' as const }) : refuse('invitationSpent')
}

/** Marks the invitation as taken: this `where` is the rule, and all other writes depend on it. */
function claimPlace(
  { user, now }: Current,
  { accountId, role, schoolId }: Place,
  { id, marker, email }: { id: string; marker: string; email: string },
): SQL {
  let isWaiting = sql`
    select 1
    from accounts w
    where w.id = ${accountId}
      and w.role = ${role}
      and w.schoolId = ${schoolId}
      and w.email is null
      and w.disabledAt is null
      and not exists (select 1 from attempts t where t.userId = w.id)`
  let isOtherPlace = sql`(a.role <> ${role} or a.schoolId is not ${schoolId})`
  let mayTake = sql`
    select 1
    from accounts a
    where a.id = ${user.UID}
      and a.email = ${email}
      and a.role <> 'super'
      and a.disabledAt is null
      and not (a.role = 'student' and (a.schoolId is not null or exists (${childrenOfA})))
      and not (${isOtherPlace} and ${isLastAdmin(user.UID)})`
  return sql`
    update invitations
    set id = ${marker}, acceptedAt = ${now}
    where id in (${openInvitations(now, [id])})
      and exists (${isWaiting})
      and exists (${mayTake})`
}

/** Live links of a guardian `a`. */
const childrenOfA = sql`
  select 1
  from guardians g
  where g.guardianId = a.id
    and g.until is null`

/** The audit entries, while the account is still as it was. */
function recordChanges(current: Current, { role, schoolId }: Place, marker: string) {
  let { user } = current
  let entry = { actorId: user.UID, subjectId: user.UID }
  let wasTaken = (condition: SQL) => sql`
    select 1
    from invitations i
    join accounts a on a.id = ${user.UID}
    where i.id = ${marker}
      and ${condition}`
  return [
    auditEntryIf(wasTaken(sql`true`), current, {
      action: 'invitationAccepted',
      ...entry,
      schoolId,
    }),
    auditEntryIf(wasTaken(sql`a.role <> ${role}`), current, {
      action: 'roleChanged',
      ...entry,
      schoolId,
      detail: { to: role },
    }),
    auditEntryIf(wasTaken(sql`a.schoolId is not ${schoolId}`), current, {
      action: 'schoolChanged',
      ...entry,
      schoolId: user.school?.schoolID ?? schoolId,
      detail: { to: schoolId },
    }),
  ]
}

/** Classes of another place end; those of the new one become the caller's. */
function moveClasses(current: Current, { accountId, role, schoolId }: Place, isTaken: SQL) {
  let { db, user, now } = current
  let columns = sql`
    select ${user.UID} as subjectId, schoolId, json_object('class', classId) as detail`
  let ended = sql`
    from enrolments
    where accountId = ${user.UID}
      and "until" is null
      and (schoolId <> ${schoolId} or role <> ${role})
      and exists (${isTaken})`
  let begun = sql`
    from enrolments
    where accountId = ${accountId}
      and "until" is null
      and exists (${isTaken})`
  let own = sql`select classId from enrolments where accountId = ${user.UID} and "until" is null`
  let record = (action: 'unenrolled' | 'enrolled', which: SQL) =>
    auditEntries(sql`${columns} ${which}`, current, { action, actorId: user.UID }, sql`detail`)
  return [
    record('unenrolled', ended),
    db.run(sql`update enrolments set "until" = ${now} where id in (select id ${ended})`),
    db.run(sql`
      delete from enrolments
      where accountId = ${accountId}
        and "until" is null
        and classId in (${own})
        and exists (${isTaken})`),
    record('enrolled', begun),
    db.run(sql`
      update enrolments
      set accountId = ${user.UID}
      where accountId = ${accountId}
        and exists (${isTaken})`),
  ]
}

/** A subscription of another place ends; of two of the new place the longer one stays. */
function moveSubscription(
  { db, user, now }: Current,
  { accountId, role, schoolId }: Place,
  isTaken: SQL,
) {
  let validUntilOf = (id: string) => sql`(
    select validUntil
    from subscriptions
    where accountId = ${id}
      and endedAt is null
  )`
  return [
    db.run(sql`
      update subscriptions
      set endedAt = ${now}
      where accountId = ${user.UID}
        and endedAt is null
        and (
          schoolId <> ${schoolId}
          or role <> ${role}
          or validUntil < ${validUntilOf(accountId)}
        )
        and exists (${isTaken})`),
    db.run(sql`
      update subscriptions
      set endedAt = ${now}
      where accountId = ${accountId}
        and endedAt is null
        and ${validUntilOf(user.UID)} is not null
        and exists (${isTaken})`),
    db.run(sql`
      update subscriptions
      set accountId = ${user.UID}
      where accountId = ${accountId}
        and exists (${isTaken})`),
    db.run(sql`
      update redemptions
      set accountId = ${user.UID}
      where accountId = ${accountId}
        and exists (${isTaken})`),
  ]
}

/** The caller gets the role and the school; an external id of the school before is not kept. */
function movePlace(
  { db, user, now }: Current,
  { accountId, role, schoolId, externalId }: Place,
  isTaken: SQL,
) {
  return [
    db.run(sql`
      update accounts
      set externalId = null
      where id = ${accountId}
        and exists (${isTaken})`),
    db.run(sql`
      update accounts
      set
        externalId = coalesce(${externalId}, iif(schoolId is ${schoolId}, externalId, null)),
        role = ${role},
        schoolId = ${schoolId},
        verifiedAt = coalesce(verifiedAt, ${now})
      where id = ${user.UID}
        and exists (${isTaken})`),
  ]
}
