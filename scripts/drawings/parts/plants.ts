import { littleFace } from '#scripts/avatars/face.ts'
import * as c from '#scripts/avatars/palette.ts'
import {
  area,
  around,
  box,
  circle,
  line,
  moved,
  oval,
  turned,
  type Shape,
} from '#scripts/avatars/shapes.ts'
import { put } from '#scripts/drawings/canvas.ts'
import { leaf } from './food.ts'

/** A five-petalled head with its middle at 0, 0, some 50 wide. */
export const fivePetals = (petal = c.blue, middle = '#fff4cf'): Shape =>
  around(5, circle(0, -13, 11.4, petal)) + circle(0, 0, 9, middle)

export const sunflowerHead: Shape =
  around(12, oval(0, -20, 6, 9.5, c.yellow)) +
  circle(0, 0, 17, c.brown) +
  circle(0, 0, 13.5, '#f0cf9d') +
  put(0, -1, 0.85, littleFace(0, 0, c.orange))

export const tulipHead = (side = '#ef86ad', middle = '#d65c8c'): Shape =>
  area(
    'M-15,-14 C-17,10 -10,22 0,22 C10,22 17,10 15,-14 C9,-13 5,-9 3,-3 C1,-8 -1,-8 ' +
      '-3,-3 C-5,-9 -9,-13 -15,-14',
    side,
    1,
  ) + area('M0,-19 C-6,-12 -9,-5 -9,4 C-9,15 -6,22 0,22 C6,22 9,15 9,4 C9,-5 6,-12 0,-19', middle)

/** A stem with two leaves from 0, 0 upwards. */
export const stem = (height: number): Shape =>
  line(`M0,0 V${-height}`, c.greenDeep, 4.6) +
  moved(
    0,
    -height * 0.25,
    turned(62, put(0, 0, 0.9, leaf(c.green))),
    turned(-62, put(0, 0, 0.9, leaf(c.green))),
  )

/** Two leaves on a short stem, its foot at 0, 0. */
export const sproutUp = (height = 16): Shape =>
  line(`M0,0 V${-height}`, c.greenDeep, 4.4) +
  area(
    `M0,${-height} C-2,${-height - 12} -12,${-height - 15} -21,${-height - 13} ` +
      `C-20,${-height - 2} -12,${-height + 4} 0,${-height}`,
    c.green,
  ) +
  area(
    `M0,${-height - 2} C2,${-height - 14} 12,${-height - 19} 21,${-height - 18} ` +
      `C20,${-height - 6} 12,${-height + 1} 0,${-height - 2}`,
    c.greenDeep,
  )

export const roots: Shape = line(
  'M0,0 V15 M0,4 C-6,6 -10,10 -12,17 M0,4 C6,6 10,10 12,17',
  c.cream,
  3.6,
)

const crownOutline =
  'M-14,15 A13,13 0 0 1 -25,-5 A13,13 0 0 1 -15,-23 A16,16 0 0 1 15,-23 A13,13 0 0 1 25,-5 ' +
  'A13,13 0 0 1 14,15 Q0,20 -14,15'

/** A round tree, its foot at 0, 40. */
export const roundTree = (crown = c.greenDeep, light = c.green): Shape =>
  area('M-5,8 L-8,40 H8 L5,8', c.brown, 2) +
  area(crownOutline, crown, 1) +
  circle(6, -14, 9, light) +
  circle(-11, 0, 6, light)

export const rose = (x: number, y: number, size: number): Shape =>
  put(
    x,
    y,
    size,
    circle(0, 0, 15, '#ef86ad'),
    circle(0, 0, 15, '#ef86ad'),
    line('M-1,1 C-1,-4 6,-4 6,2 C6,9 -8,9 -8,-1 C-8,-11 10,-11 11,1', '#d65c8c', 3.4),
  )

export const bush = (x: number, y: number, size: number): Shape =>
  put(
    x,
    y,
    size,
    circle(-13, 0, 12, c.green),
    circle(13, 0, 12, c.green),
    circle(0, -8, 14, c.greenDeep),
    box(0, 6, 46, 14, 7, c.green),
  )
