import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { addDays, type Day } from '#app/calendar/day.ts'
import type { Period } from '#app/models/period.ts'
import { everySubject } from '#app/models/subject.server.ts'
import { subjects, type Subject } from '#app/models/subject.ts'
import type { TimeBucket } from './chart.ts'
import { tally, type ChartBar, type SubjectBar } from './report.ts'

// Questions to the rollups. Days and weeks are summed from the days in the period; "since a date"
// and "ever" are read off running totals, so that what a report costs does not grow with history.
// `where` speaks of the rollup's row as `t`.

export const FOREVER = '9999-12-31'

/** A weak grade in a row of `attempts` and `correct`, as `needsHelp` in report.ts has it. */
export const isWeak = sql.raw('(attempts >= 8 and correct * 2 < attempts)')

/** The last day a period counts, for what is "up to the end of the period". */
export function endOf(period: Period): Day {
  return period.last ?? FOREVER
}

const samePlace = (a: string, b: string) =>
  sql.raw(
    ['userId', 'schoolId', 'lessonId', 'classId']
      .map((column) => `${a}.${column} = ${b}.${column}`)
      .join(' and '),
  )

/**
 * Whose days are asked for. It names the index that finds them: left to choose, the database may
 * read a whole school for one pupil.
 */
export type Whose = 'user' | 'class' | 'school'

function daysOf(whose: Whose): SQL {
  return sql.raw(`pupil_lesson_days t indexed by pupil_lesson_days_${whose}`)
}

/**
 * Rows `(userId, lessonId, attempts, correct, durationMs)` of a period, without those of no
 * attempts.
 */
export function pupilLessonTallies(whose: Whose, where: SQL, { first, last }: Period): SQL {
  if (first !== null && last !== null) {
    return sql`select t.userId, t.lessonId, sum(t.attempts) as attempts, sum(t.correct) as correct, sum(t.durationMs) as durationMs
      from ${daysOf(whose)} where ${where} and t.day between ${first} and ${last} group by t.userId, t.lessonId`
  }
  if (first !== null) {
    return sql`select t.userId, t.lessonId, sum(t.attempts - coalesce(b.attemptsTo, 0)) as attempts, sum(t.correct - coalesce(b.correctTo, 0)) as correct, sum(t.durationMs - coalesce(b.durationMsTo, 0)) as durationMs
      from pupil_lessons t left join pupil_lesson_days b on ${samePlace('b', 't')} and b.day = (${latestDay(sql`< ${first}`)})
      where ${where} group by t.userId, t.lessonId having sum(t.attempts - coalesce(b.attemptsTo, 0)) > 0`
  }
  return sql`select t.userId, t.lessonId, sum(t.attempts) as attempts, sum(t.correct) as correct, sum(t.durationMs) as durationMs
    from pupil_lessons t where ${where} group by t.userId, t.lessonId`
}

function latestDay(bound: SQL): SQL {
  return sql`select max(x.day) from pupil_lesson_days x where ${samePlace('x', 't')} and x.day ${bound}`
}

type Sums = { attempts: number; correct: number; durationMs: number }
export type DayRow = Sums & { day: Day }

/**
 * Whether a chart is made of the days of its period, or, if they would be too many, of running
 * totals at the ends of its buckets.
 */
function isOfDays({ first, last }: Period, buckets: TimeBucket[]): boolean {
  return (
    first !== null && (last !== null || buckets.every((stretch) => stretch.first === stretch.last))
  )
}

/**
 * What pupils did by day (`day` is a day of the period, or a stretch's last day with the running
 * totals up to it): for `barsOf`.
 */
