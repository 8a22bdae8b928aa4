import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import type { Current } from '#app/models/current.ts'
import { auditEntries, auditEntryIf } from './audit.server.ts'

/**
 * What must be written down when children's data is disclosed, in the same batch as the question
 * for it: a supervisor's look at a school (a prefetch is no look), and everybody's download.
 * `shown` is a query that finds something only where the caller is shown something.
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
 * The same of people, or of all that a list has: a line for each row that `shown`, a select of
 * `schoolId` and `subjectId`, finds.
 */
export function disclosuresOf(current: Current, shown: SQL) {
  let action = actionOf(current)
  return action ? [auditEntries(shown, current, { action, actorId: current.user.UID })] : []
}

function actionOf({ user, purpose }: Current) {
  return purpose === 'export'
    ? ('reportExported' as const)
    : user.role === 'super' && purpose === 'look'
      ? ('schoolLookedAt' as const)
      : undefined
}

/**
 * The same caller, about to take away what is asked for as a file. Every download is asked for so,
 * whatever its request calls itself.
 */
export function forExport(current: Current): Current {
  return { ...current, purpose: 'export' }
}
