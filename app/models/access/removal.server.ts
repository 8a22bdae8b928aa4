import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import type { AuditAction } from './audit-action.ts'

/** A deletion of the staff's tasks. */
export type KanbanRemoval = Extract<AuditAction, `kanban${string}Removed`>

type Removal =
  | KanbanRemoval
  | Extract<AuditAction, 'classPictureRemoved' | 'postDeleted' | 'reviewDeleted'>

/**
 * The audit line that tells of a deletion, for `auditEntries`. What was deleted is in its id, so
 * that a form sent once more makes nothing anew. So is what was done, because who sends a
 * form chooses ids: a line of another kind must not pass for this one.
 */
export function removalLine(action: Removal, id: string | SQL) {
  return { action, id: sql`${`${action}:`} || ${id}` }
}

/** Whether that line has been written, as a condition. */
export function wasRemoved(action: Removal, id: string): SQL {
  return sql`exists (select 1 from audit_log g where g.id = ${removalLine(action, id).id})`
}
