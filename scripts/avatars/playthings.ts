import { cheeks, eye, littleFace } from './face.ts'
import * as c from './palette.ts'
import { area, box, circle, inside, line, mirrored, moved, oval } from './shapes.ts'
import { tile } from './tile.ts'

const { grounds } = c

const drop = (x: number, y: number) =>
  moved(x, y, area('M0,-6 C3,-1 4,0 4,3 A4,4 0 0 1 -4,3 C-4,0 -3,-1 0,-6', c.blue))

export const cloud = tile(
  grounds.sky,
  circle(17, -18, 15, c.yellow),
  circle(-18, 0, 14, c.white),
  circle(0, -8, 18, c.white),
  circle(20, 2, 13, c.white),
  box(0, 7, 66, 18, 9, c.white),
  littleFace(0, -1),
  drop(-17, 27),
  drop(0, 33),
  drop(17, 27),
)

const canopy = 'M-36,4 C-34,-40 34,-40 36,4 Q30,-3 24,4 Q12,-5 0,4 Q-12,-5 -24,4 Q-30,-3 -36,4'
export const umbrella = tile(
  grounds.rose,
  drop(-26, 22),
  drop(26, 24),
  drop(-15, 35),
  line('M0,-2 V28 C0,38 14,38 14,29', c.brownDeep, 4.4),
  line('M0,-30 V-37', c.brownDeep, 4.4),
  area(canopy, c.teal, 1),
  inside(
    canopy,
    area('M0,-32 C-14,-22 -13,-8 -12,8 H12 C13,-8 14,-22 0,-32', c.yellow),
    area('M0,-32 C-30,-26 -36,-8 -36,10 L-24,10 C-24,-8 -18,-22 0,-32', c.yellow),
    area('M0,-32 C30,-26 36,-8 36,10 L24,10 C24,-8 18,-22 0,-32', c.yellow),
  ),
)

export const robot = tile(
  grounds.mint,
  box(0, 46, 48, 30, 8, c.blueDeep),
  box(0, 30, 14, 10, 0, c.greyDeep),
  line('M0,-24 V-34', c.greyDeep, 4),
  circle(0, -36, 5, c.red),
  mirrored(box(34, 2, 9, 18, 4, c.orange)),
  box(0, 2, 62, 50, 14, c.blue),
  box(0, 1, 48, 32, 11, c.white),
  mirrored(circle(12, -2, 5.6, c.yellow)),
  eye(-12, -2, 3.4),
  eye(12, -2, 3.4),
  cheeks(8, 18),
  line('M-5,6.5 q5,5.5 10,0', c.ink, 2.4),
)

export const drum = tile(
  grounds.butter,
  area('M-32,-6 V26 A32,11 0 0 0 32,26 V-6', c.red),
  line('M-31,3 L-21,32 L-9,8 L0,36 L9,8 L21,32 L31,3', c.yellow, 3),
  line('M-32,27 A32,11 0 0 0 32,27', c.blueDeep, 5),
  oval(0, -6, 34.5, 13, c.blueDeep),
  oval(0, -8, 30, 9.5, c.white),
  mirrored(line('M26,-36 L10,-12', c.brown, 4.4), oval(9, -10, 4.6, 3.8, c.brownDeep)),
)
