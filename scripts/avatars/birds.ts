import { cheeks, eye, eyes } from './face.ts'
import * as c from './palette.ts'
import { waves } from './scenery.ts'
import { area, circle, line, mirrored, moved, oval } from './shapes.ts'
import { tile } from './tile.ts'

const { grounds } = c

const beak = area('M-5,0 L0,-3.4 L5,0 L0,4.6', c.orange, 2)

export const chick = tile(
  grounds.sky,
  line('M0,-25 V-35 M0,-26 C-3,-31 -6,-33 -9,-33 M0,-26 C3,-31 6,-33 9,-33', c.yellowDeep, 3.6),
  line('M-10,32 v7 m-5,0 h10 M10,32 v7 m-5,0 h10', c.orange, 3.6),
  mirrored(oval(30, 10, 7, 13, c.yellowDeep, -24)),
  circle(0, 4, 30, c.yellow),
  eyes(-2, 13),
  cheeks(7, 18.5, c.orange),
  moved(0, 5, beak),
)

export const penguin = tile(
  grounds.rose,
  mirrored(oval(9, 37, 9, 4.6, c.orange), oval(27, 14, 6.5, 17, c.navy, -22)),
  area(
    'M0,-36 C22,-36 27,-14 27,8 C27,26 18,37 0,37 C-18,37 -27,26 -27,8 C-27,-14 -22,-36 0,-36',
    c.navy,
  ),
  mirrored(oval(8.5, -9, 11.5, 13, c.white)),
  oval(0, 17, 19, 18, c.white),
  eyes(-10, 9),
  cheeks(-3, 14.5),
  moved(0, -3, beak),
  line('M-21,9 Q0,17 21,9', c.red, 6.5),
  line('M11,13 l3,11', c.red, 6.5),
)

export const duck = tile(
  grounds.mint,
  area(
    'M-37,-2 C-30,4 -20,4 -12,-1 C-8,-4 -8,-8 -8,-14 H22 C22,-4 30,4 30,16 C30,32 20,42 0,42 C-24,42 -38,26 -37,-2',
    c.yellow,
    2,
  ),
  circle(9, -15, 18, c.yellow),
  area('M25,-17 Q32,-16 38,-15 Q39,-8 32,-7 L25,-8', c.orange, 2),
  eye(15, -19, 3.9),
  oval(9, -9, 4.2, 2.9, c.orange),
  area('M-19,12 C-10,7 6,8 12,13 C10,25 -12,29 -19,12', c.yellowDeep, 1),
  waves(32),
)

export const parrot = tile(
  grounds.butter,
  area('M-14,22 L-22,46 L-8,46 L0,26', c.blueDeep, 2),
  area(
    'M4,-36 C22,-36 27,-20 25,-8 C23,14 16,32 -6,34 C-22,34 -24,14 -20,0 C-16,-16 -16,-36 4,-36',
    c.red,
  ),
  area('M-20,2 C-12,-8 4,-6 6,6 C6,18 -4,30 -20,36 C-26,26 -26,12 -20,2', c.green, 1),
  area('M-22,16 C-14,12 -4,14 0,20 C-6,28 -14,34 -20,36 C-24,30 -24,22 -22,16', c.blue, 1),
  oval(12, -18, 10, 9, c.white),
  eye(12, -18),
  area('M23,-26 C33,-27 36,-16 30,-6 C28,-12 24,-12 21,-13', c.yellowDeep, 2),
  line('M-40,36 H40', c.brown, 5),
  line('M-6,33 v4 M3,32 v5', c.yellowDeep, 4),
)
