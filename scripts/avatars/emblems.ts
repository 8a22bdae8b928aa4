import { eye, littleFace, smile } from './face.ts'
import * as c from './palette.ts'
import { puff, waves } from './scenery.ts'
import {
  area,
  around,
  box,
  circle,
  inside,
  line,
  mirrored,
  moved,
  oval,
  ovalOutline,
  scaled,
  turned,
} from './shapes.ts'
import { badge } from './tile.ts'

const { grounds } = c

export const butterfly = badge(
  grounds.rose,
  mirrored(
    area('M2,-2 C6,-26 24,-37 34,-29 C43,-20 36,2 2,4', c.orange),
    area('M2,2 C22,0 32,9 29,20 C26,33 10,32 2,10', c.yellow),
    oval(23, -15, 7, 9, c.cream, 42),
    circle(17, 15, 5, c.red),
    line('M1,-16 C2,-26 6,-31 10,-33', c.ink, 2.8),
    circle(11, -33, 3.2, c.ink),
  ),
  line('M0,-15 V24', c.ink, 7.5),
)

export const sparrow = badge(
  grounds.mint,
  area('M-24,8 L-39,16 L-36,22 L-20,20', c.brownDeep, 2),
  line('M-2,24 v12 M8,24 v12', c.orangeDeep, 3),
  area(
    'M8,-28 C24,-28 28,-14 26,-2 C24,16 12,28 -4,28 C-20,28 -30,18 -28,6 C-16,6 -10,0 -8,-12 C-7,-22 0,-28 8,-28',
    c.sand,
  ),
  area('M-8,-12 C-7,-22 0,-28 8,-28 C16,-28 21,-25 24,-19 C14,-20 10,-14 6,-10', c.brown),
  area('M26,-6 C26,14 12,28 -4,28 C2,22 12,14 14,2', c.cream),
  area('M-24,7 C-14,8 -8,-2 2,-1 C10,4 6,20 -10,20 C-18,20 -22,14 -24,7', c.brown, 1),
  area('M26,-16 L35,-11 L26,-8', c.yellowDeep, 2),
  eye(16, -13, 3.4),
  line('M-40,36 H40', c.greenDeep, 4.5),
  moved(24, 35, turned(24, area('M0,0 C-6,-4 -6,-11 0,-15 C6,-11 6,-4 0,0', c.green))),
)

export const kite = badge(
  grounds.peach,
  line('M-6,12 C-12,22 -24,14 -22,26 C-21,33 -30,32 -32,37', c.ink, 2.2),
  moved(-19, 18, mirrored(area('M1,0 l6,-4 v8', c.teal, 1))),
  moved(-25, 31, mirrored(area('M1,0 l6,-4 v8', c.red, 1))),
  moved(
    6,
    -3,
    turned(
      28,
      area('M0,-31 L20,-8 L0,22 L-20,-8', c.white, 4),
      area('M-1.4,-28 V-9.4 H-17.5', c.red, 1),
      area('M1.4,-28 V-9.4 H17.5', c.yellow, 1),
      area('M-1.4,18 V-6.6 H-17.5', c.blueDeep, 1),
      area('M1.4,18 V-6.6 H17.5', c.teal, 1),
    ),
  ),
)

const bow = (r: number, colour: string) => line(`M${-r},22 a${r},${r} 0 0 1 ${2 * r},0`, colour, 6)

export const rainbow = badge(
  grounds.sky,
  ...[c.red, c.orange, c.yellow, c.green, c.blueDeep].map((colour, at) =>
    bow(35 - at * 5.6, colour),
  ),
  puff(-24, 24),
  puff(24, 24),
)

export const sailingBoat = badge(
  grounds.butter,
  line('M0,-36 V16', c.brownDeep, 3.6),
  area('M5,-30 C20,-16 25,-4 26,8 H5', c.red, 2),
  area('M-5,-22 C-14,-10 -20,0 -22,8 H-5', c.white, 2),
  area('M-32,16 H32 C30,26 24,32 18,34 H-18 C-24,32 -30,26 -32,16', c.brown, 2),
  waves(26),
)

