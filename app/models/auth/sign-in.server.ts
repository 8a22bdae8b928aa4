import 'server-only'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { auditEntry } from '#app/models/access/audit.server.ts'
import {
  addressKey,
  consumeTry,
  refundRateLimit,
  type RateLimit,
} from '#app/models/access/rate-limit.server.ts'
import type { Credentials } from '#app/models/credentials.ts'
import type { Visit } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import type { SignInMethod } from '#app/models/sign-in-method.ts'
import { tokenHash } from '#app/models/token.server.ts'
import { accounts, devices, registrations } from '#db/schema.ts'
import { completeSignIn, type SignInManner } from './complete-sign-in.server.ts'
import { deviceKey, knowDevice, strangerKey } from './device/known-device.server.ts'
import { refuseTry, warnOfWrongTries, wrongTriesLimit } from './guesses/wrong-tries.server.ts'
import { passwordMatches } from './password/hash.server.ts'
import { endSession } from './session.server.ts'

/** Wrong passwords of one person; a whole school behind one address gets ten times as many. */
const LIMIT = 5
const LIMIT_PER_ADDRESS = 50

type Manner = Omit<SignInManner, 'method'>

/**
 * Signs in by email and password. The answer says whether the email is known (the spec's own
 * messages do), but only after the rate limit; a registration that waits to be confirmed is
 * revealed by its own password alone. A device that signed in before has a limit of its own, so
 * strangers cannot lock the owner out. Browsers become such devices, and so do programs that send a
 * device token, an empty one the first time. After a hundred wrong passwords in a row only a letter
 * opens the account there, and its owner is told.
 */
export async function signIn(
  visit: Visit,
  { email, password }: Credentials,
  how: Manner,
  deviceToken?: string,
) {
  let device = deviceToken ? await tokenHash(deviceToken) : ''
  let { account, registration } = await findByEmail(visit, email, device)

  let limits = await limitsOf(visit, { email, device, account })
  let { wait, closes } = await consumeTry(visit, limits)
  if (wait > 0) return refuseTry(wait)

  // Always exactly one password is checked, so that the answer's time reveals nothing.
  let isRight = await passwordMatches(password, (account ?? registration)?.passwordHash ?? null)
  let checking = checkAccount(account, isRight)
  if (!checking.ok) {
    await recordFailure(visit, account, isRight ? limits : undefined)
    if (account && closes && !isRight) await warnOfWrongTries(visit, account.id)
    return checking
  }
  return admit(visit, checking.value, { how, limits, deviceToken })
}

type Account = NonNullable<Awaited<ReturnType<typeof findByEmail>>['account']>

/** The account of an email, and the newest registration that waits to be confirmed. */
async function findByEmail({ db, now }: Visit, email: string, device: string) {
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
  return { account, registration }
}

/** A known device is not held up by what others at its address did, and refunds nothing to it. */
async function limitsOf(
  visit: Visit,
  { email, device, account }: { email: string; device: string; account: Account | undefined },
): Promise<RateLimit[]> {
  // Without a password there is nothing to guess, and no counter that lasts is made for it.
  let guessed = account?.passwordHash && !account.disabledAt ? { id: account.id, email } : undefined
  if (account?.knownDevice)
    return [
      { key: await deviceKey(device, email), limit: LIMIT },
      ...(guessed ? wrongTriesLimit(visit, guessed, `device:${device}`) : []),
    ]
  return [
    { key: await strangerKey(email), limit: LIMIT },
    { key: addressKey(visit, 'sign-in'), limit: LIMIT_PER_ADDRESS, shared: true },
    ...(guessed ? wrongTriesLimit(visit, guessed, 'stranger') : []),
  ]
}

function checkAccount(account: Account | undefined, isRight: boolean) {
  if (!isRight) return refuse(account ? 'wrongPassword' : 'accountNotFound')
  if (!account) return refuse('notVerified')
  return account.disabledAt ? refuse('accountDisabled') : done(account)
}

/** `refund`: the limits of a right password, which count nothing although no session starts. */
async function recordFailure(visit: Visit, account: Account | undefined, refund?: RateLimit[]) {
  let entry = auditEntry(visit, {
    action: 'signInFailed',
    subjectId: account?.id ?? null,
    schoolId: account?.schoolId ?? null,
  })
  if (refund) await visit.db.batch([...refundRateLimit(visit, refund), entry])
  else await entry
}

type Admission = { how: Manner; limits: RateLimit[]; deviceToken: string | undefined }

async function admit(visit: Visit, account: Account, { how, limits, deviceToken }: Admission) {
  let stillGood = sql`
    select id
    from accounts
    where id = ${account.id}
      and passwordHash = ${account.passwordHash}
      and disabledAt is null`
  let becomesKnown = how.kind === 'browser' || deviceToken !== undefined
  let device =
    becomesKnown && !account.knownDevice
      ? await knowDevice(visit, stillGood, {
          token: deviceToken,
          isKnown: Boolean(account.sharedDevice),
        })
      : undefined
  let completing = await completeSignIn(
    visit,
    { ...account, stillGood },
    { ...how, method: 'password' },
    [...refundRateLimit(visit, limits), ...(device ? [device.write] : [])],
  )
  if (completing.ok) return done({ ...completing.value, deviceToken: device?.token })
  // The password was changed since it was checked.
  return completing.reason === 'conflict'
    ? refuse('wrongPassword')
    : refuse(completing.reason, completing.retryAfterSeconds)
}

/** Ends the session, and answers how it had begun. Idempotent. */
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
