import { expect, test } from 'vitest'
import { coveringArray, pairsIn } from './covering-array.ts'
import { DESK, rows } from './ways.ts'

test('every pair of values meets, in as few rows as two values of three factors need', () => {
  expect(rows).toHaveLength(4)
  expect(new Set(rows.flatMap(pairsIn)).size).toBe(12)
  // The two ways in which every task was tried from the first day are among them.
  expect(rows.slice(0, 2)).toEqual([
    { width: DESK, locale: 'ar', javaScript: false },
    { width: DESK, locale: 'en', javaScript: true },
  ])
})

test('factors of different length are covered, too', () => {
  let made = coveringArray({ a: [1, 2, 3], b: ['x', 'y'], c: [true, false], d: [1, 2, 3] })
  expect(new Set(made.flatMap(pairsIn)).size).toBe(3 * 2 + 3 * 2 + 3 * 3 + 2 * 2 + 2 * 3 + 2 * 3)
  expect(made.length).toBeLessThan(13)
})
