import { addDays, spanOfDays, weekdayOf, type Day } from './day.ts'

/**
 * The weekdays on which a school never has lessons, in order and each a digit, as it keeps them:
 * `56` is Friday and Saturday. At most six of them.
 */
export type RestDays = string

/** Days from a first to a last, both counted, on which a school has no lessons. */
export type DaysOff = { firstDay: Day; lastDay: Day }

/** Whether a school has lessons on a day: it is no day of rest, and no holiday. */
export function isSchoolDay(day: Day, restDays: RestDays, off: DaysOff[] = []): boolean {
  return !isRestDay(weekdayOf(day), restDays) && !isDayOff(day, off)
}

/** The last day of lessons of a week, by how many days it is after the week's first. */
export function lastLessonDay(weekStart: number, restDays: RestDays): number {
  return [6, 5, 4, 3, 2, 1].find((at) => !isRestDay((weekStart + at) % 7, restDays)) ?? 0
}

function isRestDay(weekday: number, restDays: RestDays): boolean {
  return restDays.includes(String(weekday))
}

function lessonDaysOf(restDays: RestDays): number {
  return 7 - restDays.length
}

/** How many school days lie between two days, neither of them counted. */
export function schoolDaysBetween(
  day: Day,
  later: Day,
  restDays: RestDays,
  off: DaysOff[] = [],
): number {
  let days = Math.max(0, spanOfDays(day, later) - 2)
  let weeks = Math.floor(days / 7)
  let rest = Array.from({ length: days % 7 }, (_, at) => addDays(day, at + 1))
  let inWeeks =
    weeks * lessonDaysOf(restDays) + rest.filter((each) => isSchoolDay(each, restDays)).length
  return inWeeks - lessonDaysOff(addDays(day, 1), addDays(later, -1), restDays, off)
}

/** Whether most days of lessons of a week, named by its first day, are off. */
export function isHolidayWeek(first: Day, restDays: RestDays, off: DaysOff[]): boolean {
  return lessonDaysOff(first, addDays(first, 6), restDays, off) * 2 > lessonDaysOf(restDays)
}

function isDayOff(day: Day, off: DaysOff[]): boolean {
  return off.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
}

/** Days of lessons from a first to a last that are off; days that are off twice count once. */
function lessonDaysOff(first: Day, last: Day, restDays: RestDays, off: DaysOff[]): number {
  let days = new Set<Day>()
  for (let { firstDay, lastDay } of off) {
    let end = lastDay < last ? lastDay : last
    for (let day = firstDay > first ? firstDay : first; day <= end; day = addDays(day, 1))
      if (isSchoolDay(day, restDays)) days.add(day)
  }
  return days.size
}

/** The first school day from `day` on, `day` counted; null where none comes within a year. */
export function nextSchoolDay(day: Day, restDays: RestDays, off: DaysOff[] = []): Day | null {
  for (let ahead = 0; ahead <= 366; ahead++) {
    let next = addDays(day, ahead)
    if (isSchoolDay(next, restDays, off)) return next
  }
  return null
}
