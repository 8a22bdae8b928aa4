import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '#app/calendar/day.ts'

// Completion: exercises solved at least once, anywhere in the school, up to a day ÷ exercises of
// the lesson. Over several lessons: of those that the class has begun by then, so that all its
// pupils are measured by the same exercises and what was never taught counts for nobody.

/**
 * Ids of the lessons that a class has begun by `end`. It hops along the index from lesson to
 * lesson, over the rows of all its pupils.
 */
export function lessonsBegunBy(classID: SQL | string, end: Day): SQL {
  return sql`select n.lessonId from (
      with recursive next(lessonId) as (
        select min(b.lessonId) from pupil_lessons b where b.classId = ${classID}
        union all select (select min(b.lessonId) from pupil_lessons b where b.classId = ${classID} and b.lessonId > next.lessonId) from next where next.lessonId is not null)
      select lessonId from next) n
    where exists (select 1 from pupil_lessons b where b.classId = ${classID} and b.lessonId = n.lessonId and b.firstDay <= ${end})`
}

/** How many exercises the pupil of a `lesson_progress` row `p` had solved by `end`. */
export function solvedBy(end: Day): SQL {
  return sql`iif(p.lastSolvedOn is null or p.lastSolvedOn <= ${end}, p.solved,
    (select count(*) from exercise_progress x where x.userId = p.userId and x.schoolId = p.schoolId and x.lessonId = p.lessonId and x.solvedOn <= ${end}))`
}

/** How many exercises a lesson `l` has. */
export const exercisesOf = sql`(select count(*) from exercises e where e.lessonId = l.id and e.withdrawnAt is null)`
