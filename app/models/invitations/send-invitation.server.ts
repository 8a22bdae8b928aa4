import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Locale } from '#app/locales/locale.ts'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import { knownEmail } from '#app/models/access/name-search.server.ts'
import { accountsVisibleTo } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { takeInvitation, inviteAccounts } from './invitation.server.ts'

const InvitableRow = v.strictObject({
  email: v.nullable(v.string()),
  schoolId: v.nullable(v.string()),
})

/**
 * Sends an invitation again, with a new link, or to another email: for an account that is not open
 * yet, or for a pupil whose guardian looks after it.
 */
export async function sendInvitation(
  current: Current,
  accountId: string,
  locale: Locale,
  email?: string,
) {
  let { db, user } = current
  if (!can.invite(user)) return refuse('notFound')
  let [found] = await rows(
    db,
    InvitableRow,
    sql`
      select ${knownEmail} as email, a.schoolId
      from accounts a
      where a.id = ${accountId}
        and a.email is null
        and a.disabledAt is null
        and ${accountsVisibleTo(user)}`,
  )
  let to = email ?? found?.email
  if (!found || !to) return refuse('notFound')
  let taking = await takeInvitation(current, to)
  if (!taking.ok) return taking
  let isInvitable = sql`select 1 from accounts where id = ${accountId} and email is null`
  await db.batch([
    auditEntryIf(isInvitable, current, {
      action: 'invited',
      actorId: user.UID,
      subjectId: accountId,
      schoolId: found.schoolId,
    }),
    ...(await inviteAccounts(current, [{ accountId, email: to }], locale)),
  ])
  return done(undefined)
}

const AccountRow = v.strictObject({ schoolId: v.nullable(v.string()) })

/** Withdraws an invitation: its link is void, and an unsent letter is dropped. Idempotent. */
export async function withdrawInvitation(current: Current, accountId: string) {
  let { db, user } = current
  if (!can.invite(user)) return refuse('notFound')
  let [found] = await rows(
    db,
    AccountRow,
    sql`
      select a.schoolId
      from accounts a
      where a.id = ${accountId}
        and ${accountsVisibleTo(user)}`,
  )
  if (!found) return refuse('notFound')
  let invitation = sql`select id from invitations where accountId = ${accountId}`
  await db.batch([
    auditEntryIf(invitation, current, {
      action: 'invitationWithdrawn',
      actorId: user.UID,
      subjectId: accountId,
      schoolId: found.schoolId,
    }),
    db.run(sql`delete from mails where id in (${invitation})`),
    db.run(sql`delete from invitations where accountId = ${accountId}`),
  ])
  return done(undefined)
}
