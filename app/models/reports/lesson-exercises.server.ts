import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'

export const ExerciseRow = v.strictObject({
  exerciseID: v.string(),
  name: v.string(),
  nameEn: v.string(),
  attempts: v.number(),
  failed: v.number(),
  solvedOn: v.nullable(v.string()),
})

/**
 * How one exercise stands: attempts and failures since ever, as far as the caller sees them, and
 * the day on which it was first solved anywhere in the school.
 */
export type ExerciseRow = v.InferOutput<typeof ExerciseRow>

/**
 * A lesson's exercises, in their order. Progress by exercise is kept for the whole school: only
 * where the caller does not see all of it (`isPartial`) are the attempts that `where` finds counted
 * themselves.
 */
export function exercisesQuery({
  pupil,
  schoolID,
  lessonID,
  where,
  isPartial,
}: {
  pupil: SQL
  schoolID: string
  lessonID: string
  where: SQL
  isPartial: SQL
}): SQL {
  let counted = (what: SQL) => sql`(
    select ${what}
    from attempts t
    where ${where}
      and t.exerciseId = e.id
  )`
  return sql`
    select
      e.id as exerciseID,
      e.name,
      e.nameEn,
      x.solvedOn,
      coalesce(iif(${isPartial}, ${counted(sql`count(*)`)}, x.attempts), 0) as attempts,
      coalesce(iif(${isPartial}, ${counted(sql`sum(not t.correct)`)}, x.failed), 0) as failed
    from exercises e
    left join exercise_progress x
      on x.userId = (${pupil})
      and x.schoolId = ${schoolID}
      and x.lessonId = e.lessonId
      and x.exerciseId = e.id
    where e.lessonId = ${lessonID}
      and e.withdrawnAt is null
      and exists (${pupil})
    order by e.position, e.id`
}
