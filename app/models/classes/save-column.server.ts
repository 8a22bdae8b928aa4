import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { decidingEntries } from '#app/models/access/audit.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { canManageClasses } from './class.ts'
import { endEnrolments, insertEnrolments } from './enrolment-writes.server.ts'
import {
  columnVersion,
  enrolledIn,
  idsOf,
  isEnrollable,
  isFree,
  liveClass,
  schoolVersion,
} from './enrolment.server.ts'
import { choiceOf, type Choice, type EnrolRole } from './enrolment.ts'
import { AccountIdRow, flag } from './rows.ts'

/**
 * What the enrolled column is to be. `base`: the ids in it when the choice was made; `versions`:
 * what its `columnVersion` or `schoolVersion` may be, where the sender names any.
 */
export type WantedColumn = { wanted: string[]; base: string[]; versions?: string[] | undefined }
export type Saved = { saved: true; enrolled: number }
/** The column changed in the meantime: the ids that joined, and those that left. */
export type NotSaved = { saved: false; came: string[]; went: string[] }

const StateRow = v.strictObject({ isMade: flag, isThere: flag, isUnchanged: flag })
const RefusedRow = v.strictObject({ isKnown: flag })
type State = v.InferOutput<typeof StateRow>
type Refused = v.InferOutput<typeof RefusedRow>

/**
 * Saves a class's enrolled column, all of it or nothing: only while it still is as the sender knew
 * it, and only with people of the school in that role; a pupil who is in another class is refused.
 * The lines of the log, one a person, are written first and decide; the enrolments depend on them.
 */
export async function saveColumn(
  current: Current,
  classID: string,
  role: EnrolRole,
  column: WantedColumn,
) {
  let { db, user } = current
  if (!canManageClasses(user)) return refuse('forbidden')
  let { schoolID } = user.school
  let choice = choiceOf(column.base, column.wanted)
  let klass = liveClass(schoolID, classID)
  let refused = refusedPeople(schoolID, role, choice.coming)
  let isUnchanged = hasVersion(schoolID, classID, role, column.versions)
  let rule = sql`
    select 1
    from (${klass})
    where ${stillHolds(enrolledIn(classID, role), column.base)}
      and ${isUnchanged}
      and not exists (${refused})`
  let lines = decidingEntries(rule, current, linesOf(current, classID, choice))
  let state = sql`
    select
      ${lines.made} as isMade,
      exists (${klass}) as isThere,
      ${isUnchanged} as isUnchanged`
  let [, , , [after], enrolled, refusals] = await db.batch([
    lines.write,
    ...moveWrites(current, classID, role, choice, lines.made),
    rows(db, StateRow, state),
    rows(db, AccountIdRow, enrolledIn(classID, role)),
    rows(db, RefusedRow, refused),
  ])
  let ids = enrolled.map(({ accountId }) => accountId)
  return outcomeOf(after!, column.base, ids, refusals)
}

/** The outcome, from the state after the attempt to save. */
function outcomeOf(state: State, base: string[], enrolled: string[], refusals: Refused[]) {
  let saved = () => done<Saved | NotSaved>({ saved: true, enrolled: enrolled.length })
  if (state.isMade) return saved()
  if (!state.isThere) return refuse('notFound')
  let { coming: came, leaving: went } = choiceOf(base, enrolled)
  if (came.length + went.length > 0 || !state.isUnchanged)
    return done<Saved | NotSaved>({ saved: false, came, went })
  if (refusals.some(({ isKnown }) => !isKnown)) return refuse('personUnknown')
  if (refusals.length > 0) return refuse('inAnotherClass')
  // There was nothing to change.
  return saved()
}

/** Of the ids that are to join, those that cannot: rows of `RefusedRow`. */
function refusedPeople(schoolID: string, role: EnrolRole, coming: string[]): SQL {
  let people = sql`
    select a.id is not null as isKnown, ${isFree(role)} as isFree
    from json_each(${JSON.stringify(coming)}) n
    left join accounts a on a.id = n.value and ${isEnrollable(schoolID, role)}`
  return sql`
    select isKnown
    from (${people})
    where not isKnown
      or not isFree`
}

/** Whether `column`, a select of ids, finds exactly these. */
function stillHolds(column: SQL, ids: string[]): SQL {
  return sql`
    not exists (${idsOf(ids)} except ${column})
    and not exists (${column} except ${idsOf(ids)})`
}

/** Whether the version of the column or of the school is still one of these, if any are named. */
function hasVersion(schoolID: string, classID: string, role: EnrolRole, versions?: string[]): SQL {
  if (!versions) return sql`true`
  return sql`exists (
    select 1
    from json_each(${JSON.stringify(versions)}) n
    where n.value in (
      (${columnVersion(classID, role)}),
      (${schoolVersion(schoolID, role)})))`
}

function linesOf({ user }: Current, classID: string, { coming, leaving }: Choice) {
  let line = {
    actorId: user.UID,
    schoolId: user.school!.schoolID,
    detail: { class: classID },
  }
  return [
    ...coming.map((subjectId) => ({ action: 'enrolled' as const, subjectId, ...line })),
    ...leaving.map((subjectId) => ({ action: 'unenrolled' as const, subjectId, ...line })),
  ]
}

/** The enrolments that end and those that begin, where `isAllowed` holds. */
function moveWrites(
  current: Current,
  classID: string,
  role: EnrolRole,
  { coming, leaving }: Choice,
  isAllowed: SQL,
) {
  let leaves = sql`
    classId = ${classID}
    and role = ${role}
    and accountId in (${idsOf(leaving)})
    and ${isAllowed}`
  let joins = sql`
    select ${classID} as classId, value as accountId, ${role} as role
    from json_each(${JSON.stringify(coming)})
    where ${isAllowed}`
  return [endEnrolments(current, leaves), insertEnrolments(current, joins)] as const
}
