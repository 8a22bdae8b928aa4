import { expect, test } from 'vitest'
import { latestWeeks } from '#app/models/reports/weeks.ts'

// 26 November 2026 is a Thursday.

test('the latest weeks of a school begin on its first day, and the last one is running', () => {
  let weeks = latestWeeks({ today: '2026-11-26', weekStart: 0 })
  expect(weeks.length).toBe(8)
  expect(weeks[0]).toEqual({ first: '2026-10-04', last: '2026-10-10', isRunning: false })
  expect(weeks[6]).toEqual({ first: '2026-11-15', last: '2026-11-21', isRunning: false })
  expect(weeks[7]).toEqual({ first: '2026-11-22', last: '2026-11-28', isRunning: true })
})

test('a week that starts on Monday, two of them, over a change of year', () => {
  expect(latestWeeks({ today: '2027-01-03', weekStart: 1 }, 2)).toEqual([
    { first: '2026-12-21', last: '2026-12-27', isRunning: false },
    { first: '2026-12-28', last: '2027-01-03', isRunning: true },
  ])
})
