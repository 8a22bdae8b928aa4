import { westernDigits as digits } from '#app/drawings/strokes/digits.ts'
import { littleFace } from '#scripts/avatars/face.ts'
import * as c from '#scripts/avatars/palette.ts'
import { area, box, circle, line, moved, turned, type Shape } from '#scripts/avatars/shapes.ts'
import { put } from '#scripts/drawings/canvas.ts'
import * as animals from '#scripts/drawings/parts/animals.ts'
import * as food from '#scripts/drawings/parts/food.ts'
import * as people from '#scripts/drawings/parts/people.ts'
import * as plants from '#scripts/drawings/parts/plants.ts'
import * as things from '#scripts/drawings/parts/things.ts'
import { dotted, glyph, pencil } from '#scripts/drawings/parts/writing.ts'

/** The same thing at several places. */
const many = (places: number[][], draw: (x: number, y: number, at: number) => Shape): Shape =>
  places.map(([x, y], at) => draw(x!, y!, at)).join('')
const row = (count: number, from: number, step: number, y: number) =>
  Array.from({ length: count }, (_, at) => [from + at * step, y])

const plus = (x: number, y: number, size = 8, colour = c.tealDeep): Shape =>
  line(`M${x - size},${y} h${2 * size} M${x},${y - size} v${2 * size}`, colour, 5.4)
const minus = (x: number, y: number, size = 8): Shape =>
  line(`M${x - size},${y} h${2 * size}`, c.redDeep, 5.4)

const teddySmall = put(0, 0, 0.5, animals.bearHead)

const nest: Shape =
  area('M-38,6 C-34,34 34,34 38,6 C20,14 -20,14 -38,6', c.brown, 3) +
  line(
    'M-34,14 L-10,22 L2,17 L16,23 L33,14 M-27,23 L-4,27 L10,25 L25,26 M-40,4 L-30,10 M40,4 L30,11',
    c.sandDeep,
    3,
  )

const shapesRobot: Shape =
  line('M0,-26 V-33', c.greyDeep, 3.6) +
  circle(0, -36, 4.6, c.red) +
  box(0, -15, 36, 24, 3, c.blue) +
  circle(-8, -16, 4.6, c.white) +
  circle(8, -16, 4.6, c.white) +
  circle(-8, -16, 2.2, c.ink) +
  circle(8, -16, 2.2, c.ink) +
  area('M0,-2 L24,30 H-24', c.yellow, 2.4) +
  circle(0, 18, 6, c.orange) +
  box(-30, 10, 16, 8, 2, c.greenDeep, 24) +
  box(30, 10, 16, 8, 2, c.greenDeep, -24) +
  circle(-13, 37, 6, c.redDeep) +
  circle(13, 37, 6, c.redDeep)

const cube: Shape =
  area('M0,-18 L17,-9 L0,0 L-17,-9', '#ffe08a', 1.6) +
  area('M-17,-9 L0,0 V19 L-17,10', c.yellow, 1.6) +
  area('M17,-9 L0,0 V19 L17,10', c.yellowDeep, 1.6)

const crown = (x: number, y: number, kind: number, size = 8.4): Shape =>
  kind === 0
    ? circle(x, y, size, c.red)
    : kind === 1
      ? box(x, y, size * 1.8, size * 1.8, 2, c.blueDeep)
      : area(`M${x},${y - size} L${x + size},${y + size * 0.8} H${x - size}`, c.greenDeep, 1.6)

const tenFrame: Shape =
  box(0, 1, 86, 42, 8, '#d9a441') +
  box(0, -1, 86, 42, 8, c.white) +
  line('M-26,-21 V19 M-9,-21 V19 M9,-21 V19 M26,-21 V19 M-42,-1 H42', '#e8c98a', 2.4) +
  many([...row(5, 34.5, -17.2, -11), [34.5, 9]], (x, y) => circle(x, y, 6.4, c.orange)) +
  many(row(4, 17.3, -17.2, 9), (x, y) => circle(x, y, 6.4, c.teal))

