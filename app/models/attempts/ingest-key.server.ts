import 'server-only'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { auditEntry } from '#app/models/access/audit.server.ts'
import type { Current, Visit } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { newToken, tokenHash } from '#app/models/token.server.ts'
import { ingestKeys } from '#db/schema.ts'
import { canManageIngestKeys, INGEST_KEY_PREFIX, type NewIngestKey } from './ingest-key.ts'

/** The school whose key this is; undefined for a wrong or revoked one. */
export async function findIngestKey({ db }: Visit, key: string) {
  if (!key.startsWith(INGEST_KEY_PREFIX)) return undefined
  let [found] = await db
    .select({ id: ingestKeys.id, schoolID: ingestKeys.schoolId })
    .from(ingestKeys)
    .where(and(eq(ingestKeys.tokenHash, await tokenHash(key)), isNull(ingestKeys.revokedAt)))
  return found
}

/** The school's keys, newest first, without the keys themselves. */
export async function listIngestKeys({ db, user }: Current) {
  if (!user.school || !canManageIngestKeys(user)) return refuse('forbidden')
  let { createdAt, id, name, revokedAt } = ingestKeys
  return done(
    await db
      .select({ id, name, createdAt, revokedAt })
      .from(ingestKeys)
      .where(eq(ingestKeys.schoolId, user.school.schoolID))
      .orderBy(desc(createdAt)),
  )
}

/**
 * Makes a key for the admin's school. The answer is the only place that ever shows it. A page's
 * form brings the secret it was given, so that a form sent twice makes one key and both answers
 * show the same.
 */
export async function makeIngestKey(current: Current, { name }: NewIngestKey, secret = newToken()) {
  let { db, user, now } = current
  if (!user.school || !canManageIngestKeys(user)) return refuse('forbidden')
  let key = INGEST_KEY_PREFIX + secret
  let hash = await tokenHash(key)
  // Named after the key, so that the same form sent twice speaks of the same one.
  let id = hash.slice(0, 32)
  await db.batch([
    db
      .insert(ingestKeys)
      .values({
        id,
        schoolId: user.school.schoolID,
        name,
        tokenHash: hash,
        createdBy: user.UID,
        createdAt: now,
      })
      .onConflictDoNothing(),
    auditEntry(current, {
      action: 'ingestKeyMade',
      actorId: user.UID,
      subjectId: id,
      schoolId: user.school.schoolID,
    }),
  ])
  return done({ id, name, key, createdAt: now })
}

/** A secret for a form that makes a key. */
export function newIngestSecret(): string {
  return newToken()
}

/** Ends a key at once; revoking twice is no mistake. */
export async function revokeIngestKey(current: Current, id: string) {
  let { db, user, now } = current
  if (!user.school || !canManageIngestKeys(user)) return refuse('forbidden')
  let own = and(eq(ingestKeys.id, id), eq(ingestKeys.schoolId, user.school.schoolID))
  let [found] = await db.select({ revokedAt: ingestKeys.revokedAt }).from(ingestKeys).where(own)
  if (!found) return refuse('notFound')
  if (found.revokedAt) return done(undefined)

  await db.batch([
    db
      .update(ingestKeys)
      .set({ revokedAt: now })
      .where(and(own, isNull(ingestKeys.revokedAt))),
    auditEntry(current, {
      action: 'ingestKeyRevoked',
      actorId: user.UID,
      subjectId: id,
      schoolId: user.school.schoolID,
    }),
  ])
  return done(undefined)
}
