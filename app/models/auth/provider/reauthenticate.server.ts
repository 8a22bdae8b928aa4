import 'server-only'
import { auditEntry, ownEntry } from '#app/models/access/audit.server.ts'
import { refundOneUse } from '#app/models/access/rate-limit.server.ts'
import { ownPasswordHash } from '#app/models/auth/password/check-own-password.server.ts'
import { renewAuthentication } from '#app/models/auth/reauthenticate.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { authorizationLimit } from './authorize.server.ts'
import { isOwn } from './linked-accounts.server.ts'
import type { ProviderProfile } from './profile.server.ts'

/** A provider's clock may be behind ours by this. */
const TOLERANCE_MS = 30_000

/**
 * Reauthenticates the session's owner by a provider. An authentication there before `askedAt`
 * (milliseconds) does not count. A provider that does not say when it authenticated may not have
 * asked at all: it counts only for accounts without a password.
 */
export async function reauthenticateByIdentity(
  current: Current,
  { issuer, subject, authenticatedAt }: ProviderProfile,
  askedAt: number,
) {
  let entry = ownEntry(current)
  if (!(await isOwn(current, issuer, subject))) {
    await auditEntry(current, { action: 'provingFailed', ...entry })
    return refuse('otherIdentity')
  }
  let isNew =
    authenticatedAt === null
      ? (await ownPasswordHash(current)) === null
      : authenticatedAt >= askedAt - TOLERANCE_MS
  if (!isNew) {
    await auditEntry(current, { action: 'provingFailed', ...entry })
    return refuse('recentLogin')
  }
  let authenticating = await renewAuthentication(current, [
    refundOneUse(current, authorizationLimit(current)),
  ])
  return authenticating.ok
    ? done({ way: 'proven' as const, ...authenticating.value })
    : authenticating
}
