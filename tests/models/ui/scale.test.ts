import { expect, test } from 'vitest'
import { changeOf, stemOf } from '#app/ui/charts/change.ts'
import {
  areaUnder,
  fromTop,
  gridLines,
  isDip,
  lineThrough,
  middleOf,
  pointsOf,
  shareOf,
} from '#app/ui/charts/scale.ts'

test('a value stands at its height: the most at the top, nothing at the ground', () => {
  expect([fromTop(90, 90), fromTop(45, 90), fromTop(0, 90)]).toEqual([0, 50, 100])
  // Shares may begin higher than at nothing.
  expect([fromTop(80, 100, 40), fromTop(40, 100, 40)]).toEqual([33.3, 100])
  // Where nothing was counted, nothing rises.
  expect(fromTop(0, 0)).toBe(100)
})

test('eight weeks stand in the middles of eight columns', () => {
  expect([0, 1, 7].map((at) => middleOf(at, 8))).toEqual([6.3, 18.8, 93.8])
})

test('a line goes through its points, and stops where nothing was counted', () => {
  let points = pointsOf([30, null, 60, 90], 90)
  expect(points).toEqual([{ x: 12.5, y: 66.7 }, null, { x: 62.5, y: 33.3 }, { x: 87.5, y: 0 }])
  // The first stands alone: a line of no length, which round ends make a dot.
  expect(lineThrough(points)).toBe('M12.5 66.7h0M62.5 33.3L87.5 0')
  expect(areaUnder(points)).toBe('M62.5 33.3L87.5 0V100H62.5z')
  expect([lineThrough([]), areaUnder([null])]).toEqual(['', ''])
})

test('grid lines are even numbers, the topmost not under the most', () => {
  expect(gridLines(72)).toEqual([30, 60, 90])
  expect(gridLines(90)).toEqual([30, 60, 90])
  expect(gridLines(91)).toEqual([50, 100, 150])
  expect(gridLines(26)).toEqual([10, 20, 30])
  expect(gridLines(8)).toEqual([3, 6, 9])
  expect(gridLines(2)).toEqual([1, 2, 3])
  expect(gridLines(0)).toEqual([1, 2, 3])
  expect(gridLines(1200)).toEqual([500, 1000, 1500])
})

test('a number stands under its point where the line would cross it', () => {
  let values = [66, 41, 69, 72, null]
  expect(values.map((_, at) => isDip(values, at))).toEqual([false, true, false, false, false])
})

test('a bar is a share of the whole, and never more than all of it', () => {
  expect([shareOf(22, 26), shareOf(0, 26), shareOf(30, 26), shareOf(5, 0)]).toEqual([
    84.6, 0, 100, 0,
  ])
})

test('a change says which way and by how much, and nothing where there was nothing before', () => {
  expect(changeOf(22, 19)).toEqual({ kind: 'more', by: 3 })
  expect(changeOf(62, 70)).toEqual({ kind: 'less', by: 8 })
  expect(changeOf(8, 8)).toEqual({ kind: 'same' })
  expect([changeOf(8, null), changeOf(null, 8)]).toEqual([undefined, undefined])
})

test('a flower stands higher from five minutes, and highest from ten', () => {
  expect([0, 4.9, 5, 9.9, 10, 40].map(stemOf)).toEqual([1, 1, 2, 2, 3, 3])
})
