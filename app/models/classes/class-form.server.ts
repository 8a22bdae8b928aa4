import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { nameOrder } from '#app/models/access/name-search.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { canManageClasses } from './class.ts'
import { liveClass } from './enrolment.server.ts'
import { flag, level } from './rows.ts'

// What the forms for a new class and for a changed one begin with.

/** A teacher to choose; `isChosen`: teaches the class already. */
export type TeacherChoice = { UID: string; displayName: string; isChosen: boolean }

const TeacherRow = v.strictObject({
  UID: v.string(),
  displayName: v.string(),
  isChosen: flag,
})

/** The teachers to choose from for a new class, by name. */
export async function listTeacherChoices({ db, user }: Current): Promise<TeacherChoice[]> {
  let teachers = await rows(db, TeacherRow, teacherChoices(user.school?.schoolID ?? ''))
  return teachers.map(choiceOf)
}

const ClassRow = v.strictObject({
  classID: v.string(),
  name: v.string(),
  level,
  academicYear: v.string(),
  imageURL: v.nullable(v.string()),
})

/** A live class as it is, to be changed, with the teachers to choose from. */
export async function findClassToChange({ db, user }: Current, id: string) {
  if (!canManageClasses(user)) return refuse('forbidden')
  let { schoolID } = user.school
  let found = sql`
    select c.id as classID, c.name, c.level, c.academicYear, c.imageUrl as imageURL
    from (${liveClass(schoolID, id)}) c`
  let [[klass], teachers] = await db.batch([
    rows(db, ClassRow, found),
    rows(db, TeacherRow, teacherChoices(schoolID, id)),
  ])
  return klass ? done({ klass, teachers: teachers.map(choiceOf) }) : refuse('notFound')
}

/**
 * The school's teachers by name: those with open accounts, and those of the class whatever their
 * account.
 */
function teacherChoices(schoolID: string, classID = ''): SQL {
  return sql`
    select a.id as UID, a.displayName, e.id is not null as isChosen
    from accounts a
    left join enrolments e on e.classId = ${classID}
      and e.accountId = a.id
      and e.role = 'teacher'
      and e.until is null
    where a.schoolId = ${schoolID}
      and a.role = 'teacher'
      and (a.disabledAt is null or e.id is not null)
    order by ${nameOrder(sql`a.displayName`)}, a.id`
}

function choiceOf(teacher: v.InferOutput<typeof TeacherRow>): TeacherChoice {
  return { ...teacher, isChosen: teacher.isChosen === 1 }
}
