import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { schoolsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current } from '#app/models/current.ts'
import { rows } from '#db/rows.ts'

const SchoolName = v.strictObject({ schoolID: v.string(), name: v.string(), nameEn: v.string() })
export type SchoolName = v.InferOutput<typeof SchoolName>

const MOST = 1000

/**
 * The names of the schools that the caller sees, to choose from: the first thousand by their
 * English name. To be awaited, or batched with a list.
 */
export function listSchoolNames({ db, user }: Current) {
  let page = sql`
    ${names(sql`${schoolsVisibleTo(user)}`)}
    order by s.nameEn, s.id
    limit ${MOST}`
  return rows(db, SchoolName, page)
}

/** The school that an address names, if the caller sees it: to be awaited, or batched. */
export function schoolNamed({ db, user }: Current, schoolID: string | null) {
  let wanted = sql`s.id = ${schoolID} and ${schoolsVisibleTo(user)}`
  return rows(db, SchoolName, names(wanted))
}

function names(wanted: SQL): SQL {
  return sql`
    select s.id as schoolID, s.name, s.nameEn
    from schools s
    where ${wanted}`
}
