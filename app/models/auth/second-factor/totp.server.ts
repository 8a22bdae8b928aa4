import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Locale } from '#app/locales/locale.ts'
import { auditEntry, ownEntry } from '#app/models/access/audit.server.ts'
import { refundRateLimit, consumeRateLimit } from '#app/models/access/rate-limit.server.ts'
import type { Current } from '#app/models/current.ts'
import { notify } from '#app/models/mail/outbox.server.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { newSpokenCode } from '#app/models/readable-code.server.ts'
import { inGroups, plainCode } from '#app/models/readable-code.ts'
import { isRecentlyAuthenticated } from '#app/models/recent-authentication.ts'
import { tokenHash } from '#app/models/token.server.ts'
import { recoveryCodes, secondFactors } from '#db/schema.ts'
import {
  factorAddress,
  findFactor,
  newFactorSecret,
  readDigits,
  stepOf,
  takeCode,
  triesAtCode,
} from './verify-code.server.ts'

const RECOVERY_CODES = 8
/** So long may somebody take to set their app up. */
const SETUP_MS = 15 * 60_000
/** 120 random bits: enough that their SHA-256 may be kept (ASVS 6.5.2 asks for 112). */
const RECOVERY_SYMBOLS = 24

/**
 * Whether a second factor is in use; how many recovery codes are left; and, while one is being set
 * up, what the authenticator app needs.
 */
export async function findOwnFactor(current: Current) {
  let { db, user } = current
  let [[factor], [left]] = await db.batch([
    db.select().from(secondFactors).where(eq(secondFactors.accountId, user.UID)),
    db
      .select({ count: sql<number>`count(*)` })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.accountId, user.UID), isNull(recoveryCodes.usedAt))),
  ])
  let since = factor?.confirmedAt ?? null
  // Whoever finds a browser left open must not read the secret, be it half-made.
  let setup =
    factor && since === null && isFresh(factor, current) && isRecentlyAuthenticated(current)
      ? {
          secret: factor.secret,
          address: factorAddress(factor.secret, user.email ?? user.displayName),
        }
      : null
  return { since, codesLeft: left!.count, setup }
}

/**
 * Makes a secret for the authenticator app. It counts for nothing until a code made by it is shown.
 */
export async function beginFactor(current: Current) {
  let { db, user, now } = current
  if (!isRecentlyAuthenticated(current)) return refuse('recentLogin')
  let fresh = { secret: newFactorSecret(), createdAt: now }
  let rows = await db
    .insert(secondFactors)
    .values({ accountId: user.UID, ...fresh })
    .onConflictDoUpdate({
      target: secondFactors.accountId,
      set: fresh,
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ accountId: secondFactors.accountId })
  return rows.length > 0 ? done(undefined) : refuse('conflict')
}

/**
 * Puts the second factor into use by a first code, and answers the recovery codes, which are shown
 * this once. A letter tells of it.
 */
export async function confirmFactor(current: Current, typed: string, locale: Locale) {
  let { db, user, now } = current
  if (!isRecentlyAuthenticated(current)) return refuse('recentLogin')
  let limits = triesAtCode(user.UID)
  let wait = await consumeRateLimit(current, limits)
  if (wait > 0) return refuse('tooManyTries', wait)
  let [factor] = await db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.accountId, user.UID), isNull(secondFactors.confirmedAt)))
  if (!factor || !isFresh(factor, current)) return refuse('conflict')
  let digits = readDigits(typed)
  let step = digits ? stepOf(factor.secret, digits, now) : null
  if (step === null) return refuse('codeWrong')

  let confirmed = await db
    .update(secondFactors)
    .set({ confirmedAt: now, lastStep: step })
    .where(
      and(
        eq(secondFactors.accountId, user.UID),
        eq(secondFactors.secret, factor.secret),
        isNull(secondFactors.confirmedAt),
      ),
    )
    .returning({ accountId: secondFactors.accountId })
  if (confirmed.length === 0) return refuse('conflict')
  let codes = newRecoveryCodes()
  await db.batch([
    ...(await keepCodes(current, codes)),
    ...refundRateLimit(current, limits),
    notify(current, 'secondFactorOn', locale),
    auditEntry(current, { action: 'secondFactorOn', ...ownEntry(current) }),
  ])
  return done({ codes })
}

/** Takes the second factor away, by a code of it. A letter tells of it. */
export async function removeFactor(current: Current, typed: string, locale: Locale) {
  let { db, user } = current
  if (!isRecentlyAuthenticated(current)) return refuse('recentLogin')
  let factor = await findFactor(current, user.UID)
  if (!factor) return done(undefined)
  let taking = await takeCode(current, { factor, typed, locale, ...ownEntry(current) })
  if (!taking.ok) return taking
  await db.batch([
    db.delete(secondFactors).where(eq(secondFactors.accountId, user.UID)),
    db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, user.UID)),
    notify(current, 'secondFactorOff', locale),
    auditEntry(current, { action: 'secondFactorOff', ...ownEntry(current) }),
  ])
  return done(undefined)
}

/** New recovery codes in place of all earlier ones, by a code of the second factor. */
export async function renewRecoveryCodes(current: Current, typed: string, locale: Locale) {
  let { db, user } = current
  if (!isRecentlyAuthenticated(current)) return refuse('recentLogin')
  let factor = await findFactor(current, user.UID)
  if (!factor) return refuse('conflict')
  let taking = await takeCode(current, { factor, typed, locale, ...ownEntry(current) })
  if (!taking.ok) return taking
  let codes = newRecoveryCodes()
  await db.batch([
    ...(await keepCodes(current, codes)),
    auditEntry(current, { action: 'recoveryCodesMade', ...ownEntry(current) }),
  ])
  return done({ codes })
}

/**
 * A secret that was begun and left must not be what somebody else finishes later: whoever began it
 * knows it.
 */
function isFresh({ createdAt }: { createdAt: number }, { now }: Current): boolean {
  return now - createdAt < SETUP_MS
}

function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => inGroups(newSpokenCode(RECOVERY_SYMBOLS)))
}

async function keepCodes({ db, user }: Current, codes: string[]) {
  let rows = await Promise.all(
    codes.map(async (code) => ({ accountId: user.UID, hash: await tokenHash(plainCode(code)) })),
  )
  return [
    db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, user.UID)),
    db.insert(recoveryCodes).values(rows),
  ] as const
}
