import 'server-only'
import { sql } from 'drizzle-orm'
import { schoolsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current } from '#app/models/current.ts'

export type SchoolName = { schoolID: string; name: string; nameEn: string }

const MOST = 1000

/**
 * The names of the schools that the caller heads or looks after, to choose one of: the first
 * thousand by their English name. To be asked for, or batched with a list.
 */
export function listSchoolNames({ db, user }: Current) {
  return db.all<SchoolName>(
    sql`select s.id as schoolID, s.name, s.nameEn from schools s where ${schoolsVisibleTo(user)} order by s.nameEn, s.id limit ${MOST}`,
  )
}

/**
 * The one that an address names, if there is such a school to look after: to be asked for, or
 * batched.
 */
export function schoolNamed({ db, user }: Current, schoolID: string | null) {
  return db.all<SchoolName>(
    sql`select s.id as schoolID, s.name, s.nameEn from schools s where s.id = ${schoolID} and ${schoolsVisibleTo(user)}`,
  )
}
