import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '#app/calendar/day.ts'
import type { ReportPeriod } from './report-period.ts'

// Completion: exercises solved at least once, anywhere in the school, up to a day ÷ exercises of
// the lesson. Over several lessons: of those that the class has begun by then, so that all its
// pupils are measured by the same exercises, and lessons that were never taught do not count.

/**
 * Ids of the lessons that a class has begun by `end`. It hops along the index from lesson to
 * lesson, over the rows of all its pupils.
 */
export function lessonsBegunBy(classID: SQL, end: Day): SQL {
  let ofClass = sql`pupil_lessons b where b.classId = ${classID}`
  return sql`
    select n.lessonId
    from (
      with recursive next(lessonId) as (
        select min(b.lessonId)
        from ${ofClass}
        union all
        select (select min(b.lessonId) from ${ofClass} and b.lessonId > next.lessonId)
        from next
        where next.lessonId is not null
      )
      select lessonId
      from next
    ) n
    where exists (
      select 1
      from ${ofClass}
        and b.lessonId = n.lessonId
        and b.firstDay <= ${end}
    )`
}

/** How many exercises the pupil of a `lesson_progress` row `p` had solved by `end`. */
export function solvedBy(end: Day): SQL {
  let counted = sql`
    select count(*)
    from exercise_progress x
    where x.userId = p.userId
      and x.schoolId = p.schoolId
      and x.lessonId = p.lessonId
      and x.solvedOn <= ${end}`
  return sql`iif(p.lastSolvedOn is null or p.lastSolvedOn <= ${end}, p.solved, (${counted}))`
}

/**
 * On how many exercises the pupil of a `lesson_progress` row `p` was stuck at the end of a period:
 * failed four times by then, and not solved by then.
 */
export function stuckBy(period: Pick<ReportPeriod, 'end' | 'today'>): SQL {
  if (!isPast(period)) return sql`p.stuck`
  return sql`(
    select count(*)
    from ${progressOfPupil}
    where x.userId = p.userId
      and x.schoolId = p.schoolId
      and x.lessonId = p.lessonId
      and ${isStuckBy(period.end)}
  )`
}

/** Left to choose, the database may read all who are stuck in a school for one pupil. */
export const progressOfPupil = sql.raw(
  'exercise_progress x indexed by sqlite_autoindex_exercise_progress_1',
)

/** Whether the pupil of an `exercise_progress` row `x` was stuck on the exercise at `end`. */
export function isStuckBy(end: Day): SQL {
  return sql`(x.stuckOn <= ${end} and (x.solvedOn is null or x.solvedOn > ${end}))`
}

/** Whether a period is over, so that what is kept of "now" may be of later. */
export function isPast({ end, today }: Pick<ReportPeriod, 'end' | 'today'>): boolean {
  return end < today
}

/** How many exercises a lesson `l` has. */
export const exercisesOf = sql`(
  select count(*)
  from exercises e
  where e.lessonId = l.id
    and e.withdrawnAt is null
)`
