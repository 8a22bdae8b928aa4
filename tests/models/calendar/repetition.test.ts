import fc from 'fast-check'
import ICAL from 'ical.js'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { addDays, weekdayOf, type Day } from '#app/calendar/day.ts'
import { occurrencesOf } from '#app/models/calendar/occurrence.ts'
import {
  lastStartOf,
  Repetition,
  repetitionOf,
  ruleOf,
  startsIn,
} from '#app/models/calendar/repetition.ts'

const rule = (repetition: v.InferInput<typeof Repetition>, firstDay: Day, weekStart = 0) =>
  ruleOf(v.parse(Repetition, repetition), firstDay, weekStart)
const starts = (text: string, firstDay: Day, from: Day, until: Day) => [
  ...startsIn(text, firstDay, from, until),
]

test('a repetition is written as an RRULE and read back', () => {
  // Thursday 3 December 2026, the first Thursday of its month.
  let day = '2026-12-03'
  let written = (repetition: v.InferInput<typeof Repetition>) => rule(repetition, day)
  expect(written({ every: 'day', interval: 3, times: 5 })).toBe('FREQ=DAILY;INTERVAL=3;COUNT=5')
  expect(written({ every: 'week' })).toBe('FREQ=WEEKLY;BYDAY=TH;WKST=SU')
  expect(written({ every: 'week', interval: 2, weekdays: [4, 0, 4], until: '2027-01-31' })).toBe(
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,TH;WKST=SU;UNTIL=20270131',
  )
  expect(written({ every: 'month' })).toBe('FREQ=MONTHLY;BYMONTHDAY=3')
  expect(written({ every: 'month', onWeekday: true })).toBe('FREQ=MONTHLY;BYDAY=1TH')
  expect(rule({ every: 'month', onWeekday: true }, '2026-12-31')).toBe('FREQ=MONTHLY;BYDAY=-1TH')
  expect(written({ every: 'year' })).toBe('FREQ=YEARLY')
  expect(repetitionOf('FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,TH;WKST=SU;UNTIL=20270131')).toEqual({
    every: 'week',
    interval: 2,
    weekdays: [0, 4],
    until: '2027-01-31',
    times: null,
  })
  expect(repetitionOf('FREQ=MONTHLY;BYDAY=-1TH;COUNT=9')).toEqual({
    every: 'month',
    interval: 1,
    onWeekday: true,
    until: null,
    times: 9,
  })
})

test('months without the date and years without a leap day are passed over', () => {
  expect(starts('FREQ=MONTHLY;BYMONTHDAY=31', '2026-10-31', '2026-10-01', '2027-03-31')).toEqual([
    '2026-10-31',
    '2026-12-31',
    '2027-01-31',
    '2027-03-31',
  ])
  expect(starts('FREQ=YEARLY', '2028-02-29', '2028-01-01', '2040-12-31')).toEqual([
    '2028-02-29',
    '2032-02-29',
    '2036-02-29',
    '2040-02-29',
  ])
  expect(starts('FREQ=MONTHLY;BYDAY=-1TH', '2026-12-31', '2026-12-01', '2027-03-31')).toEqual([
    '2026-12-31',
    '2027-01-28',
    '2027-02-25',
    '2027-03-25',
  ])
})

test('a series that is counted, or ends on a day, has its last time where it should', () => {
  expect(lastStartOf('FREQ=DAILY;INTERVAL=2;COUNT=4', '2026-12-03')).toBe('2026-12-09')
  expect(lastStartOf('FREQ=WEEKLY;BYDAY=SU,TH;WKST=SU;UNTIL=20270113', '2026-12-03')).toBe(
    '2027-01-10',
  )
  expect(lastStartOf('FREQ=YEARLY;UNTIL=20351231', '2028-02-29')).toBe('2032-02-29')
  expect(lastStartOf('FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3', '2026-10-31')).toBe('2027-01-31')
  expect(lastStartOf('FREQ=DAILY', '2026-12-03')).toBe('9999-12-31')
})

test('the times of an event reach into the days that are looked at, without those left out', () => {
  let camp = {
    firstDay: '2026-12-01',
    lastDay: '2026-12-03',
    startMinute: 0,
    endMinute: 1440,
    rule: 'FREQ=WEEKLY;BYDAY=TU;WKST=SU;COUNT=4',
    endsOn: '2026-12-24',
  }
  let times = (from: Day, until: Day, skipped: Day[] = []) =>
    occurrencesOf(camp, new Set(skipped), from, until).map(({ on, firstDay, lastDay }) => [
      on,
      firstDay,
      lastDay,
    ])
  expect(times('2026-12-10', '2026-12-15')).toEqual([
    ['2026-12-08', '2026-12-08', '2026-12-10'],
    ['2026-12-15', '2026-12-15', '2026-12-17'],
  ])
  expect(times('2026-12-10', '2026-12-15', ['2026-12-08'])).toHaveLength(1)
  expect(times('2026-12-24', '2027-12-31')).toEqual([['2026-12-22', '2026-12-22', '2026-12-24']])
  expect(times('2026-12-25', '2027-12-31')).toEqual([])
  expect(
    occurrencesOf({ ...camp, rule: null }, new Set(), '2026-12-03', '2026-12-31'),
  ).toHaveLength(1)
})

test('all rules find the days that another program finds, from any day on', () => {
  let days = fc.integer({ min: 0, max: 2000 }).map((at) => addDays('2026-01-01', at))
  let repetitions = fc.record({
    every: fc.constantFrom('day' as const, 'week' as const, 'month' as const, 'year' as const),
    interval: fc.integer({ min: 1, max: 5 }),
    weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
    onWeekday: fc.boolean(),
    weekStart: fc.constantFrom(0, 1, 6),
  })
  fc.assert(
    fc.property(days, repetitions, fc.integer({ min: 0, max: 900 }), (first, chosen, ahead) => {
      let { weekStart, ...repetition } = chosen
      let text = rule(repetition, first, weekStart)
      // ical.js loses leap days of years, and begins with the first day whatever the rule says.
      fc.pre(chosen.every !== 'year' || !first.endsWith('02-29'))
      fc.pre(chosen.every !== 'week' || chosen.weekdays.includes(weekdayOf(first)))
      let from = addDays(first, ahead)
      let until = addDays(from, 400)
      expect(starts(text, first, from, until)).toEqual(
        byAnotherProgram(text, first).filter((day) => day >= from && day <= until),
      )
    }),
    { numRuns: 100 },
  )
})

/** The first years of a rule's days, one after another from its beginning. */
function byAnotherProgram(text: string, first: Day): Day[] {
  let iterator = ICAL.Recur.fromString(text).iterator(ICAL.Time.fromDateString(first))
  let end = addDays(first, 1400)
  let days: Day[] = []
  for (let time = iterator.next(); time; time = iterator.next()) {
    let day = time.toString()
    if (day > end) break
    days.push(day)
  }
  return days
}
