import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { isMember } from '#app/models/access/visible.server.ts'
import { exercisesOf, solvedBy, stuckBy } from './completion.server.ts'
import type { ReportPeriod } from './report-period.ts'
import { flag, LessonChoiceRow, member } from './row-columns.ts'
import { totalsByPupil, type RollupRows } from './totals.server.ts'

// The queries of a class's report. `klass` selects whole rows of the class, as far as the caller
// may see it; `begun` the ids of the lessons it has begun.

/** `weak`: whether the grade in a lesson of the period is. */
export const MemberRow = v.strictObject({ ...member, weak: flag })
export type MemberRow = v.InferOutput<typeof MemberRow>

/** The pupils of a class, by name: rows of `MemberRow`. */
export function membersOf(klass: SQL, period: ReportPeriod): SQL {
  let inThisClass: RollupRows = {
    index: 'class',
    where: sql`t.classId in (select id from (${klass}))`,
  }
  let inPeriod = totalsByPupil(inThisClass, period)
  let lastWeek = totalsByPupil(inThisClass, period.lastWeek)
  return sql`
    select
      a.id as UID,
      a.displayName,
      a.email,
      a.imageUrl as imageURL,
      c.level,
      coalesce(d.attempts, 0) as attempts,
      coalesce(d.correct, 0) as correct,
      coalesce(d.durationMs, 0) as durationMs,
      coalesce(d.weak, 0) as weak,
      coalesce(w.durationMs, 0) as timeSpentLastWeekMs
    from (${klass}) c
    join enrolments e on e.classId = c.id and e.role = 'student' and ${isMember}
    join accounts a on a.id = e.accountId
    left join (${inPeriod}) d on d.userId = a.id
    left join (${lastWeek}) w on w.userId = a.id
    order by a.displayName, a.id`
}

/**
 * Of a pupil over all lessons that the class has begun: exercises solved, and whether stuck on one.
 */
export const ProgressRow = v.strictObject({
  userId: v.string(),
  solved: v.number(),
  stuck: v.number(),
})
export type ProgressRow = v.InferOutput<typeof ProgressRow>

/** How far the pupils of a class were by the end of the period, in the lessons begun by then. */
export function progressIn(klass: SQL, begun: SQL, period: ReportPeriod): SQL {
  return sql`
    select p.userId, sum(${solvedBy(period.end)}) as solved, max(${stuckBy(period)}) as stuck
    from (${klass}) c
    join enrolments e on e.classId = c.id and e.role = 'student' and ${isMember}
    join lesson_progress p
      on p.userId = e.accountId
      and p.schoolId = c.schoolId
      and p.lessonId in (${begun})
    group by p.userId`
}

export const BegunLessonRow = v.strictObject({ ...LessonChoiceRow.entries, exercises: v.number() })

/** The lessons that were begun, in the order they are taught, with how many exercises they have. */
export function lessonsIn(begun: SQL): SQL {
  return sql`
    select l.id as lessonID, l.subject, l.name, l.nameEn, ${exercisesOf} as exercises
    from (${begun}) b
    join lessons l on l.id = b.lessonId
    order by l.level, l.subject, l.position, l.id`
}
