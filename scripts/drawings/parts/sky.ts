import { littleFace } from '#scripts/avatars/face.ts'
import * as c from '#scripts/avatars/palette.ts'
import { area, around, circle, line, moved, type Shape } from '#scripts/avatars/shapes.ts'
import { put } from '#scripts/drawings/canvas.ts'

export const sunRound = (face = true): Shape =>
  around(10, circle(0, -30, 4, c.yellowDeep)) +
  circle(0, 0, 21, c.yellow) +
  (face ? put(0, -1, 1.05, littleFace(0, 0, c.orange)) : '')

/** A crescent some 48 high. */
export const moonCrescent: Shape = area(
  'M7,-25 A26,26 0 1 0 25,9 A21,21 0 0 1 7,-25',
  '#fbe3a6',
  0.6,
)

const puff = 'M-23,12 A12,12 0 0 1 -18,-11 A17,17 0 0 1 12,-13 A13,13 0 0 1 23,12'

/** One outline, so that it is one cloud to colour in too; its shaded side is below. */
export const cloudShape = (fill = c.white, shade = '#dfe9ee'): Shape =>
  moved(0, 3, area(puff, shade, 1)) + area(puff, fill, 1)

export const dropShape = (fill = c.blue): Shape =>
  area('M0,-14 C7,-4 10,1 10,6 A10,10 0 0 1 -10,6 C-10,1 -7,-4 0,-14', fill, 0.6)

export const starShape = (fill = c.yellow, soft = 3): Shape =>
  area('M0,-17 L5,-6 L17,-5 L8,3 L10.5,14.5 L0,8.5 L-10.5,14.5 L-8,3 L-17,-5 L-5,-6', fill, soft)

export const flake = (x: number, y: number, r: number): Shape =>
  put(x, y, r / 10, line('M0,-10 V10 M-8.7,-5 L8.7,5 M-8.7,5 L8.7,-5', '#bfe3f2', 3.6))

export const twinkle = (x: number, y: number, r: number, colour = '#fbe3a6'): Shape =>
  line(`M${x},${y - r} v${2 * r} M${x - r},${y} h${2 * r}`, colour, r * 0.62)

export const planet = (body: string, ring?: string): Shape =>
  circle(0, 0, 16, body) + (ring ? line('M-25,8 C-14,13 16,3 26,-8', ring, 5) : '')
