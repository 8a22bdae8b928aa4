import * as c from './palette.ts'
import { puff } from './scenery.ts'
import { area, box, circle, line, moved, scaled, turned } from './shapes.ts'
import { tile } from './tile.ts'

const { grounds } = c

const wheel = (x: number, y: number, r: number, hub = c.grey) =>
  circle(x, y, r, c.ink) + circle(x, y, r * 0.45, hub)
const road = box(0, 38, 110, 24, 0, c.sand)

export const car = tile(
  grounds.sky,
  road,
  moved(
    0,
    2,
    scaled(
      0.92,
      area('M-20,-2 C-16,-18 -12,-20 -4,-20 H6 C14,-20 20,-10 24,-2', c.red, 3),
      area('M-14,-4 C-11,-15 -9,-16 -3,-16 V-4', c.white, 1.5),
      area('M4,-4 V-16 C11,-16 14,-11 18,-4', c.white, 1.5),
      box(0, 11, 76, 26, 10, c.red),
      box(0, 18, 76, 6, 3, c.redDeep),
      circle(34, 8, 4, c.yellow),
      line('M-2,5 h5', c.redDeep, 3),
      wheel(-20, 24, 10.5),
      wheel(20, 24, 10.5),
    ),
  ),
)

export const train = tile(
  grounds.butter,
  line('M-48,37 H48', c.brown, 4),
  moved(
    1,
    3,
    scaled(
      0.9,
      circle(20, -26, 5, c.white),
      circle(12, -33, 6, c.white),
      circle(1, -37, 4.5, c.white),
      box(22, -9, 9, 18, 1, c.navy),
      box(22, -17, 15, 6, 3, c.navy),
      box(13, 8, 46, 24, 10, c.teal),
      box(-18, -2, 28, 44, 4, c.tealDeep),
      box(-18, -24, 36, 7, 3.5, c.red),
      box(-18, -9, 16, 14, 4, c.white),
      box(7, 8, 4, 24, 0, c.yellow),
      box(20, 8, 4, 24, 0, c.yellow),
      box(2, 21, 70, 7, 3, c.red),
      wheel(-20, 26, 10, c.yellow),
      wheel(4, 29, 7, c.yellow),
      wheel(23, 29, 7, c.yellow),
    ),
  ),
)

export const aeroplane = tile(
  grounds.sky,
  puff(-22, -26),
  puff(24, 30),
  scaled(
    0.92,
    turned(
      -14,
      area('M-30,-4 L-40,-20 H-32 L-18,-4', c.orangeDeep, 2),
      area('M0,-6 L-10,-26 H-3 L14,-6', c.orangeDeep, 2),
      area(
        'M-38,-4 C-20,-12 8,-12 24,-10 C36,-8 42,0 40,5 C36,12 -10,13 -26,9 C-34,7 -38,2 -38,-4',
        c.white,
      ),
      area('M-37,0 C-10,6 30,7 40.5,3 C38,13 -10,13 -26,9 C-33,7 -36,4 -37,0', c.orange),
      ...[-16, -6, 4, 14].map((x) => circle(x, -3, 2.8, c.blueDeep)),
      area('M25,-7 C32,-6 36,-2 36,0 H26', c.blueDeep, 1),
      area('M4,6 L-14,28 H-6 L20,8', c.orangeDeep, 2),
    ),
  ),
)
