import fc from 'fast-check'
import ICAL from 'ical.js'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { addDays, weekdayOf, type Day } from '#app/calendar/day.ts'
import {
  movedRepetition,
  movedTimes,
  movedWeekStart,
  type Series,
} from '#app/models/calendar/moved.ts'
import { Repetition, ruleOf, startsIn } from '#app/models/calendar/repetition.ts'

/** A series that all of moves by so many days, as dragging it does. */
function moved({ rule, firstDay }: Series, days: number): Series {
  let first = addDays(firstDay, days)
  let repetition = movedRepetition({ rule, firstDay }, days)
  return { rule: ruleOf(repetition, first, movedWeekStart(rule, days)), firstDay: first }
}

const thirdTuesday = { rule: 'FREQ=MONTHLY;BYDAY=3TU;UNTIL=20270921', firstDay: '2026-12-15' }

test('the third Tuesday is the third Wednesday of its month, and the end goes with its last', () => {
  let after = moved(thirdTuesday, 1)
  // September 2027 begins with a Wednesday.
  expect(after).toEqual({ rule: 'FREQ=MONTHLY;BYDAY=3WE;UNTIL=20270922', firstDay: '2026-12-16' })
  let becomes = movedTimes(thirdTuesday, after, 1)
  expect([becomes('2027-08-17'), becomes('2027-09-21')]).toEqual(['2027-08-18', '2027-09-15'])
  expect(moved({ ...thirdTuesday, rule: 'FREQ=MONTHLY;BYDAY=3TU;UNTIL=20270920' }, 1).rule).toBe(
    'FREQ=MONTHLY;BYDAY=3WE;UNTIL=20270818',
  )
  let yearly = { rule: 'FREQ=YEARLY', firstDay: '2027-03-01' }
  expect(movedTimes(yearly, moved(yearly, -1), -1)('2028-03-01')).toBe('2028-02-28')
})

test('what begins later alone, or comes again otherwise, keeps its days', () => {
  let daily = { rule: 'FREQ=DAILY', firstDay: '2026-12-01' }
  let later = { rule: 'FREQ=DAILY', firstDay: '2026-12-02' }
  expect(movedTimes(daily, later, 0)('2026-12-05')).toBe('2026-12-05')
  expect(movedTimes(daily, later, 1)('2026-12-05')).toBe('2026-12-06')
  expect(movedTimes(daily, thirdTuesday, 1)('2026-12-22')).toBe('2026-12-22')
})

test('each time of a moved series is the one that another program counts to', () => {
  let days = fc.integer({ min: 0, max: 2000 }).map((at) => addDays('2026-01-01', at))
  let repetitions = fc.record({
    every: fc.constantFrom('day' as const, 'week' as const, 'month' as const, 'year' as const),
    interval: fc.integer({ min: 1, max: 4 }),
    weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
    onWeekday: fc.boolean(),
  })
  let by = fc.integer({ min: -40, max: 40 })
  let nth = fc.integer({ min: 0, max: 24 })
  fc.assert(
    fc.property(days, repetitions, by, nth, (firstDay, chosen, by, at) => {
      // Of dates that not all months have another number of times is left: see move.test.ts.
      let dates = [firstDay, addDays(firstDay, by)].map((day) => Number(day.slice(8)))
      let onDate = chosen.every === 'year' || (chosen.every === 'month' && !chosen.onWeekday)
      fc.pre(!onDate || dates.every((date) => date <= 28))
      fc.pre(chosen.every !== 'week' || chosen.weekdays.includes(weekdayOf(firstDay)))
      let before = { rule: ruleOf(v.parse(Repetition, chosen), firstDay, 0), firstDay }
      let after = moved(before, by)
      let [old, found] = [nthTime(before, at), nthTime(after, at)]
      expect(movedTimes(before, after, by)(old)).toBe(found)
      expect([...startsIn(after.rule, after.firstDay, found, found)]).toEqual([found])
      if (chosen.every === 'day' || chosen.every === 'week') expect(found).toBe(addDays(old, by))
    }),
    { numRuns: 300 },
  )
})

/** One of the first times of a series, counted from 0. */
function nthTime({ rule, firstDay }: Series, at: number): Day {
  let iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateString(firstDay))
  let days = Array.from({ length: at + 1 }, () => iterator.next()!.toString())
  return days[at]!
}