export const tree = badge(
  grounds.cream,
  oval(0, 54, 60, 22, c.green),
  area('M-6,4 L-9,36 H9 L6,4', c.brown, 2),
  line('M0,16 L12,6', c.brown, 5),
  circle(0, -18, 17, c.greenDeep),
  mirrored(circle(17, -3, 15, c.greenDeep)),
  circle(0, -3, 16, c.greenDeep),
  ...[
    [-18, -4],
    [14, 2],
    [4, -24],
    [-4, -8],
    [20, -12],
  ].map(([x, y]) => circle(x!, y!, 4, c.orange)),
)

export const sun = badge(
  grounds.sky,
  around(12, area('M-4.5,-26 L0,-37 L4.5,-26', c.yellowDeep, 2)),
  circle(0, 0, 26, c.yellow),
  scaled(1.35, littleFace(0, -2, c.orange)),
)

export const rocket = badge(
  grounds.lilac,
  turned(
    32,
    area('M-7,22 L0,42 L7,22', c.yellow, 2),
    area('M-4,22 L0,33 L4,22', c.orange, 2),
    mirrored(area('M12,4 L23,16 V25 L11,20', c.blueDeep, 2)),
    area('M0,-38 C14,-26 17,-4 11,22 H-11 C-17,-4 -14,-26 0,-38', c.white, 1),
    inside(
      'M0,-39 C15,-27 18,-4 12,23 H-12 C-18,-4 -15,-27 0,-39',
      box(0, -31, 40, 20, 0, c.red),
      box(0, 22, 40, 7, 0, c.red),
    ),
    circle(0, -5, 8, c.blueDeep),
    circle(0, -5, 5, c.grey),
  ),
  ...[
    [-22, -22, 2.6],
    [-32, -6, 1.8],
    [30, 20, 2.6],
    [24, 32, 1.8],
  ].map(([x, y, r]) => circle(x!, y!, r!, c.yellowDeep)),
)

const envelope =
  'M0,-38 C18,-38 28,-26 28,-13 C28,2 14,10 8,20 H-8 C-14,10 -28,2 -28,-13 C-28,-26 -18,-38 0,-38'
export const balloon = badge(
  grounds.peach,
  line('M-7,20 L-5,30 M7,20 L5,30', c.brownDeep, 2),
  area(envelope, c.teal),
  inside(envelope, oval(0, -9, 19, 40, c.white), oval(0, -9, 9, 40, c.teal)),
  box(0, 33, 15, 11, 3, c.brown),
  box(0, 29, 18, 4, 2, c.brownDeep),
)

export const ladybird = badge(
  grounds.mint,
  mirrored(
    line('M20,-4 L33,-10 M25,12 L37,12 M22,25 L32,33', c.ink, 3.6),
    line('M5,-24 C6,-32 10,-35 14,-36', c.ink, 2.8),
    circle(14, -36, 2.8, c.ink),
  ),
  circle(0, -15, 15, c.ink),
  circle(0, 8, 27, c.red),
  inside(ovalOutline(0, 8, 27, 27), oval(0, -20, 26, 13, c.ink)),
  line('M0,-8 V34', c.ink, 3),
  mirrored(
    circle(11, 4, 4.6, c.ink),
    circle(17, 17, 4.2, c.ink),
    circle(8, 24, 3.8, c.ink),
    circle(7, -19, 4, c.white),
  ),
  mirrored(circle(6.6, -18.4, 2, c.ink)),
)

const fishBody = 'M-24,0 C-16,-22 14,-26 32,0 C14,26 -16,22 -24,0'
export const fish = badge(
  grounds.butter,
  moved(
    3,
    0,
    area('M-20,0 L-38,-15 Q-32,0 -38,15', c.blueDeep, 2),
    area('M-6,-16 C0,-28 12,-26 14,-16', c.blueDeep, 2),
    area('M-2,17 C2,26 10,25 12,17', c.blueDeep, 2),
    area(fishBody, c.blue, 1),
    inside(fishBody, line('M-10,-24 Q-2,0 -10,24 M4,-26 Q12,0 4,26', c.white, 5)),
    eye(19, -4, 3.6),
    smile(24, 4, 3),
  ),
  ...[
    [34, -15, 3],
    [29, -24, 2.2],
  ].map(([x, y, r]) => circle(x!, y!, r!, c.white)),
)

export const star = badge(
  grounds.lilac,
  area(
    'M0,-32 L9,-11 L31,-9.5 L14.5,5 L19.5,27 L0,15.5 L-19.5,27 L-14.5,5 L-31,-9.5 L-9,-11',
    c.yellow,
    4.5,
  ),
  littleFace(0, -1, c.orange),
)
