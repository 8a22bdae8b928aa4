import { cheeks, eye, eyes, smile } from './face.ts'
import * as c from './palette.ts'
import { area, circle, inside, line, mirrored, moved, oval, scaled } from './shapes.ts'
import { tile } from './tile.ts'

const { grounds } = c

const whaleBody =
  'M-36,6 C-36,-16 -12,-20 4,-16 C20,-12 22,4 30,2 C32,20 14,30 -8,30 C-26,30 -36,20 -36,6'
export const whale = tile(
  grounds.rose,
  moved(
    -2,
    3,
    scaled(
      0.92,
      line('M-13,-22 V-28 C-13,-36 -23,-36 -23,-29 M-13,-28 C-13,-36 -3,-36 -3,-29', c.blue, 4),
      area(
        'M24,8 C30,2 30,-4 28,-12 C36,-14 38,-8 37,-6 C40,-10 46,-10 46,-4 C44,6 38,10 32,12',
        c.blueDeep,
        2,
      ),
      area(whaleBody, c.blueDeep),
      inside(
        whaleBody,
        oval(-18, 32, 30, 17, c.white),
        line('M-30,24 q14,-4 26,0 M-26,30 q14,-4 24,0', c.grey, 1.8),
      ),
      oval(4, 18, 10, 5, c.blue, 38),
      eye(-20, 3),
      oval(-15, 10, 4, 2.8, c.pink),
      inside(whaleBody, line('M-40,8 q10,9 18,3.5', c.ink, 2.2)),
    ),
  ),
)

export const octopus = tile(
  grounds.sky,
  mirrored(
    line('M7,18 C8,30 8,38 14,40', c.purpleDeep, 8),
    line('M20,14 C24,26 28,28 36,24', c.purple, 8),
    line('M14,18 C18,32 20,36 28,36', c.purple, 8),
  ),
  area(
    'M0,-35 C22,-35 30,-20 27,-4 C25,6 27,12 24,20 C16,27 -16,27 -24,20 C-27,12 -25,6 -27,-4 C-30,-20 -22,-35 0,-35',
    c.purple,
  ),
  circle(-12, -23, 4, c.purpleDeep),
  circle(-3, -28, 2.6, c.purpleDeep),
  eyes(0, 12),
  cheeks(8, 17.5),
  smile(0, 6, 5),
)

export const crab = tile(
  grounds.peach,
  scaled(
    0.93,
    mirrored(
      line('M22,18 L36,20 M20,25 L32,31 M14,29 L22,38', c.redDeep, 5),
      line('M24,6 C34,4 34,-4 31,-10', c.red, 6.5),
      area('M24,-14 C20,-28 30,-36 34,-32 L31,-22 L41,-26 C43,-16 34,-6 24,-14', c.red, 1.5),
      line('M9,-6 V-16', c.red, 5),
    ),
    oval(0, 12, 29, 20, c.red),
    mirrored(circle(9, -17, 7, c.white)),
    eyes(-17, 8.6, 4),
    cheeks(12, 17),
    line('M-9,11 Q0,21 9,11', c.ink, 2.6),
  ),
)
