import 'server-only'
import { eq, sql, type SQL } from 'drizzle-orm'
import { can } from '#app/models/can.ts'
import type { User } from '#app/models/current.ts'
import { accounts } from '#db/schema.ts'

/**
 * Where attempts come from: a signed-in user, or a school's app server with its ingest key.
 * `bySheet`: the session began by a class sheet. `isImport`: whoever runs the portal brings a
 * school's history, for which there is no quota.
 */
export type AttemptSource =
  | { user: User; bySheet?: boolean }
  | { ingestKey: { id: string; schoolID: string }; isImport?: boolean }

/** The accounts that a source may record attempts for. */
export function writablePupils(source: AttemptSource): SQL {
  if ('ingestKey' in source) return eq(accounts.schoolId, source.ingestKey.schoolID)
  let { user } = source
  if (can.recordAllAttempts(user)) return sql`true`
  if (can.recordSchoolAttempts(user) && user.school)
    return eq(accounts.schoolId, user.school.schoolID)
  return can.recordOwnAttempts(user) ? eq(accounts.id, user.UID) : sql`false`
}

/**
 * The one school that a key or an admin records for, also of a pupil who was elsewhere before. Null
 * for all other sources.
 */
export function schoolOfSource(source: AttemptSource): string | null {
  if ('ingestKey' in source) return source.ingestKey.schoolID
  let { user } = source
  return can.recordSchoolAttempts(user) ? (user.school?.schoolID ?? null) : null
}
