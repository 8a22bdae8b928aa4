import { expect, test } from 'vitest'
import { nextHijriYear, nextYear } from '#app/calendar/next-year.ts'

test('a holiday comes again on the same dates, as many days', () => {
  for (let [firstDay, lastDay, first, last] of [
    ['2026-05-25', '2026-05-25', '2027-05-25', '2027-05-25'],
    ['2026-12-27', '2027-01-21', '2027-12-27', '2028-01-21'],
    ['2028-02-29', '2028-02-29', '2029-02-28', '2029-02-28'],
    // As many days: a leap day lies within.
    ['2027-02-28', '2027-03-01', '2028-02-28', '2028-02-29'],
  ] as const)
    expect(nextYear({ firstDay, lastDay })).toEqual({ firstDay: first, lastDay: last })
})

test('feasts come again on the days that they have in the next Hijri year', () => {
  // Eid al-Fitr and Eid al-Adha of 1445 to 1447, and New Year, as Umm al-Qura has them.
  for (let [firstDay, first] of [
    ['2024-04-10', '2025-03-30'],
    ['2025-03-30', '2026-03-20'],
    ['2024-06-16', '2025-06-06'],
    ['2025-06-06', '2026-05-27'],
    ['2024-07-07', '2025-06-26'],
    ['2025-06-26', '2026-06-16'],
    ['2025-03-01', '2026-02-18'],
  ] as const) {
    expect([firstDay, nextHijriYear({ firstDay, lastDay: firstDay })]).toEqual([
      firstDay,
      { firstDay: first, lastDay: first },
    ])
  }
  expect(nextHijriYear({ firstDay: '2025-06-05', lastDay: '2025-06-09' })).toEqual({
    firstDay: '2026-05-26',
    lastDay: '2026-05-30',
  })
})

test('the 30th of a month that has 29 days then is its last one', () => {
  // 30 Ramadan 1447 was the 19th of March; Ramadan 1448 has 29 days from the 8th of February on.
  let { firstDay } = nextHijriYear({ firstDay: '2026-03-19', lastDay: '2026-03-19' })
  expect(firstDay).toBe('2027-03-08')
})
