import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { addDays, addMonths, spanOfDays, weekdayOf } from '#app/calendar/day.ts'
import {
  isAhead,
  periodKinds,
  periodOf,
  PeriodQuery,
  periodSearch,
  type Calendar,
} from '#app/models/period.ts'

// Friday.
const calendar: Calendar = { today: '2026-11-20', weekStart: 0 }
const aDay = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1980-01-01', days))
const aCalendar = fc.record({ today: aDay, weekStart: fc.constantFrom(0, 1, 6) })

test('the last seven days are today and the six days before', () => {
  expect(periodOf({}, calendar, 'last7')).toEqual({
    kind: 'last7',
    first: '2026-11-14',
    last: '2026-11-20',
  })
  expect(
    periodOf({ period: 'last7', on: '2026-01-01' }, { today: '2028-03-03', weekStart: 1 }, 'all'),
  ).toEqual({ kind: 'last7', first: '2028-02-26', last: '2028-03-03' })
})

test('a day may be looked at with the days before and after it, but none after today', () => {
  expect(periodOf({ period: 'daily' }, calendar, 'last7')).toEqual({
    kind: 'daily',
    first: '2026-11-20',
    last: '2026-11-20',
    previous: '2026-11-19',
  })
  expect(periodOf({ period: 'daily', on: '2026-11-19' }, calendar, 'last7')).toEqual({
    kind: 'daily',
    first: '2026-11-19',
    last: '2026-11-19',
    previous: '2026-11-18',
    next: '2026-11-20',
  })
  expect(
    periodOf({ period: 'daily', on: '2028-02-29' }, { today: '2028-03-01', weekStart: 0 }, 'last7'),
  ).toMatchObject({ previous: '2028-02-28', next: '2028-03-01' })
  expect(periodOf({ on: '2026-11-19' }, calendar, 'last7')).toMatchObject({
    kind: 'daily',
    first: '2026-11-19',
  })
})

test('a week begins on the weekday of the school, also across New Year', () => {
  expect(
    [0, 1, 6].map((weekStart) =>
      periodOf({ period: 'weekly' }, { ...calendar, weekStart }, 'last7'),
    ),
  ).toEqual([
    { kind: 'weekly', first: '2026-11-15', last: '2026-11-21', previous: '2026-11-08' },
    { kind: 'weekly', first: '2026-11-16', last: '2026-11-22', previous: '2026-11-09' },
    { kind: 'weekly', first: '2026-11-14', last: '2026-11-20', previous: '2026-11-07' },
  ])
  expect(
    periodOf(
      { period: 'weekly', on: '2027-01-02' },
      { today: '2027-01-03', weekStart: 0 },
      'last7',
    ),
  ).toEqual({
    kind: 'weekly',
    first: '2026-12-27',
    last: '2027-01-02',
    previous: '2026-12-20',
    next: '2027-01-03',
    isLast: true,
  })
})

test('a month is a month of the calendar, however long', () => {
  expect(periodOf({ period: 'monthly' }, calendar, 'last7')).toEqual({
    kind: 'monthly',
    first: '2026-11-01',
    last: '2026-11-30',
    previous: '2026-10-01',
  })
  expect(
    periodOf(
      { period: 'monthly', on: '2028-02-11' },
      { today: '2028-03-01', weekStart: 0 },
      'last7',
    ),
  ).toEqual({
    kind: 'monthly',
    first: '2028-02-01',
    last: '2028-02-29',
    previous: '2028-01-01',
    next: '2028-03-01',
    isLast: true,
  })
  expect(
    periodOf(
      { period: 'monthly', on: '2026-12-31' },
      { today: '2027-01-01', weekStart: 0 },
      'last7',
    ),
  ).toMatchObject({ first: '2026-12-01', last: '2026-12-31', next: '2027-01-01' })
})

