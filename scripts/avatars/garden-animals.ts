import { cheeks, eye, eyes, shoulders, smile } from './face.ts'
import * as c from './palette.ts'
import { area, circle, inside, line, mirrored, moved, oval, ovalOutline, scaled } from './shapes.ts'
import { tile } from './tile.ts'

const { grounds } = c

export const frog = tile(
  grounds.butter,
  shoulders(c.greenDeep),
  mirrored(circle(18, -16, 12, c.green)),
  oval(0, 6, 34, 24, c.green),
  mirrored(circle(18, -16, 8, c.white)),
  eyes(-15.5, 17.5, 5),
  mirrored(circle(3, 1, 1.3, c.greenDeep)),
  cheeks(11, 24),
  line('M-17,9 Q0,25 17,9', c.ink, 2.6),
)

const shell = 'M-31,15 A27,27 0 0 1 23,15'
export const tortoise = tile(
  grounds.peach,
  moved(
    -2,
    2,
    line('M-18,20 v8 M10,20 v8', c.green, 11),
    area('M-28,15 l-9,6', c.green, 3),
    line('M18,14 C28,16 28,6 31,-1', c.green, 10),
    circle(32, -4, 11, c.green),
    eye(34, -6, 3.2),
    line('M35,1.5 q3.5,1 5.5,-1.5', c.ink, 2),
    area(shell, c.greenDeep),
    inside(
      shell,
      moved(
        -4,
        0,
        area('M-8,-7 H8 L12,3 L7,12 H-7 L-12,3', c.yellowDeep, 0.5),
        line('M-8,-7 L-14,-18 M8,-7 L14,-18 M12,3 H30 M-12,3 H-30', c.yellowDeep, 3),
      ),
    ),
    line('M-33,16 H25', c.yellowDeep, 6),
  ),
)

export const snail = tile(
  grounds.lilac,
  scaled(
    0.92,
    area(
      'M-34,28 C-24,20 -10,22 8,20 C20,19 14,2 22,-4 C30,-9 40,-2 37,8 C34,20 30,32 14,32 L-30,32',
      c.sand,
      2,
    ),
    line('M25,-4 L22,-17 M32,-4 L37,-16', c.sand, 4),
    circle(22, -19, 4, c.ink),
    circle(37, -18, 4, c.ink),
    circle(-7, 2, 24, c.pinkDeep),
    line(
      'M-7,3 C-7,-1 -1,-1 -1,4 C-1,12 -16,12 -16,1 C-16,-13 9,-13 9,4 C9,12 5,17 -1,19',
      c.white,
      4.4,
    ),
    oval(24, 12, 3.4, 2.4, c.pink),
    smile(30, 7, 3),
  ),
)

export const bee = tile(
  grounds.sky,
  mirrored(
    oval(27, -8, 11, 17, c.white, 48),
    line('M7,-17 C7,-25 11,-29 15,-30', c.ink, 2.8),
    circle(16, -30, 3.4, c.ink),
  ),
  area('M-5,33 L0,39 L5,33', c.ink, 2),
  oval(0, 8, 27, 27, c.yellow),
  inside(ovalOutline(0, 8, 27, 27), line('M-30,21 Q0,29 30,21 M-30,34 Q0,42 30,34', c.ink, 6)),
  eyes(0, 12.5),
  cheeks(8, 18, c.orange),
  smile(0, 5, 5),
)
