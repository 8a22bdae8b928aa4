import { expect, test } from 'vitest'
import { arabicLetters, arabicMarks, arabicOthers } from '#app/drawings/strokes/arabic.ts'
import { easternDigits, westernDigits } from '#app/drawings/strokes/digits.ts'
import { capitals, smallLetters } from '#app/drawings/strokes/latin.ts'
import { shapeStrokes } from '#app/drawings/strokes/shapes.ts'
import type { Written } from '#app/drawings/strokes/stroke.ts'
import { boundsOf, pointsOf } from '#scripts/drawings/bounds.ts'

const onTheLine: Record<string, Written> = {
  ...arabicLetters,
  ...arabicOthers,
  ...shapeStrokes,
  ...capitals,
  ...smallLetters,
  ...Object.fromEntries(westernDigits.map((digit, at) => [`western ${at}`, digit])),
  ...Object.fromEntries(easternDigits.map((digit, at) => [`eastern ${at}`, digit])),
}

test('28 Arabic letters, 26 Latin ones twice, and ten digits twice can be traced', () => {
  expect(Object.keys(arabicLetters).join(' ')).toBe(
    'alif baa taa thaa jeem haa khaa daal dhaal raa zay seen sheen saad daad tah zah ayn ghayn ' +
      'faa qaaf kaaf laam meem noon heh waw yaa',
  )
  expect(Object.keys(capitals).join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  expect(Object.keys(smallLetters).join('')).toBe('abcdefghijklmnopqrstuvwxyz')
  expect([westernDigits.length, easternDigits.length]).toEqual([10, 10])
})

test('each stroke begins at a point and goes on from there, in one piece', () => {
  for (let [name, { strokes }] of Object.entries({ ...onTheLine, ...arabicMarks }))
    for (let d of strokes) {
      expect([name, d]).toEqual([
        name,
        expect.stringMatching(/^M-?[\d.]+,-?[\d.]+( ?[LHVC][^MZ]*)$/),
      ])
      expect(pointsOf(d).flat().every(Number.isFinite), name).toBe(true)
    }
})

test('letters keep to their width and to the lines of a practice sheet', () => {
  for (let [name, written] of Object.entries(onTheLine)) {
    let { left, top, width, height } = boundsOf(written)
    expect([name, left >= 2, left + width <= written.width - 1]).toEqual([name, true, true])
    expect([name, top >= -80, top + height <= 48]).toEqual([name, true, true])
  }
})

test('dots tell letters apart, and dal sits on the line while raa goes below it', () => {
  let dots = Object.entries(arabicLetters).map(([name, letter]: [string, Written]) => [
    name,
    letter.dots?.length ?? 0,
  ])
  expect(Object.fromEntries(dots)).toMatchObject({
    alif: 0,
    baa: 1,
    taa: 2,
    thaa: 3,
    jeem: 1,
    haa: 0,
    khaa: 1,
    daal: 0,
    dhaal: 1,
    raa: 0,
    zay: 1,
    seen: 0,
    sheen: 3,
    saad: 0,
    daad: 1,
    tah: 0,
    zah: 1,
    ayn: 0,
    ghayn: 1,
    faa: 1,
    qaaf: 2,
    kaaf: 0,
    laam: 0,
    meem: 0,
    noon: 1,
    heh: 0,
    waw: 0,
    yaa: 2,
  })
  let lowest = (letter: Written) => {
    let { top, height } = boundsOf({ ...letter, dots: [] })
    return Math.round(top + height)
  }
  expect([lowest(arabicLetters.daal), lowest(arabicLetters.raa)]).toEqual([-4, 17])
})
