import * as v from 'valibot'
import { addDays, isDay, spanOfDays, startOfWeek, weekdayOf, type Day } from '#app/calendar/day.ts'
import { message } from '#app/locales/message.ts'

/** So many times a series takes place at most, where they are counted. */
export const MOST_TIMES = 366
const MOST_INTERVAL = 99
/** What has no end is before this day, and nothing is looked for after it. */
export const NEVER: Day = '9999-12-31'

export const paces = ['day', 'week', 'month', 'year'] as const
export type Pace = (typeof paces)[number]

const count = (most: number) =>
  v.pipe(
    v.number(message('notNumber')),
    v.integer(message('notNumber')),
    v.minValue(1, message('outOfRange')),
    v.maxValue(most, message('outOfRange')),
  )

/**
 * How something comes again: every so many days, weeks, months or years; of weeks on which weekdays
 * (0 is Sunday; if left out, that of the first day), of months on the same date or the same weekday
 * of it ("the second Tuesday"); until a day, or so many times, or without an end.
 */
export const Repetition = v.object({
  every: v.picklist(paces, message('notChoice')),
  interval: v.optional(count(MOST_INTERVAL), 1),
  weekdays: v.optional(
    v.pipe(
      v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)), message('notList')),
      v.maxLength(7, message('notChoice')),
      v.transform((days) => [...new Set(days)].toSorted()),
    ),
  ),
  onWeekday: v.optional(v.boolean(message('notBoolean'))),
  until: v.optional(
    v.nullable(
      v.pipe(
        v.string(message('notDay')),
        v.check((text) => isDay(text) && text.startsWith('2'), message('notDay')),
      ),
    ),
  ),
  times: v.optional(v.nullable(count(MOST_TIMES))),
})
export type Repetition = v.InferOutput<typeof Repetition>

const codes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const frequencies = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const

/** The same as an RRULE of RFC 5545. `weekStart`: the school's, which "every two weeks" needs. */
export function ruleOf(
  { every, interval = 1, weekdays = [], onWeekday, until, times }: Repetition,
  firstDay: Day,
  weekStart: number,
): string {
  let days = weekdays.length > 0 ? weekdays : [weekdayOf(firstDay)]
  return [
    `FREQ=${frequencies[every]}`,
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
    ...(every === 'week'
      ? [`BYDAY=${days.map((day) => codes[day]).join()}`, `WKST=${codes[weekStart]}`]
      : []),
    ...(every === 'month'
      ? [
          onWeekday
            ? `BYDAY=${placeInMonth(firstDay)}${codes[weekdayOf(firstDay)]}`
            : `BYMONTHDAY=${Number(firstDay.slice(8))}`,
        ]
      : []),
    ...(until ? [`UNTIL=${until.replaceAll('-', '')}`] : []),
    ...(times && !until ? [`COUNT=${times}`] : []),
  ].join(';')
}

/** What `ruleOf` wrote. */
export function repetitionOf(rule: string): Repetition {
  let part = (name: string) => new RegExp(`(?:^|;)${name}=([^;]*)`).exec(rule)?.[1]
  let every = paces.find((pace) => frequencies[pace] === part('FREQ')) ?? 'week'
  let until = part('UNTIL')
  return {
    every,
    interval: Number(part('INTERVAL') ?? 1),
    ...(every === 'week' && {
      weekdays: (part('BYDAY') ?? '').split(',').map((code) => codes.indexOf(code)),
    }),
    ...(every === 'month' && { onWeekday: part('BYDAY') !== undefined }),
    until: until ? `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6)}` : null,
    times: part('COUNT') ? Number(part('COUNT')) : null,
  }
}

/** The same rule with its end on a day. */
export function endedRule(rule: string, firstDay: Day, until: Day): string {
  return ruleOf({ ...repetitionOf(rule), until, times: null }, firstDay, weekStartOf(rule))
}

/** The rule of what is left of a series from one of its times on: of ten, the seven to come. */
export function restOfSeries(
  { rule, firstDay }: { rule: string | null; firstDay: Day },
  on: Day,
): string | null {
  if (rule === null) return null
  let { times } = repetitionOf(rule)
  if (!times) return rule
  let before = [...startsIn(rule, firstDay, firstDay, addDays(on, -1))].length
  let left = Math.max(1, times - before)
  return ruleOf({ ...repetitionOf(rule), times: left }, on, weekStartOf(rule))
}

