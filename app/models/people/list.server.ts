import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { disclosuresOf } from '#app/models/access/disclosure.server.ts'
import { schoolsVisibleTo } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { listSchoolNames } from '#app/models/schools/names.server.ts'
import { rows } from '#db/rows.ts'
import {
  hasNoSubscription,
  isInNoClass,
  peopleOrder,
  peopleSource,
  peopleWanted,
} from './filter.server.ts'
import { isFiltered, type PeopleQuery } from './list-query.ts'
import { peopleRows, PersonRow, personOf } from './row.server.ts'

/** More people than any school has, in one file. */
export const MOST_EXPORTED = 20_000

type Page = { limit: number; offset: number }

export const LiveClass = v.strictObject({
  classID: v.string(),
  name: v.string(),
  level: v.picklist([1, 2, 3]),
  academicYear: v.string(),
})
/** A live class to choose. */
export type LiveClass = v.InferOutput<typeof LiveClass>

/** The people of an admin's school; for a supervisor of all schools, or of one. */
export async function listPeople(current: Current, requested: PeopleQuery, page: Page) {
  if (!can.seePeople(current.user)) return refuse('forbidden')
  let query = atSchool(current, requested)
  let [found, [counted], schools] = await current.db.batch([
    ...reading(current, query, page),
    ...disclosuresOf(current, shown(current, query, page)),
  ])
  if (query.schoolID !== null && schools.length === 0) return refuse('notFound')
  return done({ items: found.map((row) => personOf(row, current.now)), total: counted!.total })
}

/**
 * The same with what the page's form offers: the school's live classes; to supervisors schools. A
 * school's whole list is summed up, too.
 */
export async function findPeoplePage(current: Current, requested: PeopleQuery, page: Page) {
  let { db, user } = current
  if (!can.seePeople(user)) return refuse('forbidden')
  let own = user.school ? { ...requested, schoolID: null } : requested
  let query = atSchool(current, own)
  // Of all schools this would be a scan of all accounts.
  let isWhole = user.school !== null && !isFiltered(own)
  let [found, [counted], , [census], classes, schools] = await db.batch([
    ...reading(current, query, page),
    rows(db, Census, censusOf(current, isWhole)),
    rows(db, LiveClass, liveClasses(query.schoolID)),
    listSchoolNames(current),
    ...disclosuresOf(current, shown(current, query, page)),
  ])
  return done({
    items: found.map((row) => personOf(row, current.now)),
    total: counted!.total,
    census: isWhole ? census! : null,
    classes,
    schools,
  })
}

const Census = v.strictObject({
  children: v.number(),
  noClass: v.number(),
  noSubscription: v.number(),
  staff: v.number(),
})
/** All the people of a school: its children, and what some of them have not. */
export type Census = v.InferOutput<typeof Census>

function censusOf(current: Current, isWanted: boolean): SQL {
  let isChild = sql`a.role = 'student'`
  return sql`
    select
      count(*) filter (where ${isChild}) as children,
      count(*) filter (where ${isChild} and ${isInNoClass}) as noClass,
      count(*) filter (where ${isChild} and ${hasNoSubscription(current)}) as noSubscription,
      count(*) filter (where not ${isChild}) as staff
    from accounts a
    where ${isWanted}
      and a.schoolId = ${current.user.school?.schoolID ?? null}`
}

/** The live classes of a school. */
export function liveClasses(schoolID: string | null): SQL {
  return sql`
    select c.id as classID, c.name, c.level, c.academicYear
    from classes c
    where c.schoolId = ${schoolID} and c.archivedAt is null
    order by c.level, c.name, c.id`
}

/** Without a school an admin's own is meant. */
function atSchool({ user }: Current, query: PeopleQuery): PeopleQuery {
  return { ...query, schoolID: query.schoolID ?? user.school?.schoolID ?? null }
}

const Total = v.strictObject({ total: v.number() })
const ID = v.strictObject({ id: v.string() })

function reading(current: Current, query: PeopleQuery, page: Page) {
  let { db, user } = current
  let total = sql`
    select count(*) as total
    from ${peopleSource(query)}
    where ${peopleWanted(current, query)}`
  let school = sql`
    select s.id
    from schools s
    where s.id = ${query.schoolID} and ${schoolsVisibleTo(user)}`
  return [
    rows(db, PersonRow, peopleRows(idsOfPage(current, query, page), peopleOrder(query))),
    rows(db, Total, total),
    rows(db, ID, school),
  ] as const
}

/** The ids of one page, in order. */
function idsOfPage(current: Current, query: PeopleQuery, { limit, offset }: Page): SQL {
  return sql`
    select a.id
    from ${peopleSource(query)}
    where ${peopleWanted(current, query)}
    order by ${peopleOrder(query)}
    limit ${limit} offset ${offset}`
}

/** The schools of the people on a page, for the audit log. */
function shown(current: Current, query: PeopleQuery, page: Page): SQL {
  return sql`
    select distinct a.schoolId, a.schoolId as subjectId
    from (${idsOfPage(current, query, page)}) f
    join accounts a on a.id = f.id
    where a.schoolId is not null`
}
