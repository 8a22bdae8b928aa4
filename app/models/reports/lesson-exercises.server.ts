import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { isPast, isStuckBy } from './completion.server.ts'
import type { ReportPeriod } from './report-period.ts'
import { flag } from './row-columns.ts'

export const ExerciseRow = v.strictObject({
  exerciseID: v.string(),
  name: v.string(),
  nameEn: v.string(),
  attempts: v.number(),
  failed: v.number(),
  solvedOn: v.nullable(v.string()),
  stuck: flag,
})

/**
 * How one exercise stood at the end of the period: attempts and failures up to then, as far as the
 * caller sees them, the day on which it was first solved anywhere in the school, and whether the
 * pupil was stuck on it: four failures anywhere in the school, and not solved.
 */
export type ExerciseProgress = Omit<v.InferOutput<typeof ExerciseRow>, 'stuck'> & { stuck: boolean }

/**
 * A lesson's exercises, in their order. Progress by exercise is kept for the whole school and up to
 * now: only where the caller does not see all of it (`isPartial`), and for a period that is over,
 * are the attempts that `where` finds counted themselves.
 */
export function exercisesQuery(
  {
    pupil,
    schoolID,
    lessonID,
    where,
    isPartial,
  }: { pupil: SQL; schoolID: string; lessonID: string; where: SQL; isPartial: SQL },
  period: ReportPeriod,
): SQL {
  let { end } = period
  let isCounted = isPast(period) ? sql`true` : isPartial
  let counted = (what: SQL) => sql`(
    select ${what}
    from attempts t
    where ${where}
      and t.exerciseId = e.id
      and t.day <= ${end}
  )`
  return sql`
    select
      e.id as exerciseID,
      e.name,
      e.nameEn,
      iif(x.solvedOn <= ${end}, x.solvedOn, null) as solvedOn,
      coalesce(${isStuckBy(end)}, 0) as stuck,
      coalesce(iif(${isCounted}, ${counted(sql`count(*)`)}, x.attempts), 0) as attempts,
      coalesce(iif(${isCounted}, ${counted(sql`sum(not t.correct)`)}, x.failed), 0) as failed
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
