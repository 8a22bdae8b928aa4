import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { removalLine, type KanbanRemoval } from '#app/models/access/removal.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { kanbanRefusal } from './reader.ts'

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
export async function removedBefore(current: Current, action: KanbanRemoval, id: string) {
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
