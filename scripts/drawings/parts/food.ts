import * as c from '../../avatars/palette.ts'
import {
  area,
  box,
  circle,
  inside,
  line,
  moved,
  oval,
  turned,
  type Shape,
} from '../../avatars/shapes.ts'

// Each about 50 wide and high, with its middle at 0, 0.

export const leaf = (fill = c.green): Shape =>
  area('M0,0 C-8,-5 -8,-15 0,-20 C8,-15 8,-5 0,0', fill)

export const apple = (skin = c.red, shade = c.redDeep): Shape =>
  area(
    'M0,-10 C-10,-18 -25,-12 -24,4 C-23,18 -13,27 -7,27 C-3,27 -2,25 0,25 C2,25 3,27 7,27 C13,27 23,18 24,4 C25,-12 10,-18 0,-10',
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

export const banana: Shape =
  area(
    'M-28,-6 C-20,14 6,22 28,4 C30,2 33,6 31,9 C16,34 -26,28 -34,-2 C-35,-6 -30,-9 -28,-6',
    c.yellow,
    1,
  ) +
  line('M-27,4 C-14,22 12,24 28,9', c.yellowDeep, 3) +
  line('M31,3 l3,-4', c.brownDeep, 4.4)

export const cherry: Shape =
  circle(0, 4, 10, c.red) +
  line('M0,-5 q2,-7 7,-9', c.greenDeep, 2.6) +
  oval(-3.4, 1, 1.8, 3, c.pink, 24)

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

export const milk: Shape =
  area('M-16,-14 L-10,-28 H10 L16,-14 V28 H-16', c.white, 2) +
  area('M-16,-14 L-10,-28 H10 L16,-14', c.blue, 2) +
  box(0, -31, 22, 8, 2, c.blueDeep) +
  area('M-18,8 C-8,0 6,16 18,6 V29 H-18', c.blue, 1)

export const glass = (drink: string = c.white): Shape =>
  area('M-15,-24 H15 L11,26 H-11', '#dcecf2', 2) + area('M-13,-8 H13 L10,25 H-10', drink, 1)

export const grapes: Shape =
  [
    [-12, -8],
    [0, -8],
    [12, -8],
    [-6, 3],
    [6, 3],
    [0, 14],
  ]
    .map(([x, y]) => circle(x!, y!, 7.4, c.purpleDeep) + circle(x! - 2, y! - 2, 2, c.purple))
    .join('') +
  line('M0,-14 v-10', c.brownDeep, 3.4) +
  moved(1, -17, turned(62, leaf(c.greenDeep)))

export const egg = (x: number, y: number, turn = 0, colour = c.cream): Shape =>
  oval(x, y, 8.4, 11, colour, turn)

export const pie: Shape =
  circle(0, 0, 26, c.sandDeep) +
  circle(0, -1, 24, c.sand) +
  circle(0, -1, 18.5, c.red) +
  line(
    'M-13,-13 L13,11 M-17,-4 L4,15 M-4,-18 L17,2 M13,-13 L-13,11 M4,-18 L-17,2 M17,-4 L-4,15',
    c.sand,
    3,
  )

export const meat: Shape = turned(
  -30,
  line('M-30,0 h26', c.white, 7),
  circle(-32, -4, 5.4, c.white),
  circle(-32, 4, 5.4, c.white),
  oval(8, 0, 22, 16, c.brown),
  oval(10, -3, 14, 8, c.sandDeep),
)

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

const slice = 'M-26,-8 A26,26 0 0 0 26,-8'
export const melon: Shape =
  area('M-33,-8 A33,33 0 0 0 33,-8', c.greenDeep, 1.5) +
  area('M-29,-9 A29,29 0 0 0 29,-9', c.white, 1) +
  area(slice, c.red, 1) +
  inside(
    slice,
    [
      [-14, -1],
      [0, 6],
      [14, -1],
      [-6, -2],
      [6, -2],
    ]
      .map(([x, y]) => oval(x!, y!, 1.6, 2.6, c.ink))
      .join(''),
  )