/** On which day the weeks of a rule begin. */
export function weekStartOf(rule: string): number {
  return codes.indexOf(/WKST=(\w\w)/.exec(rule)?.[1] ?? 'SU')
}

/** Which of its weekday in its month a day is, from 1; of the fifth, which not all have, -1. */
export function placeInMonth(day: Day): number {
  let place = Math.ceil(Number(day.slice(8)) / 7)
  return place === 5 ? -1 : place
}

/**
 * The days on which a series begins anew, in order, from `from` until `until` (both counted),
 * however its own end is said. The first is `firstDay`, or the first day after it that the rule
 * names.
 *
 * Each pace jumps to the window at once, so that a look at next year reads no day before it.
 */
export function* startsIn(rule: string, firstDay: Day, from: Day, until: Day): Generator<Day> {
  for (let day of named(rule, firstDay, from > firstDay ? from : firstDay)) {
    if (day > until) return
    if (day >= firstDay && day >= from) yield day
  }
}

/** The last day on which a series begins; `NEVER` where it has no end. */
export function lastStartOf(rule: string, firstDay: Day): Day {
  let { until, times } = repetitionOf(rule)
  if (!until && !times) return NEVER
  let last = firstDay
  let left = times ?? Number.POSITIVE_INFINITY
  if (until && !times) {
    // Only the last few days before its end are looked through.
    let near = addDays(until, -LONGEST_STEP[repetitionOf(rule).every] * stepOf(rule))
    for (let day of startsIn(rule, firstDay, near, until)) last = day
    return last
  }
  for (let day of startsIn(rule, firstDay, firstDay, NEVER)) {
    last = day
    if (--left <= 0) break
  }
  return last
}

function stepOf(rule: string): number {
  return repetitionOf(rule).interval
}

/** Days that lie between two times at most, for an interval of one: a leap day waits eight years. */
const LONGEST_STEP = { day: 2, week: 14, month: 400, year: 8 * 366 } as const

function named(rule: string, firstDay: Day, from: Day): Generator<Day> {
  let { every, interval, weekdays = [], onWeekday = false } = repetitionOf(rule)
  if (every === 'day') return daily(firstDay, from, interval)
  if (every === 'week') return weekly(rule, firstDay, from, { interval, weekdays })
  return monthly(firstDay, from, every === 'year' ? 12 * interval : interval, onWeekday)
}

function* daily(firstDay: Day, from: Day, interval: number): Generator<Day> {
  let passed = Math.ceil((spanOfDays(firstDay, from) - 1) / interval)
  for (let day = addDays(firstDay, passed * interval); day < NEVER; day = addDays(day, interval))
    yield day
}

function* weekly(
  rule: string,
  firstDay: Day,
  from: Day,
  { interval, weekdays }: { interval: number; weekdays: number[] },
): Generator<Day> {
  let weekStart = weekStartOf(rule)
  let first = startOfWeek(firstDay, weekStart)
  let step = 7 * interval
  let passed = Math.floor((spanOfDays(first, from) - 1) / step)
  let places = weekdays.map((day) => (day - weekStart + 7) % 7).toSorted()
  for (let week = addDays(first, passed * step); week < NEVER; week = addDays(week, step))
    for (let place of places) yield addDays(week, place)
}

/** Months that lack the date, and years that lack a leap day, are passed over. */
function* monthly(firstDay: Day, from: Day, interval: number, onWeekday: boolean): Generator<Day> {
  let date = firstDay.slice(8)
  let months = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
  let passed = Math.floor((months(from) - months(firstDay)) / interval)
  for (let month = months(firstDay) + passed * interval; month < 9999 * 12; month += interval) {
    let begin = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
    let day = onWeekday ? sameWeekday(`${begin}-01`, firstDay) : `${begin}-${date}`
    if (isDay(day)) yield day
  }
}

/** The day of a month that is its second Tuesday, where `like` was one. */
function sameWeekday(first: Day, like: Day): Day {
  let place = placeInMonth(like)
  let begin = addDays(first, (weekdayOf(like) - weekdayOf(first) + 7) % 7)
  if (place > 0) return addDays(begin, 7 * (place - 1))
  let fifth = addDays(begin, 28)
  return fifth.slice(0, 7) === first.slice(0, 7) ? fifth : addDays(begin, 21)
}
