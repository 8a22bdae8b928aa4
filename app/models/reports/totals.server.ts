import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { addDays, type Day } from '#app/calendar/day.ts'
import type { DaySpan } from './report-period.ts'

// Totals from the rollups. Between two days they are summed from the days; "since a day" and "ever"
// are read off running totals, so that what a report costs does not grow with history.

/**
 * Rows `t` of a rollup, and the index that finds them: left to choose, the database may read a
 * whole school for one pupil.
 */
export type RollupRows = { index: 'user' | 'class'; where: SQL }

/** A weak grade in a row of `attempts` and `correct`, as `needsHelp` in report.ts has it. */
export const isWeak = sql.raw('(attempts >= 8 and correct * 2 < attempts)')

/** Whether a day is in a span. */
export function within(day: SQL, { first, last }: DaySpan): SQL {
  let from = first === null ? sql`true` : sql`${day} >= ${first}`
  let to = last === null ? sql`true` : sql`${day} <= ${last}`
  return sql`${from} and ${to}`
}

/** `pupil_lesson_days t`, read by one of its indexes. */
export function daysBy(index: RollupRows['index']): SQL {
  return sql.raw(`pupil_lesson_days t indexed by pupil_lesson_days_${index}`)
}

/**
 * Rows `(userId, lessonId, attempts, correct, durationMs)` of a span, without those of no attempts.
 */
export function totalsByPupilAndLesson(rollup: RollupRows, { first, last }: DaySpan): SQL {
  if (first !== null && last !== null) return totalsBetween(rollup, first, last)
  if (first !== null) return totalsSince(rollup, first)
  return totalsEver(rollup)
}

/** The same summed over lessons; `weak` is 1 where the grade in at least one lesson is. */
export function totalsByPupil(rollup: RollupRows, span: DaySpan): SQL {
  return summedOverLessons(totalsByPupilAndLesson(rollup, span))
}

/**
 * The same with `places`: the classes in which it was done, with commas between them, some of them
 * perhaps twice; an empty one is no class.
 */
export function totalsByPupilWithPlaces(rollup: RollupRows, { first, last }: DaySpan): SQL {
  let byLesson =
    first !== null && last !== null
      ? totalsBetween(rollup, first, last, placesWhere(sql`true`))
      : first !== null
        ? totalsSince(rollup, first, {
            also: placesWhere(sql`t.attempts > coalesce(b.attemptsTo, 0)`),
          })
        : totalsEver(rollup, { also: placesWhere(sql`true`) })
  return summedOverLessons(byLesson, sql`, group_concat(distinct places) as places`)
}

function placesWhere(isCounted: SQL): SQL {
  return sql`, group_concat(distinct iif(${isCounted}, t.classId, null)) as places`
}

function summedOverLessons(byLesson: SQL, also = sql``): SQL {
  return sql`
    select
      userId,
      sum(attempts) as attempts,
      sum(correct) as correct,
      sum(durationMs) as durationMs,
      max(${isWeak}) as weak
      ${also}
    from (${byLesson})
    group by userId`
}

/** One row, of zeros where nothing was done. */
export function totalOf(totals: SQL): SQL {
  return sql`
    select
      coalesce(sum(attempts), 0) as attempts,
      coalesce(sum(correct), 0) as correct,
      coalesce(sum(durationMs), 0) as durationMs
    from (${totals})`
}

/**
 * The weak grades of a span in `classes` (a select of ids): rows `(userId, lessonId, classId)`.
 * A child who is weak over some days is so on at least one of them: only those are summed.
 */
