import { addDays, spanOfDays, type Day } from '#app/calendar/day.ts'
import type { ReportPeriod } from '#app/models/reports/report-period.ts'
import { tally, type ChartBar, type SubjectBar } from '#app/models/reports/report.ts'
import { subjects, type Level, type Subject } from '#app/models/subject.ts'
import type { BuiltClass } from './built.ts'

// What the rows of the queries of whole classes mean: sums of days, or running totals.

type Sums = { attempts: number; correct: number; durationMs: number }
type SumsRow = Sums & { classID: string | null; subject: Subject | null; day: Day | null }
type Found = {
  sums: SumsRow[]
  taking: { classID: string; enrolled: number; active: number }[]
  needing: { classID: string; children: number }[]
}
type Span = Pick<ReportPeriod, 'first' | 'last' | 'today' | 'buckets'>

/**
 * Whether a period is a month at most: then sums are of days, not running totals, and what failed
 * is counted one attempt at a time.
 */
export function isShort({ first, last, today }: Pick<Span, 'first' | 'last' | 'today'>): boolean {
  return first !== null && spanOfDays(first, last ?? today) <= 31
}

/** Each class with what was done in it, also by children who have left it. */
export function classesFrom(
  classes: { classID: string; name: string; level: Level; imageURL: string | null }[],
  { sums, taking, needing }: Found,
  period: Span,
): BuiltClass[] {
  let sumsOf = Map.groupBy(
    sums.filter(({ classID }) => classID !== null),
    ({ classID }) => classID,
  )
  let partOf = new Map(taking.map((row) => [row.classID, row]))
  let helpOf = new Map(needing.map(({ classID, children }) => [classID, children]))
  return classes.map((klass) => {
    let { attempts, correct, durationMs } = within(sumsOf.get(klass.classID) ?? [], period)
    let { enrolled = 0, active = 0 } = partOf.get(klass.classID) ?? {}
    return {
      ...klass,
      ...tally(attempts, correct, durationMs),
      enrolled,
      active,
      needHelp: isShort(period) ? (helpOf.get(klass.classID) ?? 0) : null,
    }
  })
}

/** The bars of the chart; of "everything" without the empty time before the first attempt. */
export function classBars(sums: SumsRow[], period: Span): ChartBar[] {
  let all = sums.filter(({ subject }) => subject !== null)
  let bars = period.buckets.map(({ first, last }): ChartBar => {
    let { attempts, correct, durationMs } = isShort(period)
      ? sumOf(all.filter(({ day }) => first! <= day! && day! <= last))
      : difference(all, first && addDays(first, -1), last)
    return { first, last, attempts, correctAttempts: correct, durationMs }
  })
  if (period.first !== null) return bars
  let start = bars.findIndex((bar) => bar.attempts > 0)
  return start < 0 ? [] : bars.slice(start)
}

export function classSubjects(sums: SumsRow[], period: Span): SubjectBar[] {
  return subjects.map((subject) => {
    let own = sums.filter((row) => row.subject === subject)
    let { attempts, correct, durationMs } = within(own, period)
    return { subject, ...tally(attempts, correct, durationMs) }
  })
}

/** All of the period: the sum of its days, or what its two ends differ by. */
function within(rows: SumsRow[], period: Span): Sums {
  if (isShort(period)) return sumOf(rows)
  let [first, last] = [period.buckets[0]!.first, period.buckets.at(-1)!.last]
  return difference(rows, first && addDays(first, -1), last)
}

function difference(totals: SumsRow[], before: Day | null, end: Day): Sums {
  let at = (day: Day | null) => sumOf(totals.filter((row) => row.day === day))
  let [now, then] = [at(end), before === null ? sumOf([]) : at(before)]
  return {
    attempts: now.attempts - then.attempts,
    correct: now.correct - then.correct,
    durationMs: now.durationMs - then.durationMs,
  }
}

function sumOf(rows: Sums[]): Sums {
  let sum = (of: (row: Sums) => number) => rows.reduce((all, row) => all + of(row), 0)
  return {
    attempts: sum((row) => row.attempts),
    correct: sum((row) => row.correct),
    durationMs: sum((row) => row.durationMs),
  }
}
