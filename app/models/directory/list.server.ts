import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { nameMatching, nameOrder } from '#app/models/access/name-search.server.ts'
import { directoryClassesVisibleTo, staffVisibleTo } from '#app/models/access/visible.server.ts'
import { isStaff } from '#app/models/can.ts'
import { countedPage } from '#app/models/counted.server.ts'
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

/** A person of the page with how many were found; where the page has nobody, how many alone. */
const FoundRow = v.union([
  v.strictObject({ ...StaffRow.entries, total: v.number() }),
  v.object({ UID: v.null(), total: v.number() }),
])
const ClassRow = v.strictObject({ classID: v.string(), name: v.string() })

/**
 * One page of the staff that the caller reads of, by name. `total`: how many there are, counted up
 * to one more than `MOST_COUNTED`.
 */
export async function listStaff(current: Current, filter: StaffFilter, page: Page) {
  if (!readsDirectory(current)) return refuse('notFound')
  return done(listOf(await reading(current, filter, page), page))
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
  let [found, classes] = await db.batch([
    reading(current, filter, page),
    rows(db, ClassRow, choices),
  ])
  return done({ ...listOf(found, page), classes: classes satisfies StaffClass[] })
}

function listOf(found: v.InferOutput<typeof FoundRow>[], { limit }: Page) {
  let people = found.filter((row) => row.UID !== null)
  return {
    items: people.slice(0, limit).map(({ total: _, ...person }) => staffOf(person)),
    total: found[0]!.total,
    hasMore: people.length > limit,
  }
}

function reading({ db, user }: Current, filter: StaffFilter, cut: Page) {
  let byName = sql`${nameOrder(sql`a.displayName`)}, a.id`
  let { found, page } = countedPage(
    sql`
      select a.id
      from ${among(user.UID, filter)}
      ${filter.subject ? withProfile : sql``}
      where ${staffVisibleTo(user)}
        and ${isStaff(user) ? isInIndex : sql`true`}
        and ${isMatch(filter)}
      order by ${byName}`,
    cut,
  )
  return rows(
    db,
    FoundRow,
    sql`
      ${found}
      select ${staffColumns(user)}, n.total
      from ${page}
      left join accounts a on a.id = o.id
      ${withProfile}
      order by ${byName}`,
  )
}

/** What the index `accounts_staff` says of its rows: who reads of a whole staff reads it by name. */
const isInIndex = sql`(a.role in ('teacher', 'admin') and a.disabledAt is null)`

/** Whether an account `a`, with its profile `f` where a subject is given, is one of those. */
function isMatch({ query, subject }: StaffFilter): SQL {
  let conditions = [sql`true`]
  if (query) conditions.push(nameMatching(query, sql`a.searchName`))
  if (subject)
    conditions.push(sql`exists (
      select 1
      from json_each(f.subjects) j
      where j.value = ${subject}
    )`)
  return sql.join(conditions, sql` and `)
}

/** Accounts `a`; of a class, or of those whom one follows, there are few, and they are read first. */
function among(UID: string, { classID, followed }: StaffFilter): SQL {
  let few: SQL[] = []
  if (classID)
    few.push(sql`
      select t.accountId as id
      from enrolments t
      where t.classId = ${classID}
        and t.role = 'teacher'
        and t."until" is null`)
  if (followed)
    few.push(sql`
      select o.staffId as id
      from staff_follows o
      where o.followerId = ${UID}`)
  if (few.length === 0) return sql`accounts a`
  return sql`(${sql.join(few, sql` intersect `)}) k cross join accounts a on a.id = k.id`
}
