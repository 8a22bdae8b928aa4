import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import { addressKey, consumeRateLimit } from '#app/models/access/rate-limit.server.ts'
import { completeSignIn } from '#app/models/auth/complete-sign-in.server.ts'
import { knowDevice } from '#app/models/auth/device/known-device.server.ts'
import { weaknessOf } from '#app/models/auth/password/common.server.ts'
import { hashPassword } from '#app/models/auth/password/hash.server.ts'
import type { Visit } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { tokenHash } from '#app/models/token.server.ts'
import type { InvitationOpening } from './invitation.ts'
import { findInvitation, type Found } from './status.server.ts'

/** A new password costs the Worker a fifth of a second. */
const TRIES_PER_ADDRESS = 50

/**
 * Opens an account by invitation, for whoever has no account yet: it gets the email and a password,
 * and its owner is in. Several children of one email get a guardian instead, because an email is
 * one person's. Reading the letter proves the address; whoever else had said that the email would
 * be theirs did not.
 */
export async function openInvited(
  visit: Visit,
  { token, password, displayName }: InvitationOpening,
  browser: { deviceToken?: string } = {},
) {
  let { db } = visit
  let wait = await consumeRateLimit(visit, [
    { key: addressKey(visit, 'invitation-use'), limit: TRIES_PER_ADDRESS, shared: true },
  ])
  if (wait > 0) return refuse('tooManyTries', wait)
  let finding = await findInvitation(visit, token, null)
  if (!finding.ok) return finding
  let { email, way, asksName, accounts, school } = finding.value
  if (way !== 'opens') return refuse('conflict')
  if (asksName && displayName === undefined) return refuse('invalid')
  let weakness = weaknessOf(password, email)
  if (weakness) return refuse(weakness)

  let passwordHash = await hashPassword(password)
  let id = asksName ? uuid() : accounts[0]!.accountId
  let opened = sql`select id from accounts where id = ${id} and passwordHash = ${passwordHash}`
  let brought = await tokenHash(browser.deviceToken ?? '')
  let [[device]] = await db.batch([
    db.all<{ id: string }>(sql`select id from devices where id = ${brought} limit 1`),
  ])
  let known = await knowDevice(visit, opened, {
    token: browser.deviceToken,
    isKnown: device !== undefined,
  })
  let guardian = asksName ? { id, displayName: displayName! } : undefined
  await db.batch([
    ...(guardian
      ? openingGuardian(visit, finding.value, guardian, passwordHash)
      : openingOne(visit, finding.value, passwordHash)),
    ...forgettingOthers(visit, email, opened),
    auditEntryIf(opened, visit, {
      action: 'invitationAccepted',
      actorId: id,
      subjectId: id,
      schoolId: school?.schoolID,
    }),
    known.write,
  ])
  let principal = {
    id,
    schoolId: guardian ? null : (school?.schoolID ?? null),
    preferences: null,
    stillGood: opened,
  }
  let entering = await completeSignIn(visit, principal, {
    kind: 'browser',
    method: 'password',
    remembered: true,
  })
  // Of two with the same letter one was first.
  return entering.ok
    ? done({ ...entering.value, deviceToken: known.token })
    : refuse('invitationSpent')
}

/** The account that waits becomes that of whoever has the letter. */
function openingOne({ db, now }: Visit, { accounts, email }: Found, passwordHash: string) {
  let [{ id, accountId }] = accounts as [Found['accounts'][number]]
  let opened = sql`select 1 from accounts where id = ${accountId} and passwordHash = ${passwordHash}`
  return [
    db.run(sql`
      update accounts set email = ${email}, passwordHash = ${passwordHash}, verifiedAt = ${now}, mustChangePassword = 0
      where id = ${accountId} and email is null and disabledAt is null and ${isNobodys(email)} and exists (${live(now, [id])})`),
    db.run(sql`delete from invitations where id = ${id} and exists (${opened})`),
  ] as const
}

/** A guardian's account, and the links to all children whom the letter is for. */
function openingGuardian(
  visit: Visit,
  { accounts, email }: Found,
  { id, displayName }: { id: string; displayName: string },
  passwordHash: string,
) {
  let { db, now } = visit
  let ids = accounts.map((account) => account.id)
  return [
    db.run(sql`
      insert into accounts (id, role, displayName, email, passwordHash, verifiedAt, createdAt, startsAt)
      select ${id}, 'student', ${displayName}, ${email}, ${passwordHash}, ${now}, ${now}, ${now} where ${isNobodys(email)} and exists (${live(now, ids)})`),
    ...linking(visit, id, accounts, sql`select 1 from accounts where id = ${id}`),
  ] as const
}

/**
 * Links a guardian to the pupils of these invitations, as far as they still stand, and notes them
 * as accepted: their ids are no token's any more.
 */
export function linking(
  visit: Visit,
  guardianId: string,
  invitations: Found['accounts'],
  deserved: SQL,
) {
  let { db, now } = visit
  let linked = invitations.map(({ id, accountId, schoolId }) => {
    let taken = sql`select i.accountId from invitations i join accounts a on a.id = i.accountId and a.email is null where i.id in (${live(now, [id])}) and exists (${deserved})`
    let link = db.run(sql`
      insert into guardians (guardianId, pupilId, since) select ${guardianId}, t.accountId, ${now} from (${taken}) t
      where not exists (select 1 from guardians g where g.guardianId = ${guardianId} and g.pupilId = t.accountId and g.until is null) on conflict do nothing`)
    return [
      auditEntryIf(taken, visit, {
        action: 'guardianLinked',
        actorId: guardianId,
        subjectId: accountId,
        schoolId,
      }),
      link,
    ]
  })
  let ids = invitations.map(({ id }) => id)
  return [
    ...linked.flat(),
    db.run(
      sql`update invitations set id = 'accepted-' || lower(hex(randomblob(16))), acceptedAt = ${now} where id in (${live(now, ids)}) and exists (${deserved})`,
    ),
  ]
}

/** Those of these invitations that are still good. */
export function live(now: number, ids: string[]): SQL {
  return sql`select id from invitations where id in (select value from json_each(${JSON.stringify(ids)})) and expiresAt > ${now} and acceptedAt is null`
}

function isNobodys(email: string): SQL {
  return sql`not exists (select 1 from accounts where email = ${email})`
}

/** What others had begun with this email is good no more, where `opened` finds something. */
function forgettingOthers({ db }: Visit, email: string, opened: SQL) {
  return [
    db.run(sql`delete from registrations where email = ${email} and exists (${opened})`),
    db.run(
      sql`delete from proofs where purpose = 'email' and email = ${email} and exists (${opened})`,
    ),
  ]
}
