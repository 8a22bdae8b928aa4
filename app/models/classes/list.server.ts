import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Day } from '#app/calendar/day.ts'
import { disclosure } from '#app/models/access/disclosure.server.ts'
import { nameMatching } from '#app/models/access/name-search.server.ts'
import { isMember } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { calendarOf, schoolOfId } from '#app/models/schools/school.server.ts'
import { rows } from '#db/rows.ts'
import { classColumns, ClassItem } from './class.server.ts'
import { LastYearMove, lastYearMove } from './last-new-year.server.ts'
import type { ClassQuery } from './list-query.ts'
import { hasNoTeacher, isQuiet } from './needs.server.ts'

/** A class in its school's list. `teachers`: names, one a line, or null. */
const ClassRow = v.strictObject({
  ...ClassItem.entries,
  archivedAt: v.nullable(v.number()),
  teachers: v.nullable(v.string()),
})
export type ClassRow = v.InferOutput<typeof ClassRow>

/** How many are found; of these, how many have no teacher, or no practice in the last 7 days. */
const CountsRow = v.strictObject({ total: v.number(), noTeacher: v.number(), quiet: v.number() })
const YearRow = v.strictObject({ year: v.string() })

/**
 * The classes of a school, for its admins and for supervisors: the newest year first, then by level
 * and name. `years` are the filter's choices; `hasMoved`: whether a new year began recently enough
 * to be undone.
 */
export async function listClasses(
  current: Current,
  schoolID: string,
  query: ClassQuery,
  { limit, offset }: { limit: number; offset: number },
) {
  let { db, user } = current
  if (!can.listClasses(user)) return refuse('forbidden')
  let school = await schoolOfId(current, schoolID)
  if (!school) return refuse('notFound')
  let { today } = calendarOf(current, school)
  let found = sql`
    from classes c
    where c.schoolId = ${schoolID}
      and ${isWanted(query, today)}`
  let years = sql`
    select distinct c.academicYear as year
    from classes c
    where c.schoolId = ${schoolID}
    order by 1 desc`
  let counts = sql`
    select
      count(*) as total,
      count(*) filter (where ${hasNoTeacher}) as noTeacher,
      count(*) filter (where ${isQuiet(today)}) as quiet
    ${found}`
  let [items, [counted], yearRows, moves] = await db.batch([
    rows(db, ClassRow, pageOf(found, today, limit, offset)),
    rows(db, CountsRow, counts),
    rows(db, YearRow, years),
    rows(db, LastYearMove, lastYearMove(current)),
    ...disclosure(current, schoolID, schoolID),
  ])
  return done({
    items,
    ...counted!,
    years: yearRows.map(({ year }) => year),
    hasMoved: moves.length > 0,
  })
}

/** The page is cut before its classes are counted: each costs several look-ups. */
function pageOf(found: SQL, today: Day, limit: number, offset: number): SQL {
  let order = sql`c.academicYear desc, c.level, c.name, c.id`
  let page = sql`
    select c.*
    ${found}
    order by ${order}
    limit ${limit} offset ${offset}`
  return sql`
    select ${classColumns(today)}, c.archivedAt, (${teacherNames}) as teachers
    from (${page}) c
    order by ${order}`
}

/** The names of the teachers of a class `c`. */
const teachers = sql`
  select a.displayName, a.searchName
  from enrolments e
  join accounts a on a.id = e.accountId
  where e.classId = c.id
    and e.role = 'teacher'
    and ${isMember}`
const teacherNames = sql`
  select group_concat(displayName, char(10))
  from (${teachers} order by a.displayName, a.id)`

/** Whether the list's search and filters take in a class `c`. */
function isWanted({ q, year, level, state }: ClassQuery, today: Day): SQL {
  let conditions = [
    state === 'archived' ? sql`c.archivedAt is not null` : sql`c.archivedAt is null`,
    state === 'noTeacher' ? hasNoTeacher : undefined,
    state === 'quiet' ? isQuiet(today) : undefined,
    year ? sql`c.academicYear = ${year}` : undefined,
    level ? sql`c.level = ${level}` : undefined,
    q ? isNamed(q) : undefined,
  ]
  return sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  )
}

/** Whether the name of a class `c`, or of one of its teachers, matches. */
function isNamed(q: string): SQL {
  let names = sql`
    select c.searchName
    union all
    select searchName from (${teachers})`
  return sql`exists (
    select 1
    from (${names}) n
    where ${nameMatching(q, sql`n.searchName`)})`
}
