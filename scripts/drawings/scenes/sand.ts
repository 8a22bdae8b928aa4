import { arabicLetters as ar, arabicOthers } from '#app/drawings/strokes/arabic.ts'
import { westernDigits as digits } from '#app/drawings/strokes/digits.ts'
import { shapeStrokes } from '#app/drawings/strokes/shapes.ts'
import type { Written } from '#app/drawings/strokes/stroke.ts'
import * as c from '#scripts/avatars/palette.ts'
import { area, box, line, moved, type Shape } from '#scripts/avatars/shapes.ts'
import { file, put } from '#scripts/drawings/canvas.ts'
import { pointing } from '#scripts/drawings/parts/people.ts'
import { spell } from '#scripts/drawings/parts/writing.ts'

export const tray: Shape =
  box(160, 89, 312, 150, 26, c.brownDeep) +
  box(160, 82, 312, 148, 26, c.brown) +
  box(160, 82, 284, 124, 16, '#f6e0b3') +
  area(
    'M18,46 V36 q0,-16 16,-16 h252 q16,0 16,16 v10 q-2,-18 -16,-18 H34 q-14,0 -16,18',
    '#dfbb7e',
  ) +
  line(
    [
      [40, 126],
      [52, 44],
      [168, 44],
      [150, 128],
      [200, 132],
      [262, 126],
      [284, 56],
      [64, 66],
      [216, 48],
      [288, 116],
      [104, 44],
      [242, 132],
      [34, 72],
    ]
      .map(([x, y]) => `M${x},${y} h.1`)
      .join(''),
    '#dcb677',
    4,
  )

const LINE = 106
/** How wide a finger's trace is. */
const TRACE = 13
/** Between two letters, in their own units. */
const GAP = 30
const WIDEST = 206

/** What is written in the sand, read from the right, and the hand that goes on at its left. */
export function sandTray(letters: Written[]): string {
  let apart = letters.map((letter) => ({ ...letter, width: letter.width + GAP }))
  let width = apart.reduce((sum, letter) => sum + letter.width, 0)
  let size = Math.min(1, WIDEST / width)
  let middle = 174 + (GAP / 2) * size
  let trace = (at: number, colour: string, pen: number) =>
    spell(apart, middle, at, Math.round(size * 100) / 100, colour, Math.round(pen / size))
  return file(
    '0 0 320 188',
    tray,
    line(`M34,${LINE} H286`, '#cda163', 4) + line(`M34,${LINE + 3} H286`, '#fdf3da', 2),
    trace(LINE + 1, '#fdf3da', TRACE + 3),
    trace(LINE - 2, '#b07d3f', TRACE),
    moved(Math.round(middle - (width / 2) * size) - 18, LINE + 12, put(0, 0, 0.8, pointing())),
  )
}

const { circle, oval, square, triangle, rectangle, star, wave } = shapeStrokes
const { standing, lying, slanting } = shapeStrokes

/** What can be written in sand, by the lesson's key. */
const inSand: Record<string, Written[]> = {
  'reading-1-alef-to-thaa': [ar.alif, ar.baa],
  'reading-1-jeem-to-khaa': [ar.jeem, ar.haa],
  'reading-1-daal-to-zay': [ar.daal, ar.zay],
  'reading-1-seen-to-daad': [ar.seen, ar.saad],
  'reading-2-tah-to-ghayn': [ar.tah, ar.ayn],
  'reading-2-faa-to-laam': [ar.faa, ar.laam],
  'reading-2-meem-to-yaa': [ar.meem, ar.noon],
  'math-1-counting-1-to-3': [1, 2, 3].map((digit) => digits[digit]!),
  'math-1-counting-1-to-5': [4, 5].map((digit) => digits[digit]!),
  'math-2-numbers-6-to-10': [6, 7, 8].map((digit) => digits[digit]!),
  'math-2-zero': [digits[0]!],
  'math-1-first-shapes': [circle, square, triangle],
  'math-2-shapes-around-us': [rectangle, star],
  'read-write-1-straight-lines': [standing, lying, slanting],
  'read-write-1-curves-and-zigzags': [wave],
  'read-write-1-circles-and-dots': [circle, oval],
  'read-write-1-tracing-alef-and-baa': [ar.alif, ar.baa],
  'read-write-2-baa-taa-thaa': [ar.baa, ar.taa],
  'read-write-2-jeem-haa-khaa': [ar.haa, ar.khaa],
  'read-write-2-daal-dhaal-raa-zay': [ar.daal, ar.raa],
  'read-write-2-seen-sheen-saad-daad': [ar.seen, ar.sheen],
  'read-write-2-joining-two-letters': [arabicOthers.baaAlif],
  'read-write-2-copying-words': [ar.daal, ar.alif, ar.raa],
  'read-write-3-joining-letters-to-words': [ar.waw, ar.raa, ar.daal],
  'read-write-3-taa-marbuta-and-taa': [arabicOthers.taaMarbuta, ar.taa],
  'read-write-3-word-dictation': [ar.daal, ar.waw, ar.raa],
}

export const sandPictures = Object.fromEntries(
  Object.entries(inSand).map(([key, letters]) => [key, sandTray(letters)]),
)
