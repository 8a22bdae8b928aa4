import { addDays, spanOfDays, weekdayOf, type Day } from './day.ts'

/** A school's week is five days of lessons, from its first one on, and two of rest. */
const LESSON_DAYS = 5

/** Days from a first to a last, both counted, on which a school has no lessons. */
export type DaysOff = { firstDay: Day; lastDay: Day }

/** Whether a school has lessons on a day, in a week that starts on `weekStart` (0 is Sunday). */
export function isSchoolDay(day: Day, weekStart: number, off: DaysOff[] = []): boolean {
  return (weekdayOf(day) - weekStart + 7) % 7 < LESSON_DAYS && !isDayOff(day, off)
}

/** How many school days lie between two days, neither of them counted. */
export function schoolDaysBetween(
  day: Day,
  later: Day,
  weekStart: number,
  off: DaysOff[] = [],
): number {
  let days = Math.max(0, spanOfDays(day, later) - 2)
  let weeks = Math.floor(days / 7)
  let rest = Array.from({ length: days % 7 }, (_, at) => addDays(day, at + 1))
  let inWeeks = weeks * LESSON_DAYS + rest.filter((each) => isSchoolDay(each, weekStart)).length
  return inWeeks - lessonDaysOff(addDays(day, 1), addDays(later, -1), weekStart, off)
}

/** Whether most days of lessons of a week, named by its first day, are off. */
export function isHolidayWeek(first: Day, weekStart: number, off: DaysOff[]): boolean {
  return lessonDaysOff(first, addDays(first, 6), weekStart, off) * 2 > LESSON_DAYS
}

function isDayOff(day: Day, off: DaysOff[]): boolean {
  return off.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
}

/** Days of lessons from a first to a last that are off; days that are off twice count once. */
function lessonDaysOff(first: Day, last: Day, weekStart: number, off: DaysOff[]): number {
  let days = new Set<Day>()
  for (let { firstDay, lastDay } of off) {
    let end = lastDay < last ? lastDay : last
    for (let day = firstDay > first ? firstDay : first; day <= end; day = addDays(day, 1))
      if (isSchoolDay(day, weekStart)) days.add(day)
  }
  return days.size
}

/** The first school day from `day` on, `day` counted; null where none comes within a year. */
export function nextSchoolDay(day: Day, weekStart: number, off: DaysOff[] = []): Day | null {
  for (let ahead = 0; ahead <= 366; ahead++) {
    let next = addDays(day, ahead)
    if (isSchoolDay(next, weekStart, off)) return next
  }
  return null
}
