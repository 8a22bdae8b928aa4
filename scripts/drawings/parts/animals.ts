import { cheeks, eye, eyes, smile } from '#scripts/avatars/face.ts'
import * as c from '#scripts/avatars/palette.ts'
import {
  area,
  around,
  circle,
  inside,
  line,
  mirrored,
  oval,
  ovalOutline,
  type Shape,
} from '#scripts/avatars/shapes.ts'

// Heads are about 56 wide with their middle at 0, 0; whole animals stand with their feet at 30.

export const bearHead: Shape =
  mirrored(circle(21, -19, 9.5, c.brown), circle(21, -19, 4.5, c.sand)) +
  circle(0, 2, 28, c.brown) +
  oval(0, 11, 13, 10, c.cream) +
  eyes(-3, 11) +
  oval(0, 7, 4.6, 3.4, c.ink) +
  smile(0, 13, 4)

export const catHead = (fur = c.orange, shade = c.orangeDeep): Shape =>
  mirrored(area('M8,-18 L24,-32 L27,-6', fur, 3), area('M15,-19 L22,-25 L23,-13', c.pink, 1.5)) +
  oval(0, 3, 30, 25, fur) +
  line('M-7,-17 v4 M0,-18 v8 M7,-17 v4', shade, 3.6) +
  mirrored(oval(5.5, 12, 8.5, 7.5, c.white)) +
  eyes(0, 13.5) +
  area('M-2.8,7 h5.6 l-2.8,3', c.pinkDeep, 1.2) +
  line('M0,11 v2 q-3,4 -7,1 M0,13 q3,4 7,1', c.ink, 1.8)

export const rabbitHead: Shape =
  mirrored(oval(11, -24, 7.5, 20, c.white, 12), oval(11, -23, 3.6, 14, c.pink, 12)) +
  oval(0, 9, 26, 22, c.white) +
  eyes(5, 11.5) +
  cheeks(13, 16.5) +
  area('M-2.6,10.5 h5.2 l-2.6,3', c.pinkDeep, 1.2) +
  line('M0,14 v2 q-3,3 -6,1 M0,16 q3,3 6,1', c.ink, 1.8)

export const cowHead: Shape =
  mirrored(
    line('M13,-23 C20,-26 21,-32 18,-37', c.sand, 5.4),
    oval(29, -12, 10, 6, c.white, -20),
    oval(29, -12, 5.6, 3, c.pink, -20),
  ) +
  area('M-20,-20 C-10,-27 10,-27 20,-20 C27,-8 22,10 17,20 H-17 C-22,10 -27,-8 -20,-20', c.white) +
  area('M20,-20 C27,-8 23,4 20,10 C8,6 4,-8 8,-25 C13,-25 17,-23 20,-20', c.ink) +
  oval(0, 22, 24, 14.5, c.pink) +
  mirrored(oval(9, 20, 3, 4, c.pinkDeep)) +
  line('M-7,29 q7,4 14,0', c.redDeep, 2.2) +
  circle(-10, -4, 3.8, c.ink) +
  circle(11.5, -4, 5.4, c.white) +
  circle(11, -4, 3.8, c.ink)

export const elephantHead: Shape =
  mirrored(oval(27, -4, 15, 20, c.grey, -8), oval(28, -3, 9, 13.5, c.pink, -8)) +
  oval(0, -5, 24, 25, c.grey) +
  line('M0,6 C0,22 1,35 14,30', c.grey, 12.5) +
  line('M-3.5,13 h7 M-2.5,20 h7', c.greyDeep, 2.2) +
  eyes(-4, 12.5) +
  cheeks(5, 15)

/** Looks to the left. */
export const chickSide = (body = c.yellow, wing = c.yellowDeep): Shape =>
  line('M-4,18 v10 m-5,0 h8 M8,18 v10 m-5,0 h8', c.orange, 3.2) +
  area(
    'M-26,-8 C-26,-28 4,-30 8,-8 C14,-2 22,-4 30,-14 C34,8 22,22 4,22 C-14,22 -24,12 -26,-8',
    body,
    1,
  ) +
  area('M-6,4 C2,-4 16,-2 20,-4 C18,12 2,18 -6,4', wing, 1) +
  area('M-25,-12 L-35,-7 L-25,-3', c.orange, 2) +
  eye(-14, -12, 3.4)

/** A bird that flies to the left. */
export const birdFlying = (body = c.blue, wing = c.blueDeep): Shape =>
  area('M8,0 L30,-6 L26,10', wing, 2) +
  area('M-26,0 C-22,-16 2,-14 16,0 C8,16 -20,18 -26,0', body, 1) +
  area('M-8,-4 C-4,-28 10,-34 20,-34 C22,-20 14,-4 4,2', wing, 1.5) +
  area('M-25,-4 L-36,1 L-25,4', c.yellowDeep, 1.6) +
  eye(-16, -3, 3)

