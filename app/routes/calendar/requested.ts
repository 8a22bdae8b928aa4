import {
  addDays,
  addMonths,
  isDay,
  startOfMonth,
  startOfWeek,
  type Day,
} from '#app/calendar/day.ts'

export const views = ['month', 'week', 'day', 'agenda'] as const
export type View = (typeof views)[number]
/** So many days has a list that was asked for; and so many come at least where today is in it. */
const LISTED_DAYS = 28

export type Requested = {
  /** Null where none is asked for: a month, and its list on a phone. */
  view: View | null
  day: Day
  /** The days that are shown, and those that are looked at for it. */
  first: Day
  last: Day
  until: Day
  earlier: Day
  later: Day
}

/** What an address asks for: which days, and how they are shown. */
export function requestedDays(url: URL, today: Day, weekStart: number): Requested {
  let asked = url.searchParams.get('day') ?? ''
  let day = isDay(asked) && asked > '1970' && asked < '9990' ? asked : today
  let view = views.find((name) => name === url.searchParams.get('view')) ?? null
  return { view, day, ...spans[view ?? 'month'](day, today, weekStart) }
}

type Span = Omit<Requested, 'view' | 'day'>

const spans: Record<View, (day: Day, today: Day, weekStart: number) => Span> = {
  month: (day, today, weekStart) => {
    let begin = startOfMonth(day)
    let end = addDays(addMonths(day, 1), -1)
    let [first, last] = [startOfWeek(begin, weekStart), addDays(startOfWeek(end, weekStart), 6)]
    let ahead = addDays(today, LISTED_DAYS)
    let isNow = begin <= today && today <= end
    return {
      first,
      last,
      until: isNow && ahead > last ? ahead : last,
      earlier: addMonths(day, -1),
      later: addMonths(day, 1),
    }
  },
  week: (day, _, weekStart) => {
    let first = startOfWeek(day, weekStart)
    let last = addDays(first, 6)
    return { first, last, until: last, earlier: addDays(day, -7), later: addDays(day, 7) }
  },
  day: (day) => ({
    first: day,
    last: day,
    until: day,
    earlier: addDays(day, -1),
    later: addDays(day, 1),
  }),
  agenda: (day) => {
    let last = addDays(day, LISTED_DAYS - 1)
    return {
      first: day,
      last,
      until: last,
      earlier: addDays(day, -LISTED_DAYS),
      later: addDays(last, 1),
    }
  },
}
