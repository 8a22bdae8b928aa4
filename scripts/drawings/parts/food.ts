import * as c from '#scripts/avatars/palette.ts'
import {
  area,
  box,
  circle,
  line,
  moved,
  oval,
  turned,
  type Shape,
} from '#scripts/avatars/shapes.ts'

// Each about 50 wide and high, with its middle at 0, 0.

export const leaf = (fill = c.green): Shape =>
  area('M0,0 C-8,-5 -8,-15 0,-20 C8,-15 8,-5 0,0', fill)

export const apple = (skin = c.red, shade = c.redDeep): Shape =>
  area(
    'M0,-10 C-10,-18 -25,-12 -24,4 C-23,18 -13,27 -7,27 C-3,27 -2,25 0,25 C2,25 3,27 ' +
      '7,27 C13,27 23,18 24,4 C25,-12 10,-18 0,-10',
    skin,
  ) +
  area('M10,-14 C19,-13 25,-7 24,4 C23,18 13,27 7,27 C18,16 20,0 10,-14', shade) +
  line('M0,-10 q0,-8 -4,-13', c.brownDeep, 3.6) +
  moved(1, -14, turned(58, leaf(c.greenDeep))) +
  oval(-13, -1, 3, 6, c.pink, 20)

export const carrot: Shape = turned(
  28,
  moved(
    0,
    -20,
    turned(-34, leaf(c.green)),
    turned(34, leaf(c.green)),
    turned(0, leaf(c.greenDeep)),
  ),
  area('M-12,-18 C-6,-23 6,-23 12,-18 C14,-6 6,22 0,32 C-6,22 -14,-6 -12,-18', c.orange, 1),
  line('M-10,-8 h8 M11,0 h-7 M-6,10 h6', c.orangeDeep, 2.8),
)

export const biscuit: Shape =
  circle(0, 0, 17, c.sandDeep) +
  circle(0, -1, 15.5, c.sand) +
  [
    [-6, -6],
    [5, -7],
    [-7, 5],
    [6, 5],
    [0, 0],
  ]
    .map(([x, y]) => circle(x!, y!, 2.5, c.brownDeep))
    .join('')

/** A cake with as many candles. */
export function cake(candles: number): Shape {
  let places = Array.from({ length: candles }, (_, at) => (at - (candles - 1) / 2) * 15)
  return (
    places
      .map(
        (x) =>
          box(x, -15, 5.4, 20, 2, c.blue) +
          line(`M${x - 2.4},-17 l4.8,-4`, c.white, 2) +
          area(
            `M${x},-40 C${x + 6},-33 ${x + 5},-27 ${x},-27 C${x - 5},-27 ${x - 6},-33 ${x},-40`,
            c.orange,
          ),
      )
      .join('') +
    area('M-34,30 V2 C-34,-10 34,-10 34,2 V30', c.cream, 1) +
    box(0, 18, 70, 8, 0, '#ef86ad') +
    area(
      'M-34,4 C-34,-10 34,-10 34,4 Q28,14 21,5 Q14,16 7,5 Q0,15 -7,5 Q-14,16 -21,5 Q-28,14 -34,4',
      '#ef86ad',
      1,
    ) +
    box(0, 33, 84, 7, 3.5, c.blueDeep)
  )
}

export const egg = (x: number, y: number, turn = 0, colour = c.cream): Shape =>
  oval(x, y, 8.4, 11, colour, turn)

/** A wheat ear that lies, its grains to the right. */
export const wheat: Shape =
  line('M-30,6 C-14,-2 8,-4 30,-4', c.yellowDeep, 3) +
  [0, 9, 18, 27]
    .map(
      (x) =>
        oval(x - 2, -11 + x * 0.06, 7, 4, c.yellowDeep, -28) +
        oval(x - 2, 3 - x * 0.02, 7, 4, c.yellow, 28),
    )
    .join('')

export const cubeOfIce = (size: number): Shape =>
  area(
    `M0,${-size} L${size * 0.9},${-size * 0.5} L0,0 L${-size * 0.9},${-size * 0.5}`,
    '#e6f5fb',
    2,
  ) +
  area(`M${-size * 0.9},${-size * 0.5} L0,0 V${size} L${-size * 0.9},${size * 0.5}`, '#bfe3f2', 2) +
  area(`M${size * 0.9},${-size * 0.5} L0,0 V${size} L${size * 0.9},${size * 0.5}`, c.blue, 2)

export const broccoli: Shape =
  area('M-6,2 L-4,20 H6 L8,2', c.green, 2) +
  circle(-9, -3, 9, c.greenDeep) +
  circle(3, -9, 10, c.greenDeep) +
  circle(11, 0, 8, c.greenDeep)
