import 'server-only'
import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { academicYearOf } from '#app/calendar/academic-year.ts'
import { auditEntries, decidingEntries } from '#app/models/access/audit.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { classItem, type ClassItem } from './class.server.ts'
import { canManageClasses, type ClassChange, type NewClass } from './class.ts'
import { teachersMeant, teachersOf } from './teachers.server.ts'

/**
 * Opens a class with its teachers. Under an id that there is already in the school nothing is
 * opened: a form sent twice.
 */
export async function openClass(
  current: Current,
  { schoolID, name, level, academicYear, imageURL, ...given }: NewClass,
  id = uuid(),
) {
  let { db, user, now } = current
  if (!canManageClasses(user)) return refuse('forbidden')
  if (schoolID !== user.school!.schoolID) return refuse('notFound')
  let meant = await teachersMeant(current, given)
  if (!meant.ok) return meant

  let teachers = knownTeachers(schoolID, meant.value ?? [])
  let opened = decidingEntries(
    sql`select 1 where ${teachers.areKnown} and not exists (select 1 from classes where id = ${id})`,
    current,
    [{ action: 'classOpened', actorId: user.UID, subjectId: id, schoolId: schoolID }],
  )
  let [, , , , [klass], [known]] = await db.batch([
    opened.write,
    db.run(sql`
      insert into classes (id, schoolId, name, level, academicYear, imageUrl, createdAt)
      select ${id}, ${schoolID}, ${name}, ${level}, ${academicYear ?? academicYearOf(current.today)}, ${imageURL ?? null}, ${now} where ${opened.made}`),
    auditEntries(
      sql`select t.id as subjectId, json_object('class', ${id}) as detail from (${teachers.all}) t where ${opened.made}`,
      current,
      { action: 'enrolled', actorId: user.UID, schoolId: schoolID },
      sql`detail`,
    ),
    db.run(
      sql`insert into enrolments (id, schoolId, classId, accountId, role, "from") select lower(hex(randomblob(16))), ${schoolID}, ${id}, t.id, 'teacher', ${now} from (${teachers.all}) t where ${opened.made}`,
    ),
    db.all<ClassItem>(itemOf(current, id)),
    db.all<{ areKnown: number }>(sql`select ${teachers.areKnown} as areKnown`),
  ])
  if (klass) return done(klass)
  return refuse(known!.areKnown ? 'conflict' : 'teacherUnknown')
}

/**
 * What a class becomes. `had`: who taught it when the change was asked for; whoever came or went
 * since then is left as they are.
 */
export type WantedClass = Omit<ClassChange, 'classCode'> & { had?: string[] }

/**
 * Changes a live class; what is left out stays as it is. Two changes of its teachers at once both
 * count.
 */
export async function changeClass(
  current: Current,
  id: string,
  { name, level, academicYear, imageURL, had, ...given }: WantedClass,
) {
  let { db, user, now } = current
  if (!canManageClasses(user)) return refuse('forbidden')
  let { schoolID } = user.school!
  let meant = await teachersMeant(current, given)
  if (!meant.ok) return meant

  let klass = sql`select c.id from classes c where c.id = ${id} and c.schoolId = ${schoolID} and c.archivedAt is null`
  let column = sql`select e.accountId from enrolments e where e.classId = ${id} and e.role = 'teacher' and e.until is null`
  let listed = (ids: string[]) => sql`(select value from json_each(${JSON.stringify(ids)}))`
  let { value: wanted } = meant
  // Nothing was said of teachers: nobody comes or goes.
  let coming = knownTeachers(
    schoolID,
    wanted ? wanted.filter((teacher) => !had?.includes(teacher)) : [],
  )
  let goes = wanted
    ? sql`accountId not in ${listed(wanted)} and ${had ? sql`accountId in ${listed(had)}` : sql`true`}`
    : sql`false`
  let changed = decidingEntries(
    sql`select 1 from (${klass}) where ${coming.areKnownBut(column)}`,
    current,
    [{ action: 'classChanged', actorId: user.UID, subjectId: id, schoolId: schoolID }],
  )
  let entry = { actorId: user.UID, schoolId: schoolID }
  let [, , , , , , [item], [room]] = await db.batch([
    changed.write,
    db.run(sql`
      update classes set name = coalesce(${name ?? null}, name), level = coalesce(${level ?? null}, level), academicYear = coalesce(${academicYear ?? null}, academicYear), imageUrl = iif(${imageURL === undefined}, imageUrl, ${imageURL ?? null})
      where id = ${id} and ${changed.made}`),
    auditEntries(
      sql`select accountId as subjectId, json_object('class', ${id}) as detail from (${column}) where ${goes} and ${changed.made}`,
      current,
      { action: 'unenrolled', ...entry },
      sql`detail`,
    ),
    db.run(
      sql`update enrolments set "until" = ${now} where classId = ${id} and role = 'teacher' and "until" is null and ${goes} and ${changed.made}`,
    ),
    auditEntries(
      sql`select t.id as subjectId, json_object('class', ${id}) as detail from (${coming.all}) t where t.id not in (${column}) and ${changed.made}`,
      current,
      { action: 'enrolled', ...entry },
      sql`detail`,
    ),
    db.run(
      sql`insert into enrolments (id, schoolId, classId, accountId, role, "from") select lower(hex(randomblob(16))), ${schoolID}, ${id}, t.id, 'teacher', ${now} from (${coming.all}) t where t.id not in (${column}) and ${changed.made}`,
    ),
    db.all<ClassItem>(sql`select * from (${itemOf(current, id)}) where ${changed.made}`),
    db.all<{ id: string }>(klass),
  ])
  if (item) return done(item)
  return refuse(room ? 'teacherUnknown' : 'notFound')
}

/**
 * Those of the ids who are teachers of the school, as rows of accounts, and whether all of them
 * are; `areKnownBut` passes over people who are there already.
 */
function knownTeachers(schoolID: string, ids: string[]) {
  let asked = sql`select distinct value as id from json_each(${JSON.stringify(ids)})`
  let all = sql`select a.* from (${teachersOf(schoolID)}) a where a.id in (${asked})`
  let areKnownBut = (people: ReturnType<typeof sql>) =>
    sql`not exists (select 1 from (${asked}) n where n.id not in (select id from (${all})) and n.id not in (${people}))`
  return { all, areKnown: areKnownBut(sql`select null where false`), areKnownBut }
}

function itemOf({ user, today }: Current, id: string) {
  return sql`select ${classItem(today)} from classes c where c.id = ${id} and c.schoolId = ${user.school!.schoolID}`
}
