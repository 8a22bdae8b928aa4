import { cheeks, eye, eyes, pointedEar, shoulders, smile, snout } from './face.ts'
import * as c from './palette.ts'
import { area, around, circle, inside, line, mirrored, moved, oval, scaled } from './shapes.ts'
import { tile } from './tile.ts'

const { grounds } = c

export const cat = tile(
  grounds.sky,
  shoulders(c.orangeDeep),
  moved(
    0,
    2,
    scaled(
      0.93,
      mirrored(pointedEar(c.orange, c.pink)),
      oval(0, 3, 32, 27, c.orange),
      line('M-7,-18 v4 M0,-18 v8 M7,-18 v4', c.orangeDeep, 4),
      mirrored(line('M27,8 h-4 M26,14.5 h-4', c.orangeDeep, 3)),
      mirrored(oval(6.2, 14, 9.5, 8.5, c.white)),
      eyes(1, 15, 3.9),
      snout(10, c.pinkDeep),
    ),
  ),
)

export const rabbit = tile(
  grounds.rose,
  shoulders(c.cream),
  mirrored(oval(13, -19, 8, 20, c.white, 14), oval(13, -18, 3.8, 14, c.pink, 14)),
  oval(0, 11, 28, 23, c.white),
  eyes(8, 13),
  cheeks(16, 18.5),
  snout(14.5, c.pinkDeep),
)

export const lion = tile(
  grounds.butter,
  shoulders(c.yellowDeep),
  circle(0, 0, 33, c.brown),
  around(12, circle(0, -30, 9, c.brown)),
  mirrored(circle(18, -17, 7.5, c.yellow), circle(18, -17, 3.8, c.yellowDeep)),
  oval(0, 2, 24, 23, c.yellow),
  mirrored(oval(5.4, 13, 8.2, 7, c.white)),
  eyes(0, 11.5),
  snout(9, c.brownDeep),
)

const foxHead = 'M-36,-2 C-34,-27 34,-27 36,-2 C30,14 12,31 0,31 C-12,31 -30,14 -36,-2'
export const fox = tile(
  grounds.mint,
  shoulders(c.orangeDeep),
  moved(
    0,
    3,
    scaled(
      0.93,
      mirrored(pointedEar(c.orange, c.brownDeep)),
      area(foxHead, c.orange),
      inside(foxHead, mirrored(oval(24, 18, 24, 18, c.white, -28))),
      eyes(2, 14.5, 3.9),
      cheeks(11, 20),
      area('M-3.6,21 h7.2 l-3.6,4', c.ink, 2.4),
    ),
  ),
)

export const panda = tile(
  grounds.peach,
  shoulders(c.ink),
  mirrored(circle(24, -20, 10.5, c.ink)),
  oval(0, 3, 32, 28, c.white),
  mirrored(oval(14, 2, 8, 9.8, c.ink, 24)),
  mirrored(circle(12.8, 1.5, 4.6, c.white)),
  eye(-12.6, 1.6, 3.7),
  eye(12.6, 1.6, 3.7),
  cheeks(16, 20),
  snout(13),
)

export const koala = tile(
  grounds.lilac,
  shoulders(c.greyDeep),
  mirrored(circle(26, -12, 14, c.grey), circle(26, -11, 8.4, c.pink)),
  oval(0, 5, 28, 27, c.grey),
  oval(0, 9, 6.6, 9.5, c.ink),
  oval(1.8, 4.5, 2, 2.8, c.greyDeep),
  eyes(1, 15),
  cheeks(15, 18),
  smile(0, 22.5),
)

export const hedgehog = tile(
  grounds.mint,
  shoulders(c.brownDeep, 24),
  around(22, area('M-3,-26 L0,-36 L3,-26', c.brownDeep, 1.6)),
  circle(0, 0, 29, c.brownDeep),
  mirrored(circle(19, -11, 6.5, c.brown), oval(11, 7, 16, 17, c.sand, -14)),
  oval(0, 12, 19, 14, c.sand),
  eyes(4, 11.5),
  cheeks(13, 16.5),
  circle(0, 11, 4.6, c.ink),
  smile(0, 18.5, 4),
)
