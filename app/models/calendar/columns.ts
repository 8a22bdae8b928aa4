import { momentAt } from '#app/calendar/clock.ts'
import { addDays, spanOfDays, type Day } from '#app/calendar/day.ts'
import type { EventFields } from './event.ts'
import type { Times } from './occurrence.ts'
import { lastStartOf, NEVER, ruleOf, startsIn } from './repetition.ts'

const WHOLE_DAY = 24 * 60

/** What of an event's fields is kept. */
export type Columns = ReturnType<typeof columnsOf> & object

/**
 * The fields as they are kept; undefined where a series would end before its first time. A series
 * begins with the first day that its rule names.
 */
export function columnsOf(fields: EventFields, weekStart: number) {
  let { audience, title, description, colour, allDay, reminder, repetition } = fields
  let rule = repetition ? ruleOf(repetition, fields.firstDay, weekStart) : null
  let more = spanOfDays(fields.firstDay, fields.lastDay ?? fields.firstDay) - 1
  let firstDay = rule === null ? fields.firstDay : firstStart(rule, fields.firstDay)
  if (firstDay === undefined) return undefined
  let lastDay = addDays(firstDay, more)
  return {
    audience,
    classID: audience === 'class' ? (fields.classID ?? null) : null,
    title,
    description,
    colour,
    allDay: allDay ? 1 : 0,
    firstDay,
    startMinute: allDay ? 0 : minuteOf(fields.startTime ?? '00:00'),
    lastDay,
    endMinute: allDay ? WHOLE_DAY : minuteOf(fields.endTime ?? '00:00'),
    shape: rule === null ? (more === 0 ? 'day' : 'days') : 'series',
    rule,
    endsOn: rule === null ? lastDay : endOf(rule, firstDay, more),
    reminder,
  }
}

function firstStart(rule: string, firstDay: Day): Day | undefined {
  let until = /UNTIL=(\d{4})(\d\d)(\d\d)/.exec(rule)?.slice(1).join('-') ?? NEVER
  let [first] = startsIn(rule, firstDay, firstDay, until)
  return first
}

/** The last day of the last time of a series whose times have so many days beyond their first. */
export function endOf(rule: string, firstDay: Day, more: number): Day {
  let last = lastStartOf(rule, firstDay)
  return last === NEVER ? NEVER : addDays(last, more)
}

/** `08:30` as minutes since midnight. */
export function minuteOf(clock: string): number {
  let [hours, minutes] = clock.split(':').map(Number) as [number, number]
  return hours * 60 + minutes
}

/** The other way; the end of a day is 24:00. */
export function clockOf(minute: number): string {
  return [Math.floor(minute / 60), minute % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

type Timed = Times & { allDay: boolean }

/** The hours of an event as they are written; null where it is all day. */
export function clocksOf({ allDay, startMinute, endMinute }: Timed) {
  return {
    startTime: allDay ? null : clockOf(startMinute),
    endTime: allDay ? null : clockOf(endMinute),
  }
}

/** When it begins and is over (milliseconds UTC), by the clocks of a zone. */
export function momentsOf({ firstDay, startMinute, lastDay, endMinute }: Times, zone: string) {
  return {
    start: momentAt(zone, firstDay, startMinute / 60),
    end: momentAt(zone, lastDay, endMinute / 60),
  }
}

/** The same as ISO 8601 UTC. */
export function isoMomentsOf(times: Times, zone: string) {
  let { start, end } = momentsOf(times, zone)
  return { start: new Date(start).toISOString(), end: new Date(end).toISOString() }
}
