import 'server-only'
import { eq } from 'drizzle-orm'
import type { AuditAction } from '#app/models/access/audit-action.ts'
import { auditEntry, ownEntry } from '#app/models/access/audit.server.ts'
import { refundRateLimit, consumeRateLimit } from '#app/models/access/rate-limit.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { accounts } from '#db/schema.ts'
import { passwordMatches } from './hash.server.ts'

/**
 * Whoever sits down at a computer that somebody else left must not find out the password by trying.
 */
const FORGIVEN = 5

/** The hash of one's own password; null where the account has none. */
export async function ownHash({ db, user }: Current): Promise<string | null> {
  let [account] = await db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, user.UID))
  return account?.passwordHash ?? null
}

/**
 * Whether this is the password of whoever holds the session, whatever it is asked for: guesses wait
 * like those at the door, and share one counter. Answers the hash that it matches, and the writes
 * that forgive the tries before it. `failure` is how a wrong one stands in the log.
 */
export async function checkOwnPassword(
  current: Current,
  password: string,
  failure: AuditAction = 'provingFailed',
) {
  let limits = [{ key: `password:${current.user.UID}`, limit: FORGIVEN }]
  let wait = await consumeRateLimit(current, limits)
  if (wait > 0) return refuse('tooManyTries', wait)
  let hash = await ownHash(current)
  if (hash === null || !(await passwordMatches(password, hash))) {
    await auditEntry(current, { action: failure, ...ownEntry(current) })
    return refuse('wrongPassword')
  }
  return done({ hash, forgiving: refundRateLimit(current, limits) })
}
