import { PEN, type Written } from '#app/drawings/strokes/stroke.ts'
import * as c from '#scripts/avatars/palette.ts'
import { box, circle, line, moved, turned, type Shape } from '#scripts/avatars/shapes.ts'
import { boundsOf } from '#scripts/drawings/bounds.ts'
import { put } from '#scripts/drawings/canvas.ts'

/** Smaller letters are not blown up: a dal beside a seen is small. */
const SMALLEST = 66

/** A letter or number with its middle at x, y, in a square of `size`; `pen` in its own units. */
export function glyph(
  written: Written,
  x: number,
  y: number,
  size: number,
  colour: string,
  pen = PEN * 1.35,
): Shape {
  let { left, top, width, height } = boundsOf(written)
  let scale = size / Math.max(width + pen, height + pen, SMALLEST)
  let dots = written.dots ?? []
  return put(
    x,
    y,
    Math.round(scale * 1000) / 1000,
    moved(
      -round(left + width / 2),
      -round(top + height / 2),
      ...written.strokes.map((d) => line(d, colour, pen)),
      ...dots.map(([x, y]) => circle(x, y, pen * 0.62, colour)),
    ),
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** Letters on the line at y, read from the right, all in one size; their middle is at x. */
export function spell(
  letters: Written[],
  x: number,
  y: number,
  size: number,
  colour: string,
  pen = PEN * 1.35,
): Shape {
  let width = letters.reduce((sum, letter) => sum + letter.width, 0)
  let from = width / 2
  let shapes = letters.map((letter) => {
    from -= letter.width
    let dots = (letter.dots ?? []).map(([x, y]) => circle(x, y, pen * 0.62, colour))
    return moved(from, 0, ...letter.strokes.map((d) => line(d, colour, pen)), ...dots)
  })
  return put(x, y, size, ...shapes)
}

/** A toy block with a letter or number on it. */
export function block(
  written: Written,
  [face, side, writing]: readonly [string, string, string],
  size = 46,
): Shape {
  return (
    box(0, 2, size, size, size * 0.22, side) +
    box(0, -1, size, size * 0.93, size * 0.22, face) +
    glyph(written, 0, -1, size * 0.66, writing)
  )
}

export const blockPink = ['#ef86ad', '#d65c8c', c.white] as const
export const blockYellow = [c.yellow, c.yellowDeep, '#6b3f00'] as const
export const blockBlue = [c.blue, c.blueDeep, c.white] as const
export const blockPurple = [c.purple, c.purpleDeep, c.white] as const
export const blockGreen = [c.green, c.greenDeep, c.white] as const
export const blockOrange = [c.orange, c.orangeDeep, c.white] as const
export const blockPale = ['#fffaf0', '#e6d8c0', '#b09a7c'] as const

/** A pencil that writes with its tip at 0, 0 and leans to the upper right. */
export function pencil(lean = 38, body = c.yellow, shade = c.yellowDeep): Shape {
  return turned(
    lean,
    `<path d="M-7.5,-16 L0,0 L7.5,-16Z" fill="${c.cream}"/>`,
    `<path d="M-2.8,-6 L0,0 L2.8,-6Z" fill="${c.ink}"/>`,
    box(0, -41, 15, 50, 0, body),
    box(-5, -41, 5, 50, 0, shade),
    box(0, -71, 15, 11, 5, '#ef86ad'),
    box(0, -66, 15, 4, 0, c.grey),
  )
}

/** A sheet of paper about its middle. */
export function paper(width: number, height: number): Shape {
  return box(0, 2, width, height, 9, '#d9cbe6') + box(0, 0, width, height, 9, c.white)
}

/** A line to write on, and the dotted one above it. */
export function ruled(width: number, y: number, colour = c.purple): Shape {
  return line(`M${-width / 2},${y} H${width / 2}`, colour, 2.6)
}

export function dotted(d: string, colour: string, width: number, gap = 2.4): Shape {
  return (
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" ` +
    `stroke-dasharray="0 ${width * gap}"/>`
  )
}

/** A line of writing too small to read. */
export function words(x: number, y: number, width: number, colour = c.grey): Shape {
  return line(`M${x - width / 2},${y} h${width}`, colour, 4.6)
}
