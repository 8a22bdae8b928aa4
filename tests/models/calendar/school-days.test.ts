import { expect, test } from 'vitest'
import { isSchoolDay, schoolDaysBetween } from '#app/calendar/school-days.ts'

// 22 November 2026 is a Sunday.
const [SUNDAY, MONDAY] = [0, 1]

test('a week that starts on Sunday rests on Friday and Saturday', () => {
  let week = ['22', '23', '24', '25', '26', '27', '28'].map((day) => `2026-11-${day}`)
  expect(week.filter((day) => isSchoolDay(day, SUNDAY))).toEqual(week.slice(0, 5))
  expect(week.filter((day) => isSchoolDay(day, MONDAY))).toEqual(week.slice(1, 6))
})

test.each([
  ['2026-11-22', '2026-11-22', 0],
  ['2026-11-22', '2026-11-23', 0],
  ['2026-11-22', '2026-11-26', 3],
  // Thursday to Sunday: the weekend alone lies between.
  ['2026-11-26', '2026-11-29', 0],
  ['2026-11-19', '2026-11-26', 4],
  ['2026-11-18', '2026-11-26', 5],
  ['2026-10-01', '2026-11-26', 39],
  ['2026-11-26', '2026-11-22', 0],
])('between %s and %s lie %i school days', (day, later, days) => {
  expect(schoolDaysBetween(day, later, SUNDAY)).toBe(days)
})
