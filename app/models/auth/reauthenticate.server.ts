import 'server-only'
import { eq } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { auditEntry, ownEntry } from '#app/models/access/audit.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { newToken, tokenHash } from '#app/models/token.server.ts'
import { sessions } from '#db/schema.ts'
import { checkOwnPassword } from './password/check-own-password.server.ts'

/** Reauthenticates by the password: it is still the owner who uses the session. */
export async function reauthenticate(current: Current, password: string) {
  let proving = await checkOwnPassword(current, password)
  return proving.ok ? renewAuthentication(current, proving.value.refund) : proving
}

/**
 * Renews the session's time of authentication, under a new token (ASVS 7.2.4). `also` is written in
 * the same transaction.
 */
export async function renewAuthentication(current: Current, also: readonly BatchItem<'sqlite'>[]) {
  let { db, now, sessionId } = current
  let token = newToken()
  let [renewed] = await db.batch([
    db
      .update(sessions)
      .set({ id: await tokenHash(token), provenAt: now })
      .where(eq(sessions.id, sessionId))
      .returning({ remembered: sessions.remembered }),
    auditEntry(current, { action: 'provenAgain', ...ownEntry(current) }),
    ...also,
  ])
  return renewed[0] ? done({ token, remembered: renewed[0].remembered }) : refuse('conflict')
}
