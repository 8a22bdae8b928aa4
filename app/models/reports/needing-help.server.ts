import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '#app/calendar/day.ts'
import type { School } from '#app/models/current.ts'
import { failedIn, type Week } from './class-week-queries.server.ts'
import { isPast, isStuckBy, progressOfPupil } from './completion.server.ts'
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
  return stuckOrWeak(stuckPairs(schoolID, period), classes, period)
}

/**
 * Where pupils need help now, as a class's week has it: stuck on an exercise that failed in the
 * week, or weak over it. Rows as above.
 */
export function needingHelpNow(school: School, classes: SQL, week: Week): SQL {
  let stuckNow = sql`
    select p.userId, p.lessonId
    from lesson_progress p
    where p.schoolId = ${school.schoolID}
      and p.stuck > 0
      and exists (
        select 1
        from ${progressOfPupil}
        where x.userId = p.userId
          and x.schoolId = p.schoolId
          and x.lessonId = p.lessonId
          and ${isStuckBy(week.end)}
          and ${failedIn(week, school)}
      )`
  return stuckOrWeak(stuckNow, classes, week)
}

function stuckOrWeak(stuck: SQL, classes: SQL, period: DaySpan & { today: Day }): SQL {
  return sql`
    select s.userId, s.lessonId, null as classId
    from (${stuck}) s
    union
    select w.userId, w.lessonId, w.classId
    from (${weakIn(classes, period)}) w`
}

/**
 * The same for the live classes where pupils are now: rows `(userId, lessonId, classId)`, a lesson
 * twice where a pupil is both stuck and weak in it. Weak in a class that the pupil has left counts
 * nowhere: that is for the caller to ask.
 */
export function pairsNeedingHelp(
  schoolID: string,
  classes: SQL,
  period: DaySpan & { end: Day; today: Day },
): SQL {
  return sql`
    select w.userId, w.lessonId, w.classId
    from (${weakIn(classes, period)}) w
    union all
    select s.userId, s.lessonId, e.classId
    from (${stuckPairs(schoolID, period)}) s
    cross join enrolments e indexed by enrolments_one_class
      on e.accountId = s.userId
      and e.role = 'student'
      and e.until is null
    where e.classId in (${classes})
      and exists (
        select 1
        from pupil_lessons b
        where b.classId = e.classId
          and b.lessonId = s.lessonId
      )`
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
