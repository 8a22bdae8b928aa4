import type { Day } from '#app/calendar/day.ts'
import { isSchoolDay, nextSchoolDay } from '#app/calendar/school-days.ts'
import { daysOffSince } from '#app/models/assignments/choices.server.ts'
import type { Current } from '#app/models/current.ts'
import type { Answer } from './form-values.ts'

/** Whether a day has no lessons, and the next one that has. */
export async function dayOffOf(current: Current, day: Day): Promise<Answer['dayOff']> {
  let { restDays } = current.user.school!
  let off = await daysOffSince(current, day)
  if (isSchoolDay(day, restDays, off)) return undefined
  return { day, next: nextSchoolDay(day, restDays, off) }
}
