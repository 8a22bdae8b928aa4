import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { addDays, startOfDay } from '#app/calendar/day.ts'
import { nameMatching } from '#app/models/access/name-search.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import type { AuditQuery } from './activity-log.ts'

/**
 * The newest `most` lines of the audit log that the caller may read and the query wants; undefined
 * where the caller may read none.
 */
export function linesWanted(
  { user }: Current,
  { schoolID, person, action, from, to }: AuditQuery,
  before: string | null,
  most: number,
): SQL | undefined {
  if (!can.seeActivityLog(user)) return undefined
  let school = can.seeAllSchools(user) ? schoolID : user.school?.schoolID
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
  let newest = (whose: SQL) => sql`
    from audit_log l
    where ${whose} and ${wanted}
    order by l.at desc, l.id desc
    limit ${most}`
  return person
    ? linesOfPeople(peopleNamed(person, school), newest)
    : sql`select l.* ${newest(sql`true`)}`
}

/** `before` is `at.id` of the last line that was shown; anything else is the newest. */
export function olderThan(before: string | null): SQL {
  let [, at, id] = before?.match(/^(\d{1,15})\.([\w:-]{1,80})$/) ?? []
  return at ? sql`(at, id) < (${Number(at)}, ${id})` : sql`true`
}

function peopleNamed(person: string, school: string | null): SQL {
  return sql`
    select a.id
    from accounts a
    where a.id = ${person}
      or a.email = lower(${person})
      or (a.schoolId = ${school} and ${nameMatching(person, sql`a.searchName`)})`
}

/**
 * Scans no more lines of each person than are shown: one index has what they did, another what was
 * done to them.
 */
function linesOfPeople(people: SQL, newest: (whose: SQL) => SQL): SQL {
  let linesBy = (column: string) => sql`
    select x.*
    from (${people}) p
    cross join audit_log x on x.id in (
      select l.id ${newest(sql`${sql.raw(`l.${column}`)} = p.id`)}
    )`
  return sql`${linesBy('actorId')} union ${linesBy('subjectId')}`
}
