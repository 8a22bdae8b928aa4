import 'server-only'
import * as v from 'valibot'
import type { Day } from '#app/calendar/day.ts'
import type { Current, School } from '#app/models/current.ts'
import { done } from '#app/models/outcome.ts'
import { schoolsUsing } from '#app/models/school-module.ts'
import { holidaysOfSchools } from '#app/models/schools/holidays.server.ts'
import { Holiday } from '#app/models/schools/holidays.ts'
import { rows } from '#db/rows.ts'
import {
  eventOf,
  EventRow,
  eventsTouching,
  SkipRow,
  skipsTouching,
  type CalendarEvent,
} from './event-rows.server.ts'
import { byTime, occurrencesOf, type Occurrence } from './occurrence.ts'
import { calendarRefusal } from './reader.ts'

export type EventTime = Occurrence<CalendarEvent>
const SchoolHoliday = v.strictObject({ ...Holiday.entries, schoolID: v.string() })
export type SchoolHoliday = v.InferOutput<typeof SchoolHoliday>

/** What the caller's calendars hold on some days. */
export type Window = {
  /** Whose calendars these are: one school, or those of a guardian's children. */
  schools: School[]
  /** Each time of each event, in order. */
  times: EventTime[]
  holidays: SchoolHoliday[]
}

/** The statements of a look at days from a first to a last one, and what their answers say. */
export function askWindow(
  { db, user }: Current,
  from: Day,
  until: Day,
  { withText = false }: { withText?: boolean } = {},
) {
  let schools = schoolsUsing(user, 'calendar')
  let ids = schools.map(({ schoolID }) => schoolID)
  return {
    reads: [
      rows(db, EventRow, eventsTouching({ user, schools, from, until }, withText)),
      rows(db, SkipRow, skipsTouching({ user, schools, from, until })),
      rows(db, SchoolHoliday, holidaysOfSchools(ids, from, until)),
    ] as const,
    read: (events: EventRow[], skips: SkipRow[], holidays: SchoolHoliday[]): Window => ({
      schools,
      times: timesOf(events, skips, from, until),
      holidays,
    }),
  }
}

/** All that the caller's calendars hold on days from a first to a last one, both counted. */
export async function listTimes(
  current: Current,
  from: Day,
  until: Day,
  options: { withText?: boolean } = {},
) {
  let refusal = calendarRefusal(current)
  if (refusal) return refusal
  let { reads, read } = askWindow(current, from, until, options)
  let [events, skips, holidays] = await current.db.batch([...reads])
  return done(read(events, skips, holidays))
}

/** Each time of these events that touches the days, in order. */
export function timesOf(events: EventRow[], skips: SkipRow[], from: Day, until: Day): EventTime[] {
  let skipped = Map.groupBy(skips, ({ eventID }) => eventID)
  return events
    .flatMap((row) => {
      let days = new Set((skipped.get(row.eventID) ?? []).map(({ day }) => day))
      return occurrencesOf(eventOf(row), days, from, until)
    })
    .toSorted(byTime)
}
