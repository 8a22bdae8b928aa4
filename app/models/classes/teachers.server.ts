import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import type { Current } from '#app/models/current.ts'
import { foldForSearch } from '#app/models/name.ts'
import { done, refuse } from '#app/models/outcome.ts'
import type { Level } from '#app/models/subject.ts'
import { canManageClasses, namesIn } from './class.ts'

/** A teacher to choose; `isChosen`: teaches the class already. */
export type TeacherChoice = { UID: string; displayName: string; isChosen: boolean }

/** The school's teachers, as accounts `a`, who can be given a class. */
export function teachersOf(schoolID: string): SQL {
  return sql`select a.* from accounts a where a.schoolId = ${schoolID} and a.role = 'teacher' and a.disabledAt is null`
}

/** The question for the school's teachers by name, those of a class among them. */
export function teacherChoices(schoolID: string, classID = ''): SQL {
  return sql`
    select a.id as UID, a.displayName, e.id is not null as isChosen from accounts a
    left join enrolments e on e.classId = ${classID} and e.accountId = a.id and e.role = 'teacher' and e.until is null
    where a.schoolId = ${schoolID} and a.role = 'teacher' and (a.disabledAt is null or e.id is not null) order by a.displayName, a.id`
}

/**
 * The teachers who are meant by ids, by names, or both; undefined where nothing was said of
 * teachers. A name is compared as it is searched.
 */
export async function teachersMeant(
  { db, user }: Current,
  { teacherIDs, teachersNames }: { teacherIDs?: string[]; teachersNames?: string | null },
) {
  let names = namesIn(teachersNames ?? '')
  if (names.length === 0)
    return done(
      teacherIDs ?? (teachersNames === undefined || teachersNames === null ? undefined : []),
    )
  let teachers = await db.all<{ id: string; displayName: string }>(
    sql`select a.id, a.displayName from (${teachersOf(user.school!.schoolID)}) a`,
  )
  let byName = Map.groupBy(teachers, ({ displayName }) => foldForSearch(displayName))
  let found = names.map((name) => byName.get(foldForSearch(name)) ?? [])
  if (found.some((each) => each.length === 0)) return refuse('teacherUnknown')
  if (found.some((each) => each.length > 1)) return refuse('teacherAmbiguous')
  return done([...new Set([...(teacherIDs ?? []), ...found.map(([teacher]) => teacher!.id)])])
}

/** The teachers to choose from for a new class. */
export async function listTeacherChoices({ db, user }: Current): Promise<TeacherChoice[]> {
  let teachers = await db.all<Omit<TeacherChoice, 'isChosen'> & { isChosen: number }>(
    teacherChoices(user.school?.schoolID ?? ''),
  )
  return teachers.map((teacher) => ({ ...teacher, isChosen: teacher.isChosen === 1 }))
}

type ClassHeadToChange = {
  classID: string
  name: string
  level: Level
  academicYear: string
  imageURL: string | null
}

/** A live class as it is, to be changed, with the teachers to choose from. */
export async function findClassToChange({ db, user }: Current, id: string) {
  if (!canManageClasses(user)) return refuse('forbidden')
  let { schoolID } = user.school!
  let [[klass], teachers] = await db.batch([
    db.all<ClassHeadToChange>(
      sql`select c.id as classID, c.name, c.level, c.academicYear, c.imageUrl as imageURL from classes c where c.id = ${id} and c.schoolId = ${schoolID} and c.archivedAt is null`,
    ),
    db.all<Omit<TeacherChoice, 'isChosen'> & { isChosen: number }>(teacherChoices(schoolID, id)),
  ])
  return klass
    ? done({
        klass,
        teachers: teachers.map((teacher): TeacherChoice => ({
          ...teacher,
          isChosen: teacher.isChosen === 1,
        })),
      })
    : refuse('notFound')
}
