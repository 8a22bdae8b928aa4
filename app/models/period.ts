import * as v from 'valibot'
import {
  addDays,
  addMonths,
  isDay,
  startOfMonth,
  startOfWeek,
  type Day,
} from '#app/calendar/day.ts'
import type { RestDays } from '#app/calendar/school-days.ts'
import { message } from '#app/locales/message.ts'

export const periodKinds = ['daily', 'weekly', 'monthly', 'last7', 'from', 'all'] as const
export type PeriodKind = (typeof periodKinds)[number]

/** What pages offer, in the words that people use. */
export const periodChoices = [
  'weekly',
  'lastWeek',
  'monthly',
  'lastMonth',
  'daily',
  'all',
  'from',
] as const
export type PeriodChoice = (typeof periodChoices)[number]

const requestedKinds = [...periodKinds, 'lastWeek', 'lastMonth'] as const

/**
 * The span of days that every number on a page obeys: `first` and `last` are both counted; null is
 * unbounded.
 */
export type Period = {
  kind: PeriodKind
  first: Day | null
  last: Day | null
  /**
   * The day, or the first day of the week or month, before and after this one; absent where there
   * is no such step.
   */
  previous?: Day
  next?: Day
  /** Of a week or month: the one before the present one. */
  isLast?: true
}

// Of the years 1000 to 2999: arithmetic around it stays within years of four digits, which compare
// as text.
const day = v.pipe(
  v.string(message('notDay')),
  v.check((day) => isDay(day) && /^[12]/.test(day), message('notDay')),
)

/** How the query of a page or a call requests a period. */
export const PeriodQuery = v.object({
  period: v.optional(v.picklist(requestedKinds, message('notChoice'))),
  on: v.optional(day),
  from: v.optional(day),
  until: v.optional(day),
})
export type PeriodQuery = v.InferOutput<typeof PeriodQuery>

/** What a school's periods depend on: its today, and its week's first day (0 is Sunday). */
export type Calendar = { today: Day; weekStart: number }
/** The same with the weekdays on which the school never has lessons. */
export type SchoolCalendar = Calendar & { restDays: RestDays }

/** Whether a query asks for a day that is still to come: nothing can be said of it. */
export function isAhead(
  { on }: { on?: Day | undefined },
  { today }: Pick<Calendar, 'today'>,
): boolean {
  return on !== undefined && on > today
}

/**
 * The requested period, or the `otherwise` kind where the query names no period. `on` picks a past
 * day, week or month; `lastWeek` and `lastMonth` are the ones before the present ones; `from` to
 * `until` (or to now) are any days, in whichever order they are named; without `from` it is the 30
 * days up to then.
 */
export function periodOf(
  query: PeriodQuery,
  { today, weekStart }: Calendar,
  otherwise: PeriodKind,
): Period {
  let kind = query.period ?? (query.from || query.until ? 'from' : query.on ? 'daily' : otherwise)
  let on = query.on ?? today
  switch (kind) {
    case 'lastWeek':
      return periodOf({ period: 'weekly', on: addDays(today, -7) }, { today, weekStart }, otherwise)
    case 'lastMonth': {
      let before = addDays(startOfMonth(today), -1)
      return periodOf({ period: 'monthly', on: before }, { today, weekStart }, otherwise)
    }
    case 'daily':
      return stepped(kind, on, on, addDays(on, -1), addDays(on, 1), today)
    case 'weekly': {
      let first = startOfWeek(on, weekStart)
      let next = addDays(first, 7)
      let week = stepped(kind, first, addDays(first, 6), addDays(first, -7), next, today)
      return { ...week, ...isLast(week, addDays(next, 7), today) }
    }
    case 'monthly': {
      let first = startOfMonth(on)
      let next = addMonths(first, 1)
      let month = stepped(kind, first, addDays(next, -1), addMonths(first, -1), next, today)
      return { ...month, ...isLast(month, addMonths(next, 1), today) }
    }
    case 'last7':
      return { kind, first: addDays(today, -6), last: today }
    case 'from':
      return { kind, ...fromTo(query, today) }
    case 'all':
      return { kind, first: null, last: null }
  }
}

function fromTo({ from, until }: PeriodQuery, today: Day): Pick<Period, 'first' | 'last'> {
  if (!until) return { first: from ?? addDays(today, -29), last: null }
  if (!from) return { first: addDays(until, -29), last: until }
  return from <= until ? { first: from, last: until } : { first: until, last: from }
}

/** The query string that requests this period again, without the question mark. */
export function periodSearch(
  period: Pick<Period, 'kind' | 'first'> & Partial<Pick<Period, 'last'>>,
): string {
  let on =
    period.kind === 'daily' || period.kind === 'weekly' || period.kind === 'monthly'
      ? `&on=${period.first}`
      : ''
  let from = period.kind === 'from' ? `&from=${period.first}` : ''
  let until = period.kind === 'from' && period.last ? `&until=${period.last}` : ''
  return `period=${period.kind}${on}${from}${until}`
}

function isLast({ next }: Period, afterNext: Day, today: Day): Pick<Period, 'isLast'> {
  return next !== undefined && afterNext > today ? { isLast: true } : {}
}

function stepped(
  kind: PeriodKind,
  first: Day,
  last: Day,
  previous: Day,
  next: Day,
  today: Day,
): Period {
  return next > today ? { kind, first, last, previous } : { kind, first, last, previous, next }
}
