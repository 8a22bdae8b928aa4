import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { can } from '#app/models/can.ts'
import type { User } from '#app/models/current.ts'

/**
 * Where attempts come from: a signed-in user, or a school's app server with its ingest key. A key's
 * `timezone` is its school's; without it days take one more look at the database. `bySheet`: the
 * session began by a class sheet. `isImport`: the command line brings a school's history, for
 * which there is no quota.
 */
export type AttemptSource =
  | { user: User; bySheet?: boolean }
  | { ingestKey: { id: string; schoolID: string; timezone?: string }; isImport?: boolean }

/** The pupils `a` that a source may record attempts for: of a school, also those who have left. */
export function writablePupils(source: AttemptSource): SQL {
  let schoolID = schoolOfSource(source)
  if (schoolID !== null) return everBelongedTo(schoolID)
  if (!('user' in source)) return sql`false`
  let { user } = source
  if (can.recordAllAttempts(user)) return sql`true`
  return can.recordOwnAttempts(user) ? sql`a.id = ${user.UID}` : sql`false`
}

/** The one school that a key or an admin records for. Null for all other sources. */
export function schoolOfSource(source: AttemptSource): string | null {
  if ('ingestKey' in source) return source.ingestKey.schoolID
  let { user } = source
  return can.recordSchoolAttempts(user) ? (user.school?.schoolID ?? null) : null
}

/** The zone in which most of a source's attempts will have their day. */
export function zoneOfSource(source: AttemptSource): string {
  let zone = 'ingestKey' in source ? source.ingestKey.timezone : source.user.school?.timezone
  return zone ?? 'UTC'
}

function everBelongedTo(schoolID: string): SQL {
  return sql`exists (
    select 1
    from school_memberships m
    where m.accountId = a.id
      and m.schoolId = ${schoolID}
  )`
}
