import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { exercisesOf } from './completion.server.ts'
import { lessonName, level, subject } from './row-columns.ts'

export const LessonHeadRow = v.strictObject({
  ...lessonName,
  subject,
  level,
  exercises: v.number(),
})

/** A lesson as the head of a report on it; `exercises` is how many it has. */
export type LessonHead = v.InferOutput<typeof LessonHeadRow>

/** The heads of the lessons that `lessons`, a select of whole rows, finds. */
export function lessonHead(lessons: SQL): SQL {
  return sql`
    select
      l.id as lessonID,
      l.subject,
      l.level,
      l.name,
      l.nameEn,
      ${exercisesOf} as exercises
    from (${lessons}) l`
}
