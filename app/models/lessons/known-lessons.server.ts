import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Current } from '#app/models/current.ts'
import { MarkRow } from '#app/models/tables/row-shapes.ts'
import { rows } from '#db/rows.ts'
import type { KnownLesson } from './known-lesson.ts'

/** A lesson `l` as one JSON text: comparing two of them tells whether anything has changed. */
export const lessonSnapshot = sql.raw(`
  json_object(
    'number', l.externalId,
    'subject', l.subject,
    'level', l.level,
    'position', l.position,
    'name', l.name,
    'nameEn', l.nameEn,
    'activity', l.activity,
    'activityEn', l.activityEn,
    'withdrawn', l.withdrawnAt is not null
  )`)

/** An exercise `e` in the same way. */
export const exerciseSnapshot = sql.raw(`
  json_object(
    'number', e.externalId,
    'position', e.position,
    'name', e.name,
    'nameEn', e.nameEn,
    'activity', e.activity,
    'activityEn', e.activityEn,
    'withdrawn', e.withdrawnAt is not null
  )`)

/** Whether an exercise of the lesson of this id was ever attempted. */
export function isPractised(lessonId: SQL): SQL {
  return sql`exists (
    select 1
    from exercises p
    where p.lessonId = ${lessonId}
      and p.practised = 1
  )`
}

/** Raised with what a snapshot holds: a list that was compared before is then compared anew. */
const SNAPSHOTS = '2'

/**
 * A text that changes when an import is committed or undone, or lessons or exercises are added or
 * brought back, in the catalogue (null) or in a school's own lessons.
 */
export function lessonsMark(schoolId: SQL | string | null): SQL {
  let lessons = sql`
    select count(*) || '.' || count(l.withdrawnAt)
    from lessons l
    where l.schoolId is ${schoolId}`
  let exercises = sql`
    select count(*) || '.' || count(e.withdrawnAt)
    from lessons l
    join exercises e on e.lessonId = l.id
    where l.schoolId is ${schoolId}`
  let imports = sql`
    select
      count(o.doneAt)
      || '.' || coalesce(max(o.doneAt), 0)
      || '.' || coalesce(max(o.undoneAt), 0)
    from lesson_imports o
    where o.schoolId is ${schoolId}`
  return sql`${SNAPSHOTS} || '.' || (${lessons}) || '.' || (${exercises}) || '.' || (${imports})`
}

const LessonRow = v.strictObject({ id: v.string(), snapshot: v.string() })
const ExerciseRow = v.strictObject({
  id: v.string(),
  lessonId: v.string(),
  snapshot: v.string(),
  practised: v.picklist([0, 1]),
})

/**
 * The lessons of the catalogue (`schoolID` null) or of a school's own that an import is compared
 * with, including withdrawn ones, and their mark.
 */
export async function loadLessons({ db }: Current, schoolID: string | null) {
  let allLessons = sql`
    select l.id, ${lessonSnapshot} as snapshot
    from lessons l
    where l.schoolId is ${schoolID}
    order by l.position, l.id`
  let allExercises = sql`
    select e.id, e.lessonId, ${exerciseSnapshot} as snapshot, e.practised
    from lessons l
    join exercises e on e.lessonId = l.id
    where l.schoolId is ${schoolID}
    order by e.position, e.id`
  let [lessons, exercises, [marked]] = await db.batch([
    rows(db, LessonRow, allLessons),
    rows(db, ExerciseRow, allExercises),
    rows(db, MarkRow, sql`select ${lessonsMark(schoolID)} as mark`),
  ])
  let byLesson = Map.groupBy(exercises, ({ lessonId }) => lessonId)
  return {
    mark: marked!.mark,
    lessons: lessons.map((lesson): KnownLesson => ({
      ...lesson,
      exercises: (byLesson.get(lesson.id) ?? []).map(({ id, snapshot, practised }) => ({
        id,
        snapshot,
        practised: practised === 1,
      })),
    })),
  }
}
