import 'server-only'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { auditEntry } from '#app/models/access/audit.server.ts'
import type { Current, Visit } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { newToken, tokenHash } from '#app/models/token.server.ts'
import { ingestKeys, schools } from '#db/schema.ts'
import { canManageIngestKeys, INGEST_KEY_PREFIX, type NewIngestKey } from './ingest-key.ts'

/** The key's id, school and zone; undefined for a wrong or revoked key. */
export async function findIngestKey({ db }: Visit, key: string) {
  if (!key.startsWith(INGEST_KEY_PREFIX)) return undefined
  let [found] = await db
    .select({
      id: ingestKeys.id,
      schoolID: ingestKeys.schoolId,
      timezone: schools.timezone,
    })
    .from(ingestKeys)
    .innerJoin(schools, eq(schools.id, ingestKeys.schoolId))
    .where(and(eq(ingestKeys.tokenHash, await tokenHash(key)), isNull(ingestKeys.revokedAt)))
  return found
}

/** The school's keys, newest first, without their secrets. */
export async function listIngestKeys({ db, user }: Current) {
  if (!canManageIngestKeys(user)) return refuse('forbidden')
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
 * Creates a key for the admin's school. Only this answer ever contains it. A page's form brings the
 * secret that it was given, so that a form that is sent twice creates one key, shown both times.
 */
export async function makeIngestKey(current: Current, { name }: NewIngestKey, secret = newToken()) {
  let { db, user, now } = current
  if (!canManageIngestKeys(user)) return refuse('forbidden')
  let key = INGEST_KEY_PREFIX + secret
  let hash = await tokenHash(key)
  // Derived from the key: idempotent.
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

/** A secret for a form that creates a key. */
export function newIngestSecret(): string {
  return newToken()
}

/** Revokes a key at once; repeating it is no error. */
export async function revokeIngestKey(current: Current, id: string) {
  let { db, user, now } = current
  if (!canManageIngestKeys(user)) return refuse('forbidden')
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
