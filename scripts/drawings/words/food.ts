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
import { put } from '#scripts/drawings/canvas.ts'
import { apple, carrot, leaf, wheat } from '#scripts/drawings/parts/food.ts'

const grape = (x: number, y: number): Shape => circle(x, y, 9.5, c.purple)

/** What is eaten and drunk, each about 64 wide and high around 0, 0. */
export const foods: Record<string, Shape> = {
  apple: put(0, 2, 1.3, apple()),
  banana:
    area('M-30,-14 C-26,18 8,34 32,10 C34,6 32,2 28,4 C10,12 -12,4 -20,-20 Z', c.yellow, 3) +
    line('M-27,-22 L-24,-16', c.brownDeep, 6) +
    line('M-22,-8 C-12,12 8,20 26,10', c.yellowDeep, 3),
  lemon:
    area(
      'M-36,0 C-28,-8 -22,-22 0,-22 C22,-22 28,-8 36,0 C28,8 22,22 0,22 C-22,22 -28,8 -36,0',
      c.yellow,
      2,
    ) +
    line('M-14,-8 Q-4,-14 6,-12', c.yellowDeep, 3) +
    moved(26, -12, turned(40, put(0, 0, 1.2, leaf()))),
  grapes:
    line('M0,-20 V-36', c.brownDeep, 5) +
    moved(2, -24, turned(70, put(0, 0, 1.3, leaf(c.greenDeep)))) +
    [
      [-18, -14],
      [0, -14],
      [18, -14],
      [-9, 1],
      [9, 1],
      [-9, 16],
      [9, 16],
      [0, 30],
    ]
      .map(([x, y]) => grape(x!, y!))
      .join(''),
  pomegranate:
    area(
      'M0,-20 C-34,-20 -38,6 -34,16 C-28,34 -12,38 0,38 C12,38 28,34 34,16 C38,6 34,-20 0,-20',
      c.red,
      1,
    ) +
    area('M-10,-18 L-14,-36 L-5,-29 L0,-38 L5,-29 L14,-36 L10,-18 Q0,-13 -10,-18', c.redDeep, 1) +
    circle(0, 10, 15, c.pink) +
    [
      [-6, 5],
      [5, 4],
      [0, 11],
      [-8, 14],
      [8, 13],
      [0, 19],
    ]
      .map(([x, y]) => circle(x!, y!, 2, c.ink))
      .join(''),
  orange:
    circle(0, 4, 28, c.orange) +
    moved(2, -22, turned(60, put(0, 0, 1.2, leaf()))) +
    line('M0,-24 V-30', c.brownDeep, 4.4) +
    [
      [-10, -4],
      [8, 2],
      [-6, 14],
      [12, 16],
    ]
      .map(([x, y]) => circle(x!, y!, 1.6, c.ink))
      .join(''),
  fig:
    area(
      'M0,-32 C4,-18 28,-8 28,12 C28,30 12,36 0,36 C-12,36 -28,30 -28,12 C-28,-8 -4,-18 0,-32',
      c.purple,
      1,
    ) + line('M0,-12 V30 M-14,2 Q-16,18 -10,28 M14,2 Q16,18 10,28', c.purpleDeep, 2.6),
  berries: [
    [0, -12],
    [-16, 12],
    [16, 12],
  ]
    .map(
      ([x, y]) =>
        circle(x!, y! + 6, 15, c.red) +
        moved(x!, y! - 8, turned(-40, put(0, 2, 0.6, leaf())), turned(40, put(0, 2, 0.6, leaf()))) +
        circle(x! - 5, y! + 3, 1.6, c.ink) +
        circle(x! + 5, y! + 3, 1.6, c.ink) +
        circle(x!, y! + 12, 1.6, c.ink),
    )
    .join(''),
  dates: [-18, 2, 20]
    .map(
      (x, at) =>
        oval(x, at === 1 ? 10 : 4, 10, 20, c.brown, 12) +
        line(`M${x + 3},${at === 1 ? -4 : -10} q-4,14 -5,26`, c.brownDeep, 2.2),
    )
    .join(''),
  bread:
    area('M-36,10 C-40,-14 -22,-22 0,-22 C22,-22 40,-14 36,10 C34,24 -34,24 -36,10', c.sand, 2) +
    line('M-18,-10 l8,14 M-2,-13 l8,15 M14,-11 l8,13', c.brown, 3.4),
  cheese:
    area('M-34,4 L24,-22 Q34,-8 34,4', c.yellow, 2) +
    box(0, 16, 68, 24, 3, c.yellow) +
    circle(-14, 15, 5, c.white) +
    circle(12, 20, 6, c.white) +
    circle(14, -5, 4, c.white),
  milk:
    area('M-20,-30 H20 L15,34 H-15', c.white, 2) +
    area('M-18,-10 H18 L14,32 H-14', '#dfe9ee', 1) +
    line('M4,-10 L14,-42', c.red, 4),
  honey:
    box(0, 10, 50, 46, 12, c.yellow) +
    box(0, -20, 40, 12, 5, c.brown) +
    box(0, 12, 32, 20, 4, c.white) +
    put(0, 12, 0.5, circle(0, 0, 10, c.yellowDeep)),
  carrot: put(0, 0, 1.3, carrot),
  wheat: put(0, 0, 1.6, wheat),
  watermelon: turned(
    -10,
    area('M-38,-12 A38,38 0 0 0 38,-12', c.greenDeep, 1.5) +
      area('M-30,-12 A30,30 0 0 0 30,-12', c.red, 1.5) +
      [
        [-16, -3],
        [0, -3],
        [16, -3],
        [-8, 8],
        [8, 8],
      ]
        .map(([x, y]) => oval(x!, y!, 2, 3.4, c.ink))
        .join(''),
  ),
}
