import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { isMember } from '#app/models/access/visible.server.ts'
import { lessonsBegunBy, solvedBy, stuckBy } from './completion.server.ts'
import { FOREVER, type ReportPeriod } from './report-period.ts'
import { member } from './row-columns.ts'
import { totalsByPupilAndLesson, type RollupRows } from './totals.server.ts'

// The queries of a class's report on one lesson. `klass` selects whole rows of the class, as far as
// the caller may see it.

export const MemberRow = v.strictObject({ ...member, stuck: v.number(), solved: v.number() })
export type MemberRow = v.InferOutput<typeof MemberRow>

/** The pupils of the class, by name, each with its progress in the lesson: rows of `MemberRow`. */
export function membersOf(
  klass: SQL,
  lessonID: string,
  inThisLesson: RollupRows,
  period: ReportPeriod,
): SQL {
  let inPeriod = totalsByPupilAndLesson(inThisLesson, period)
  let lastWeek = totalsByPupilAndLesson(inThisLesson, period.lastWeek)
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
      coalesce(w.durationMs, 0) as timeSpentLastWeekMs,
      coalesce(${stuckBy(period)}, 0) as stuck,
      coalesce(${solvedBy(period.end)}, 0) as solved
    from (${klass}) c
    join enrolments e on e.classId = c.id and e.role = 'student' and ${isMember}
    join accounts a on a.id = e.accountId
    left join lesson_progress p
      on p.userId = a.id
      and p.schoolId = c.schoolId
      and p.lessonId = ${lessonID}
    left join (${inPeriod}) d on d.userId = a.id
    left join (${lastWeek}) w on w.userId = a.id
    order by a.displayName, a.id`
}

/** The lessons that the class has ever begun, in the order they are taught. */
export function lessonsEverBegun(klass: SQL): SQL {
  let begun = lessonsBegunBy(sql`(select id from (${klass}))`, FOREVER)
  return sql`
    select l.id as lessonID, l.subject, l.name, l.nameEn
    from (${begun}) b
    join lessons l on l.id = b.lessonId
    order by l.level, l.subject, l.position, l.id`
}
