import { littleFace } from './face.ts'
import * as c from './palette.ts'
import {
  area,
  around,
  box,
  circle,
  inside,
  line,
  moved,
  oval,
  ovalOutline,
  scaled,
  turned,
} from './shapes.ts'
import { tile } from './tile.ts'

const { grounds } = c

/** A leaf that points up from where it is held. */
const leaf = (fill: string) => area('M0,0 C-8,-5 -8,-15 0,-20 C8,-15 8,-5 0,0', fill)

const berry =
  'M0,36 C-14,36 -32,8 -29,-8 C-26,-20 -8,-20 0,-16 C8,-20 26,-20 29,-8 C32,8 14,36 0,36'
export const strawberry = tile(
  grounds.mint,
  area(berry, c.red, 1),
  ...[
    [-18, -6],
    [18, -6],
    [0, -5],
    [-10, 20],
    [10, 20],
    [0, 28],
    [-22, 5],
    [22, 5],
  ].map(([x, y]) => oval(x!, y!, 1.5, 2.4, c.cream)),
  line('M0,-18 q1,-10 6,-14', c.greenDeep, 4),
  moved(
    0,
    -19,
    turned(-112, leaf(c.greenDeep)),
    turned(112, leaf(c.greenDeep)),
    turned(-150, leaf(c.green)),
    turned(150, leaf(c.green)),
    turned(180, leaf(c.greenDeep)),
  ),
  littleFace(0, 8),
)

export const watermelon = tile(
  grounds.butter,
  moved(
    0,
    -4,
    scaled(
      0.94,
      turned(
        -12,
        area('M-38,-10 A38,38 0 0 0 38,-10', c.greenDeep, 1.5),
        area('M-33,-11 A33,33 0 0 0 33,-11', c.white, 1.5),
        area('M-29,-11 A29,29 0 0 0 29,-11', c.red, 1.5),
        ...[
          [-21, -5],
          [21, -5],
          [-11, 11],
          [11, 11],
        ].map(([x, y]) => oval(x!, y!, 1.7, 2.7, c.ink)),
        littleFace(0, -2),
      ),
    ),
  ),
)

export const pear = tile(
  grounds.rose,
  line('M0,-26 q0,-8 4,-12', c.brownDeep, 4),
  moved(3, -29, turned(72, leaf(c.greenDeep))),
  area(
    'M0,-28 C10,-28 13,-20 14,-11 C16,-2 29,4 29,18 C29,32 16,38 0,38 C-16,38 -29,32 -29,18 C-29,4 -16,-2 -14,-11 C-13,-20 -10,-28 0,-28',
    c.green,
  ),
  oval(-16, 24, 3, 6, c.white, 24),
  littleFace(0, 12),
)

const fruit = ovalOutline(0, 13, 24, 27)
export const pineapple = tile(
  grounds.lilac,
  moved(
    0,
    -12,
    ...[-58, 58].map((turn) => turned(turn, leaf(c.greenDeep))),
    ...[-28, 28].map((turn) =>
      turned(turn, area('M0,0 C-9,-8 -7,-20 0,-26 C7,-20 9,-8 0,0', c.green)),
    ),
    area('M0,2 C-9,-8 -7,-22 0,-30 C7,-22 9,-8 0,2', c.greenDeep),
  ),
  area(fruit, c.yellow),
  inside(
    fruit,
    line(
      'M-40,8 L0,48 M-34,-8 L18,44 M-20,-16 L36,40 M-4,-20 L40,24 M40,8 L0,48 M34,-8 L-18,44 M20,-16 L-36,40 M4,-20 L-40,24',
      c.yellowDeep,
      2.4,
    ),
  ),
  oval(0, 15, 18, 11.5, c.yellow),
  littleFace(0, 13, c.orange),
)

export const cherries = tile(
  grounds.sky,
  line('M-16,10 C-14,-10 -4,-22 6,-30 C8,-16 16,-6 18,6', c.greenDeep, 3.8),
  moved(6, -29, turned(-76, area('M0,0 C-10,-6 -10,-20 0,-27 C10,-20 10,-6 0,0', c.green))),
  circle(18, 16, 16, c.redDeep),
  circle(-15, 19, 18, c.red),
  littleFace(-15, 18),
  moved(18, 15, scaled(0.92, littleFace(0, 0, c.pinkDeep))),
)

export const sunflower = tile(
  grounds.sky,
  line('M0,10 V50', c.greenDeep, 6),
  moved(0, 44, turned(62, leaf(c.green)), turned(-62, leaf(c.green))),
  moved(
    0,
    -7,
    around(14, oval(0, -25, 6.5, 11, c.yellow)),
    circle(0, 0, 21, c.brown),
    circle(0, 0, 16.5, c.sand),
    littleFace(0, -1.5, c.orange),
  ),
)

export const tulip = tile(
  grounds.cream,
  line('M0,10 V50', c.greenDeep, 6),
  area('M-2,50 C-30,44 -28,18 -26,12 C-14,16 -2,30 -2,50', c.green),
  area('M2,50 C30,44 28,24 26,18 C14,22 2,34 2,50', c.greenDeep),
  area('M0,-38 L10,-20 L-10,-20', c.pinkDeep, 4),
  area(
    'M-22,-32 L-8,-18 L0,-28 L8,-18 L22,-32 C26,-8 18,14 0,14 C-18,14 -26,-8 -22,-32',
    c.pink,
    2,
  ),
  littleFace(0, -6, c.pinkDeep),
)

export const cactus = tile(
  grounds.peach,
  line('M-14,2 H-22 C-26,2 -26,-4 -26,-12 M14,-4 H22 C26,-4 26,-10 26,-18', c.greenDeep, 9),
  box(0, -4, 30, 56, 15, c.green),
  moved(0, -33, around(5, circle(0, -4.6, 4.2, c.pinkDeep)), circle(0, 0, 3, c.yellow)),
  line('M-8,-20 v3 M8,-20 v3 M-9,6 v3 M9,6 v3', c.greenDeep, 2),
  area('M-20,18 H20 L15,38 H-15', c.orange, 2),
  box(0, 17, 48, 8, 3, c.orangeDeep),
  littleFace(0, -8),
)
