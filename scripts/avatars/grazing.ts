import { cheeks, eye, eyes, shoulders, smile, snout } from './face.ts'
import * as c from './palette.ts'
import { area, circle, inside, line, mirrored, moved, oval, ovalOutline, scaled } from './shapes.ts'
import { tile } from './tile.ts'

const { grounds } = c

export const elephant = tile(
  grounds.peach,
  shoulders(c.greyDeep),
  mirrored(oval(25, -3, 15.5, 20, c.grey, -8), oval(26, -2, 9.5, 13.5, c.pink, -8)),
  oval(0, -3, 24, 25, c.grey),
  line('M0,8 C0,22 1,34 13,31', c.grey, 12),
  line('M-3.5,14 h7 M-2.5,20 h7', c.greyDeep, 2),
  eyes(-2, 13),
  cheeks(6, 15.5),
)

const neck = 'M-13,8 L-17,50 H17 L13,8'
export const giraffe = tile(
  grounds.sky,
  area(neck, c.yellow),
  inside(
    neck,
    oval(-10, 31, 7, 6, c.brown),
    oval(8, 39, 8, 6, c.brown),
    oval(13, 26, 5, 4.5, c.brown),
    oval(-6, 46, 6, 5, c.brown),
  ),
  mirrored(
    line('M8,-24 V-35', c.yellow, 4.4),
    circle(8, -36, 4.4, c.brown),
    oval(25, -17, 10, 5.6, c.yellow, -22),
    oval(25, -17, 5.6, 2.8, c.pink, -22),
  ),
  oval(0, -8, 20, 22, c.yellow),
  inside(ovalOutline(0, -8, 20, 22), oval(0, -27, 8, 6, c.brown)),
  oval(0, 10, 17.5, 13, c.cream),
  eyes(-8, 12),
  cheeks(-1, 16.5, c.orange),
  mirrored(oval(6, 6, 1.5, 2.2, c.brown)),
  smile(0, 12.5, 5),
)

export const camel = tile(
  grounds.cream,
  oval(0, 56, 62, 26, c.yellow),
  moved(
    -4,
    3,
    scaled(
      0.96,
      line('M-24,6 q-6,5 -4,13', c.sandDeep, 3),
      line('M-15,14 V37 M13,14 V37', c.sandDeep, 7),
      line('M-21,14 V36 M7,14 V36', c.sand, 7),
      line('M13,8 C27,10 22,-6 25,-20', c.sand, 10),
      area(
        'M-26,10 C-24,-2 -16,-6 -12,-16 C-9,-24 1,-24 4,-16 C7,-7 20,-4 17,12 C15,20 -24,20 -26,10',
        c.sand,
      ),
      area('M-14,-11 Q-4,-4 6,-10 L9,8 Q-4,14 -17,8', c.red),
      line('M-16.4,5 Q-4,11 8.4,5', c.yellow, 3),
      line('M23,-27 l-2,-6', c.sandDeep, 4.5),
      oval(29, -23, 11, 7.4, c.sand, 10),
      eye(28, -25.5, 2.6),
      line('M33,-18.5 q3,0.6 5,-1', c.ink, 1.8),
    ),
  ),
)

export const sheep = tile(
  grounds.mint,
  shoulders(c.cream, 30),
  ...[-24, -13, 0, 13, 24].map((x, at) => circle(x, [-10, -22, -26, -22, -10][at]!, 12, c.white)),
  mirrored(circle(27, 5, 10, c.white), circle(22, 18, 10, c.white)),
  oval(0, 2, 26, 26, c.white),
  mirrored(oval(26, 0, 10, 5.4, c.sandDeep, 18)),
  oval(0, 7, 20, 21, c.sand),
  mirrored(circle(8, -14, 7.5, c.white)),
  circle(0, -15, 8, c.white),
  eyes(3, 10),
  cheeks(11, 13.5),
  snout(12, c.brownDeep),
)

export const gazelle = tile(
  grounds.lilac,
  area('M-10,10 L-15,50 H15 L10,10', c.brown),
  area('M-5,20 L-7,50 H7 L5,20', c.cream),
  moved(
    0,
    5,
    mirrored(
      line('M6,-18 C3,-27 14,-31 11,-41', c.brownDeep, 4.6),
      oval(25, -14, 13, 6.4, c.brown, -24),
      oval(25, -14, 8, 3.4, c.pink, -24),
    ),
    area(
      'M0,-22 C21,-22 22,-6 18,3 C15,11 13,25 0,25 C-13,25 -15,11 -18,3 C-22,-6 -21,-22 0,-22',
      c.brown,
    ),
    area('M0,-13 C4,-13 6,2 11,14 C9,22 5,25 0,25 C-5,25 -9,22 -11,14 C-6,2 -4,-13 0,-13', c.cream),
    eyes(-3, 12, 3.9),
    cheeks(4, 15, c.pinkDeep),
    snout(14),
  ),
)
