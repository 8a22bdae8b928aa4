import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { addDays, startOfDay } from '#app/calendar/day.ts'
import { auditEntry } from '#app/models/access/audit.server.ts'
import { nameMatching } from '#app/models/access/name-search.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import type { AuditLine, AuditPiece, AuditQuery } from './activity-log.ts'
import { listSchoolNames } from './names.server.ts'

const A_PIECE = 50
const MOST_EXPORTED = 10_000

/**
 * What was done by oneself, and to one's own account. From where others did it is not one's
 * business, and supervisors' looks are told to the school.
 */
export async function listOwnActivity(
  current: Current,
  before: string | null,
): Promise<AuditPiece> {
  let { db, user } = current
  // One index serves what I did, another what was done to me.
  let piece = (column: SQL) =>
    sql`select * from (select * from audit_log where ${column} = ${user.UID} and (actorId is ${user.UID} or action <> 'schoolLookedAt') and ${olderThan(before)} order by at desc, id desc limit ${A_PIECE + 1})`
  let lines = await db.all<AuditLine & { actorId: string | null }>(
    named(sql`${piece(sql`actorId`)} union ${piece(sql`subjectId`)}`, user.UID),
  )
  return cut(
    lines.map(({ actorId, ...line }) => ({
      ...line,
      address: actorId === null || line.isOwn ? line.address : '',
    })),
  )
}

/**
 * What was done in the admin's school; for a supervisor, everywhere, or in one school. The days of
 * `query` are the school's, a supervisor's are UTC's. With the schools that may be asked for.
 */
export async function listActivity(current: Current, query: AuditQuery, before: string | null) {
  let wanted = wantedBy(current, query, before, A_PIECE + 1)
  if (!wanted) return refuse('forbidden')
  let [lines, schools] = await current.db.batch([
    current.db.all<AuditLine>(named(wanted, current.user.UID)),
    listSchoolNames(current),
  ])
  return done({ ...cut(lines), schools })
}

/** The same to be taken away as a file, which is written down: the newest ten thousand lines. */
export async function exportActivity(current: Current, query: AuditQuery) {
  let { db, user } = current
  let wanted = wantedBy(current, query, null, MOST_EXPORTED)
  if (!wanted) return refuse('forbidden')
  let [lines] = await db.batch([
    db.all<AuditLine>(named(wanted, user.UID, MOST_EXPORTED)),
    auditEntry(current, {
      action: 'reportExported',
      actorId: user.UID,
      schoolId: user.school?.schoolID ?? query.schoolID,
    }),
  ])
  return done(lines)
}

/**
 * The newest `most` lines that the caller may read of those that are asked for; undefined: none of
 * anybody's.
 */
function wantedBy(
  { user }: Current,
  { schoolID, person, action, from, to }: AuditQuery,
  before: string | null,
  most: number,
): SQL | undefined {
  let school =
    user.role === 'super'
      ? schoolID
      : user.role === 'admin' && user.school
        ? user.school.schoolID
        : undefined
  if (school === undefined) return undefined
  let zone = user.school?.timezone ?? 'UTC'
  let wanted = sql.join(
    [
      school === null ? sql`true` : sql`l.schoolId = ${school}`,
      ...(action ? [sql`l.action = ${action}`] : []),
      ...(from ? [sql`l.at >= ${startOfDay(zone, from)}`] : []),
      ...(to ? [sql`l.at < ${startOfDay(zone, addDays(to, 1))}`] : []),
      olderThan(before),
    ],
    sql` and `,
  )
  let newest = (whose: SQL) =>
    sql`from audit_log l where ${whose} and ${wanted} order by l.at desc, l.id desc limit ${most}`
  if (!person) return sql`select l.* ${newest(sql`true`)}`
  let people = sql`select a.id from accounts a where a.id = ${person} or a.email = lower(${person}) or (a.schoolId = ${school} and ${nameMatching(person, sql`a.searchName`)})`
  // Of each, no more is read than is shown: one index serves what they did, another what was done
  // to them.
  let of = (column: string) =>
    sql`select x.* from (${people}) p cross join audit_log x on x.id in (select l.id ${newest(sql`${sql.raw(`l.${column}`)} = p.id`)})`
  return sql`${of('actorId')} union ${of('subjectId')}`
}

function named(lines: SQL, self: string, most = A_PIECE + 1): SQL {
  return sql`
    select l.id, l.at, l.action, l.actorId, a.displayName as actor, s.displayName as subject, l.address, coalesce(l.actorId = ${self}, false) as isOwn
    from (${lines}) l left join accounts a on a.id = l.actorId left join accounts s on s.id = l.subjectId
    order by l.at desc, l.id desc limit ${most}`
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