export function weakIn(classes: SQL, { first, last, today }: DaySpan & { today: Day }): SQL {
  if (first === null) return weakSince(classes, first)
  if (first >= addDays(today, -6) && (last === null || last >= today))
    return weakNow(classes, first)
  if (last === null) return weakSince(classes, first)
  let summed = sql`
    select sum(d.attempts) as attempts, sum(d.correct) as correct
    from pupil_lesson_days d
    where ${samePlace('d', 't')}
      and d.day between ${first} and ${last}`
  return sql`
    select t.userId, t.lessonId, t.classId
    from (
      select distinct t.userId, t.schoolId, t.lessonId, t.classId
      from pupil_lesson_days t indexed by pupil_lesson_days_weak
      where t.classId in (${classes})
        and t.day between ${first} and ${last}
        and t.attempts > t.correct * 2
    ) t
    where (select ${isWeak} from (${summed}))`
}

/**
 * Those of at most seven days that reach today. Who is weak over them is so since one of them:
 * since then there were enough attempts, and all later practice counts. Whether more were wrong
 * than right since the first day is what there is to ask: how many more in all, and how many before
 * it.
 */
function weakNow(classes: SQL, first: Day): SQL {
  let before = sql`
    select b.attemptsTo - 2 * b.correctTo
    from pupil_lesson_days b
    where ${samePlace('b', 't')}
      and b.day < ${first}
    order by b.day desc
    limit 1`
  return sql`
    select t.userId, t.lessonId, t.classId
    from pupil_lessons t indexed by pupil_lessons_weak
    where t.classId in (${classes})
      and t.weakSince >= ${first}
      and t.attempts - 2 * t.correct > coalesce((${before}), 0)`
}

function weakSince(classes: SQL, first: Day | null): SQL {
  let rollup: RollupRows = { index: 'class', where: sql`t.classId in (${classes})` }
  let byClass = sql`, t.classId`
  let totals =
    first === null ? totalsEver(rollup, { byClass }) : totalsSince(rollup, first, { byClass })
  return sql`
    select userId, lessonId, classId
    from (${totals})
    where ${isWeak}`
}

function totalsBetween({ index, where }: RollupRows, first: Day, last: Day, also = sql``): SQL {
  return sql`
    select
      t.userId,
      t.lessonId,
      sum(t.attempts) as attempts,
      sum(t.correct) as correct,
      sum(t.durationMs) as durationMs
      ${also}
    from ${daysBy(index)}
    where ${where}
      and t.day between ${first} and ${last}
    group by t.userId, t.lessonId`
}

/** All that was done, less the running totals `b` before the first day. */
function totalsSince(
  { where }: RollupRows,
  first: Day,
  { byClass = sql``, also = sql`` } = {},
): SQL {
  return sql`
    select
      t.userId,
      t.lessonId
      ${byClass},
      sum(t.attempts - coalesce(b.attemptsTo, 0)) as attempts,
      sum(t.correct - coalesce(b.correctTo, 0)) as correct,
      sum(t.durationMs - coalesce(b.durationMsTo, 0)) as durationMs
      ${also}
    from pupil_lessons t
    left join pupil_lesson_days b
      on ${samePlace('b', 't')}
      and b.day = (${latestDay(sql`< ${first}`)})
    where ${where}
    group by t.userId, t.lessonId ${byClass}
    having sum(t.attempts - coalesce(b.attemptsTo, 0)) > 0`
}

function totalsEver({ where }: RollupRows, { byClass = sql``, also = sql`` } = {}): SQL {
  return sql`
    select
      t.userId,
      t.lessonId
      ${byClass},
      sum(t.attempts) as attempts,
      sum(t.correct) as correct,
      sum(t.durationMs) as durationMs
      ${also}
    from pupil_lessons t
    where ${where}
    group by t.userId, t.lessonId ${byClass}`
}

/** Whether two rollups' rows are of the same pupil, school, lesson and class. */
export function samePlace(a: string, b: string): SQL {
  let columns = ['userId', 'schoolId', 'lessonId', 'classId']
  return sql.raw(columns.map((column) => `${a}.${column} = ${b}.${column}`).join(' and '))
}

/** The last day that satisfies `bound` on which there is a row in the place of `t`. */
export function latestDay(bound: SQL): SQL {
  return sql`
    select max(x.day)
    from pupil_lesson_days x
    where ${samePlace('x', 't')}
      and x.day ${bound}`
}
