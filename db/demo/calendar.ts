import { addDays, dayIn, weekdayOf, type Day } from '#app/calendar/day.ts'

const MINUTE = 60_000
const DAY = 86_400_000

/** The first day of the school year that `day` is in: 16 August. */
export function yearBegin(day: Day): Day {
  let begin = `${day.slice(0, 4)}-08-16`
  return day >= begin ? begin : addYears(begin, -1)
}

export function addYears(day: Day, years: number): Day {
  return `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
}

/** The first week of January, a week of spring, July to the middle of August. */
export function isHoliday(day: Day): boolean {
  let date = day.slice(5)
  return (
    (date >= '01-01' && date <= '01-07') ||
    (date >= '04-05' && date <= '04-11') ||
    (date >= '07-01' && date <= '08-15')
  )
}

/**
 * A day of rest of a school, which it keeps as the digits of weekdays; see db/schema/schools.ts.
 */
export function isWeekend(day: Day, restDays: string): boolean {
  return restDays.includes(String(weekdayOf(day)))
}

export function isSchoolDay(day: Day, restDays: string): boolean {
  return !isWeekend(day, restDays) && !isHoliday(day)
}

/** From `first` to `last`, both included. */
export function daysFrom(first: Day, last: Day): Day[] {
  let days: Day[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

const midnights = new Map<string, number>()

/**
 * Milliseconds UTC when clocks in `zone` show `minutes` after midnight of `day`. For hours of
 * daylight: clocks change at night.
 */
export function momentIn(zone: string, day: Day, minutes: number): number {
  let known = midnights.get(zone + day)
  if (known === undefined) {
    let noon = Date.parse(`${day}T12:00:00Z`)
    // Noon UTC shows some time there; what it shows more than noon is what the zone is ahead.
    let shown = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(noon)
    let [hour, minute] = shown.split(':').map(Number) as [number, number]
    let ahead = (hour * 60 + minute - 720) * MINUTE + (dayIn(zone, noon) > day ? DAY : 0)
    known = noon - DAY / 2 - ahead
    midnights.set(zone + day, known)
  }
  return known + minutes * MINUTE
}
