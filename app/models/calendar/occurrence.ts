import { addDays, spanOfDays, type Day } from '#app/calendar/day.ts'
import { startsIn } from './repetition.ts'

/** When something is: days and minutes of the school's clocks. */
export type Times = { firstDay: Day; startMinute: number; lastDay: Day; endMinute: number }
type Recurring = Times & { rule: string | null; endsOn: Day }

/** An event at one of its times; `on` is the day by which that time is named. */
export type Occurrence<event extends Recurring> = event & { on: Day }

/**
 * The times of an event that touch days from a first to a last one, in order. `skipped`: the days
 * on which a series has none.
 */
export function occurrencesOf<event extends Recurring>(
  event: event,
  skipped: ReadonlySet<Day>,
  from: Day,
  until: Day,
): Occurrence<event>[] {
  let { rule, firstDay, lastDay, endsOn } = event
  if (rule === null) return firstDay <= until && lastDay >= from ? [{ ...event, on: firstDay }] : []
  let more = spanOfDays(firstDay, lastDay) - 1
  let lastStart = more === 0 ? endsOn : addDays(endsOn, -more)
  let starts = startsIn(rule, firstDay, addDays(from, -more), until < lastStart ? until : lastStart)
  return [...starts]
    .filter((day) => !skipped.has(day))
    .map((day) => ({ ...event, on: day, firstDay: day, lastDay: addDays(day, more) }))
}

/** The earlier first; what is all day before what has an hour, then the longer first. */
export function byTime(one: Times & { title: string }, other: Times & { title: string }): number {
  return (
    compare(one.firstDay, other.firstDay) ||
    one.startMinute - other.startMinute ||
    compare(other.lastDay, one.lastDay) ||
    other.endMinute - one.endMinute ||
    compare(one.title, other.title)
  )
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** Whether it is over at a moment of the school's clocks. */
export function isOver({ lastDay, endMinute }: Times, day: Day, minute: number): boolean {
  return lastDay < day || (lastDay === day && endMinute <= minute)
}
