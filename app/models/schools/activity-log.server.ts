import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { AuditAction } from '#app/models/access/audit-action.ts'
import { exportEntry } from '#app/models/access/disclosure.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import type { AuditLine, AuditPage, AuditQuery } from './activity-log.ts'
import { linesWanted, olderThan } from './activity-query.server.ts'
import { listSchoolNames } from './names.server.ts'

const A_PAGE = 50
const MOST_EXPORTED = 10_000

const AuditRow = v.strictObject({
  id: v.string(),
  at: v.number(),
  action: v.custom<AuditAction>((action) => typeof action === 'string'),
  actorId: v.nullable(v.string()),
  actor: v.nullable(v.string()),
  subject: v.nullable(v.string()),
  address: v.string(),
  isOwn: v.picklist([0, 1]),
})
type AuditRow = v.InferOutput<typeof AuditRow>

/**
 * What one did, and what was done to one's own account. The address of another person stays hidden,
 * and supervisors' looks are for the school to see.
 */
export async function listOwnActivity(current: Current, before: string | null): Promise<AuditPage> {
  let { db, user } = current
  // One index has what I did, another what was done to me.
  let linesBy = (column: SQL) => sql`
    select *
    from (
      select *
      from audit_log
      where ${column} = ${user.UID}
        and (actorId is ${user.UID} or action <> 'schoolLookedAt')
        and ${olderThan(before)}
      order by at desc, id desc
      limit ${A_PAGE + 1}
    )`
  let found = await rows(
    db,
    AuditRow,
    named(sql`${linesBy(sql`actorId`)} union ${linesBy(sql`subjectId`)}`, user.UID),
  )
  return pageOf(
    found.map((row) => ({
      ...row,
      address: row.actorId === null || row.isOwn === 1 ? row.address : '',
    })),
  )
}

/**
 * What was done in the admin's school; for a supervisor, everywhere, or in one school. The days of
 * `query` are the school's; a supervisor's are UTC's. With the schools to filter by.
 */
export async function listActivity(current: Current, query: AuditQuery, before: string | null) {
  let { db, user } = current
  let wanted = linesWanted(current, query, before, A_PAGE + 1)
  if (!wanted) return refuse('forbidden')
  let [found, schools] = await db.batch([
    rows(db, AuditRow, named(wanted, user.UID)),
    listSchoolNames(current),
  ])
  return done({ ...pageOf(found), schools })
}

/** The newest ten thousand lines, for a file; the export is logged, too. */
export async function exportActivity(current: Current, query: AuditQuery) {
  let { db, user } = current
  let wanted = linesWanted(current, query, null, MOST_EXPORTED)
  if (!wanted) return refuse('forbidden')
  let [found] = await db.batch([
    rows(db, AuditRow, named(wanted, user.UID, MOST_EXPORTED)),
    ...exportEntry(current, user.school?.schoolID ?? query.schoolID),
  ])
  return done(found.map(lineOf))
}

function named(lines: SQL, self: string, most = A_PAGE + 1): SQL {
  return sql`
    select
      l.id,
      l.at,
      l.action,
      l.actorId,
      a.displayName as actor,
      s.displayName as subject,
      l.address,
      coalesce(l.actorId = ${self}, false) as isOwn
    from (${lines}) l
    left join accounts a on a.id = l.actorId
    left join accounts s on s.id = l.subjectId
    order by l.at desc, l.id desc
    limit ${most}`
}

/** One row more than a page tells that there are older lines. */
function pageOf(found: AuditRow[]): AuditPage {
  let lines = found.slice(0, A_PAGE).map(lineOf)
  let last = lines.at(-1)
  return { lines, older: found.length > A_PAGE && last ? `${last.at}.${last.id}` : null }
}

function lineOf({ actorId: _, isOwn, ...row }: AuditRow): AuditLine {
  return { ...row, isOwn: isOwn === 1 }
}
