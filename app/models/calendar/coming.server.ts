import 'server-only'
import { clockIn } from '#app/calendar/clock.ts'
import { addDays, dayIn, type Day } from '#app/calendar/day.ts'
import type { Current } from '#app/models/current.ts'
import { schoolsUsing } from '#app/models/school-module.ts'
import type { EventRow, SkipRow } from './event-rows.server.ts'
import { isOver } from './occurrence.ts'
import { calendarRefusal } from './reader.ts'
import { askWindow, type EventTime, type SchoolHoliday } from './window.server.ts'

/** A home tells of so many events, of as many days. */
const MOST_TOLD = 3
const DAYS = 7
const MINUTE_MS = 60_000

/** What is next at school; `today` by its clocks. */
export type Coming = { times: EventTime[]; today: Day }

/**
 * The statements that ask for what is next in the caller's calendars, to stand last in the batch of
 * a home; `read` takes the answers of the whole batch. No statement where there is no calendar.
 */
export function askComing(current: Current) {
  let [school] = calendarRefusal(current) ? [] : schoolsUsing(current.user, 'calendar')
  if (!school) return { reads: [], read: () => null }
  let { timezone } = school
  let today = dayIn(timezone, current.now)
  let { reads, read } = askWindow(current, today, addDays(today, DAYS - 1))
  return {
    reads: [...reads],
    read(answers: unknown[]): Coming {
      let [events, skips, holidays] = answers.slice(-reads.length) as [
        EventRow[],
        SkipRow[],
        SchoolHoliday[],
      ]
      let minute = minuteIn(timezone, current.now)
      let times = read(events, skips, holidays).times.filter((time) => !isOver(time, today, minute))
      return { times: times.slice(0, MOST_TOLD), today }
    },
  }
}

function minuteIn(zone: string, now: number): number {
  return Math.floor((now + clockIn(zone, now).offsetMs) / MINUTE_MS) % (24 * 60)
}
