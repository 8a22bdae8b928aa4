import 'server-only'
import { eq, sql, type SQL } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import { restoreSession } from '#app/models/auth/session.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { sessions } from '#db/schema.ts'
import type { FoundInvitation } from './find-invitation.server.ts'
import { isLastAdmin } from './invitation-rows.server.ts'
import { openInvitations } from './link-guardian.server.ts'
import { type Place, moveClasses, moveSubscription, movePlace } from './move-place.server.ts'

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