/** Swims to the left. */
export function fishSide(body = c.orange, fin = c.orangeDeep): Shape {
  let outline = 'M-28,0 C-16,-22 12,-20 22,0 C12,20 -16,22 -28,0'
  return (
    area('M16,0 L33,-14 Q28,0 33,14', fin, 2) +
    area('M-4,-14 C0,-25 12,-22 12,-12', fin, 2) +
    area(outline, body, 1) +
    inside(outline, line('M-6,-22 Q2,0 -6,22 M8,-22 Q16,0 8,22', c.white, 4.4)) +
    eye(-16, -4, 3.4)
  )
}

export const duckSide: Shape =
  area(
    'M34,2 C28,8 20,6 14,3 C9,0 9,-4 9,-9 H-16 C-16,0 -24,6 -24,17 C-24,29 -14,34 2,34 ' +
      'C22,34 36,24 34,2',
    c.yellow,
    1.5,
  ) +
  circle(-4, -12, 16, c.yellow) +
  area('M-18,-14 Q-26,-14 -31,-12 Q-32,-6 -26,-5 L-18,-6', c.orange, 2) +
  eye(-10, -16, 3.4) +
  area('M20,12 C12,8 0,9 -4,14 C-2,25 14,27 20,12', c.yellowDeep, 1)

/** Walks to the left, as what goes from right to left does. */
export function tortoiseSide(): Shape {
  let shell = 'M-22,14 A26,26 0 0 1 30,14'
  return (
    line('M-10,18 v9 M18,18 v9', c.green, 10) +
    area('M29,15 l8,6', c.green, 3) +
    line('M-18,14 C-28,16 -26,6 -30,0', c.green, 9) +
    circle(-31, -3, 10.5, c.green) +
    eye(-34, -5, 3) +
    line('M-33.5,2 q-3,1.4 -5.5,-0.6', c.ink, 2) +
    area(shell, c.greenDeep) +
    inside(shell, area('M-4,-6 H12 L16,4 L11,13 H-3 L-8,4', c.yellowDeep, 0.5)) +
    inside(shell, line('M-4,-6 L-10,-18 M12,-6 L18,-18 M16,4 H34 M-8,4 H-26', c.yellowDeep, 3)) +
    line('M-24,15 H32', c.yellowDeep, 5.5)
  )
}

export const butterflyTop = (upper = c.orange, lower = c.yellow): Shape =>
  mirrored(
    area('M2,-2 C6,-26 24,-37 34,-29 C43,-20 36,2 2,4', upper),
    area('M2,2 C22,0 32,9 29,20 C26,33 10,32 2,10', lower),
    oval(23, -15, 7, 9, c.cream, 42),
    circle(17, 15, 5, c.red),
    line('M1,-16 C2,-26 6,-31 10,-33', c.brownDeep, 3),
  ) + line('M0,-15 V24', c.brownDeep, 7)

/** Seen from above, `left` and `right` spots on its wings. */
export function ladybirdTop(left: number, right: number): Shape {
  let places = [
    [11, 3],
    [15, 17],
    [9, 26],
  ]
  let spots = (count: number, side: number) =>
    places.slice(0, count).map(([x, y]) => circle(x! * side, y!, 4.8, c.ink))
  return (
    mirrored(
      line('M20,-4 L32,-10 M24,12 L36,12 M21,25 L31,33', c.brownDeep, 3.6),
      line('M5,-24 C6,-31 10,-34 14,-35', c.brownDeep, 3),
    ) +
    circle(0, -15, 14, c.ink) +
    circle(0, 9, 26, c.red) +
    inside(ovalOutline(0, 9, 26, 26), oval(0, -18, 26, 12, c.ink)) +
    line('M0,-7 V34', c.ink, 3) +
    spots(left, -1).join('') +
    spots(right, 1).join('') +
    mirrored(circle(6.4, -17, 3.8, c.white)) +
    mirrored(circle(6, -16.6, 1.9, c.ink))
  )
}

/** Looks to the left. */
export const snailSide: Shape =
  area(
    'M34,28 C24,20 10,22 -8,20 C-20,19 -14,2 -22,-4 C-30,-9 -40,-2 -37,8 C-34,20 ' +
      '-30,32 -14,32 L30,32',
    c.sand,
    2,
  ) +
  line('M-25,-4 L-22,-16 M-32,-4 L-37,-15', c.sand, 4) +
  circle(-22, -18, 3.6, c.ink) +
  circle(-37, -17, 3.6, c.ink) +
  circle(7, 0, 25, c.purpleDeep) +
  line(
    'M7,1 C7,-4 1,-4 1,2 C1,11 17,11 17,-1 C17,-16 -10,-16 -10,3 C-10,14 0,20 10,18',
    c.white,
    4.4,
  ) +
  smile(-30, 7, 3)

export const beeSide: Shape =
  oval(-3, -19, 9, 13, c.white, 18) +
  oval(9, -18, 8, 12, c.white, 40) +
  oval(0, 0, 22, 16, c.yellow) +
  inside(ovalOutline(0, 0, 22, 16), line('M2,-18 q5,18 0,36 M13,-16 q4,16 0,32', c.ink, 5)) +
  circle(-13, -2, 2.6, c.ink) +
  smile(-13, 5, 3) +
  line('M-15,-13 q-3,-8 -8,-8 M-9,-14 q-1,-8 -5,-10', c.brownDeep, 2.4)

