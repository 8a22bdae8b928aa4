import { expect, test } from 'vitest'
import { periodOf, periodSearch, type PeriodQuery } from '#app/models/period.ts'
import { periodBefore } from '#app/models/reports/period-before.ts'

// Friday, 20 November 2026, in a school whose week begins on Sunday.
const calendar = { today: '2026-11-20', weekStart: 0 }

function before(query: PeriodQuery): string | null {
  let span = periodBefore(periodOf(query, calendar, 'last7'), calendar.today)
  return span && `${span.first} ${span.last}`
}

test('a period is compared with as many days just before it', () => {
  expect(before({})).toBe('2026-11-07 2026-11-13')
  expect(before({ period: 'daily' })).toBe('2026-11-19 2026-11-19')
  expect(before({ from: '2026-11-11' })).toBe('2026-11-01 2026-11-10')
  expect(before({ from: '2026-09-01', until: '2026-09-10' })).toBe('2026-08-22 2026-08-31')
  expect(before({ period: 'weekly', on: '2026-11-09' })).toBe('2026-11-01 2026-11-07')
})

test('a running week or month is compared with the same days of the one before', () => {
  expect(before({ period: 'weekly' })).toBe('2026-11-08 2026-11-13')
  expect(before({ period: 'monthly' })).toBe('2026-10-01 2026-10-20')
  expect(before({ from: '2026-11-18', until: '2026-12-31' })).toBe('2026-11-15 2026-11-17')
})

test('a month is compared with the whole month before, however long', () => {
  expect(before({ period: 'monthly', on: '2026-10-05' })).toBe('2026-09-01 2026-09-30')
  expect(before({ period: 'monthly', on: '2026-03-31' })).toBe('2026-02-01 2026-02-28')
  // On the 30th of March the same days of February are all there are.
  let march = { today: '2026-03-30', weekStart: 0 }
  expect(periodBefore(periodOf({ period: 'monthly' }, march, 'last7'), march.today)).toEqual({
    first: '2026-02-01',
    last: '2026-02-28',
  })
})

test('before everything, and before what has not begun, there is nothing', () => {
  expect([before({ period: 'all' }), before({ from: '2026-11-21' })]).toEqual([null, null])
})

test('from one day until another, in whichever order, and kept in the address', () => {
  let term = periodOf({ from: '2026-09-01', until: '2026-12-31' }, calendar, 'last7')
  expect(term).toEqual({ kind: 'from', first: '2026-09-01', last: '2026-12-31' })
  expect(periodSearch(term)).toBe('period=from&from=2026-09-01&until=2026-12-31')
  expect(periodOf({ from: '2026-12-31', until: '2026-09-01' }, calendar, 'last7')).toEqual(term)
  expect(periodOf({ until: '2026-10-30' }, calendar, 'last7')).toEqual({
    kind: 'from',
    first: '2026-10-01',
    last: '2026-10-30',
  })
  expect(periodSearch(periodOf({ from: '2026-09-01' }, calendar, 'all'))).toBe(
    'period=from&from=2026-09-01',
  )
})
