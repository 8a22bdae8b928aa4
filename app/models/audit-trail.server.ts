import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import type { AuditLine, AuditPiece } from './audit-trail.ts'
import type { Current } from './current.ts'
import { done, refuse } from './outcome.ts'

const A_PIECE = 50

/** What was done by oneself, and to one's own account. From where others did it is not one's business. */
export async function listOwnActivity(current: Current, before: string | null): Promise<AuditPiece> {
  let { db, user } = current
  // One index serves what I did, another what was done to me.
  let piece = (column: SQL) => sql`select * from (select * from audit_log where ${column} = ${user.UID} and ${olderThan(before)} order by at desc, id desc limit ${A_PIECE + 1})`
  let lines = await db.all<AuditLine & { actorId: string | null }>(named(sql`${piece(sql`actorId`)} union ${piece(sql`subjectId`)}`, user.UID))
  return cut(lines.map(({ actorId, ...line }) => ({ ...line, address: actorId === null || line.isOwn ? line.address : '' })))
}

/** What was done in the admin's school; for a supervisor, everywhere. */
export async function listActivity(current: Current, before: string | null) {
  let { db, user } = current
  let reach = user.role === 'super' ? sql`true` : user.role === 'admin' && user.school ? sql`schoolId = ${user.school.schoolID}` : undefined
  if (!reach) return refuse('forbidden')
  return done(cut(await db.all<AuditLine>(named(sql`select * from audit_log where ${reach} and ${olderThan(before)} order by at desc, id desc limit ${A_PIECE + 1}`, user.UID))))
}

function named(lines: SQL, self: string): SQL {
  return sql`
    select l.id, l.at, l.action, l.actorId, a.displayName as actor, s.displayName as subject, l.address, coalesce(l.actorId = ${self}, false) as isOwn
    from (${lines}) l left join accounts a on a.id = l.actorId left join accounts s on s.id = l.subjectId
    order by l.at desc, l.id desc limit ${A_PIECE + 1}`
}

/** `before` is `at.id` of the last line that was shown; anything else is the beginning. */
function olderThan(before: string | null): SQL {
  let [, at, id] = before?.match(/^(\d{1,15})\.([\w-]{1,64})$/) ?? []
  return at ? sql`(at, id) < (${Number(at)}, ${id})` : sql`true`
}

function cut(lines: AuditLine[]): AuditPiece {
  let shown = lines.slice(0, A_PIECE).map((line) => ({ ...line, isOwn: Boolean(line.isOwn) }))
  let last = shown.at(-1)
  return { lines: shown, older: lines.length > A_PIECE && last ? `${last.at}.${last.id}` : null }
}
