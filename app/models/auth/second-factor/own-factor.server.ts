import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Locale } from '#app/locales/locale.ts'
import { auditEntry, ownEntry } from '#app/models/access/audit.server.ts'
import { refundRateLimit, consumeRateLimit } from '#app/models/access/rate-limit.server.ts'
import type { Current } from '#app/models/current.ts'
import { notify } from '#app/models/mail/outbox.server.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { isRecentlyAuthenticated } from '#app/models/recent-authentication.ts'
import { seal, unseal } from '#app/models/secrets.server.ts'
import { recoveryCodes, secondFactors } from '#db/schema.ts'
import { newRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.server.ts'
import { factorAddress, newFactorSecret, readDigits, stepOf } from './totp.server.ts'
import { codeLimits, findFactor, takeCode } from './verify-code.server.ts'

/** Time to set an authenticator app up. */
const SETUP_MS = 15 * 60_000

/**
 * Since when (milliseconds) a second factor is in use; how many recovery codes are left; and,
 * during its setup, what the authenticator app needs.
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
  return { since, codesLeft: left!.count, setup: setupOf(current, factor) }
}

/** A browser left open must not reveal the secret, even of a setup that is not finished. */
function setupOf(current: Current, factor: typeof secondFactors.$inferSelect | undefined) {
  if (!factor || factor.confirmedAt !== null) return null
  if (!isFresh(factor, current) || !isRecentlyAuthenticated(current)) return null
  let { secrets, user } = current
  let secret = unseal(secrets, 'factor', factor.secret)
  return { secret, address: factorAddress(secret, user.email ?? user.displayName) }
}

/** Creates a secret for the authenticator app. It is not in use until a first code confirms it. */
export async function startFactorSetup(current: Current) {
  let { db, secrets, user, now } = current
  if (!isRecentlyAuthenticated(current)) return refuse('recentLogin')
  let fresh = { secret: seal(secrets, 'factor', newFactorSecret()), createdAt: now }
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
 * this once. A letter notifies the owner.
 */
export async function confirmFactor(current: Current, typed: string, locale: Locale) {
  let { db, secrets, user, now } = current
  if (!isRecentlyAuthenticated(current)) return refuse('recentLogin')
  let limits = codeLimits(user.UID)
  let wait = await consumeRateLimit(current, limits)
  if (wait > 0) return refuse('tooManyTries', wait)
  let [factor] = await db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.accountId, user.UID), isNull(secondFactors.confirmedAt)))
  if (!factor || !isFresh(factor, current)) return refuse('conflict')
  let digits = readDigits(typed)
  let step = digits ? stepOf(unseal(secrets, 'factor', factor.secret), digits, now) : null
  if (step === null) return refuse('codeWrong')

  if (!(await markConfirmed(current, factor, step))) return refuse('conflict')
  let codes = newRecoveryCodes()
  await db.batch([
    ...(await replaceRecoveryCodes(current, codes)),
    ...refundRateLimit(current, limits),
    notify(current, 'secondFactorOn', locale),
    auditEntry(current, { action: 'secondFactorOn', ...ownEntry(current) }),
  ])
  return done({ codes })
}

/** Atomic: of concurrent confirmations one succeeds, and only of the secret that was checked. */
async function markConfirmed(
  { db, user, now }: Current,
  { secret }: { secret: string },
  step: number,
): Promise<boolean> {
  let confirmed = await db
    .update(secondFactors)
    .set({ confirmedAt: now, lastStep: step })
    .where(
      and(
        eq(secondFactors.accountId, user.UID),
        eq(secondFactors.secret, secret),
        isNull(secondFactors.confirmedAt),
      ),
    )
    .returning({ accountId: secondFactors.accountId })
  return confirmed.length > 0
}

/** Removes the second factor, by a code of it. A letter notifies the owner. */
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
    ...(await replaceRecoveryCodes(current, codes)),
    auditEntry(current, { action: 'recoveryCodesMade', ...ownEntry(current) }),
  ])
  return done({ codes })
}

/** An old unfinished setup must not be confirmed later: its first user knows the secret. */
function isFresh({ createdAt }: { createdAt: number }, { now }: Current): boolean {
  return now - createdAt < SETUP_MS
}
