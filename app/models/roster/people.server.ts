import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Current } from '#app/models/current.ts'
import { MarkRow } from '#app/models/tables/row-shapes.ts'
import { rows } from '#db/rows.ts'
import type { KnownPerson } from './roster.ts'

/** An account `a` as one JSON text: comparing two of them tells whether anything has changed. */
export const snapshotOf = sql.raw(`
  json_object(
    'displayName', a.displayName,
    'gender', a.gender,
    'externalId', a.externalId,
    'role', a.role,
    'email', coalesce(a.email, (select i.email from invitations i where i.accountId = a.id)),
    'isOwn', a.email is not null,
    'isClosed', a.disabledAt is not null,
    'classes', (
      select json_group_array(classId)
      from (
        select e.classId
        from enrolments e
        join classes c on c.id = e.classId and c.archivedAt is null
        where e.accountId = a.id
          and e."until" is null
        order by e.classId
      )
    )
  )`)

/** What a snapshot holds. */
type Snapshot = Omit<KnownPerson, 'id' | 'isOwn' | 'isClosed' | 'snapshot'> & {
  isOwn: 0 | 1
  isClosed: 0 | 1
}

/**
 * A text that changes when people or classes come to a school or go, so that a comparison with them
 * is known to be out of date.
 */
export function markOf(schoolId: string | SQL): SQL {
  let counted = sql`count(*) || '.' || coalesce(max(createdAt), 0)`
  let people = sql`select ${counted} from accounts where schoolId = ${schoolId}`
  let classes = sql`
    select ${counted}
    from classes
    where schoolId = ${schoolId}
      and archivedAt is null`
  return sql`(${people}) || '.' || (${classes})`
}

const PersonRow = v.strictObject({ id: v.string(), snapshot: v.string() })
const ClassRow = v.strictObject({
  id: v.string(),
  name: v.string(),
  level: v.number(),
  externalId: v.nullable(v.string()),
})

/** The people and live classes of a school that an import is compared with, and their mark. */
export async function loadRoster({ db }: Current, schoolId: string) {
  let allPeople = sql`
    select a.id, ${snapshotOf} as snapshot
    from accounts a
    where a.schoolId = ${schoolId}
      and a.role <> 'super'`
  let liveClasses = sql`
    select id, name, level, externalId
    from classes
    where schoolId = ${schoolId}
      and archivedAt is null
    order by createdAt, id`
  let [people, classes, [marked]] = await db.batch([
    rows(db, PersonRow, allPeople),
    rows(db, ClassRow, liveClasses),
    rows(db, MarkRow, sql`select ${markOf(schoolId)} as mark`),
  ])
  return { people: people.map(personOf), classes, mark: marked!.mark }
}

function personOf({ id, snapshot }: v.InferOutput<typeof PersonRow>): KnownPerson {
  let { isOwn, isClosed, ...person } = JSON.parse(snapshot) as Snapshot
  return { id, ...person, isOwn: isOwn === 1, isClosed: isClosed === 1, snapshot }
}
