import 'server-only'
import { auditEntry } from './audit.server.ts'
import type { Current } from './current.ts'

/** A supervisor's look at one school's children is written to the audit log, in the same batch as the look. A prefetch is no look. */
export function lookedAt(current: Current, schoolId: string, subjectId: string) {
  let { user, prefetch } = current
  if (user.role !== 'super' || prefetch) return []
  return [auditEntry(current, { action: 'schoolLookedAt', actorId: user.UID, subjectId, schoolId })]
}