/** Crawls to the left: its rings in these colours, the first behind its head. */
export function caterpillar(colours: string[], step = 13): Shape {
  let rings = colours.map((colour, at) => circle(-16 + at * step, at % 2 ? 3 : -1, 10, colour))
  return (
    line('M-36,-10 q-3,-9 -8,-10 M-28,-11 q1,-8 5,-11', c.brown, 2.6) +
    rings.toReversed().join('') +
    circle(-30, 0, 13, c.green) +
    eye(-35, -3, 2.7) +
    eye(-26, -3, 2.7) +
    smile(-30.5, 3, 3)
  )
}

/** Walks to the left. */
export const antSide: Shape =
  line('M-2,6 L-8,22 M4,7 L4,23 M10,6 L18,21', c.brown, 3.4) +
  line('M-24,-14 q-2,-9 -9,-11 M-18,-15 q2,-9 -2,-13', c.brown, 2.8) +
  oval(22, 2, 15, 11, c.brown, -12) +
  oval(3, 2, 9, 8, c.brown) +
  circle(-17, -4, 12, c.brown) +
  circle(-21, -6, 3.4, c.white) +
  circle(-21.8, -6, 1.8, c.ink) +
  line('M-25,2 q3,2.6 6,0.6', c.cream, 1.8)

export const whaleSide: Shape =
  line('M-8,-23 V-29 C-8,-37 -18,-37 -18,-30 M-8,-29 C-8,-37 2,-37 2,-30', c.blue, 4) +
  area(
    'M24,8 C30,2 30,-4 28,-12 C36,-14 38,-8 37,-6 C40,-10 45,-10 45,-4 C43,6 38,10 32,12',
    c.blueDeep,
    2,
  ) +
  area(
    'M-38,6 C-38,-16 -12,-20 4,-16 C20,-12 22,4 30,2 C32,20 14,30 -8,30 C-26,30 -38,20 -38,6',
    c.blueDeep,
  ) +
  area('M-36,14 C-26,20 -6,18 2,26 C-12,32 -32,30 -36,14', c.white) +
  circle(-21, 3, 3.4, c.ink) +
  circle(-20, 2, 1.2, c.white)

export const frogHead: Shape =
  mirrored(circle(15, -14, 10, c.green)) +
  oval(0, 4, 29, 20, c.green) +
  mirrored(circle(15, -14, 6.6, c.white)) +
  eyes(-14, 15, 4.2) +
  cheeks(8, 20) +
  line('M-13,7 Q0,19 13,7', c.ink, 2.6)

/** Its open mouth to the left. */
export const crocodileHead: Shape =
  area(
    'M34,-2 C40,14 36,26 26,28 L-30,24 C-36,20 -34,14 -28,13 L8,8 C18,6 20,0 34,-2',
    c.greenDeep,
    2,
  ) +
  area(
    'M36,6 C38,-10 30,-20 20,-19 C16,-27 4,-27 3,-17 L-28,-24 C-36,-24 -37,-16 -31,-13 L10,6',
    c.green,
    2,
  ) +
  area(
    'M-26,-12 l3,7 l4,-5 l4,8 l4,-5 l4,8 l4,-5 l3,8 Z M-26,14 l4,-7 l3,6 l4,-7 l4,6 l4,-7 l4,6',
    c.white,
  ) +
  circle(11, -17, 6, c.white) +
  circle(9.5, -17, 3.3, c.ink) +
  circle(-29, -18, 1.8, c.greenDeep)

export const henSide: Shape =
  line('M-2,22 v9 m-6,0 h9 M8,22 v9 m-6,0 h9', c.orange, 3.4) +
  area(
    'M-22,-20 C-14,-32 2,-26 0,-10 C10,-2 22,-2 34,-18 C40,6 28,25 6,25 C-18,25 -24,6 -22,-20',
    c.white,
    1,
  ) +
  area('M-20,-24 C-24,-34 -14,-36 -13,-30 C-10,-37 0,-34 -4,-25', c.red, 1.4) +
  area('M-22,-17 L-32,-13 L-22,-9', c.yellowDeep, 1.6) +
  oval(-21, -5, 3.6, 5.4, c.red) +
  eye(-13, -17, 3) +
  area('M-2,4 C6,-4 20,-2 26,-8 C26,12 6,18 -2,4', c.sand, 1)

export const lionHead: Shape =
  around(12, circle(0, -24, 9, c.brown)) +
  circle(0, 0, 27, c.brown) +
  oval(0, 1, 21, 20, c.yellow) +
  mirrored(oval(4.6, 10, 7, 6, c.white)) +
  eyes(-2, 9.5, 3.2) +
  area('M-3,5 h6 l-3,3.2', c.brownDeep, 1.2) +
  line('M0,9 v2 q-3,3 -6,1 M0,11 q3,3 6,1', c.ink, 1.8)
