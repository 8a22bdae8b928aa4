import 'server-only'
import { sql } from 'drizzle-orm'
import { disclosure } from '#app/models/access/disclosure.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { schoolOfId } from '#app/models/schools/school.server.ts'
import {
  columnVersion,
  enrolledIn,
  isEnrollable,
  saveColumn,
  schoolVersion,
} from './enrolment.server.ts'
import type { EnrolRole } from './enrolment.ts'

/**
 * A card of the enrol board as programs see it; `classID` is the class the person is in, or null.
 */
export type ClassCard = {
  serialID: string
  displayName: string
  imageURL: string | null
  classID: string | null
}

/**
 * The school's people of a role, each once, for boards of programs. Where they say which class's
 * board it is, a teacher's card says that class if they teach it, and the version is that of its
 * enrolled column; otherwise a teacher's first class is told, and the version is of the whole
 * school.
 */
export async function listCards(
  current: Current,
  schoolID: string,
  role: EnrolRole,
  { classID, limit, offset }: { classID?: string; limit: number; offset: number },
) {
  let { db, user } = current
  if (user.role !== 'admin' && user.role !== 'super') return refuse('forbidden')
  if (!(await schoolOfId(current, schoolID))) return refuse('notFound')
  let people = sql`from accounts a where ${isEnrollable(schoolID, role)}`
  let version = classID === undefined ? schoolVersion(schoolID, role) : columnVersion(classID, role)
  let [items, [counted], [known]] = await db.batch([
    db.all<ClassCard>(sql`
      select a.id as serialID, a.displayName, a.imageUrl as imageURL,
        (select c.id from enrolments e join classes c on c.id = e.classId and c.archivedAt is null where e.accountId = a.id and e.role = ${role} and e.until is null order by c.id = ${classID ?? ''} desc, c.level, c.name, c.id limit 1) as classID
      ${people} order by a.displayName, a.id limit ${limit} offset ${offset}`),
    db.all<{ total: number }>(sql`select count(*) as total ${people}`),
    db.all<{ version: string; isThere: number }>(
      sql`select (${version}) as version, ${classID === undefined ? sql`true` : sql`exists (select 1 from classes c where c.id = ${classID} and c.schoolId = ${schoolID})`} as isThere`,
    ),
    ...disclosure(current, schoolID, schoolID),
  ])
  return known!.isThere
    ? done({ items, total: counted!.total, version: known!.version })
    : refuse('notFound')
}

/**
 * Makes these people the enrolled column of a class, whoever stands in it now; with `version` only
 * while nobody else has saved.
 */
export async function replaceColumn(
  current: Current,
  classID: string,
  role: EnrolRole,
  wanted: string[],
  version?: string,
) {
  let base = await current.db.all<{ accountId: string }>(enrolledIn(classID, role))
  return saveColumn(current, classID, role, {
    wanted,
    base: base.map(({ accountId }) => accountId),
    version,
  })
}
