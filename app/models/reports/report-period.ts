import { addDays, type Day } from '#app/calendar/day.ts'
import {
  isAhead,
  periodOf,
  type Calendar,
  type Period,
  type PeriodKind,
  type PeriodQuery,
} from '#app/models/period.ts'
import { timeBucketsOf, type TimeBucket } from './time-buckets.ts'

/** The days that a total counts, both ends included; null is unbounded. */
export type DaySpan = { first: Day | null; last: Day | null }

/** Later than every day on which an attempt was made. */
export const FOREVER = '9999-12-31'

/**
 * All that a report's queries know of time. It is made once for each report, by `reportPeriod`, in
 * the calendar of the school that the report is about.
 */
export type ReportPeriod = Calendar &
  DaySpan & {
    /** The period as pages show it and links repeat it. */
    requested: Period
    /** The last day that counts for what is measured "by the end of the period". */
    end: Day
    /** The chart's buckets, oldest first. */
    buckets: TimeBucket[]
    /** Today and the six days before it, whatever the period. */
    lastWeek: DaySpan
  }

/**
 * The period that a query requests, or the `otherwise` kind where it requests none. Undefined where
 * it asks for a day that is still to come.
 */
export function reportPeriod(
  query: PeriodQuery,
  calendar: Calendar,
  otherwise: PeriodKind,
): ReportPeriod | undefined {
  if (isAhead(query, calendar)) return undefined
  let requested = periodOf(query, calendar, otherwise)
  return {
    ...calendar,
    requested,
    first: requested.first,
    last: requested.last,
    end: requested.last ?? FOREVER,
    buckets: timeBucketsOf(requested, calendar),
    lastWeek: lastSevenDays(calendar.today),
  }
}

/** The seven days that end today, which every glance at "the last week" counts. */
export function lastSevenDays(today: Day): DaySpan & { first: Day; last: Day } {
  return { first: addDays(today, -6), last: today }
}
