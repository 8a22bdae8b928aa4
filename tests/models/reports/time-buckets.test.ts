import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, startOfMonth, weekdayOf } from '#app/calendar/day.ts'
import { periodKinds, periodOf, type Calendar, type PeriodQuery } from '#app/models/period.ts'
import { timeBucketsOf } from '#app/models/reports/time-buckets.ts'

const calendar: Calendar = { today: '2026-11-20', weekStart: 0 }

function chartOf(query: PeriodQuery, at = calendar) {
  return timeBucketsOf(periodOf(query, at, 'last7'), at)
}

test('short periods are drawn day by day', () => {
  expect(chartOf({ period: 'daily' })).toEqual([{ first: '2026-11-20', last: '2026-11-20' }])
  expect(chartOf({})).toHaveLength(7)
  expect(chartOf({ period: 'monthly', on: '2026-10-03' })).toHaveLength(31)
  expect(chartOf({ from: '2026-10-21' })).toHaveLength(31)
})

test('longer ones by weeks of the school, then by months, then by years', () => {
  let weeks = chartOf({ from: '2026-10-20' })
  expect(weeks[0]).toEqual({ first: '2026-10-20', last: '2026-10-24' })
  expect(weeks.at(-1)).toEqual({ first: '2026-11-15', last: '2026-11-20' })
  expect(weeks.slice(1).every(({ first }) => weekdayOf(first!) === 0)).toBe(true)
  expect(chartOf({ from: '2026-10-20' }, { ...calendar, weekStart: 6 })[0]).toEqual({
    first: '2026-10-20',
    last: '2026-10-23',
  })

  let months = chartOf({ from: '2025-01-15' })
  expect([months[0], months[1], months.at(-1)]).toEqual([
    { first: '2025-01-15', last: '2025-01-31' },
    { first: '2025-02-01', last: '2025-02-28' },
    { first: '2026-11-01', last: '2026-11-20' },
  ])

  let years = chartOf({ from: '2020-06-01' })
  expect([years[0], years.at(-1)]).toEqual([
    { first: '2020-06-01', last: '2020-12-31' },
    { first: '2026-01-01', last: '2026-11-20' },
  ])
})

test('of more than thirty-one years the first bar holds all the earliest', () => {
  expect(chartOf({ from: '1900-03-03' })[0]).toEqual({ first: '1900-03-03', last: '1996-12-31' })
})

test('everything is the last twelve months, and one bar for what was before', () => {
  let all = chartOf({ period: 'all' })
  expect(all).toHaveLength(13)
  expect([all[0], all[1], all.at(-1)]).toEqual([
    { first: null, last: '2025-11-30' },
    { first: '2025-12-01', last: '2025-12-31' },
    { first: '2026-11-01', last: '2026-11-20' },
  ])
})

test('a date that has not come yet is one empty day', () => {
  expect(chartOf({ from: '2027-01-01' })).toEqual([{ first: '2027-01-01', last: '2027-01-01' }])
  expect(chartOf({ from: '2999-12-31' })).toHaveLength(1)
})

test('the buckets cover the period without gap or overlap, and are at most thirty-one', () => {
  let aDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days))
  let daysBack = fc.oneof(
    fc.integer({ min: -400, max: 30 }),
    fc.integer({ min: 25, max: 40 }),
    fc.integer({ min: 200, max: 220 }),
    fc.integer({ min: 890, max: 920 }),
    fc.nat(30_000),
  )
  fc.assert(
    fc.property(
      fc.constantFrom(...periodKinds),
      aDay,
      fc.constantFrom(0, 1, 6),
      daysBack,
      (period, today, weekStart, back) => {
        let day = addDays(today, -back)
        let here = periodOf({ period, on: day, from: day }, { today, weekStart }, 'last7')
        let buckets = timeBucketsOf(here, { today, weekStart })
        expect(buckets.length).toBeGreaterThan(0)
        expect(buckets.length).toBeLessThanOrEqual(31)
        expect(buckets[0]!.first).toBe(here.first)
        expect(buckets.at(-1)!.last).toBe(
          here.last ?? (here.first !== null && here.first > today ? here.first : today),
        )
        for (let [at, { first, last }] of buckets.entries()) {
          expect((first ?? '') <= last).toBe(true)
          if (at > 0) expect(first).toBe(addDays(buckets[at - 1]!.last, 1))
        }
        if (period === 'all')
          expect(
            buckets
              .slice(1)
              .every(
                ({ first }) => first === startOfMonth(first!) && first >= addMonths(today, -11),
              ),
          ).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
})
