import 'server-only'
import { auditEntry } from './audit.server.ts'
import type { Current } from './current.ts'

/** Children's data leaves the portal: who took it, and about whom, is written down. Always: no link to a download is prefetched, whatever a request says. */
export async function recordExport(current: Current, schoolId: string, subjectId: string): Promise<void> {
  await auditEntry(current, { action: 'reportExported', actorId: current.user.UID, schoolId, subjectId })
}
