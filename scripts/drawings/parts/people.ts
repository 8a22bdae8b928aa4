import { cheeks, eyes, smile } from '#scripts/avatars/face.ts'
import * as c from '#scripts/avatars/palette.ts'
import {
  area,
  box,
  circle,
  line,
  mirrored,
  oval,
  turned,
  type Shape,
} from '#scripts/avatars/shapes.ts'
import { put } from '#scripts/drawings/canvas.ts'

export const skin = '#eab98c'
export const skinDeep = '#dba374'
export const skinDark = '#c98f63'
export const hairBrown = '#5b3a26'
export const hairBlack = '#4f3c35'

// Heads are some 50 wide with their middle at 0, 0.

const features = (at = 0): Shape =>
  eyes(1 + at, 8.4, 2.7) + cheeks(9 + at, 14) + smile(0, 9.5 + at, 4.4)

export function boyHead(face = skin, hair = hairBlack): Shape {
  return (
    mirrored(circle(23, 4, 5, face)) +
    circle(0, -3, 25, hair) +
    oval(0, 3, 22, 22.5, face) +
    area(
      'M-22,0 C-22,-16 -10,-26 3,-24 C16,-23 23,-12 22,1 C14,-4 8,-8 4,-13 C-4,-7 -14,-4 -22,0',
      hair,
      1,
    ) +
    features(1)
  )
}

export function girlHead(face = skin, hair = hairBrown): Shape {
  return (
    mirrored(circle(26, 4, 9.5, hair), circle(21, -3, 3.4, '#ef86ad')) +
    circle(0, -3, 25.5, hair) +
    oval(0, 3, 22, 22.5, face) +
    area(
      'M-22.5,2 C-21,-12 -12,-20 0,-20 C12,-20 21,-12 22.5,2 C16,-8 8,-11 0,-11 ' +
        'C-8,-11 -16,-8 -22.5,2',
      hair,
      1,
    ) +
    features(1)
  )
}

/** In a scarf that leads on into the shoulders. */
export function womanHead(scarf: string, shade: string, face = skin): Shape {
  return (
    area(
      'M0,-32 C-24,-32 -30,-16 -29,2 C-28,14 -31,20 -35,28 C-31,42 -12,47 0,47 ' +
        'C12,47 31,42 35,28 C31,20 28,14 29,2 C30,-16 24,-32 0,-32',
      scarf,
      1,
    ) +
    area('M-17,23 C-8,32 8,32 17,23 C20,28 24,31 26,35 C14,44 -2,43 -17,23', shade) +
    oval(0, 1, 21, 24, face) +
    area(
      'M-21.5,0 C-21,-16 -11,-25 0,-25 C11,-25 21,-16 21.5,0 C17,-13 9,-18 0,-18 ' +
        'C-9,-18 -17,-13 -21.5,0',
      scarf,
      1,
    ) +
    features(0)
  )
}

export function manHead(face = skinDark, hair = hairBlack): Shape {
  return (
    mirrored(circle(22, 3, 4.6, face)) +
    circle(0, -5, 23.5, hair) +
    oval(0, 2, 21, 23, face) +
    area(
      'M-21,-2 C-21,-18 -10,-27 2,-26 C14,-25 22,-16 21,-2 C19,-10 14,-15 8,-16 C0,-12 ' +
        '-14,-14 -18,-12',
      hair,
      1,
    ) +
    features(0)
  )
}

/** Shoulders that rise from below, their neck at 0, 0. */
export const body = (cloth: string, width = 46): Shape =>
  area(
    `M${-width / 2},44 C${-width / 2},16 ${-width / 4},4 0,4 C${width / 4},4 ` +
      `${width / 2},16 ${width / 2},44`,
    cloth,
    2,
  )

/** An open hand, its fingers up, 46 high. */
export function hand(fingers = 5, tone = skin, shade = skinDeep): Shape {
  let angles = [-31, -10.5, 10.5, 31].slice(0, Math.min(fingers, 4))
  return (
    angles
      .map((angle, at) =>
        turned(angle, box(0, -25 + (at === 0 || at === 3 ? 3 : 0), 8.6, 31, 4.3, tone)),
      )
      .join('') +
    [-31, -10.5, 10.5, 31]
      .slice(angles.length)
      .map((angle) => turned(angle, box(0, -13, 9.4, 12, 4.7, shade)))
      .join('') +
    (fingers === 5
      ? turned(-82, box(0, -19, 9.4, 24, 4.7, tone))
      : turned(-60, box(0, -12, 9.4, 12, 4.7, shade))) +
    box(0, 3, 32, 31, 13, tone)
  )
}

/** A hand that holds what stands at its fingertips: its sleeve to the lower right. */
export function holding(sleeve = c.teal, cuff = c.tealDeep): Shape {
  return (
    turned(
      -38,
      box(0, 40, 32, 30, 6, sleeve),
      box(0, 27, 36, 10, 5, cuff),
      box(0, 10, 28, 30, 12, skin),
    ) +
    turned(-64, box(0, -9, 10, 28, 5, skin)) +
    turned(-20, box(2, -9, 10, 30, 5, skin))
  )
}

/** One finger that points to the upper left, at 0, 0. */
export const pointing = (sleeve = c.teal, cuff = c.tealDeep): Shape =>
  turned(
    -20,
    box(3, 62, 34, 28, 5, cuff),
    box(3, 52, 38, 11, 5.5, sleeve),
    box(3, 34, 31, 32, 13, skin),
    box(0, 12, 11.5, 36, 5.7, skin),
    box(11, 26, 8, 18, 4, skinDeep),
    box(18, 29, 7, 16, 3.5, skinDeep),
    area('M-11,40 C-19,38 -22,28 -17,24 C-11,24 -9,30 -8,34', skinDeep, 2),
    oval(0, -1, 3.4, 4, '#fbe3cd'),
  )

export const ear = (tone = skin): Shape =>
  area(
    'M-4,30 C-16,30 -18,16 -18,2 C-20,-18 -8,-32 8,-30 C24,-27 26,-8 16,2 C8,10 10,28 -4,30',
    tone,
    2,
  ) + line('M-8,0 C-8,-14 0,-21 8,-19 C16,-17 16,-7 8,-1 C2,4 2,10 -2,16', skinDeep, 4.4)

export const bigEye = (iris = c.blueDeep): Shape =>
  area('M-34,0 C-20,-24 20,-24 34,0 C20,24 -20,24 -34,0', c.white, 3) +
  circle(0, 0, 16, iris) +
  circle(0, 0, 8.4, c.ink) +
  circle(5, -6, 3.6, c.white)

export const brow = line('M-26,-24 C-14,-35 14,-35 26,-24', c.brown, 4.6)

/** A whole child, 84 high. */
export const wholeChild: Shape =
  line('M-9,22 V38 M9,22 V38', c.navy, 9.5) +
  box(-11, 41, 15, 7, 3.5, c.red) +
  box(11, 41, 15, 7, 3.5, c.red) +
  line('M-14,6 L-31,-4 M14,6 L31,-4', skin, 8) +
  circle(-32, -5, 5.4, skin) +
  circle(32, -5, 5.4, skin) +
  box(0, 13, 32, 26, 9, c.teal) +
  box(0, 25, 27, 9, 3, c.navy) +
  put(0, -20, 0.82, boyHead())
