import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { auditEntryIf } from './audit.server.ts'
import type { Current } from './current.ts'

/**
 * What must be written down when children's data is disclosed, in the same batch as the question for it: a supervisor's look at a school
 * (a prefetch is no look), and everybody's download. `shown` is a query that finds something only where the caller is shown something.
 */
export function disclosure(current: Current, schoolId: string, subjectId: string, shown: SQL = sql`select 1`) {
  let { user, purpose } = current
  let action = purpose === 'export' ? 'reportExported' as const : user.role === 'super' && purpose === 'look' ? 'schoolLookedAt' as const : undefined
  return action ? [auditEntryIf(shown, current, { action, actorId: user.UID, subjectId, schoolId })] : []
}

/** The same caller, about to take away what is asked for as a file. Every download is asked for so, whatever its request calls itself. */
export function forExport(current: Current): Current {
  return { ...current, purpose: 'export' }
}
