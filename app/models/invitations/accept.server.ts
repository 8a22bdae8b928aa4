import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
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
import {
  openInvitedAccount,
  openGuardianAccount,
  voidOtherClaims,
  accountToOpen,
  type OpeningAccount,
} from './open-account.server.ts'

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