export const math: Record<string, Shape> = {
  'math-1-sort-by-colour':
    put(22, 12, 0.54, things.basket(c.redDeep, c.red, c.red)) +
    put(-22, 12, 0.54, things.basket(c.blueDeep, c.blue, c.blue)) +
    many(
      [
        [15, -9],
        [28, -11],
      ],
      (x, y) => circle(x, y, 7.4, c.red),
    ) +
    many(
      [
        [-15, -9],
        [-28, -11],
      ],
      (x, y) => circle(x, y, 7.4, c.blue),
    ) +
    circle(22, -28, 7.4, c.red) +
    circle(-22, -28, 7.4, c.blue),
  'math-1-matching-pairs':
    moved(-25, 0, put(0, 0, 0.9, things.sock(c.teal, c.yellow))) +
    moved(13, 0, put(0, 0, 0.9, things.sock(c.teal, c.yellow))),
  'math-1-big-and-small':
    put(-10, -2, 1.06, animals.bearHead) + moved(28, 25, put(0, 0, 0.94, teddySmall)),
  'math-1-one-and-many':
    put(-27, 2, 0.62, food.apple()) +
    dotted('M-7,-34 V34', c.sandDeep, 3.4) +
    many(
      [
        [8, -18],
        [25, -20],
        [16, 0],
        [33, 0],
        [8, 18],
        [25, 20],
      ],
      (x, y) => put(x, y, 0.31, food.apple()),
    ),
  'math-1-counting-1-to-3': put(0, 2, 0.96, food.cake(3)),
  'math-1-counting-1-to-5':
    many(
      [
        [-18, 1],
        [0, 3],
        [18, 1],
        [-9, -10],
        [9, -10],
      ],
      (x, y, at) => food.egg(x, y, [-12, 0, 12, -6, 6][at]!, at % 2 ? '#cfe9f1' : c.white),
    ) +
    moved(0, 4, nest) +
    line('M-42,34 H42', c.brownDeep, 4.6) +
    moved(34, 34, turned(28, food.leaf())),
  'math-1-first-shapes':
    circle(0, -19, 18, c.red) +
    box(-21, 21, 33, 33, 4, c.blueDeep) +
    area('M21,3 L38,36 H4', c.yellow, 3) +
    put(0, -20, 0.7, littleFace(0, 0)),
  'math-1-in-on-under':
    box(0, -5, 78, 9, 4, c.brown) +
    line('M-31,0 V36 M31,0 V36', c.brownDeep, 7) +
    moved(-14, -22, things.ball(c.red, c.yellow, 13)) +
    put(6, 22, 0.5, animals.catHead()) +
    line('M-40,39 H40', c.sandDeep, 3.6),
  'math-1-first-patterns':
    line('M-34,-22 C-34,32 34,32 34,-22', c.brownDeep, 2.8) +
    many(
      [
        [-34, -22],
        [-32, -1],
        [-20, 15],
        [0, 22],
        [20, 15],
        [32, -1],
        [34, -22],
      ],
      (x, y, at) =>
        circle(x, y, 9.6, at % 2 ? c.blueDeep : c.red) + circle(x - 3, y - 3, 2.2, c.white),
    ),
  'math-2-numbers-6-to-10':
    moved(-21, 12, turned(-8, put(0, 0, 0.82, `<g transform="scale(-1 1)">${people.hand()}</g>`))) +
    moved(21, 12, turned(8, put(0, 0, 0.82, people.hand()))) +
    box(-22, 35, 30, 13, 6, c.blueDeep, -6) +
    box(22, 35, 30, 13, 6, c.blueDeep, 6),
  'math-2-zero': put(0, 4, 1, things.basket()),
  'math-2-ordering-numbers':
    many(
      [
        [30, 26],
        [2, 26],
        [-27, 26],
      ],
      (x, y, at) =>
        box(x, y + 2, 25, 20, 6, c.yellowDeep) +
        box(x, y, 25, 20, 6, c.yellow) +
        glyph(digits[at + 1]!, x, y, 17, '#6b3f00', 13),
    ) +
    dotted('M30,8 C28,-14 10,-14 3,6', c.greenDeep, 3) +
    put(-9, -16, 0.58, animals.frogHead),
  'math-2-more-less-equal':
    put(8, 4, 0.92, animals.crocodileHead) +
    many(
      [
        [-33, -12],
        [-22, 3],
        [-37, 5],
        [-33, 20],
      ],
      (x, y) => put(x, y, 0.24, food.apple()),
    ),
  'math-2-first-second-third':
    box(0, 20, 27, 38, 4, c.yellow) +
    box(27, 25, 27, 28, 4, c.blue) +
    box(-27, 29, 27, 20, 4, c.orange) +
    glyph(digits[1]!, 0, 14, 20, '#6b3f00', 12) +
    glyph(digits[2]!, 27, 25, 17, c.white, 12) +
    glyph(digits[3]!, -27, 29, 15, c.white, 12) +
    put(0, -16, 0.5, animals.rabbitHead) +
    put(27, 1, 0.4, animals.bearHead) +
    put(-27, 9, 0.38, animals.catHead()),
  'math-2-shapes-around-us': shapesRobot,
  'math-2-beside-between-in-front':
    put(-25, 4, 0.68, plants.roundTree()) +
    put(25, 4, 0.68, plants.roundTree()) +
    put(0, 12, 0.64, animals.rabbitHead) +
    area('M-24,40 C-22,22 -8,26 -4,27 C6,20 20,24 24,40', c.grey, 1) +
    line('M-40,40 H40', c.greenDeep, 5),
  'math-2-long-short-heavy-light':
    put(
      0,
      2,
      0.96,
      things.scales(-15),
      moved(-31, 0, things.pan),
      moved(31, -17, things.pan),
      area('M-41,-1 C-42,-12 -36,-16 -31,-14 C-24,-16 -20,-9 -21,-1', c.greyDeep, 1),
    ) +
    moved(
      28,
      -18,
      turned(
        16,
        area('M0,0 C-9,-6 -8,-14 1,-20 C8,-14 8,-6 0,0', c.white, 0.6),
        line('M0,2 L1,-15', c.blue, 1.8),
      ),
    ),
  'math-2-three-part-patterns':
    many([...row(3, 30, -30, -20), ...row(3, 30, -30, 14)], (x, y, at) =>
      crown(x, y, at % 3, 10.5),
    ) + line('M-42,33 H42', c.sandDeep, 4),
  'math-2-number-bonds-to-5': animals.ladybirdTop(3, 2),
  'math-3-counting-1-to-20':
    box(0, 0, 88, 66, 10, c.brown) +
    box(0, 0, 74, 52, 4, c.cream) +
    line('M-37,-12 H37 M-37,12 H37', c.brownDeep, 2.4) +
    many(row(10, 32.4, -7.2, -12), (x, y) => box(x, y, 6.2, 17, 3, c.red)) +
    many(row(10, 32.4, -7.2, 12), (x, y) => box(x, y, 6.2, 17, 3, c.blueDeep)),
  'math-3-counting-by-tens': many(
    [
      [-27, 0],
      [0, 0],
      [27, 0],
    ],
    (x) =>
      many(row(4, x - 8.4, 5.6, 0), (at, y, nth) =>
        box(at, y, 6, 66, 2.8, nth % 2 ? c.sand : c.sandDeep),
      ) + box(x, 2, 24, 11, 5, c.red),
  ),
  'math-3-number-bonds-to-10': moved(0, 2, tenFrame),
  'math-3-addition-to-10':
    put(28, -14, 0.46, animals.duckSide) +
    put(28, 22, 0.46, animals.duckSide) +
    plus(-1, 6, 7) +
    put(-31, 4, 0.48, animals.duckSide),
  'math-3-subtraction-from-10':
    many(
      [
        [25, -22],
        [25, 1],
        [25, 24],
      ],
      (x, y) => put(x, y, 0.7, food.biscuit),
    ) +
    minus(0, 1) +
    put(-26, 1, 0.86, food.biscuit) +
    line('M-36,-11 L-16,13 M-16,-11 L-36,13', c.redDeep, 4.6),
  'math-3-number-stories':
    put(0, 4, 1.06, things.bus) +
    put(-27, -2, 0.28, people.girlHead()) +
    put(-4, -2, 0.28, people.boyHead(people.skinDark)) +
    line('M-44,37 H44', c.sandDeep, 4),
  'math-3-telling-time': things.clock(),
  'math-3-coins':
    moved(
      -15,
      -9,
      things.coin(25),
      glyph(digits[1]!, -8, 0, 25, '#8a5a00', 13),
      glyph(digits[0]!, 8, 0, 25, '#8a5a00', 13),
    ) +
    moved(22, 20, things.coin(18, '#d7dde1', c.greyDeep), glyph(digits[5]!, 0, 0, 20, c.navy, 13)),
  'math-3-measuring':
    moved(-38, -17, put(0, 0, 0.98, pencil(90, c.orange, c.orangeDeep))) +
    box(0, 16, 86, 26, 5, c.yellow) +
    many(row(9, -36, 9, 0), (x, _y, at) => line(`M${x},5 v${at % 2 ? 6 : 11}`, '#8a5a00', 2.6)),
  'math-3-solid-shapes-and-halves':
    put(-22, -20, 0.96, cube) +
    moved(23, -20, things.ball(c.blue, c.blueDeep, 17)) +
    area('M-4,4 A18,18 0 0 0 -4,40', c.sandDeep, 1) +
    area('M-5,9 A13,13 0 0 0 -5,35', c.red) +
    area('M6,4 A18,18 0 0 1 6,40', c.sandDeep, 1) +
    area('M7,9 A13,13 0 0 1 7,35', c.red),
}
