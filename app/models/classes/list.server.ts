import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '#app/calendar/day.ts'
import { disclosure } from '#app/models/access/disclosure.server.ts'
import { nameMatching } from '#app/models/access/name-search.server.ts'
import { isMember } from '#app/models/access/visible.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { calendarOf, schoolOfId } from '#app/models/schools/school.server.ts'
import { classItem, type ClassItem } from './class.server.ts'
import { lastMove } from './last-new-year.server.ts'
import type { ClassQuery } from './list-query.ts'
import { hasNoTeacher, isQuiet } from './needs.server.ts'

/** A class in its school's list; `teachers` are names, each on a line of its own, or null. */
export type ClassRow = ClassItem & { archivedAt: number | null; teachers: string | null }

/**
 * The classes of a school, for its heads and for supervisors: the newest year first, then by level
 * and name. `years` are those to choose from; `hasMoved`: whether a new year began lately.
 */
export async function listClasses(
  current: Current,
  schoolID: string,
  query: ClassQuery,
  { limit, offset }: { limit: number; offset: number },
) {
  let { db, user } = current
  if (user.role !== 'admin' && user.role !== 'super') return refuse('forbidden')
  let school = await schoolOfId(current, schoolID)
  if (!school) return refuse('notFound')
  let { today } = calendarOf(current, school)
  let found = sql`from classes c where c.schoolId = ${schoolID} and ${wanted(query, today)}`
  let [items, [counted], years, moves] = await db.batch([
    db.all<ClassRow>(sql`
      select ${classItem(today)}, c.archivedAt, (${names}) as teachers
      from (select c.* ${found} order by c.academicYear desc, c.level, c.name, c.id limit ${limit} offset ${offset}) c order by c.academicYear desc, c.level, c.name, c.id`),
    db.all<{ total: number }>(sql`select count(*) as total ${found}`),
    db.all<{ year: string }>(
      sql`select distinct c.academicYear as year from classes c where c.schoolId = ${schoolID} order by 1 desc`,
    ),
    db.all<{ id: string }>(lastMove(current)),
    ...disclosure(current, schoolID, schoolID),
  ])
  return done({
    items,
    total: counted!.total,
    years: years.map(({ year }) => year),
    hasMoved: moves.length > 0,
  })
}

/** The names of the teachers of a class `c`. */
const teachers = sql`select a.displayName, a.searchName from enrolments e join accounts a on a.id = e.accountId where e.classId = c.id and e.role = 'teacher' and ${isMember}`
const names = sql`select group_concat(displayName, char(10)) from (${teachers} order by a.displayName, a.id)`

function wanted({ q, year, level, state }: ClassQuery, today: Day): SQL {
  let conditions = [
    state === 'archived' ? sql`c.archivedAt is not null` : sql`c.archivedAt is null`,
    state === 'noTeacher' && hasNoTeacher,
    state === 'quiet' && isQuiet(today),
    year && sql`c.academicYear = ${year}`,
    level && sql`c.level = ${level}`,
    q &&
      sql`exists (select 1 from (select c.searchName union all select searchName from (${teachers})) n where ${nameMatching(q, sql`n.searchName`)})`,
  ]
  return sql.join(
    conditions.filter((condition) => condition !== null && condition !== false && condition !== ''),
    sql` and `,
  )
}
