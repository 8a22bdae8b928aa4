import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { AuditAction } from '#app/models/access/audit-action.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { kanbanRefusal } from './reader.ts'

type Removal = Extract<AuditAction, `kanban${string}Removed`>

/**
 * The audit line that tells of a deletion, for `auditEntries`. What was deleted is in its id, so
 * that a form that is sent once more makes nothing anew. So is what was done, because who sends a
 * form chooses ids: a line of another kind must not pass for this one.
 */
export function removalLine(action: Removal, id: string) {
  return { action, id: `${action}:${id}` }
}

/** Whether that line has been written, as a condition. */
export function wasRemoved(action: Removal, id: string): SQL {
  return sql`exists (select 1 from audit_log g where g.id = ${removalLine(action, id).id})`
}

const LineRow = v.strictObject({ detail: v.nullable(v.string()) })
const Detail = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ board: v.optional(v.string()), card: v.optional(v.string()) }),
)

/**
 * What a form answers whose deletion is done already, because it was sent twice or its answer was
 * lost: where its card or board is, as the line tells. For who deleted it, at the school where they
 * did; for everybody else it is what is not there.
 */
export async function removedBefore(current: Current, action: Removal, id: string) {
  let refusal = kanbanRefusal(current)
  if (refusal) return refusal
  let { db, user } = current
  let [line] = await rows(
    db,
    LineRow,
    sql`
      select g.detail
      from audit_log g
      where g.id = ${removalLine(action, id).id}
        and g.actorId = ${user.UID}
        and g.schoolId = ${user.school?.schoolID ?? null}`,
  )
  return line?.detail ? done(v.parse(Detail, line.detail)) : refuse('notFound')
}
