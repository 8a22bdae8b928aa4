import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  dayIn,
  isDay,
  spanOfDays,
  startOfDay,
  startOfMonth,
  startOfWeek,
  weekdayOf,
} from '#app/calendar/day.ts'

const aDay = fc
  .integer({ min: 0, max: 60_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))

test('a day begins at midnight of the school, wherever the server is', () => {
  expect(dayIn('Asia/Amman', Date.parse('2026-11-20T20:59:59.999Z'))).toBe('2026-11-20')
  expect(dayIn('Asia/Amman', Date.parse('2026-11-20T21:00:00Z'))).toBe('2026-11-21')
  expect(dayIn('Pacific/Kiritimati', Date.parse('2026-12-31T10:00:00Z'))).toBe('2027-01-01')
  expect(dayIn('Pacific/Pago_Pago', Date.parse('2027-01-01T10:59:59Z'))).toBe('2026-12-31')
  expect(dayIn('America/St_Johns', Date.parse('2028-03-01T03:29:59Z'))).toBe('2028-02-29')
})

test('where clocks change, each moment of the night is of one day only', () => {
  // London goes back from 02:00 to 01:00 on 25 October 2026; Cairo skips the hour after midnight on
  // 24 April 2026 and Beirut on 29 March.
  expect(
    [
      '2026-10-24T22:59:59Z',
      '2026-10-24T23:00:00Z',
      '2026-10-25T23:59:59Z',
      '2026-10-26T00:00:00Z',
    ].map((at) => dayIn('Europe/London', Date.parse(at))),
  ).toEqual(['2026-10-24', '2026-10-25', '2026-10-25', '2026-10-26'])
  expect(
    [
      '2026-04-23T21:59:59Z',
      '2026-04-23T22:00:00Z',
      '2026-04-24T20:59:59Z',
      '2026-04-24T21:00:00Z',
    ].map((at) => dayIn('Africa/Cairo', Date.parse(at))),
  ).toEqual(['2026-04-23', '2026-04-24', '2026-04-24', '2026-04-25'])
  expect(
    ['2026-03-28T21:59:59Z', '2026-03-28T22:00:00Z'].map((at) =>
      dayIn('Asia/Beirut', Date.parse(at)),
    ),
  ).toEqual(['2026-03-28', '2026-03-29'])
})

test('a day is written in digits that compare as text, whatever the country’s calendar', () => {
  for (let zone of ['Asia/Riyadh', 'Asia/Tehran', 'Asia/Bangkok'])
    expect(dayIn(zone, Date.parse('2026-01-05T12:00:00Z'))).toBe('2026-01-05')
})

test('what is not a day of the calendar is no day', () => {
  for (let day of ['2026-11-20', '2028-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])
    expect(isDay(day), day).toBe(true)
  for (let day of [
    '2026-02-29',
    '2100-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-1-1',
    '20261120',
    ' 2026-11-20',
    '2026-11-20\n',
    '2026-11-20T00:00',
    '',
    '٢٠٢٦-١١-٢٠',
    '+02026-01-01',
  ]) {
    expect(isDay(day), day).toBe(false)
  }
})

test('adding and counting days agree, over leap days and the ends of years', () => {
  expect([
    addDays('2028-02-28', 1),
    addDays('2028-02-28', 2),
    addDays('2027-02-28', 1),
    addDays('2026-12-31', 1),
    addDays('2027-01-01', -1),
  ]).toEqual(['2028-02-29', '2028-03-01', '2027-03-01', '2027-01-01', '2026-12-31'])
  fc.assert(
    fc.property(aDay, fc.integer({ min: -20_000, max: 20_000 }), (day, days) => {
      expect(addDays(addDays(day, days), -days)).toBe(day)
      expect(spanOfDays(day, addDays(day, days))).toBe(days + 1)
    }),
  )
})

test('a week holds its day and begins on the weekday the school chose', () => {
  // 20 November 2026 is a Friday.
  expect([0, 1, 5, 6].map((weekStart) => startOfWeek('2026-11-20', weekStart))).toEqual([
    '2026-11-15',
    '2026-11-16',
    '2026-11-20',
    '2026-11-14',
  ])
  expect([0, 1, 6].map((weekStart) => startOfWeek('2027-01-01', weekStart))).toEqual([
    '2026-12-27',
    '2026-12-28',
    '2026-12-26',
  ])
  fc.assert(
    fc.property(aDay, fc.integer({ min: 0, max: 6 }), (day, weekStart) => {
      let first = startOfWeek(day, weekStart)
      expect(weekdayOf(first)).toBe(weekStart)
      expect(first <= day && day <= addDays(first, 6)).toBe(true)
    }),
  )
})

test('months are those of the calendar, forwards and backwards', () => {
  expect([
    addMonths('2026-11-20', 0),
    addMonths('2026-11-20', 1),
    addMonths('2026-12-31', 1),
    addMonths('2028-03-31', -1),
    addMonths('2026-01-15', -13),
  ]).toEqual(['2026-11-01', '2026-12-01', '2027-01-01', '2028-02-01', '2024-12-01'])
  fc.assert(
    fc.property(aDay, fc.integer({ min: -300, max: 300 }), (day, months) => {
      let there = addMonths(day, months)
      expect(there.endsWith('-01')).toBe(true)
      expect(addMonths(there, -months)).toBe(startOfMonth(day))
    }),
  )
})

test('the start of a day is found in every zone, also where the clock skips midnight', () => {
  expect(new Date(startOfDay('UTC', '2026-11-20')).toISOString()).toBe('2026-11-20T00:00:00.000Z')
  expect(new Date(startOfDay('Asia/Amman', '2026-11-20')).toISOString()).toBe(
    '2026-11-19T21:00:00.000Z',
  )
  expect(new Date(startOfDay('Pacific/Kiritimati', '2026-11-20')).toISOString()).toBe(
    '2026-11-19T10:00:00.000Z',
  )
  expect(new Date(startOfDay('Etc/GMT+12', '2026-11-20')).toISOString()).toBe(
    '2026-11-20T12:00:00.000Z',
  )
  // Beirut's clock goes from 23:59:59 to 01:00.
  expect(new Date(startOfDay('Asia/Beirut', '2026-03-29')).toISOString()).toBe(
    '2026-03-28T22:00:00.000Z',
  )
})
