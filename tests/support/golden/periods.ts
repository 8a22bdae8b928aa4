import { daysFrom, monthOf, plus, weekOf } from './calendar.ts'

export type Kind = 'daily' | 'weekly' | 'monthly' | 'last7' | 'from' | 'all'
export type Query = { period: Kind; on?: string; from?: string; until?: string }
export type Span = { first: string | null; last: string | null }
export type Period = Span & { kind: Kind }

/** Every kind of period, also about the days on which clocks change and the year ends. */
export const queries: Query[] = [
  { period: 'daily' },
  ...['2021-10-28', '2021-10-29', '2021-10-31', '2021-12-31', '2022-01-01'].map(daily),
  ...['2022-02-24', '2022-02-25', '2022-03-27', '2022-06-30'].map(daily),
  { period: 'weekly' },
  ...['2021-10-30', '2021-12-31', '2022-02-25', '2022-03-27'].map((on): Query => ({
    period: 'weekly',
    on,
  })),
  { period: 'monthly' },
  ...['2021-10-15', '2021-12-01', '2022-02-28', '2022-06-30'].map((on): Query => ({
    period: 'monthly',
    on,
  })),
  { period: 'last7' },
  { period: 'from', from: '2022-06-20' },
  { period: 'from', from: '2021-12-30' },
  { period: 'from', from: '2021-12-24', until: '2022-01-05' },
  { period: 'from', from: '2021-10-29', until: '2021-10-29' },
  { period: 'all' },
]

function daily(on: string): Query {
  return { period: 'daily', on }
}

export function periodOf({ period, on, from, until }: Query, today: string, weekStart: number) {
  let day = on ?? today
  let span: Span = { first: null, last: null }
  if (period === 'daily') span = { first: day, last: day }
  if (period === 'weekly') span = weekOf(day, weekStart)
  if (period === 'monthly') span = monthOf(day)
  if (period === 'last7') span = { first: plus(today, -6), last: today }
  if (period === 'from') span = { first: from!, last: until ?? null }
  return { kind: period, ...span } satisfies Period
}

/** The days before, as many; a running week or month against the same days of the last one. */
export function spanBefore({ kind, first, last }: Period, today: string) {
  if (first === null || first > today) return null
  let end = last === null || last > today ? today : last
  let long = daysFrom(first, end).length
  if (kind === 'weekly') return { first: plus(first, -7), last: plus(end, -7) }
  if (kind !== 'monthly') return { first: plus(first, -long), last: plus(first, -1) }
  let month = monthOf(plus(first, -1))
  let days = daysFrom(month.first, month.last)
  return { first: month.first, last: end === last ? month.last : days.slice(0, long).at(-1)! }
}

/** The bars of a chart: days, weeks or months; of all time twelve months and what was before. */
export function barsOf({ kind, first, last }: Period, today: string, weekStart: number): Span[] {
  if (kind === 'all') {
    let months = [monthOf(today)]
    while (months.length < 12) months.unshift(monthOf(plus(months[0]!.first, -1)))
    months.at(-1)!.last = today
    return [{ first: null, last: plus(months[0]!.first, -1) }, ...months]
  }
  let end = last ?? today
  let days = daysFrom(first!, end)
  let holds = (day: string) =>
    days.length <= 31
      ? { first: day, last: day }
      : days.length <= 210
        ? weekOf(day, weekStart)
        : monthOf(day)
  let bars = new Map(days.map((day) => [holds(day).first, holds(day)]))
  return [...bars.values()].map((bar) => ({
    first: bar.first < first! ? first : bar.first,
    last: bar.last > end ? end : bar.last,
  }))
}
