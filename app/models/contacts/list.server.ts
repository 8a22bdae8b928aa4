import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { nameMatching, nameOrder } from '#app/models/access/name-search.server.ts'
import { correspondentsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current, User } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { hasModule, type SchoolModule } from '#app/models/school-module.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { rows } from '#db/rows.ts'
import type { Contact } from './contact.ts'

/** Roles in the order in which a list shows them. */
const ORDER = sql`instr('admin teacher student super', a.role)`

export const ContactRow = v.strictObject({
  UID: v.string(),
  displayName: v.string(),
  imageURL: v.nullable(v.string()),
  gender: v.picklist(['male', 'female', 'unspecified']),
  role: v.picklist(['admin', 'teacher', 'student', 'super']),
  isGuardian: v.picklist([0, 1]),
  children: v.string(),
})
const Names = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

export function contactOf(row: v.InferOutput<typeof ContactRow>): Contact {
  return { ...row, isGuardian: row.isGuardian === 1, children: v.parse(Names, row.children) }
}

/**
 * Whom the caller may write to, heads and teachers first, then by name; `query` is a part of a
 * name. At most `limit`. `notFound` where the module is off, and for the session of a class sheet.
 */
export async function listContacts(
  current: Current,
  module: SchoolModule,
  { query = '', limit }: { query?: string; limit: number },
) {
  if (!mayReach(current, module)) return refuse('notFound')
  let wanted = query ? nameMatching(query, sql`a.searchName`) : sql`true`
  let found = sql`
    ${contacts(current.user, module, wanted)}
    order by ${ORDER}, ${nameOrder(sql`a.displayName`)}, a.id
    limit ${limit}`
  return done((await rows(current.db, ContactRow, found)).map(contactOf))
}

/** Whether the caller's session writes to people at all. */
export function mayReach(current: Current, module: SchoolModule): boolean {
  return mayManageAccount(current) && hasModule(current, module)
}

/** Those `a` that the caller may write to and that `wanted` says: the rows of `ContactRow`. */
export function contacts(user: User, module: SchoolModule, wanted: SQL): SQL {
  return sql`
    select
      a.id as UID,
      a.displayName,
      a.imageUrl as imageURL,
      a.gender,
      a.role,
      (a.role = 'student' and a.schoolId is null) as isGuardian,
      ${childrenOf(user)} as children
    from accounts a
    where ${wanted}
      and ${correspondentsVisibleTo(user, module)}`
}

/**
 * Through whom the caller and an account `a` belong together, by name: a parent's children at the
 * school, for its staff; the caller's own children whom `a` teaches, for a family.
 */
export function childrenOf(user: User): SQL {
  if (!user.school) return taughtChildrenOf(user)
  return sql`(
    select json_group_array(p.displayName)
    from guardians g
    join accounts p on p.id = g.pupilId and p.schoolId = ${user.school.schoolID}
    where g.guardianId = a.id
      and g."until" is null
  )`
}

function taughtChildrenOf({ children }: User): SQL {
  return sql`(
    select json_group_array(x.displayName)
    from (
      select distinct p.id, p.displayName
      from json_each(${JSON.stringify(children.map(({ UID }) => UID))}) o
      join accounts p on p.id = o.value
      join enrolments e on e.accountId = p.id and e.role = 'student' and e."until" is null
      join enrolments t on t.classId = e.classId and t.role = 'teacher' and t."until" is null
      where t.accountId = a.id
      order by p.displayName
    ) x
  )`
}
