import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { nameMatching, nameOrder } from '#app/models/access/name-search.server.ts'
import { directoryClassesVisibleTo, staffVisibleTo } from '#app/models/access/visible.server.ts'
import { isStaff } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import type { Subject } from '#app/models/subject.ts'
import { rows } from '#db/rows.ts'
import type { StaffClass } from './profile.ts'
import { readsDirectory, staffColumns, staffOf, StaffRow, withProfile } from './rows.server.ts'

/** By what the directory is filtered; `followed`: only those whom the caller follows. */
export type StaffFilter = {
  query?: string | undefined
  subject?: Subject | undefined
  classID?: string | undefined
  followed?: boolean | undefined
}
type Page = { limit: number; offset: number }

const CountRow = v.strictObject({ total: v.number() })
const ClassRow = v.strictObject({ classID: v.string(), name: v.string() })

/** One page of the staff that the caller reads of, by name, and how many there are. */
export async function listStaff(current: Current, filter: StaffFilter, page: Page) {
  if (!readsDirectory(current)) return refuse('notFound')
  let { db } = current
  let [found, [counted]] = await db.batch(reading(current, filter, page))
  return done({ items: found.map(staffOf), total: counted!.total })
}

/** The same with the classes by which the page offers to look. */
export async function findDirectoryPage(current: Current, filter: StaffFilter, page: Page) {
  if (!readsDirectory(current)) return refuse('notFound')
  let { db, user } = current
  let choices = sql`
    select c.id as classID, c.name
    from classes c
    where ${directoryClassesVisibleTo(user)}
    order by ${nameOrder(sql`c.name`)}, c.id`
  let [found, [counted], classes] = await db.batch([
    ...reading(current, filter, page),
    rows(db, ClassRow, choices),
  ])
  return done({
    items: found.map(staffOf),
    total: counted!.total,
    classes: classes satisfies StaffClass[],
  })
}

function reading({ db, user }: Current, filter: StaffFilter, { limit, offset }: Page) {
  let wanted = sql`
    from accounts a
    ${filter.subject ? withProfile : sql``}
    where ${staffVisibleTo(user)}
      and ${isStaff(user) ? isInIndex : sql`true`}
      and ${isMatch(user.UID, filter)}`
  let byName = sql`${nameOrder(sql`a.displayName`)}, a.id`
  // What a card shows is read of those on the page alone.
  let onPage = sql`
    select a.id
    ${wanted}
    order by ${byName}
    limit ${limit}
    offset ${offset}`
  return [
    rows(
      db,
      StaffRow,
      sql`
        select ${staffColumns(user)}
        from (${onPage}) o
        join accounts a on a.id = o.id
        ${withProfile}
        order by ${byName}`,
    ),
    rows(db, CountRow, sql`select count(*) as total ${wanted}`),
  ] as const
}

/** What the index `accounts_staff` says of its rows: who reads of a whole staff reads it by name. */
const isInIndex = sql`(a.role in ('teacher', 'admin') and a.disabledAt is null)`

/** Whether an account `a`, with its profile `f` where a subject is given, is one of those. */
function isMatch(UID: string, { query, subject, classID, followed }: StaffFilter): SQL {
  let conditions = [sql`true`]
  if (query) conditions.push(nameMatching(query, sql`a.searchName`))
  if (subject)
    conditions.push(sql`exists (
      select 1
      from json_each(f.subjects) j
      where j.value = ${subject}
    )`)
  if (classID)
    conditions.push(sql`exists (
      select 1
      from enrolments t
      where t.accountId = a.id
        and t.classId = ${classID}
        and t.role = 'teacher'
        and t."until" is null
    )`)
  if (followed)
    conditions.push(sql`exists (
      select 1
      from staff_follows o
      where o.staffId = a.id
        and o.followerId = ${UID}
    )`)
  return sql.join(conditions, sql` and `)
}
