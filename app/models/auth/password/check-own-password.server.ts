import 'server-only'
import { eq } from 'drizzle-orm'
import type { AuditAction } from '#app/models/access/audit-action.ts'
import { auditEntry, ownEntry } from '#app/models/access/audit.server.ts'
import { refundRateLimit, consumeTry } from '#app/models/access/rate-limit.server.ts'
import {
  refuseTry,
  warnOfWrongTries,
  wrongTriesLimit,
} from '#app/models/auth/guesses/wrong-tries.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { accounts } from '#db/schema.ts'
import { passwordMatches } from './hash.server.ts'

/** A browser that its owner left open must not help to guess the password. */
const LIMIT = 5

/** The hash of one's own password; null where the account has none. */
export async function ownPasswordHash({ db, user }: Current): Promise<string | null> {
  let [account] = await db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, user.UID))
  return account?.passwordHash ?? null
}

/**
 * Checks the caller's own password, for any purpose, under one rate limit. Answers the hash that it
 * matches, and the writes that refund the limit. `failure` is a wrong one's entry in the log.
 */
export async function checkOwnPassword(
  current: Current,
  password: string,
  failure: AuditAction = 'provingFailed',
) {
  let { UID, email } = current.user
  let limits = [
    { key: `password:${UID}`, limit: LIMIT },
    ...wrongTriesLimit(current, { id: UID, email }, 'own-password'),
  ]
  let { wait, closes } = await consumeTry(current, limits)
  if (wait > 0) return refuseTry(wait)
  let hash = await ownPasswordHash(current)
  if (hash === null || !(await passwordMatches(password, hash))) {
    await auditEntry(current, { action: failure, ...ownEntry(current) })
    if (closes) await warnOfWrongTries(current, UID)
    return refuse('wrongPassword')
  }
  return done({ hash, refund: refundRateLimit(current, limits) })
}
