import { momentAt } from '#app/calendar/clock.ts'
import { addDays, dayIn, startOfWeek, weekdayOf, type Day } from '#app/calendar/day.ts'
import { lastLessonDay, type RestDays } from '#app/calendar/school-days.ts'

/** A day of the week (0 is Sunday) and an hour, by the school's clock. */
export type LetterTime = { weekday: number; hour: number }
type Week = Pick<Clock, 'weekStart' | 'restDays'>
type Clock = { timezone: string; weekStart: number; restDays: RestDays }

/** Letters leave by day: no telephone rings at night. */
export const FIRST_HOUR = 6
export const LAST_HOUR = 21
const AFTERNOON = 16

/** What is offered: after the week's last lessons. */
export function usualTime({ weekStart, restDays }: Week): LetterTime {
  return { weekday: (weekStart + lastLessonDay(weekStart, restDays)) % 7, hour: AFTERNOON }
}

/** The first moment after `now` at which a letter is due. */
export function nextMoment(
  { weekday, hour }: LetterTime,
  { timezone }: Pick<Clock, 'timezone'>,
  now: number,
) {
  let today = dayIn(timezone, now)
  let day = addDays(today, (weekday - weekdayOf(today) + 7) % 7)
  let moment = momentAt(timezone, day, hour)
  return moment > now ? moment : momentAt(timezone, addDays(day, 7), hour)
}

/** The latest such moment up to `now`, and its day. */
export function latestMoment(
  { weekday, hour }: LetterTime,
  { timezone }: Pick<Clock, 'timezone'>,
  now: number,
) {
  let today = dayIn(timezone, now)
  let day = addDays(today, -((weekdayOf(today) - weekday + 7) % 7))
  if (momentAt(timezone, day, hour) > now) day = addDays(day, -7)
  return { day, at: momentAt(timezone, day, hour) }
}

/**
 * The first day of the week that a letter of this day is about: the running one from its last day
 * of lessons on, until then the one before.
 */
export function weekOfLetter(day: Day, { weekStart, restDays }: Week): Day {
  let first = startOfWeek(day, weekStart)
  return day >= addDays(first, lastLessonDay(weekStart, restDays)) ? first : addDays(first, -7)
}
