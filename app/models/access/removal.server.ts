import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Current } from '#app/models/current.ts'
import { moduleOfPosts, postKinds } from '#app/models/post-kind.ts'
import { hasModule, schoolsUsing, type SchoolModule } from '#app/models/school-module.ts'
import { rows } from '#db/rows.ts'
import type { AuditAction } from './audit-action.ts'

type Removal = Extract<
  AuditAction,
  | `kanban${string}Removed`
  | 'classPictureRemoved'
  | 'postDeleted'
  | 'commentDeleted'
  | 'reviewDeleted'
>

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

const LineRow = v.strictObject({
  subjectID: v.nullable(v.string()),
  schoolID: v.string(),
  detail: v.string(),
})
const Detail = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    board: v.optional(v.string()),
    card: v.optional(v.string()),
    post: v.optional(v.string()),
    kind: v.optional(v.picklist(postKinds)),
  }),
)

/**
 * The line of a deletion that the caller did themselves, because its form was sent twice or its
 * answer was lost: whom or what it is about, and where that was. Undefined for everybody else, and
 * where the school is no longer the caller's or has that part of school life no more: to them it is
 * what is not there.
 */
export async function removedBefore(current: Current, action: Removal, id: string) {
  let { db, user } = current
  let [line] = await rows(
    db,
    LineRow,
    sql`
      select g.subjectId as subjectID, g.schoolId as schoolID, g.detail
      from audit_log g
      where g.id = ${removalLine(action, id).id}
        and g.actorId = ${user.UID}
        and g.schoolId is not null
        and g.detail is not null`,
  )
  if (!line) return undefined
  let { subjectID, schoolID } = line
  let detail = v.parse(Detail, line.detail)
  let module = moduleOf(action, detail)
  let isTheirs =
    current.method !== 'sheet' &&
    hasModule(current, module) &&
    schoolsUsing(user, module).some((school) => school.schoolID === schoolID)
  return isTheirs ? { subjectID, schoolID, ...detail } : undefined
}

/** The part of school life that something deleted belonged to. */
function moduleOf(action: Removal, { kind }: v.InferOutput<typeof Detail>): SchoolModule {
  if (kind) return moduleOfPosts[kind]
  return action === 'classPictureRemoved' ? 'directory' : 'kanban'
}
