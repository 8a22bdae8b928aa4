import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { disclosure } from '#app/models/access/disclosure.server.ts'
import { knownEmail } from '#app/models/access/name-search.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { joinCell } from '#app/models/tables/multi-value-cell.ts'
import type { KnownClass } from './class-index.ts'
import type { KnownPerson } from './roster.ts'

/**
 * An account `a` as a list of people knows it, as one text: whether anything has changed is one
 * comparison.
 */
export const snapshotOf =
  sql.raw(`json_object('displayName', a.displayName, 'gender', a.gender, 'externalId', a.externalId, 'role', a.role, 'email', coalesce(a.email, (select i.email from invitations i where i.accountId = a.id)), 'isOwn', a.email is not null, 'isClosed', a.disabledAt is not null,
  'classes', (select json_group_array(classId) from (select e.classId from enrolments e join classes c on c.id = e.classId and c.archivedAt is null where e.accountId = a.id and e."until" is null order by e.classId)))`)

/**
 * What changes with a school's people and classes, so that what was compared with them can be known
 * to be old.
 */
export function markOf(schoolId: string | SQL): SQL {
  return sql`(select count(*) || '.' || coalesce(max(createdAt), 0) from accounts where schoolId = ${schoolId}) || '.' || (select count(*) || '.' || coalesce(max(createdAt), 0) from classes where schoolId = ${schoolId} and archivedAt is null)`
}

/**
 * Everybody of a school and its live classes, as a file of people is compared with them; and their
 * mark.
 */
export async function loadRoster({ db }: Current, schoolId: string) {
  let [people, classes, [marked]] = await db.batch([
    db.all<{ id: string; snapshot: string }>(
      sql`select a.id, ${snapshotOf} as snapshot from accounts a where a.schoolId = ${schoolId} and a.role <> 'super'`,
    ),
    db.all<KnownClass>(
      sql`select id, name, level, externalId from classes where schoolId = ${schoolId} and archivedAt is null order by createdAt, id`,
    ),
    db.all<{ mark: string }>(sql`select ${markOf(schoolId)} as mark`),
  ])
  return { people: people.map(knownOf), classes, mark: marked!.mark }
}

function knownOf({ id, snapshot }: { id: string; snapshot: string }): KnownPerson {
  let { isOwn, isClosed, ...person } = JSON.parse(snapshot) as Omit<
    KnownPerson,
    'id' | 'isOwn' | 'isClosed' | 'snapshot'
  > & { isOwn: number; isClosed: number }
  return { id, ...person, isOwn: isOwn === 1, isClosed: isClosed === 1, snapshot }
}

/** One line of the list of people as it is taken out, and brought in again. */
export type RosterLine = {
  UID: string
  externalId: string | null
  displayName: string
  email: string | null
  role: string
  gender: string
  classes: string
  levels: string
}

/**
 * Everybody of one's own school, pupils by class, as a file that changes nothing when it comes
 * back; taking it is written down. Who was shut out is not in it.
 */
export async function exportRoster(current: Current) {
  let { db, user } = current
  if (user.role !== 'admin' || !user.school) return refuse('forbidden')
  let { schoolID } = user.school
  let [lines] = await db.batch([
    db.all<RosterLine>(sql`
      select a.id as UID, a.externalId, a.displayName, ${knownEmail} as email, a.role, a.gender, json_group_array(c.name) filter (where c.id is not null) as classes, coalesce(group_concat(c.level, ';'), '') as levels
      from accounts a left join enrolments e on e.accountId = a.id and e."until" is null left join classes c on c.id = e.classId and c.archivedAt is null
      where a.schoolId = ${schoolID} and a.disabledAt is null group by a.id order by a.role, min(c.level), min(c.name), a.displayName, a.id`),
    ...disclosure(current, schoolID, schoolID),
  ])
  return done(
    lines.map((line) => ({ ...line, classes: joinCell(JSON.parse(line.classes) as string[]) })),
  )
}
