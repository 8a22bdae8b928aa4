import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { decidingEntries } from '#app/models/access/audit.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { ClassItem, ownClassItem } from './class.server.ts'
import { canManageClasses, type ClassChange } from './class.ts'
import { enrolPeople, unenrolPeople } from './enrolment-writes.server.ts'
import { enrolledIn, idsOf, liveClass } from './enrolment.server.ts'
import { IdRow } from './rows.ts'
import { knownTeachers, resolveTeachers } from './teachers.server.ts'

/**
 * What a class becomes. `had`: its teachers when the form was made; a teacher who joined or left
 * since then stays as they are.
 */
export type WantedClass = Omit<ClassChange, 'classCode'> & { had?: string[] }

/**
 * Changes a live class; what is left out stays as it is. Two concurrent changes of its teachers
 * both count.
 */
export async function changeClass(current: Current, id: string, wanted: WantedClass) {
  let planning = await planChange(current, id, wanted)
  if (!planning.ok) return planning
  let { schoolID, klass, allowed, teaching, joining, isLeaving } = planning.value
  let { db, user } = current
  let changed = decidingEntries(allowed, current, [
    { action: 'classChanged', actorId: user.UID, subjectId: id, schoolId: schoolID },
  ])
  let joins = sql`
    select ${id} as classId, t.id as accountId, 'teacher' as role
    from (${joining.all}) t
    where t.id not in (${teaching})
      and ${changed.made}`
  let leaves = sql`classId = ${id} and role = 'teacher' and ${isLeaving} and ${changed.made}`
  let [, , , , , , [item], [found]] = await db.batch([
    changed.write,
    updateClass(current, id, wanted, changed.made),
    ...unenrolPeople(current, leaves),
    ...enrolPeople(current, joins),
    rows(db, ClassItem, sql`select * from (${ownClassItem(current, id)}) where ${changed.made}`),
    rows(db, IdRow, klass),
  ])
  if (item) return done(item)
  return refuse(found ? 'teacherUnknown' : 'notFound')
}

/**
 * Why a change would be refused: to be asked before something else is written that belongs to the
 * same request.
 */
export async function checkClassChange(current: Current, id: string, wanted: WantedClass) {
  let planning = await planChange(current, id, wanted)
  if (!planning.ok) return planning
  let { klass, allowed } = planning.value
  let { db } = current
  let [[found], [fine]] = await db.batch([rows(db, IdRow, klass), rows(db, IdRow, allowed)])
  if (fine) return done(undefined)
  return refuse(found ? 'teacherUnknown' : 'notFound')
}

/** The class and the teachers that a change is about; `allowed` finds the class where it may be. */
async function planChange(current: Current, id: string, wanted: WantedClass) {
  let { user } = current
  if (!canManageClasses(user)) return refuse('forbidden')
  let { schoolID } = user.school
  let teacherIDs = await resolveTeachers(current, wanted)
  if (!teacherIDs.ok) return teacherIDs
  let klass = sql`select id from (${liveClass(schoolID, id)})`
  let teaching = enrolledIn(id, 'teacher')
  let moves = teacherMoves(schoolID, teacherIDs.value, wanted.had)
  let allowed = sql`
    select id
    from (${klass})
    where ${moves.joining.areKnown(teaching)}`
  return done({ schoolID, klass, teaching, allowed, ...moves })
}

/**
 * Which teachers join, and the condition on an enrolment for those that leave. Without `wanted`,
 * teachers stay as they are.
 */
function teacherMoves(schoolID: string, wanted?: string[], had?: string[]) {
  if (!wanted) return { joining: knownTeachers(schoolID, []), isLeaving: sql`false` }
  let joining = knownTeachers(
    schoolID,
    wanted.filter((teacher) => !had?.includes(teacher)),
  )
  let isUnwanted = sql`accountId not in (${idsOf(wanted)})`
  return {
    joining,
    isLeaving: had ? sql`${isUnwanted} and accountId in (${idsOf(had)})` : isUnwanted,
  }
}

function updateClass(
  { db }: Current,
  id: string,
  { name, level, academicYear, imageURL }: WantedClass,
  isChanged: SQL,
) {
  return db.run(sql`
    update classes
    set
      name = coalesce(${name ?? null}, name),
      level = coalesce(${level ?? null}, level),
      academicYear = coalesce(${academicYear ?? null}, academicYear),
      imageUrl = iif(${imageURL === undefined}, imageUrl, ${imageURL ?? null})
    where id = ${id}
      and ${isChanged}`)
}
