import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import { academicYearOf } from '#app/calendar/academic-year.ts'
import { decidingEntries } from '#app/models/access/audit.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { ClassItem, ownClassItem } from './class.server.ts'
import { canManageClasses, type NewClass } from './class.ts'
import { enrolPeople } from './enrolment-writes.server.ts'
import { flag } from './rows.ts'
import { knownTeachers, resolveTeachers } from './teachers.server.ts'

const KnownRow = v.strictObject({ areKnown: flag })

/**
 * Creates a class with its teachers. Idempotent by `id`: a form that is sent twice creates one
 * class.
 */
export async function openClass(current: Current, wanted: NewClass, id = uuid()) {
  let { db, user } = current
  if (!canManageClasses(user)) return refuse('forbidden')
  let { schoolID } = user.school
  if (wanted.schoolID !== schoolID) return refuse('notFound')
  let teacherIDs = await resolveTeachers(current, wanted)
  if (!teacherIDs.ok) return teacherIDs

  let teachers = knownTeachers(schoolID, teacherIDs.value ?? [])
  let isAllowed = sql`
    select 1
    where ${teachers.areKnown()}
      and not exists (select 1 from classes where id = ${id})`
  let opened = decidingEntries(isAllowed, current, [
    { action: 'classOpened', actorId: user.UID, subjectId: id, schoolId: schoolID },
  ])
  let teaching = sql`
    select ${id} as classId, t.id as accountId, 'teacher' as role
    from (${teachers.all}) t
    where ${opened.made}`
  let [, , , , [klass], [known]] = await db.batch([
    opened.write,
    insertClass(current, id, wanted, opened.made),
    ...enrolPeople(current, teaching),
    rows(db, ClassItem, ownClassItem(current, id)),
    rows(db, KnownRow, sql`select ${teachers.areKnown()} as areKnown`),
  ])
  if (klass) return done(klass)
  return refuse(known!.areKnown ? 'conflict' : 'teacherUnknown')
}

function insertClass(
  { db, now, today }: Current,
  id: string,
  { schoolID, name, level, academicYear, imageURL }: NewClass,
  isOpened: SQL,
) {
  return db.run(sql`
    insert into classes (id, schoolId, name, level, academicYear, imageUrl, createdAt)
    select
      ${id},
      ${schoolID},
      ${name},
      ${level},
      ${academicYear ?? academicYearOf(today)},
      ${imageURL ?? null},
      ${now}
    where ${isOpened}`)
}
