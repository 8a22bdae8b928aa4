import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { decidingEntries } from '#app/models/access/audit.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { canManageClasses } from './class.ts'
import { choiceOf, type EnrolRole } from './enrolment.ts'

/**
 * What the enrolled column is to be. `base`: who stood in it when it was chosen; `version`: what
 * `columnVersion` or `schoolVersion` said then.
 */
export type WantedColumn = { wanted: string[]; base: string[]; version?: string }
export type Saved = { saved: true; enrolled: number }
/** Somebody else has saved meanwhile: who came, and who went. */
export type NotSaved = { saved: false; came: string[]; went: string[] }

/**
 * Saves a class's enrolled column, all of it or nothing: only while it still is as its sender knew
 * it, and only with people of the school in that role; a pupil who is in another class is refused.
 * The log's lines on each person decide, and the rest hangs on them.
 */
export async function saveColumn(
  current: Current,
  classID: string,
  role: EnrolRole,
  { wanted, base, version }: WantedColumn,
) {
  let { db, user, now } = current
  if (!canManageClasses(user)) return refuse('forbidden')
  let { schoolID } = user.school!
  let { coming, leaving } = choiceOf(base, wanted)
  let klass = liveClass(schoolID, classID)
  let column = enrolledIn(classID, role)
  let known = listed(base)
  let asked = sql`select n.value as id, a.id is not null as isKnown, ${isFree(role)} as isFree from json_each(${JSON.stringify(coming)}) n left join accounts a on a.id = n.value and ${isEnrollable(schoolID, role)}`
  let isUnchanged =
    version === undefined
      ? sql`true`
      : sql`${version} in ('*', (${columnVersion(classID, role)}), (${schoolVersion(schoolID, role)}))`
  let rule = sql`
    select 1 from (${klass}) where not exists (${known} except ${column}) and not exists (${column} except ${known}) and ${isUnchanged} and not exists (select 1 from (${asked}) where not isKnown or not isFree)`
  let line = { actorId: user.UID, schoolId: schoolID, detail: { class: classID } }
  let lines = decidingEntries(rule, current, [
    ...coming.map((subjectId) => ({ action: 'enrolled' as const, subjectId, ...line })),
    ...leaving.map((subjectId) => ({ action: 'unenrolled' as const, subjectId, ...line })),
  ])
  let [, , , [after], standing, strangers] = await db.batch([
    lines.write,
    db.run(
      sql`update enrolments set "until" = ${now} where classId = ${classID} and role = ${role} and "until" is null and accountId in (${listed(leaving)}) and ${lines.made}`,
    ),
    db.run(
      sql`insert into enrolments (id, schoolId, classId, accountId, role, "from") select lower(hex(randomblob(16))), ${schoolID}, ${classID}, value, ${role}, ${now} from json_each(${JSON.stringify(coming)}) where ${lines.made}`,
    ),
    db.all<{ isMade: number; isThere: number; isUnchanged: number }>(
      sql`select ${lines.made} as isMade, exists (${klass}) as isThere, ${isUnchanged} as isUnchanged`,
    ),
    db.all<{ accountId: string }>(column),
    db.all<{ isKnown: number }>(
      sql`select isKnown from (${asked}) where not isKnown or not isFree`,
    ),
  ])
  let enrolled = standing.map(({ accountId }) => accountId)
  if (after!.isMade) return done<Saved | NotSaved>({ saved: true, enrolled: enrolled.length })
  if (!after!.isThere) return refuse('notFound')
  let { coming: came, leaving: went } = choiceOf(base, enrolled)
  if (came.length + went.length > 0 || !after!.isUnchanged)
    return done<Saved | NotSaved>({ saved: false, came, went })
  if (strangers.length > 0)
    return refuse(strangers.some(({ isKnown }) => !isKnown) ? 'personUnknown' : 'inAnotherClass')
  // Nothing was to change.
  return done<Saved | NotSaved>({ saved: true, enrolled: enrolled.length })
}

/** The people enrolled in a class in a role. */
export function enrolledIn(classID: string, role: EnrolRole): SQL {
  return sql`select e.accountId from enrolments e where e.classId = ${classID} and e.role = ${role} and e.until is null`
}

/**
 * Whether an account `a` can be enrolled in that role. A subscription does not matter: it may come
 * later.
 */
export function isEnrollable(schoolID: string, role: EnrolRole): SQL {
  return sql`(a.schoolId = ${schoolID} and a.role = ${role} and a.disabledAt is null)`
}

/** Whether an account `a` may come into one more class: pupils have one, teachers any number. */
export function isFree(role: EnrolRole): SQL {
  return role === 'teacher'
    ? sql`true`
    : sql`not exists (select 1 from enrolments o where o.accountId = a.id and o.role = 'student' and o.until is null)`
}

export function liveClass(schoolID: string, classID: string): SQL {
  return sql`select c.* from classes c where c.id = ${classID} and c.schoolId = ${schoolID} and c.archivedAt is null`
}

/**
 * Tells one state of a class's column from all earlier and later ones: each change begins an
 * enrolment or ends one. What is undone brings back the column, and so its version.
 */
export function columnVersion(classID: string, role: EnrolRole): SQL {
  return sql`select 'c' || count(*) || '.' || count(e.until) from enrolments e where e.classId = ${classID} and e.role = ${role}`
}

/** The same of all columns of a school. */
export function schoolVersion(schoolID: string, role: EnrolRole): SQL {
  return sql`select 's' || count(*) || '.' || count(e.until) from classes c join enrolments e on e.classId = c.id and e.role = ${role} where c.schoolId = ${schoolID}`
}

function listed(ids: string[]): SQL {
  return sql`select value from json_each(${JSON.stringify(ids)})`
}
