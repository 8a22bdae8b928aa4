import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { disclosuresOf } from '#app/models/access/disclosure.server.ts'
import { schoolsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { listSchoolNames } from '#app/models/schools/names.server.ts'
import type { Level } from '#app/models/subject.ts'
import { peopleOrder, peopleSource, peopleWanted } from './filter.server.ts'
import type { PeopleQuery } from './list-query.ts'
import { canManagePeople } from './person.ts'
import { peopleRows, personOf, type PersonRow } from './row.server.ts'

/** More people than any school has, in one file. */
export const MOST_EXPORTED = 20_000

type Cut = { limit: number; offset: number }
/** A live class to choose. */
export type RoomName = { classID: string; name: string; level: Level; academicYear: string }

/**
 * People whom the caller looks after: a head those of the school, a supervisor all, or those of one
 * school.
 */
export async function listPeople(current: Current, asked: PeopleQuery, cut: Cut) {
  if (!canManagePeople(current.user)) return refuse('forbidden')
  let query = atSchool(current, asked)
  let [rows, [counted], schools] = await current.db.batch([
    ...reading(current, query, cut),
    ...disclosuresOf(current, shown(current, query, cut)),
  ])
  if (query.schoolID !== null && schools.length === 0) return refuse('notFound')
  return done({ items: rows.map((row) => personOf(row, current.now)), total: counted!.total })
}

/**
 * The same with what the page offers to filter by and to move to: the school's live classes; to a
 * supervisor the schools.
 */
export async function peopleDesk(current: Current, asked: PeopleQuery, cut: Cut) {
  let { db, user } = current
  if (!canManagePeople(user)) return refuse('forbidden')
  let query = atSchool(current, user.school ? { ...asked, schoolID: null } : asked)
  let [rows, [counted], , classes, schools] = await db.batch([
    ...reading(current, query, cut),
    db.all<RoomName>(liveRooms(query.schoolID)),
    listSchoolNames(current),
    ...disclosuresOf(current, shown(current, query, cut)),
  ])
  return done({
    items: rows.map((row) => personOf(row, current.now)),
    total: counted!.total,
    classes,
    schools,
  })
}

/** The live classes of a school, to choose one of. */
export function liveRooms(schoolID: string | null): SQL {
  return sql`select c.id as classID, c.name, c.level, c.academicYear from classes c where c.schoolId = ${schoolID} and c.archivedAt is null order by c.level, c.name, c.id`
}

/** Where no school is named, a head's own is meant. */
function atSchool({ user }: Current, query: PeopleQuery): PeopleQuery {
  return { ...query, schoolID: query.schoolID ?? user.school?.schoolID ?? null }
}

function reading(current: Current, query: PeopleQuery, cut: Cut) {
  let { db, user } = current
  return [
    db.all<PersonRow>(peopleRows(found(current, query, cut), peopleOrder(query))),
    db.all<{ total: number }>(
      sql`select count(*) as total from ${peopleSource(query)} where ${peopleWanted(current, query)}`,
    ),
    db.all<{ id: string }>(
      sql`select s.id from schools s where s.id = ${query.schoolID} and ${schoolsVisibleTo(user)}`,
    ),
  ] as const
}

/** The ids of one page, in order. */
function found(current: Current, query: PeopleQuery, { limit, offset }: Cut): SQL {
  return sql`select a.id from ${peopleSource(query)} where ${peopleWanted(current, query)} order by ${peopleOrder(query)} limit ${limit} offset ${offset}`
}

/** Whom a page shows, for what is written down of it. */
function shown(current: Current, query: PeopleQuery, cut: Cut): SQL {
  return sql`select distinct a.schoolId, a.schoolId as subjectId from (${found(current, query, cut)}) f join accounts a on a.id = f.id where a.schoolId is not null`
}
