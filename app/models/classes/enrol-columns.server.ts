import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { disclosure } from '#app/models/access/disclosure.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { schoolOfId } from '#app/models/schools/school.server.ts'
import { rows } from '#db/rows.ts'
import { columnVersion, enrolledIn, isEnrollable, schoolVersion } from './enrolment.server.ts'
import type { EnrolRole } from './enrolment.ts'
import { AccountIdRow, flag, TotalRow } from './rows.ts'
import { saveColumn } from './save-column.server.ts'

// The enrol board for programs, which have cards of a whole school instead of two columns.

/** A person's card; `classID`: the class that they are in, or null. */
const ClassCard = v.strictObject({
  serialID: v.string(),
  displayName: v.string(),
  imageURL: v.nullable(v.string()),
  classID: v.nullable(v.string()),
})
export type ClassCard = v.InferOutput<typeof ClassCard>

const VersionRow = v.strictObject({ version: v.string(), isThere: flag })

type CardsQuery = { classID?: string | undefined; limit: number; offset: number }

/**
 * The school's people of a role, each once, and the version to save with. With `classID`, the card
 * of a teacher says that class if they teach it, and the version is that of its enrolled column.
 * Without, it says a teacher's first class, and the version is that of the whole school.
 */
export async function listCards(
  current: Current,
  schoolID: string,
  role: EnrolRole,
  { classID, limit, offset }: CardsQuery,
) {
  let { db, user } = current
  if (!can.seeEnrolBoard(user)) return refuse('forbidden')
  if (!(await schoolOfId(current, schoolID))) return refuse('notFound')
  let people = sql`
    from accounts a
    where ${isEnrollable(schoolID, role)}`
  let page = sql`
    select
      a.id as serialID,
      a.displayName,
      a.imageUrl as imageURL,
      (${shownClass(role, classID)}) as classID
    ${people}
    order by a.displayName, a.id
    limit ${limit} offset ${offset}`
  let [items, [counted], [known]] = await db.batch([
    rows(db, ClassCard, page),
    rows(db, TotalRow, sql`select count(*) as total ${people}`),
    rows(db, VersionRow, versionOf(schoolID, role, classID)),
    ...disclosure(current, schoolID, schoolID),
  ])
  return known!.isThere
    ? done({ items, total: counted!.total, version: known!.version })
    : refuse('notFound')
}

/** Of the live classes of an account `a` the given one, or else the first by level and name. */
function shownClass(role: EnrolRole, classID = ''): SQL {
  return sql`
    select c.id
    from enrolments e
    join classes c on c.id = e.classId and c.archivedAt is null
    where e.accountId = a.id
      and e.role = ${role}
      and e.until is null
    order by c.id = ${classID} desc, c.level, c.name, c.id
    limit 1`
}

/** A row of `VersionRow`; `isThere`: whether the school has the class, if one is given. */
function versionOf(schoolID: string, role: EnrolRole, classID?: string): SQL {
  if (classID === undefined)
    return sql`select (${schoolVersion(schoolID, role)}) as version, true as isThere`
  let klass = sql`
    select 1
    from classes c
    where c.id = ${classID}
      and c.schoolId = ${schoolID}`
  return sql`
    select
      (${columnVersion(classID, role)}) as version,
      exists (${klass}) as isThere`
}

/**
 * Makes these people the enrolled column of a class, whatever it holds now; with `versions`, only
 * while one of them is its version.
 */
export async function replaceColumn(
  current: Current,
  classID: string,
  role: EnrolRole,
  wanted: string[],
  versions?: string[],
) {
  let enrolled = await rows(current.db, AccountIdRow, enrolledIn(classID, role))
  let base = enrolled.map(({ accountId }) => accountId)
  return saveColumn(current, classID, role, { wanted, base, versions })
}
