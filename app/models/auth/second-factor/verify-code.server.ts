import 'server-only'
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Locale } from '#app/locales/locale.ts'
import { auditEntry } from '#app/models/access/audit.server.ts'
import {
  refundRateLimit,
  consumeRateLimit,
  type RateLimit,
} from '#app/models/access/rate-limit.server.ts'
import type { Visit } from '#app/models/current.ts'
import { NOTICE_MS, post } from '#app/models/mail/outbox.server.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { plainCode } from '#app/models/readable-code.ts'
import { tokenHash } from '#app/models/token.server.ts'
import { recoveryCodes, secondFactors } from '#db/schema.ts'

type Factor = typeof secondFactors.$inferSelect

const FORGIVEN = 5
/**
 * Every authenticator app makes these (RFC 6238): SHA-1, six digits, 30 seconds. One step earlier
 * or later is taken, too: clocks differ.
 */
const MAKING = { issuer: 'Rawda', algorithm: 'SHA1', digits: 6, period: 30 } as const
const WINDOW = 1

/**
 * A code as it was typed, for a factor. `actorId` is whoever is signed in already: who types a
 * wrong one at the door is not known.
 */
type CodeTry = {
  factor: Factor
  typed: string
  locale: Locale
  schoolId?: string | null
  actorId?: string
}

/** What tries at a second factor's codes are taken from, whichever door they are typed at. */
export function triesAtCode(accountId: string): RateLimit[] {
  return [{ key: `second-factor:${accountId}`, limit: FORGIVEN }]
}

/** The second factor of an account, if one is in use. */
export async function findFactor({ db }: Visit, accountId: string): Promise<Factor | undefined> {
  let [factor] = await db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.confirmedAt)))
  return factor
}

/** A new secret of 160 bits, in base 32. */
export function newFactorSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address by which an authenticator app takes a secret, for its QR code. */
export function factorAddress(secret: string, label: string): string {
  return new TOTP({ ...MAKING, secret, label }).toString()
}

/** The 30-second step that this code belongs to, or null. */
export function stepOf(secret: string, code: string, now: number): number | null {
  let delta = new TOTP({ ...MAKING, secret }).validate({
    token: code,
    timestamp: now,
    window: WINDOW,
  })
  return delta === null ? null : Math.floor(now / 1000 / MAKING.period) + delta
}

/**
 * The digits of a code, from however they were typed; undefined if it is none of an authenticator
 * app's.
 */
export function readDigits(typed: string): string | undefined {
  let digits = plainCode(typed)
  return /^\d{6}$/.test(digits) ? digits : undefined
}

/**
 * Uses up a code: the app's current one, or a recovery code, of which the person is told by letter.
 * Of any number of times at once, one counts.
 */
export async function takeCode(visit: Visit, { factor, typed, locale, ...who }: CodeTry) {
  let { accountId } = factor
  let limits = triesAtCode(accountId)
  let wait = await consumeRateLimit(visit, limits)
  if (wait > 0) return refuse('tooManyTries', wait)
  let digits = readDigits(typed)
  let taken = digits
    ? await takeStep(visit, factor, digits)
    : await takeRecoveryCode(visit, { accountId, typed, locale, schoolId: who.schoolId })
  if (!taken) {
    await auditEntry(visit, { action: 'secondFactorFailed', subjectId: accountId, ...who })
    return refuse('codeWrong')
  }
  await visit.db.batch(refundRateLimit(visit, limits))
  return done(undefined)
}

async function takeStep(
  { db, now }: Visit,
  { accountId, secret }: Factor,
  digits: string,
): Promise<boolean> {
  let step = stepOf(secret, digits, now)
  if (step === null) return false
  let rows = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.accountId, accountId), lt(secondFactors.lastStep, step)))
    .returning({ accountId: secondFactors.accountId })
  return rows.length > 0
}

async function takeRecoveryCode(
  visit: Visit,
  {
    accountId,
    typed,
    locale,
    schoolId,
  }: { accountId: string; typed: string; locale: Locale; schoolId?: string | null },
): Promise<boolean> {
  let { db, now } = visit
  let hash = await tokenHash(plainCode(typed))
  let rows = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.accountId, accountId),
        eq(recoveryCodes.hash, hash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ accountId: recoveryCodes.accountId })
  if (rows.length === 0) return false
  await db.batch([
    post(visit, sql`select * from accounts where id = ${accountId}`, {
      kind: 'recoveryUsed',
      locale,
      expiresAt: now + NOTICE_MS,
    }),
    auditEntry(visit, {
      action: 'recoveryUsed',
      actorId: accountId,
      subjectId: accountId,
      schoolId,
    }),
  ])
  return true
}
