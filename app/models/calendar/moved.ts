import { addDays, addMonths, spanOfDays, type Day } from '#app/calendar/day.ts'
import {
  lastStartOf,
  repetitionOf,
  ruleOf,
  startsIn,
  weekStartOf,
  type Repetition,
} from './repetition.ts'

// What becomes of a series that moves. Moved by a day, "the third Tuesday" is "the third Wednesday",
// which is a day later in most months and six days earlier in those that begin with a Wednesday: so
// times of months and years are each other's by their month, and others by their distance.

/** A series by its rule and its first time. */
export type Series = { rule: string; firstDay: Day }

/** How a series comes again whose times are all moved by so many days. */
export function movedRepetition({ rule, firstDay }: Series, days: number): Repetition {
  let repetition = repetitionOf(rule)
  let { weekdays, until } = repetition
  let moved = {
    ...repetition,
    ...(weekdays && { weekdays: weekdays.map((day) => inWeek(day + days)) }),
    until: until ? addDays(until, days) : null,
  }
  if (!until || repetition.every === 'day' || repetition.every === 'week') return moved
  // It keeps its last time: in its month that one may lie before or after the moved end.
  let after = { rule: '', firstDay: addDays(firstDay, days) }
  after.rule = ruleOf(moved, after.firstDay, weekStartOf(rule))
  let last = movedTimes({ rule, firstDay }, after, days)(lastStartOf(rule, firstDay))
  return lastStartOf(after.rule, after.firstDay) === last ? moved : { ...moved, until: last }
}

/** Weeks begin as many days later: of "every two weeks" both times of one week stay in one. */
export function movedWeekStart(rule: string, days: number): number {
  return inWeek(weekStartOf(rule) + days)
}

function inWeek(day: number): number {
  return ((day % 7) + 7) % 7
}

/**
 * Which time of a changed series is what a day was in it before. `days`: by how many all of it was
 * moved; 0 where it was written anew, which may be that it begins earlier or later alone. A day that
 * has no time there any more is one on which there is none.
 */
export function movedTimes(before: Series, after: Series, days: number): (day: Day) => Day {
  let [old, next] = [repetitionOf(before.rule), repetitionOf(after.rule)]
  if (old.every !== next.every || old.interval !== next.interval) return (day) => day
  let stays = days === 0 && (isTime(before, after.firstDay) || isTime(after, before.firstDay))
  let by = stays ? 0 : spanOfDays(before.firstDay, after.firstDay) - 1
  if (old.every === 'day' || old.every === 'week') return (day) => addDays(day, by)
  let months = stays ? 0 : monthOf(after.firstDay) - monthOf(before.firstDay)
  return (day) => {
    let from = addMonths(day, months)
    let [time] = startsIn(after.rule, after.firstDay, from, addDays(addMonths(from, 1), -1))
    return time ?? addDays(day, by)
  }
}

function isTime({ rule, firstDay }: Series, day: Day): boolean {
  let [time] = startsIn(rule, firstDay, day, day)
  return time !== undefined
}

/** Months since the year 0. */
function monthOf(day: Day): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
}
