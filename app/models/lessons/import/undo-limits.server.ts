import 'server-only'
import { sql } from 'drizzle-orm'
import {
  exerciseSnapshot,
  isPractised,
  lessonSnapshot,
} from '#app/models/lessons/known-lessons.server.ts'

// Why undoing leaves the exercise or the lesson of a row `r` as it is ('practised', 'changed');
// null where it can be undone.

const exerciseGoes = sql.raw(`(r.exerciseBefore is null or r.exerciseBefore ->> 'withdrawn' = 1)`)
const lessonGoes = sql.raw(`(r.lessonBefore is null or r.lessonBefore ->> 'withdrawn' = 1)`)

const exercisePractised = sql.raw(`exists (
  select 1
  from exercises e
  where e.id = r.exerciseId
    and e.practised = 1
)`)
const exerciseUnchanged = sql`exists (
  select 1
  from exercises e
  where e.id = r.exerciseId
    and ${exerciseSnapshot} = r.exerciseAfter
)`
/** Another exercise has taken the number that it had. */
const exerciseNumberTaken = sql.raw(`exists (
  select 1
  from exercises e
  where e.lessonId = r.lessonId
    and e.externalId = r.exerciseBefore ->> 'number'
    and e.id <> r.exerciseId
)`)

export const exerciseObstacle = sql`
  case
    when r.exerciseAfter is null then null
    when ${exerciseGoes} and ${exercisePractised} then 'practised'
    when not ${exerciseUnchanged} then 'changed'
    when ${exerciseNumberTaken} then 'changed'
  end`

const subjectChanges = sql.raw(`r.lessonBefore ->> 'subject' <> r.lessonAfter ->> 'subject'`)
const lessonUnchanged = sql`exists (
  select 1
  from lessons l
  where l.id = r.lessonId
    and ${lessonSnapshot} = r.lessonAfter
)`
const lessonNumberTaken = sql.raw(`exists (
  select 1
  from lessons l
  join lesson_imports m on m.id = r.importId
  where l.schoolId is m.schoolId
    and l.externalId = r.lessonBefore ->> 'number'
    and l.id <> r.lessonId
)`)
/** A lesson that would go stays with an exercise of it that stays. */
const exerciseStays = sql.raw(`exists (
  select 1
  from lesson_import_rows x
  where x.importId = r.importId
    and x.lessonId = r.lessonId
    and x.exerciseStays is not null
)`)
/** It also stays with an exercise that the import did not touch. */
const hasOtherExercises = sql.raw(`exists (
  select 1
  from exercises e
  where e.lessonId = r.lessonId
    and e.withdrawnAt is null
    and not exists (
      select 1
      from lesson_import_rows x
      where x.importId = r.importId
        and x.exerciseId = e.id
        and x.exerciseAfter is not null
    )
)`)

export const lessonObstacle = sql`
  case
    when r.lessonAfter is null then null
    when (${lessonGoes} or ${subjectChanges}) and ${isPractised(sql.raw('r.lessonId'))}
      then 'practised'
    when not ${lessonUnchanged} then 'changed'
    when ${lessonNumberTaken} then 'changed'
    when ${lessonGoes} and (${exerciseStays} or ${hasOtherExercises}) then 'changed'
  end`
