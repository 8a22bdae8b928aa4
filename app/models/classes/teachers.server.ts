import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Current } from '#app/models/current.ts'
import { foldForSearch } from '#app/models/name.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { namesIn, type ClassChange } from './class.ts'
import { idsOf } from './enrolment.server.ts'

/** The school's teachers with open accounts, as accounts `a`. */
function teachersOf(schoolID: string): SQL {
  return sql`
    select a.*
    from accounts a
    where a.schoolId = ${schoolID}
      and a.role = 'teacher'
      and a.disabledAt is null`
}

/**
 * The teachers of the school with these ids. `all`: rows of accounts; `areKnown`: a condition,
 * whether every id is such a teacher, or is among `besides`, a select of ids.
 */
export function knownTeachers(schoolID: string, ids: string[]) {
  let wanted = sql`select distinct value as id from json_each(${JSON.stringify(ids)})`
  let all = sql`
    select a.*
    from (${teachersOf(schoolID)}) a
    where a.id in (${wanted})`
  let areKnown = (besides: SQL = idsOf([])) => sql`not exists (
    select 1
    from (${wanted}) n
    where n.id not in (select id from (${all}))
      and n.id not in (${besides}))`
  return { all, areKnown }
}

const NamedTeacher = v.strictObject({ id: v.string(), displayName: v.string() })

/**
 * The teachers that a request names, by ids, by names, or both: their ids, undefined where it does
 * not speak of teachers. Names are compared as in a search.
 */
export async function resolveTeachers(
  { db, user }: Current,
  { teacherIDs, teachersNames }: Pick<ClassChange, 'teacherIDs' | 'teachersNames'>,
) {
  let names = namesIn(teachersNames ?? '')
  if (names.length === 0)
    return done(teacherIDs ?? (typeof teachersNames === 'string' ? [] : undefined))
  let teachers = await rows(
    db,
    NamedTeacher,
    sql`
      select a.id, a.displayName
      from (${teachersOf(user.school!.schoolID)}) a`,
  )
  let byName = Map.groupBy(teachers, ({ displayName }) => foldForSearch(displayName))
  let found = names.map((name) => byName.get(foldForSearch(name)) ?? [])
  if (found.some((each) => each.length === 0)) return refuse('teacherUnknown')
  if (found.some((each) => each.length > 1)) return refuse('teacherAmbiguous')
  let namedIDs = found.map(([teacher]) => teacher!.id)
  return done([...new Set([...(teacherIDs ?? []), ...namedIDs])])
}
