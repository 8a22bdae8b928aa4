import { addDays, type Day } from '#app/calendar/day.ts'
import { subjects, type Subject } from '#app/models/subject.ts'
import type { ReportPeriod } from './report-period.ts'
import { tally, type ChartBar, type SubjectBar } from './report.ts'
import type { SumsRow } from './row-columns.ts'

/**
 * What was done on a day of the period, or (where the period has too many) the running totals up
 * to that day.
 */
type DaySums = SumsRow & { day: Day }

/** Whether a period's chart is made of its days, and not of running totals. */
export function isOfDays({ first, last, buckets }: ReportPeriod): boolean {
  return (
    first !== null && (last !== null || buckets.every((bucket) => bucket.first === bucket.last))
  )
}

/**
 * The days whose running totals a chart needs: the last of each bucket, and the day before the
 * first bucket.
 */
export function runningTotalDays({ buckets }: ReportPeriod): Day[] {
  let before = buckets[0]?.first
  return [...(before ? [addDays(before, -1)] : []), ...buckets.map(({ last }) => last)]
}

/**
 * The bars of a chart from the rows of `pupilDays` or `classDays`. Of "everything" the empty time
 * before the first attempt is left out.
 */
export function barsOf(rows: DaySums[], period: ReportPeriod): ChartBar[] {
  let within = isOfDays(period) ? sumsOfDays(rows) : sumsOfRunningTotals(rows)
  let bars = period.buckets.map(({ first, last }): ChartBar => {
    let { attempts, correct, durationMs } = within(first, last)
    return { first, last, attempts, correctAttempts: correct, durationMs }
  })
  if (period.requested.kind !== 'all') return bars
  let start = bars.findIndex((bar) => bar.attempts > 0)
  return start < 0 ? [] : bars.slice(start)
}

/** A class's tallies by subject from the rows of `classDays`. */
export function subjectBarsOf(
  rows: (DaySums & { subject: Subject })[],
  period: ReportPeriod,
): SubjectBar[] {
  return subjects.map((subject) => {
    let own = rows.filter((row) => row.subject === subject)
    let bars = barsOf(own, period).map((bar) => ({ ...bar, correct: bar.correctAttempts }))
    let { attempts, correct, durationMs } = sumOfRows(bars)
    return { subject, ...tally(attempts, correct, durationMs) }
  })
}

function sumsOfDays(rows: DaySums[]) {
  return (first: Day | null, last: Day): SumsRow =>
    sumOfRows(rows.filter(({ day }) => day >= first! && day <= last))
}

function sumsOfRunningTotals(rows: DaySums[]) {
  let upTo = (end: Day | null) => sumOfRows(rows.filter(({ day }) => day === end))
  return (first: Day | null, last: Day): SumsRow => {
    let [now, before] = [upTo(last), upTo(first && addDays(first, -1))]
    return {
      attempts: now.attempts - before.attempts,
      correct: now.correct - before.correct,
      durationMs: now.durationMs - before.durationMs,
    }
  }
}

function sumOfRows(rows: SumsRow[]): SumsRow {
  return rows.reduce(
    (sum, row) => ({
      attempts: sum.attempts + row.attempts,
      correct: sum.correct + row.correct,
      durationMs: sum.durationMs + row.durationMs,
    }),
    { attempts: 0, correct: 0, durationMs: 0 },
  )
}
