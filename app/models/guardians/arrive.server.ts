import 'server-only'
import { sql } from 'drizzle-orm'
import type { Locale } from '#app/locales/locale.ts'
import { completeSignIn } from '#app/models/auth/complete-sign-in.server.ts'
import { knowDevice } from '#app/models/auth/device/known-device.server.ts'
import type { Verification } from '#app/models/auth/registration.ts'
import { signIn } from '#app/models/auth/sign-in.server.ts'
import { confirmLetter, findVerification } from '#app/models/auth/verification.server.ts'
import type { Visit } from '#app/models/current.ts'
import { done } from '#app/models/outcome.ts'
import { linkWrites } from './link-child.server.ts'

/** What a browser shows when it confirms a letter: its tokens, and a password where it is asked. */
type Shown = { browser?: string | undefined; password?: string; device?: string | undefined }

/**
 * Confirms a letter. Where it opens an account, the guardian card that the registration began with
 * links the child in the same transaction, and the reader is signed in: by the browser that
 * registered, or by the password that was chosen there. The letter alone starts no session: it may
 * have been asked for by somebody who knows the password of the account that it opens.
 */
export async function confirmArrival(
  visit: Visit,
  verification: Verification,
  locale: Locale,
  { browser, password, device }: Shown,
) {
  let finding = await findVerification(visit, verification.token, browser)
  if (!finding.ok) return finding
  let { email, isHere } = finding.value
  let confirming = await confirmLetter(
    visit,
    verification,
    locale,
    ({ accountID, registration }) => [
      ...linkWrites(visit, {
        guardianID: accountID,
        wanted: sql`p.id = (select pairingId from (${registration}))`,
      }),
    ],
  )
  if (!confirming.ok) return confirming
  let { accountID } = confirming.value
  if (!accountID) return done({ signedIn: undefined })
  let signingIn = isHere
    ? await startFirstSession(visit, accountID)
    : password
      ? await signIn(visit, { email, password }, { kind: 'browser', remembered: true }, device)
      : undefined
  return done({ signedIn: signingIn?.ok ? signingIn.value : undefined })
}

/** The browser that registered signs in once more by nothing: it typed the password there. */
async function startFirstSession(visit: Visit, accountID: string) {
  let stillGood = sql`select id from accounts where id = ${accountID} and disabledAt is null`
  let device = await knowDevice(visit, stillGood, { token: undefined, isKnown: false })
  let completing = await completeSignIn(
    visit,
    { id: accountID, schoolId: null, preferences: null, stillGood },
    { kind: 'browser', method: 'password', remembered: true },
    [device.write],
  )
  return completing.ok ? done({ ...completing.value, deviceToken: device.token }) : completing
}
