/**
 * A calendar day `YYYY-MM-DD`; what it means depends on the school's time zone. Days compare as
 * text.
 */
export type Day = string

const formats = new Map<string, Intl.DateTimeFormat>()

/** The day it is in `zone` at `at` (milliseconds UTC). */
export function dayIn(zone: string, at: number): Day {
  let format = formats.get(zone)
  if (!format) {
    // en-CA writes YYYY-MM-DD; a formatter costs 0.3 ms, so one is kept for each zone.
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      calendar: 'gregory',
      numberingSystem: 'latn',
    })
    formats.set(zone, format)
  }
  return format.format(at)
}

/** Whether a text is a day that exists, as `YYYY-MM-DD`. */
export function isDay(value: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(value) &&
    new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value
  )
}

export function addDays(day: Day, days: number): Day {
  return fromUTC(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000)
}

/**
 * The moment (milliseconds UTC) at which `day` begins in `zone`, or the first after it where DST
 * skips midnight.
 */
export function startOfDay(zone: string, day: Day): number {
  let place = `${zone} ${day}`
  let known = starts.get(place)
  if (known !== undefined) return known
  if (starts.size >= MOST_STARTS) starts.clear()
  let start = findStartOfDay(zone, day)
  starts.set(place, start)
  return start
}

/** A page asks for the same few days again and again, and each is some thirty looks at the zone. */
const MOST_STARTS = 1000
const starts = new Map<string, number>()

function findStartOfDay(zone: string, day: Day): number {
  let [before, from] = [
    Date.parse(`${addDays(day, -1)}T00:00:00Z`),
    Date.parse(`${addDays(day, 1)}T00:00:00Z`),
  ]
  // Clocks are at most 14 hours ahead of UTC and 12 behind; DST offsets are unpredictable.
  while (from - before > 1) {
    let middle = Math.floor((before + from) / 2)
    if (dayIn(zone, middle) < day) before = middle
    else from = middle
  }
  return from
}

/** 0 is Sunday, as in `schools.weekStart`. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/** The first day of the week that holds `day`, in a school whose week starts on `weekStart`. */
export function startOfWeek(day: Day, weekStart: number): Day {
  return addDays(day, -((weekdayOf(day) - weekStart + 7) % 7))
}

export function startOfMonth(day: Day): Day {
  return `${day.slice(0, 7)}-01`
}

/** The first day of the month `months` later (or earlier, when negative). */
export function addMonths(day: Day, months: number): Day {
  let [year, month] = day.split('-').map(Number) as [number, number]
  return fromUTC(Date.UTC(year, month - 1 + months, 1))
}

/** How many days a span has, its first and its last counted: a day and the next are 2. */
export function spanOfDays(first: Day, last: Day): number {
  return (
    Math.round((Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / 86_400_000) +
    1
  )
}

/** How many days there are until `last`; 0: it is today, or over. */
export function daysUntil(today: Day, last: Day): number {
  return Math.max(0, spanOfDays(today, last) - 1)
}

function fromUTC(at: number): Day {
  return new Date(at).toISOString().slice(0, 10)
}
