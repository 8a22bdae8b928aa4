import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '#app/calendar/day.ts'
import { isPast, isStuckBy } from './completion.server.ts'
import type { DaySpan } from './report-period.ts'
import { weakIn } from './totals.server.ts'

/**
 * Where pupils need help in lists of a whole school: rows `(userId, lessonId, classId)`. Stuck on
 * an exercise by the end of the period, in whatever class (`classId` null), or weak over the period
 * in one of `classes` (a select of ids).
 */
export function needingHelp(
  schoolID: string,
  classes: SQL,
  period: DaySpan & { end: Day; today: Day },
): SQL {
  return sql`
    select s.userId, s.lessonId, null as classId
    from (${stuckPairs(schoolID, period)}) s
    union
    select w.userId, w.lessonId, w.classId
    from (${weakIn(classes, period)}) w`
}

function stuckPairs(schoolID: string, period: { end: Day; today: Day }): SQL {
  return isPast(period)
    ? sql`
    select distinct x.userId, x.lessonId
    from exercise_progress x indexed by exercise_progress_stuck
    where x.schoolId = ${schoolID}
      and ${isStuckBy(period.end)}`
    : sql`
    select p.userId, p.lessonId
    from lesson_progress p
    where p.schoolId = ${schoolID}
      and p.stuck > 0`
}
