import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import { addressKey, consumeRateLimit } from '#app/models/access/rate-limit.server.ts'
import { completeSignIn } from '#app/models/auth/complete-sign-in.server.ts'
import { knowDevice } from '#app/models/auth/device/known-device.server.ts'
import { weaknessOf } from '#app/models/auth/password/common.server.ts'
import { hashPassword } from '#app/models/auth/password/hash.server.ts'
import type { Visit } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { tokenHash } from '#app/models/token.server.ts'
import { rows } from '#db/rows.ts'
import { findInvitation, type FoundInvitation } from './find-invitation.server.ts'
import type { InvitationOpening } from './invitation.ts'
import { linkGuardian, openInvitations } from './link-guardian.server.ts'

/** A new password costs the Worker a fifth of a second. */
const LIMIT_PER_ADDRESS = 50

/**
 * Accepts an invitation without an account: the invited account gets the email and a password, and
 * its owner is signed in. Several children of one email get a guardian's account instead, because
 * an email is one account's. Reading the letter proves the address; unproven registrations of it
 * are void.
 */
export async function openInvited(
  visit: Visit,
  { token, password, displayName }: InvitationOpening,
  browser: { deviceToken?: string | undefined } = {},
) {
  let wait = await consumeRateLimit(visit, [
    { key: addressKey(visit, 'invitation-use'), limit: LIMIT_PER_ADDRESS, shared: true },
  ])
  if (wait > 0) return refuse('tooManyTries', wait)
  let finding = await findOpenable(visit, token, displayName)
  if (!finding.ok) return finding
  let weakness = weaknessOf(password, finding.value.email)
  if (weakness) return refuse(weakness)

  let account = accountToOpen(finding.value, displayName, await hashPassword(password))
  let device = await deviceOf(visit, account.isOpened, browser.deviceToken)
  await openAccount(visit, finding.value, account, device.write)
  let completing = await completeSignIn(visit, account.principal, {
    kind: 'browser',
    method: 'password',
    remembered: true,
  })
  // Of two concurrent uses of one letter one succeeds.
  return completing.ok
    ? done({ ...completing.value, deviceToken: device.token })
    : refuse('invitationSpent')
}

/** The invitation, while its email has no account; a guardian's account needs a name. */
async function findOpenable(visit: Visit, token: string, displayName: string | undefined) {
  let finding = await findInvitation(visit, token, null)
  if (!finding.ok) return finding
  if (finding.value.way !== 'opens') return refuse('conflict')
  if (finding.value.asksName && displayName === undefined) return refuse('invalid')
  return finding
}

type OpeningAccount = ReturnType<typeof accountToOpen>

/** The invited account itself or, where a name is asked for, a new guardian's. */
function accountToOpen(
  { asksName, accounts, school }: FoundInvitation,
  displayName: string | undefined,
  passwordHash: string,
) {
  let id = asksName ? uuid() : accounts[0]!.accountId
  let isOpened = sql`select id from accounts where id = ${id} and passwordHash = ${passwordHash}`
  return {
    id,
    passwordHash,
    isOpened,
    guardianName: asksName ? displayName! : null,
    principal: {
      id,
      schoolId: asksName ? null : (school?.schoolID ?? null),
      preferences: null,
      stillGood: isOpened,
    },
  }
}

const DeviceRow = v.strictObject({ id: v.string() })

async function deviceOf(visit: Visit, isOpened: SQL, token: string | undefined) {
  let { db } = visit
  let brought = await tokenHash(token ?? '')
  let [device] = await rows(
    db,
    DeviceRow,
    sql`select id from devices where id = ${brought} limit 1`,
  )
  return knowDevice(visit, isOpened, { token, isKnown: device !== undefined })
}

async function openAccount(
  visit: Visit,
  invitation: FoundInvitation,
  account: OpeningAccount,
  deviceWrite: Awaited<ReturnType<typeof knowDevice>>['write'],
): Promise<void> {
  let { id, isOpened, guardianName } = account
  await visit.db.batch([
    ...(guardianName === null
      ? openInvitedAccount(visit, invitation, account)
      : openGuardianAccount(visit, invitation, { ...account, displayName: guardianName })),
    ...voidOtherClaims(visit, invitation.email, isOpened),
    auditEntryIf(isOpened, visit, {
      action: 'invitationAccepted',
      actorId: id,
      subjectId: id,
      schoolId: invitation.school?.schoolID ?? null,
    }),
    deviceWrite,
  ])
}

/** The invited account gets the email and the password. */
function openInvitedAccount(
  { db, now }: Visit,
  { accounts, email }: FoundInvitation,
  { passwordHash }: OpeningAccount,
) {
  let [{ id, accountId }] = accounts as [FoundInvitation['accounts'][number]]
  let isOpened = sql`
    select 1
    from accounts
    where id = ${accountId}
      and passwordHash = ${passwordHash}`
  return [
    db.run(sql`
      update accounts
      set
        email = ${email},
        passwordHash = ${passwordHash},
        verifiedAt = ${now},
        mustChangePassword = 0
      where id = ${accountId}
        and email is null
        and disabledAt is null
        and ${hasNoAccount(email)}
        and exists (${openInvitations(now, [id])})`),
    db.run(sql`delete from invitations where id = ${id} and exists (${isOpened})`),
  ] as const
}

/** A guardian's account, and the links to all children of the letter. */
function openGuardianAccount(
  visit: Visit,
  { accounts, email }: FoundInvitation,
  { id, displayName, passwordHash }: OpeningAccount & { displayName: string },
) {
  let { db, now } = visit
  let ids = accounts.map((account) => account.id)
  return [
    db.run(sql`
      insert into accounts (
        id, role, displayName, email, passwordHash, verifiedAt, createdAt, startsAt
      )
      select
        ${id},
        'student',
        ${displayName},
        ${email},
        ${passwordHash},
        ${now},
        ${now},
        ${now}
      where ${hasNoAccount(email)}
        and exists (${openInvitations(now, ids)})`),
    ...linkGuardian(visit, id, accounts, sql`select 1 from accounts where id = ${id}`),
  ] as const
}

function hasNoAccount(email: string): SQL {
  return sql`not exists (select 1 from accounts where email = ${email})`
}

/** Registrations and email changes of others with this email are void, where `isOpened`. */
function voidOtherClaims({ db }: Visit, email: string, isOpened: SQL) {
  return [
    db.run(sql`delete from registrations where email = ${email} and exists (${isOpened})`),
    db.run(sql`
      delete from proofs
      where purpose = 'email'
        and email = ${email}
        and exists (${isOpened})`),
  ]
}
