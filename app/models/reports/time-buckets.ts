import {
  addDays,
  addMonths,
  spanOfDays,
  startOfMonth,
  startOfWeek,
  type Day,
} from '#app/calendar/day.ts'
import type { Calendar, Period } from '#app/models/period.ts'

/** The days that one bar of a chart stands for; `first` null: everything earlier. */
export type TimeBucket = { first: Day | null; last: Day }

const MOST_BARS = 31

/**
 * The buckets of a period's chart, oldest first, at most 31: days, else weeks, else months, else
 * years (the first of which then holds all that came earlier). `all` is the last twelve months and
 * what was before.
 */
export function timeBucketsOf(period: Period, { today, weekStart }: Calendar): TimeBucket[] {
  if (period.kind === 'all') return lastTwelveMonths(today)
  let first = period.first!
  let last = period.last ?? (today > first ? today : first)
  let days = spanOfDays(first, last)
  if (days <= MOST_BARS) return cutIntoBuckets(first, last, (day) => addDays(day, 1))
  if (days <= MOST_BARS * 7 - 7)
    return cutIntoBuckets(first, last, (day) => addDays(startOfWeek(day, weekStart), 7))
  if (days <= MOST_BARS * 30 - 30)
    return cutIntoBuckets(first, last, (day) => addMonths(startOfMonth(day), 1))
  return latestYears(first, last)
}

function lastTwelveMonths(today: Day): TimeBucket[] {
  let start = addMonths(today, -11)
  return [
    { first: null, last: addDays(start, -1) },
    ...cutIntoBuckets(start, today, (day) => addMonths(day, 1)),
  ]
}

function latestYears(first: Day, last: Day): TimeBucket[] {
  let years = cutIntoBuckets(first, last, (day) => `${Number(day.slice(0, 4)) + 1}-01-01`)
  let [earliest, ...others] = years.slice(-MOST_BARS)
  return [{ first, last: earliest!.last }, ...others]
}

function cutIntoBuckets(first: Day, last: Day, nextFrom: (day: Day) => Day): TimeBucket[] {
  let buckets: TimeBucket[] = []
  for (let day = first; day <= last; day = nextFrom(day)) {
    let end = addDays(nextFrom(day), -1)
    buckets.push({ first: day, last: end < last ? end : last })
  }
  return buckets
}
