import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { disclosuresOf } from '#app/models/access/disclosure.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { listSchoolNames, schoolNamed } from '#app/models/schools/names.server.ts'
import type { Level, Subject } from '#app/models/subject.ts'
import { mayChangeLessons, type KnownLesson } from './lesson.ts'

/** A lesson `l` and an exercise `e` as texts: whether anything has changed is one comparison. */
export const lessonSnapshot = sql.raw(
  `json_object('number', l.externalId, 'subject', l.subject, 'level', l.level, 'position', l.position, 'name', l.name, 'nameEn', l.nameEn, 'withdrawn', l.withdrawnAt is not null)`,
)
export const exerciseSnapshot = sql.raw(
  `json_object('number', e.externalId, 'position', e.position, 'name', e.name, 'nameEn', e.nameEn, 'withdrawn', e.withdrawnAt is not null)`,
)

/** Somebody tried an exercise of the lesson whose id this is. */
export function isPractised(lessonId: SQL): SQL {
  return sql`exists (select 1 from exercises p where p.lessonId = ${lessonId} and p.practised = 1)`
}

/**
 * What changes with each list of lessons that is done or undone, and when lessons or exercises come
 * or are brought back, in the catalogue or in a school's own.
 */
export function lessonsMark(schoolId: SQL | string | null): SQL {
  let counted = (from: SQL, withdrawn: SQL) =>
    sql`(select count(*) || '.' || count(${withdrawn}) from ${from} where l.schoolId is ${schoolId})`
  return sql`${counted(sql`lessons l`, sql`l.withdrawnAt`)} || '.' || ${counted(sql`lessons l join exercises e on e.lessonId = l.id`, sql`e.withdrawnAt`)} || '.' || (select count(o.doneAt) || '.' || coalesce(max(o.doneAt), 0) || '.' || coalesce(max(o.undoneAt), 0) from lesson_imports o where o.schoolId is ${schoolId})`
}

/**
 * All lessons of the catalogue or of a school's own, withdrawn ones too, as a list of lessons is
 * compared with them; and their mark.
 */
export async function loadLessons({ db }: Current, schoolID: string | null) {
  let [lessons, exercises, [marked]] = await db.batch([
    db.all<{ id: string; snapshot: string }>(
      sql`select l.id, ${lessonSnapshot} as snapshot from lessons l where l.schoolId is ${schoolID} order by l.position, l.id`,
    ),
    db.all<{ id: string; lessonId: string; snapshot: string; practised: number }>(
      sql`select e.id, e.lessonId, ${exerciseSnapshot} as snapshot, e.practised from lessons l join exercises e on e.lessonId = l.id where l.schoolId is ${schoolID} order by e.position, e.id`,
    ),
    db.all<{ mark: string }>(sql`select ${lessonsMark(schoolID)} as mark`),
  ])
  let of = Map.groupBy(exercises, ({ lessonId }) => lessonId)
  return {
    mark: marked!.mark,
    lessons: lessons.map((lesson): KnownLesson => ({
      ...lesson,
      exercises: (of.get(lesson.id) ?? []).map(({ id, snapshot, practised }) => ({
        id,
        snapshot,
        practised: practised === 1,
      })),
    })),
  }
}

/** A lesson in the supervisors' list; `practised`: how many of its exercises somebody has tried. */
export type CatalogueLesson = {
  lessonID: string
  subject: Subject
  level: Level
  name: string
  nameEn: string
  exercises: number
  practised: number
}

/**
 * The lessons of the catalogue (`schoolID` null) or of a school's own that are taught, in the order
 * they are taught; and the schools there are.
 */
export async function listCatalogue(
  current: Current,
  { schoolID, limit, offset }: { schoolID: string | null; limit: number; offset: number },
) {
  let { db, user } = current
  if (!mayChangeLessons(user)) return refuse('forbidden')
  let taught = sql`l.schoolId is ${schoolID} and l.withdrawnAt is null`
  let [named, items, [counted], schools] = await db.batch([
    schoolNamed(current, schoolID),
    db.all<CatalogueLesson>(sql`
      select l.id as lessonID, l.subject, l.level, l.name, l.nameEn, count(e.id) as exercises, coalesce(sum(e.practised), 0) as practised
      from (select * from lessons l where ${taught} order by l.level, l.subject, l.position, l.id limit ${limit} offset ${offset}) l left join exercises e on e.lessonId = l.id and e.withdrawnAt is null
      group by l.id order by l.level, l.subject, l.position, l.id`),
    db.all<{ total: number }>(sql`select count(*) as total from lessons l where ${taught}`),
    listSchoolNames(current),
  ])
  return schoolID === null || named.length > 0
    ? done({ items, total: counted!.total, schools })
    : refuse('notFound')
}

/**
 * A row of the list of lessons as a file: an exercise, or a lesson that has none. Positions begin
 * with 1.
 */
export type CatalogueLine = {
  lessonID: string
  lessonNumber: string | null
  subject: Subject
  level: number
  lessonPosition: number
  lessonName: string
  lessonNameEn: string
  exerciseID: string | null
  exerciseNumber: string | null
  exercisePosition: number | null
  exerciseName: string | null
  exerciseNameEn: string | null
}

/**
 * The same lessons as a file that changes nothing when it comes back; taking it is written down.
 */
export async function exportLessons(current: Current, schoolID: string | null) {
  let { db, user } = current
  if (!mayChangeLessons(user)) return refuse('forbidden')
  let [named, lines] = await db.batch([
    schoolNamed(current, schoolID),
    db.all<CatalogueLine>(sql`
      select l.id as lessonID, l.externalId as lessonNumber, l.subject, l.level, l.position + 1 as lessonPosition, l.name as lessonName, l.nameEn as lessonNameEn,
        e.id as exerciseID, e.externalId as exerciseNumber, e.position + 1 as exercisePosition, e.name as exerciseName, e.nameEn as exerciseNameEn
      from lessons l left join exercises e on e.lessonId = l.id and e.withdrawnAt is null
      where l.schoolId is ${schoolID} and l.withdrawnAt is null order by l.level, l.subject, l.position, l.id, e.position, e.id`),
    ...disclosuresOf(
      current,
      sql`select ${schoolID} as schoolId, ${schoolID} as subjectId where ${schoolID} is null or exists (select 1 from schools s where s.id = ${schoolID})`,
    ),
  ])
  return schoolID === null || named.length > 0 ? done(lines) : refuse('notFound')
}
