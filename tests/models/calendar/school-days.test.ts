import { expect, test } from 'vitest'
import {
  isHolidayWeek,
  isSchoolDay,
  lastLessonDay,
  nextSchoolDay,
  schoolDaysBetween,
} from '#app/calendar/school-days.ts'

// 22 November 2026 is a Sunday.
const week = ['22', '23', '24', '25', '26', '27', '28'].map((day) => `2026-11-${day}`)
const FRIDAY_AND_SATURDAY = '56'

test.each([
  ['56', [0, 1, 2, 3, 4]],
  ['06', [1, 2, 3, 4, 5]],
  ['5', [0, 1, 2, 3, 4, 6]],
  ['045', [1, 2, 3, 6]],
  ['012345', [6]],
  ['', [0, 1, 2, 3, 4, 5, 6]],
])('a school that rests on %s has lessons on the others', (restDays, lessons) => {
  expect(week.filter((day) => isSchoolDay(day, restDays))).toEqual(lessons.map((at) => week[at]))
})

test('no lessons are in holidays, and the next school day is after rest and holidays', () => {
  let off = [{ firstDay: '2026-11-29', lastDay: '2026-11-29' }]
  expect(isSchoolDay('2026-11-29', '56', off)).toBe(false)
  // From Thursday's end: Friday, Saturday, a holiday on Sunday.
  expect(nextSchoolDay('2026-11-27', '56', off)).toBe('2026-11-30')
  expect(nextSchoolDay('2026-11-27', '5', off)).toBe('2026-11-28')
  expect(nextSchoolDay('2026-11-27', '', off)).toBe('2026-11-27')
  expect(nextSchoolDay('2026-11-29', '012345')).toBe('2026-12-05')
})

test.each([
  ['56', 2, false],
  ['56', 3, true],
  ['5', 3, false],
  ['5', 4, true],
  ['456', 2, false],
  ['012345', 6, false],
  ['012345', 7, true],
])('resting on %s, a week with its first %i days off is one of holidays: %s', (rest, days, is) => {
  let off = [{ firstDay: week[0]!, lastDay: week[days - 1]! }]
  expect(isHolidayWeek(week[0]!, rest, off)).toBe(is)
})

test.each([
  [0, '56', 4],
  [1, '06', 4],
  [6, '45', 4],
  [0, '5', 6],
  [0, '456', 3],
  [6, '012345', 0],
])('of a week from %i on that rests on %s, day %i is the last of lessons', (start, rest, at) => {
  expect(lastLessonDay(start, rest)).toBe(at)
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
  expect(schoolDaysBetween(day, later, FRIDAY_AND_SATURDAY)).toBe(days)
})

test.each([
  ['5', 6, 42],
  ['', 7, 49],
  ['1245', 3, 21],
  ['012345', 1, 7],
])(
  'resting on %s, a week between has %i days of lessons, and seven have %i',
  (rest, one, seven) => {
    expect(schoolDaysBetween('2026-11-21', '2026-11-29', rest)).toBe(one)
    expect(schoolDaysBetween('2026-10-03', '2026-11-22', rest)).toBe(seven)
  },
)
