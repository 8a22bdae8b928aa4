import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { can } from '#app/models/can.ts'
import type { Current, Reader } from '#app/models/current.ts'
import { auditEntries, auditEntry, auditEntryIf } from './audit.server.ts'

/**
 * The audit entry that a disclosure of children's data requires, for the same batch as the query: a
 * supervisor's look at a school (a prefetch does not count), and every download. `shown` is a query
 * that finds something only where the caller is shown something.
 */
export function disclosure(
  current: Current,
  schoolId: string,
  subjectId: string,
  shown: SQL = sql`select 1`,
) {
  let action = actionOf(current)
  return action
    ? [auditEntryIf(shown, current, { action, actorId: current.user.UID, subjectId, schoolId })]
    : []
}

/**
 * The same for a list: one entry for each row that `shown`, a select of `schoolId` and `subjectId`,
 * finds.
 */
export function disclosuresOf(current: Reader, shown: SQL) {
  let action = actionOf(current)
  return action ? [auditEntries(shown, current, { action, actorId: current.user.UID })] : []
}

/** The entry of an export that is about no school's children, or of a school as a whole. */
export function exportEntry(current: Current, schoolId: string | null = null) {
  let { user, purpose } = current
  return purpose === 'export'
    ? [auditEntry(current, { action: 'reportExported', actorId: user.UID, schoolId })]
    : []
}

function actionOf({ user, purpose }: Reader) {
  if (purpose === 'export') return 'reportExported' as const
  return can.seeAllSchools(user) && purpose === 'look' ? ('schoolLookedAt' as const) : undefined
}

/**
 * The same caller, downloading a file. Every download uses this, whatever purpose its request
 * states; but of the headers alone nothing is downloaded.
 */
export function forExport(current: Current): Current {
  return current.purpose === 'head' ? current : { ...current, purpose: 'export' }
}