test('tomorrow is still to come, whatever the period; today and earlier days are not', () => {
  for (let period of [undefined, ...periodKinds]) {
    let ask = (on?: string) => isAhead({ ...(period && { period }), ...(on && { on }) }, calendar)
    expect([ask('2026-11-21'), ask('2999-01-01')]).toEqual([true, true])
    expect([ask('2026-11-20'), ask('2026-11-19'), ask()]).toEqual([false, false, false])
  }
})

test('"since a date" has no end; without a date it is the last thirty days', () => {
  expect(periodOf({ from: '2026-09-01' }, calendar, 'last7')).toEqual({
    kind: 'from',
    first: '2026-09-01',
    last: null,
  })
  expect(periodOf({ period: 'from' }, calendar, 'last7')).toEqual({
    kind: 'from',
    first: '2026-10-22',
    last: null,
  })
  expect(periodOf({ period: 'all' }, calendar, 'last7')).toEqual({
    kind: 'all',
    first: null,
    last: null,
  })
})

test('the pages before and after touch this one, and lead back to it', () => {
  fc.assert(
    fc.property(
      aCalendar,
      fc.constantFrom('daily', 'weekly', 'monthly'),
      fc.nat(4000),
      (calendar, period, ago) => {
        let here = periodOf({ period, on: addDays(calendar.today, -ago) }, calendar, 'last7')
        expect(here.first! <= calendar.today).toBe(true)
        expect(spanOfDays(here.first!, here.last!)).toBe(
          period === 'daily'
            ? 1
            : period === 'weekly'
              ? 7
              : spanOfDays(here.first!, addDays(addMonths(here.first!, 1), -1)),
        )
        if (period === 'weekly') expect(weekdayOf(here.first!)).toBe(calendar.weekStart)

        let before = periodOf({ period, on: here.previous! }, calendar, 'last7')
        expect(addDays(before.last!, 1)).toBe(here.first)
        expect(before.next).toBe(here.first)
        if (here.next)
          expect(periodOf({ period, on: here.next }, calendar, 'last7')).toMatchObject({
            first: addDays(here.last!, 1),
            previous: here.first,
          })
        else expect(here.last! >= calendar.today).toBe(true)
      },
    ),
  )
})

test('the address of a period asks for the same period again', () => {
  fc.assert(
    fc.property(
      aCalendar,
      fc.constantFrom(...periodKinds),
      fc.option(aDay, { nil: undefined }),
      (calendar, period, day) => {
        let here = periodOf({ period, on: day, from: day }, calendar, 'last7')
        let query = v.parse(
          PeriodQuery,
          Object.fromEntries(new URLSearchParams(periodSearch(here))),
        )
        expect(periodOf(query, calendar, 'last7')).toEqual(here)
      },
    ),
  )
})

test('a query that names no kind of period or no day is refused', () => {
  for (let query of [
    { period: 'yearly' },
    { on: '2026-02-30' },
    { from: 'yesterday' },
    { from: '9999-12-31' },
    { on: '0000-01-01' },
    { on: '' },
  ])
    expect(v.is(PeriodQuery, query), JSON.stringify(query)).toBe(false)
  expect(v.is(PeriodQuery, {})).toBe(true)
})

test('last week and last month are those before the present ones, and their days are told', () => {
  expect(periodOf({ period: 'lastWeek' }, calendar, 'all')).toEqual({
    kind: 'weekly',
    first: '2026-11-08',
    last: '2026-11-14',
    previous: '2026-11-01',
    next: '2026-11-15',
    isLast: true,
  })
  expect(periodOf({ period: 'lastMonth' }, calendar, 'all')).toEqual({
    kind: 'monthly',
    first: '2026-10-01',
    last: '2026-10-31',
    previous: '2026-09-01',
    next: '2026-11-01',
    isLast: true,
  })
  // However they are asked for; and no earlier ones.
  let weekOf = (on: string) => periodOf({ period: 'weekly', on }, calendar, 'all').isLast
  expect([weekOf('2026-11-09'), weekOf('2026-11-20'), weekOf('2026-11-07')]).toEqual([
    true,
    undefined,
    undefined,
  ])
})