export function pupilDays(whose: Whose, where: SQL, period: Period, buckets: TimeBucket[]): SQL {
  if (isOfDays(period, buckets)) {
    return sql`select t.day, sum(t.attempts) as attempts, sum(t.correct) as correct, sum(t.durationMs) as durationMs
      from ${daysOf(whose)} where ${where} and t.day between ${period.first} and ${endOf(period)} group by t.day order by t.day`
  }
  return sql`select n.value as day, coalesce(sum(d.attemptsTo), 0) as attempts, coalesce(sum(d.correctTo), 0) as correct, coalesce(sum(d.durationMsTo), 0) as durationMs
    from json_each(${JSON.stringify(endsOf(buckets))}) n
    join pupil_lessons t on ${where}
    left join pupil_lesson_days d on ${samePlace('d', 't')} and d.day = (${latestDay(sql`<= n.value`)})
    group by n.value order by n.value`
}

/**
 * What one class did by day and subject, all who were ever in it counted: for `barsOf` and
 * `subjectBarsOf`.
 */
export function classDays(
  schoolID: SQL | string,
  classID: string,
  period: Period,
  buckets: TimeBucket[],
): SQL {
  if (isOfDays(period, buckets)) {
    return sql`select t.day, t.subject, t.attempts, t.correct, t.durationMs
      from class_days t where t.schoolId = ${schoolID} and t.classId = ${classID} and t.subject in ${everySubject} and t.day between ${period.first} and ${endOf(period)} order by t.day`
  }
  return sql`select n.value as day, t.subject, t.attemptsTo as attempts, t.correctTo as correct, t.durationMsTo as durationMs
    from json_each(${JSON.stringify(endsOf(buckets))}) n
    cross join json_each(${JSON.stringify(subjects)}) s
    cross join class_days t on t.schoolId = ${schoolID} and t.classId = ${classID} and t.subject = s.value
      and t.day = (select max(x.day) from class_days x where x.schoolId = ${schoolID} and x.classId = ${classID} and x.subject = s.value and x.day <= n.value)
    order by n.value`
}
export type SubjectDayRow = DayRow & { subject: Subject }

/**
 * The bars of a chart from the rows of `pupilDays` or `classDays`. Of "everything" the empty time
 * before the first attempt is left out.
 */
export function barsOf(rows: DayRow[], period: Period, buckets: TimeBucket[]): ChartBar[] {
  let ofDays = isOfDays(period, buckets)
  let bars = buckets.map(({ first, last }): ChartBar => {
    let upTo = (end: Day | null) => sumOfRows(rows.filter((row) => row.day === end))
    let [now, before] = ofDays
      ? [sumOfRows(rows.filter((row) => row.day >= first! && row.day <= last)), nothing]
      : [upTo(last), upTo(first && addDays(first, -1))]
    return {
      first,
      last,
      attempts: now.attempts - before.attempts,
      correctAttempts: now.correct - before.correct,
      durationMs: now.durationMs - before.durationMs,
    }
  })
  let begun = period.kind === 'all' ? bars.findIndex((bar) => bar.attempts > 0) : 0
  return begun < 0 ? [] : bars.slice(begun)
}

/** A class's tallies by subject from the rows of `classDays`. */
export function subjectBarsOf(
  rows: SubjectDayRow[],
  period: Period,
  buckets: TimeBucket[],
): SubjectBar[] {
  return subjects.map((subject) => {
    let bars = barsOf(
      rows.filter((row) => row.subject === subject),
      period,
      buckets,
    )
    let sums = sumOfRows(bars.map((bar) => ({ ...bar, correct: bar.correctAttempts })))
    return { subject, ...tally(sums.attempts, sums.correct, sums.durationMs) }
  })
}

const nothing: Sums = { attempts: 0, correct: 0, durationMs: 0 }

function sumOfRows(rows: Sums[]): Sums {
  return rows.reduce(
    (sum, row) => ({
      attempts: sum.attempts + row.attempts,
      correct: sum.correct + row.correct,
      durationMs: sum.durationMs + row.durationMs,
    }),
    nothing,
  )
}

/**
 * The days whose running totals a chart needs: each stretch's last, and the day before the first.
 */
function endsOf(buckets: TimeBucket[]): Day[] {
  let before = buckets[0]?.first
  return [...(before ? [addDays(before, -1)] : []), ...buckets.map(({ last }) => last)]
}
