import 'server-only'
import { and, eq, getTableColumns, isNotNull, lt } from 'drizzle-orm'
import type { Locale } from '#app/locales/locale.ts'
import { auditEntry } from '#app/models/access/audit.server.ts'
import {
  consumeTry,
  refundRateLimit,
  type RateLimit,
} from '#app/models/access/rate-limit.server.ts'
import {
  refuseTry,
  warnOfWrongTries,
  wrongTriesLimit,
} from '#app/models/auth/guesses/wrong-tries.server.ts'
import type { Visit } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { accounts, secondFactors } from '#db/schema.ts'
import { takeRecoveryCode } from './recovery-codes.server.ts'
import { readDigits, stepOf } from './totp.server.ts'

/** `email`: its owner's. */
type Factor = typeof secondFactors.$inferSelect & { email: string | null }

const LIMIT = 5

/**
 * A typed code for a factor. `actorId`: the account that is signed in; at sign-in it is unknown.
 */
type CodeTry = {
  factor: Factor
  typed: string
  locale: Locale
  schoolId: string | null
  actorId?: string
}

/** The rate limit of an account's second factor, shared by all places where a code is typed. */
export function codeLimits(accountId: string): RateLimit[] {
  return [{ key: `second-factor:${accountId}`, limit: LIMIT }]
}

/** The second factor of an account, if one is in use. */
export async function findFactor({ db }: Visit, accountId: string): Promise<Factor | undefined> {
  let [factor] = await db
    .select({ ...getTableColumns(secondFactors), email: accounts.email })
    .from(secondFactors)
    .innerJoin(accounts, eq(accounts.id, secondFactors.accountId))
    .where(and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.confirmedAt)))
  return factor
}

/**
 * Uses up a code: the app's current one, or a recovery code, of which a letter notifies the owner.
 * Atomic: of concurrent uses one succeeds. After a hundred wrong ones in a row only a letter opens.
 */
export async function takeCode(visit: Visit, { factor, typed, locale, ...who }: CodeTry) {
  let { accountId, email } = factor
  let limits = [
    ...codeLimits(accountId),
    ...wrongTriesLimit(visit, { id: accountId, email }, 'second-factor'),
  ]
  let { wait, closes } = await consumeTry(visit, limits)
  if (wait > 0) return refuseTry(wait)
  let digits = readDigits(typed)
  let isTaken = digits
    ? await takeStep(visit, factor, digits)
    : await takeRecoveryCode(visit, { accountId, typed, locale, schoolId: who.schoolId })
  if (!isTaken) {
    await auditEntry(visit, { action: 'secondFactorFailed', subjectId: accountId, ...who })
    if (closes) await warnOfWrongTries(visit, accountId)
    return refuse('codeWrong')
  }
  await visit.db.batch(refundRateLimit(visit, limits))
  return done(undefined)
}

/** A step is good once, and so are all before it. */
async function takeStep(
  { db, now }: Visit,
  { accountId, secret }: Factor,
  digits: string,
): Promise<boolean> {
  let step = stepOf(secret, digits, now)
  if (step === null) return false
  let taken = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.accountId, accountId), lt(secondFactors.lastStep, step)))
    .returning({ accountId: secondFactors.accountId })
  return taken.length > 0
}
