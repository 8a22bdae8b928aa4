import 'server-only'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { auditEntry } from '#app/models/access/audit.server.ts'
import {
  addressKey,
  refundRateLimit,
  consumeRateLimit,
} from '#app/models/access/rate-limit.server.ts'
import { strangerKey } from '#app/models/auth/device/known-device.server.ts'
import type { Credentials } from '#app/models/credentials.ts'
import type { Visit } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import type { SignInMethod } from '#app/models/sign-in-method.ts'
import { tokenHash } from '#app/models/token.server.ts'
import { accounts, devices, registrations } from '#db/schema.ts'
import { deviceKey, knowDevice } from './device/known-device.server.ts'
import { passwordMatches } from './password/hash.server.ts'
import { endSession } from './session.server.ts'
import { completeSignIn, type SignInManner } from './start-session.server.ts'

/** A person's own mistakes; a whole school behind one address is allowed ten times as many. */
const FORGIVEN = 5
const FORGIVEN_PER_ADDRESS = 50

/**
 * Checks email and password and begins a session. The answer says whether the email is known (the
 * spec's own messages do), but only after the rate limit. Who has registered and not yet confirmed
 * the email is told so by the right password alone. A device that signed in before has a counter of
 * its own, so strangers cannot lock the owner out. Browsers become such devices, and programs that
 * bring a device token, an empty one the first time.
 */
export async function signIn(
  visit: Visit,
  { email, password }: Credentials,
  how: Omit<SignInManner, 'method'>,
  deviceToken?: string,
) {
  let { db, now } = visit
  let device = deviceToken ? await tokenHash(deviceToken) : ''
  let [[account], [registration]] = await db.batch([
    db
      .select({
        id: accounts.id,
        schoolId: accounts.schoolId,
        passwordHash: accounts.passwordHash,
        disabledAt: accounts.disabledAt,
        preferences: accounts.preferences,
        knownDevice: devices.id,
        sharedDevice: sql<number>`exists (select 1 from devices d where d.id = ${device})`,
      })
      .from(accounts)
      .leftJoin(devices, and(eq(devices.accountId, accounts.id), eq(devices.id, device)))
      .where(eq(accounts.email, email)),
    db
      .select({ passwordHash: registrations.passwordHash })
      .from(registrations)
      .where(and(eq(registrations.email, email), gt(registrations.expiresAt, now)))
      .orderBy(desc(registrations.createdAt), sql`rowid desc`)
      .limit(1),
  ])

  let own = {
    key: account?.knownDevice ? await deviceKey(device, email) : await strangerKey(email),
    limit: FORGIVEN,
  }
  let address = { key: addressKey(visit, 'sign-in'), limit: FORGIVEN_PER_ADDRESS, shared: true }
  // A known device is not held up by what its address did, and gives it nothing back.
  let limits = account?.knownDevice ? [own] : [own, address]
  let wait = await consumeRateLimit(visit, limits)
  if (wait > 0) return refuse('tooManyTries', wait)

  // One password is tried, whoever has this email: time tells nothing.
  let isRight = await passwordMatches(password, (account ?? registration)?.passwordHash ?? null)
  if (isRight && !account) {
    await db.batch([
      ...refundRateLimit(visit, limits),
      auditEntry(visit, { action: 'signInFailed' }),
    ])
    return refuse('notVerified')
  }
  if (!isRight || !account) {
    await auditEntry(visit, {
      action: 'signInFailed',
      subjectId: account?.id,
      schoolId: account?.schoolId,
    })
    return refuse(account ? 'wrongPassword' : 'accountNotFound')
  }
  if (account.disabledAt) {
    await db.batch([
      ...refundRateLimit(visit, limits),
      auditEntry(visit, {
        action: 'signInFailed',
        subjectId: account.id,
        schoolId: account.schoolId,
      }),
    ])
    return refuse('accountDisabled')
  }

  let stillGood = sql`select id from accounts where id = ${account.id} and passwordHash = ${account.passwordHash} and disabledAt is null`
  let asksToBeKnown = how.kind === 'browser' || deviceToken !== undefined
  let fresh =
    asksToBeKnown && !account.knownDevice
      ? await knowDevice(visit, stillGood, {
          token: deviceToken,
          isKnown: Boolean(account.sharedDevice),
        })
      : undefined
  let entering = await completeSignIn(
    visit,
    { ...account, stillGood },
    { ...how, method: 'password' },
    [...refundRateLimit(visit, limits), ...(fresh ? [fresh.write] : [])],
  )
  if (entering.ok) return done({ ...entering.value, deviceToken: fresh?.token })
  // Changed while we looked: it was right a moment ago.
  return entering.reason === 'conflict'
    ? refuse('wrongPassword')
    : refuse(entering.reason, entering.retryAfterSeconds)
}

/** Ends the session, and answers how it had begun; signing out twice is no mistake. */
export async function signOut(visit: Visit, token: string): Promise<SignInMethod | undefined> {
  let ended = await endSession(visit, token)
  if (ended)
    await auditEntry(visit, {
      action: 'signOut',
      actorId: ended.accountId,
      subjectId: ended.accountId,
      schoolId: ended.schoolId,
    })
  return ended?.method
}
