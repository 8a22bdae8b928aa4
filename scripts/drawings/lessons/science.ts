import { littleFace } from '#scripts/avatars/face.ts'
import * as c from '#scripts/avatars/palette.ts'
import {
  area,
  around,
  box,
  circle,
  inside,
  line,
  mirrored,
  moved,
  oval,
  turned,
  type Shape,
} from '#scripts/avatars/shapes.ts'
import { put } from '#scripts/drawings/canvas.ts'
import * as animals from '#scripts/drawings/parts/animals.ts'
import * as food from '#scripts/drawings/parts/food.ts'
import * as people from '#scripts/drawings/parts/people.ts'
import * as plants from '#scripts/drawings/parts/plants.ts'
import * as sky from '#scripts/drawings/parts/sky.ts'
import * as things from '#scripts/drawings/parts/things.ts'

const water = (y: number, fill = c.blue): Shape =>
  area(
    `M-40,${y} q7,-6 14,0 q7,6 13,0 q7,-6 13,0 q7,6 13,0 q7,-6 13,0 q7,6 14,0 V36 ` +
      'Q40,42 34,42 H-34 Q-40,42 -40,36',
    fill,
  )

const birdhouse: Shape =
  box(0, 34, 8, 22, 2, c.brownDeep) +
  box(0, 9, 54, 40, 8, c.orange) +
  area('M14,-11 H27 V21 Q27,29 19,29 H14', c.orangeDeep) +
  area('M0,-38 L40,-10 H-40', c.blueDeep, 4) +
  circle(-1, 11, 13.5, c.ink) +
  inside('M-14.5,11 a13.5,13.5 0 0 1 27,0 a13.5,13.5 0 0 1 -27,0', circle(-1, 16, 12, c.yellow)) +
  circle(-5.4, 13, 1.9, c.ink) +
  circle(3.6, 13, 1.9, c.ink) +
  area('M-3.4,17 L-1,15.4 L1.6,17 L-1,19.4', c.redDeep, 1)

const fourSeasons: Shape =
  area('M-5,12 L-8,41 H8 L5,12', c.brown, 2) +
  inside(
    'M-36,-8 a36,34 0 0 1 72,0 a36,32 0 0 1 -72,0',
    box(18, -28, 38, 40, 0, '#f3a9c4'),
    box(18, 9, 38, 34, 0, c.greenDeep),
    box(-18, 9, 38, 34, 0, c.orange),
    box(-18, -28, 38, 40, 0, '#dfeff5'),
  ) +
  [
    [14, -24],
    [26, -14],
    [10, -14],
  ]
    .map(([x, y]) => circle(x!, y!, 3.4, c.white))
    .join('') +
  [
    [14, 6],
    [24, 2],
  ]
    .map(([x, y]) => circle(x!, y!, 3.4, c.red))
    .join('') +
  [
    [-14, 8],
    [-24, 3],
  ]
    .map(([x, y]) => put(x!, y!, 0.36, food.leaf(c.redDeep)))
    .join('') +
  sky.flake(-17, -22, 7) +
  line('M0,-41 V22 M-36,-8 H36 M-36,-8 a36,34 0 0 1 72,0 a36,32 0 0 1 -72,0', c.brown, 3)

const lungs: Shape =
  area(
    'M-28,40 C-30,14 -34,2 -22,-6 C-12,-10 -8,-14 -8,-22 H8 C8,-14 12,-10 22,-6 C34,2 30,14 28,40',
    people.skin,
    2,
  ) +
  circle(0, -30, 14, people.skin) +
  mirrored(area('M4,4 C8,-6 18,-4 20,6 C22,16 22,24 18,27 C10,30 4,24 4,16', c.pink, 1)) +
  line('M0,-14 V4 M0,4 l7,5 M0,4 l-7,5', '#fbe3cd', 3.6) +
  put(4, 17, 0.5, things.heart(c.red))

const bottle = (fill: string): Shape =>
  area('M-5,-22 H5 V-12 C11,-8 12,-4 12,4 V28 H-12 V4 C-12,-4 -11,-8 -5,-12', fill, 2) +
  box(0, -25, 13, 6, 2, c.blueDeep)

export const science: Record<string, Shape> = {
  'science-1-five-senses':
    put(-17, -24, 0.58, people.bigEye(c.brown)) +
    put(27, -16, 0.56, people.ear()) +
    put(-19, 24, 0.6, people.hand()) +
    put(
      20,
      25,
      0.6,
      area('M-28,-4 C-16,-18 -6,-16 0,-11 C6,-16 16,-18 28,-4 C16,20 -16,20 -28,-4', c.redDeep, 1) +
        area('M-22,-3 C-8,-8 8,-8 22,-3 C12,4 -12,4 -22,-3', c.white) +
        area('M-11,10 C-6,3 6,3 11,10 C6,15 -6,15 -11,10', c.pinkDeep),
    ),
  'science-1-my-body': put(0, 1, 0.98, people.wholeChild),
  'science-1-farm-animals': put(0, 3, 1.02, animals.cowHead),
  'science-1-animals-and-their-young':
    put(9, 2, 0.94, animals.henSide) +
    put(-26, 20, 0.5, animals.chickSide()) +
    line('M-43,36 H43', c.greenDeep, 5),
  'science-1-fruits-and-vegetables':
    put(-17, 2, 0.98, food.apple()) + put(21, 4, 0.98, food.carrot),
  'science-1-day-and-night':
    inside(
      'M0,-40 a40,40 0 0 1 0,80 a40,40 0 0 1 0,-80',
      box(24, 0, 48, 90, 0, '#cfe9f1'),
      box(-24, 0, 48, 90, 0, c.navy),
      circle(0, 0, 21, c.yellow),
      box(-24, 0, 48, 90, 0, c.navy),
      [0, 36, 72, 108, 144, 180]
        .map((at) => turned(at, circle(0, -30, 3.6, at && at < 180 ? c.yellowDeep : 'none')))
        .join(''),
      area('M0,-21 A21,21 0 0 0 0,21 C-8,12 -8,-12 0,-21', '#fbe3a6'),
      sky.twinkle(-25, -12, 4),
      sky.twinkle(-20, 16, 3.4),
    ) +
    line('M0,-40 A40,40 0 0 1 0,40 A40,40 0 0 1 0,-40 V40', c.blueDeep, 3) +
    circle(8, -3, 2.4, c.ink) +
    line('M4,6 q5,4 9,0', c.ink, 2.2),
  'science-1-weather-today':
    put(16, -13, 0.8, sky.sunRound(false)) +
    put(-6, 0, 1.08, sky.cloudShape()) +
    put(-6, -1, 0.8, littleFace(0, 0)) +
    [
      [-24, 27],
      [-6, 32],
      [12, 27],
    ]
      .map(([x, y]) => put(x!, y!, 0.6, sky.dropShape(c.blueDeep)))
      .join(''),
  'science-1-water-in-our-life':
    put(-4, -7, 0.95, things.tap) +
    put(14, 14, 0.62, sky.dropShape()) +
    area('M-4,27 H34 L30,42 H0', c.teal, 2) +
    box(15, 29, 44, 6, 3, c.tealDeep),
  'science-2-living-and-non-living':
    put(-12, 6, 0.9, animals.chickSide()) +
    area('M6,33 C4,14 14,6 24,9 C36,8 44,18 42,33', c.grey, 2) +
    area('M24,11 C34,10 42,20 41,33 H28 C34,26 32,16 24,11', c.greyDeep, 1) +
    line('M-43,36 H43', c.sandDeep, 5),
  'science-2-parts-of-a-plant':
    area('M-40,12 H40 V32 Q40,41 31,41 H-31 Q-40,41 -40,32', c.brown) +
    area('M-40,9 Q-20,4 0,9 Q20,13 40,9 V15 Q20,19 0,15 Q-20,11 -40,15', c.green, 1) +
    moved(0, 16, put(0, 0, 1.1, plants.roots)) +
    moved(0, 14, plants.stem(36)) +
    moved(0, -24, put(0, 0, 0.82, plants.fivePetals())),
  'science-2-animal-homes': birdhouse,
  'science-2-how-animals-move':
    put(8, -16, 0.74, animals.birdFlying(c.red, c.redDeep)) +
    water(10) +
    put(-6, 26, 0.6, animals.fishSide()),
  'science-2-four-seasons': fourSeasons,
  'science-2-healthy-food':
    circle(0, 2, 40, c.grey) +
    circle(0, 0, 39, c.white) +
    circle(0, 0, 29, '#eaf1f3') +
    put(-11, -11, 0.86, food.broccoli) +
    put(13, -9, 1, oval(0, 0, 12, 10, c.white) + circle(0, 0, 5.4, c.yellow)) +
    put(2, 15, 0.62, animals.fishSide(c.blue, c.blueDeep)),
  'science-2-clean-and-safe':
    moved(
      -4,
      6,
      turned(
        -32,
        box(10, 0, 66, 9, 4.5, c.teal),
        box(-16, -8, 22, 9, 2, c.white),
        line('M-24,-6 v-5 M-18,-6 v-5 M-12,-6 v-5', c.grey, 2),
        area('M-27,-15 C-24,-22 -18,-15 -14,-18 C-10,-22 -5,-18 -6,-13', c.blue, 1),
      ),
    ) +
    [
      [24, -26, 8],
      [34, -10, 5],
      [-2, -34, 5],
    ]
      .map(
        ([x, y, r]) =>
          circle(x!, y!, r!, '#bfe3f2') + circle(x! - r! * 0.3, y! - r! * 0.3, r! * 0.28, c.white),
      )
      .join('') +
    put(18, 26, 0.66, things.soap),
  'science-2-materials':
    moved(
      -22,
      20,
      box(0, 0, 38, 24, 11, c.brown),
      oval(-17, 0, 7, 12, c.sand),
      oval(-17, 0, 3.4, 6, c.sandDeep),
    ) +
    put(
      -20,
      -17,
      0.9,
      area('M-14,-24 H14 L10,24 H-10', '#8cc8e2', 3) +
        area('M-15,-24 H15 L14,-15 H-14', '#c9e8f4', 2) +
        things.shine(-6, 4, 8),
    ) +
    put(
      21,
      20,
      0.86,
      around(8, box(0, -18, 9, 9, 2, c.greyDeep)) +
        circle(0, 0, 17, c.greyDeep) +
        circle(0, 0, 8, '#fdfaf2'),
    ) +
    area('M8,-34 Q14,-38 20,-34 Q28,-38 34,-34 L36,-8 Q28,-4 22,-8 Q14,-4 8,-8', '#ef86ad', 2) +
    line('M15,-30 V-12 M28,-30 V-12', '#d65c8c', 2.6),
  'science-2-sink-and-float':
    put(0, -15, 0.74, things.boat()) +
    water(4) +
    area('M4,38 C2,28 10,22 18,25 C26,24 30,32 28,38', c.greyDeep, 1) +
    circle(-18, 24, 2.6, c.white) +
    circle(-13, 16, 1.9, c.white),
  'science-3-life-of-a-plant':
    area('M-44,20 H44 V34 Q44,40 38,40 H-38 Q-44,40 -44,34', c.brown) +
    line('M-43,20 H43', c.green, 5) +
    oval(31, 29, 6, 4.4, c.sand, -20) +
    moved(6, 20, put(0, 0, 0.62, plants.sproutUp(14))) +
    moved(-25, 20, plants.stem(30)) +
    moved(-25, -18, put(0, 0, 0.72, plants.fivePetals('#ef86ad'))),
  'science-3-life-of-a-butterfly':
    put(8, -14, 0.72, animals.butterflyTop(c.purple, c.pink)) +
    area('M-42,34 C-30,14 18,14 40,30 C20,44 -26,42 -42,34', c.greenDeep) +
    put(-2, 21, 0.56, animals.caterpillar([c.green, c.yellow, c.green, c.yellow])),
  'science-3-what-animals-eat':
    put(-15, 4, 0.9, animals.rabbitHead) + put(25, 12, 0.86, food.carrot),
  'science-3-inside-my-body': lungs,
  'science-3-forms-of-water':
    moved(21, 18, food.cubeOfIce(18)) +
    put(-20, 20, 1.16, sky.dropShape(c.blueDeep)) +
    put(-1, -22, 0.86, sky.cloudShape()),
  'science-3-magnets':
    put(0, -8, 1.05, things.magnet) +
    moved(-20, 34, turned(30, line('M0,-7 V7 M-4,-7 h8', c.greyDeep, 4))) +
    moved(20, 34, turned(-30, line('M0,-7 V7 M-4,-7 h8', c.greyDeep, 4))) +
    line('M-7,24 v6 M0,28 v7 M7,24 v6', c.yellowDeep, 3.4),
  'science-3-light-and-shadow':
    put(25, -25, 0.54, sky.sunRound(false)) +
    line('M-42,38 H42', c.green, 6) +
    oval(-18, 38, 24, 5, c.navy) +
    put(2, 5, 0.84, plants.roundTree()),
  'science-3-push-and-pull':
    area('M-42,36 L40,36 L40,0', c.sandDeep, 3) +
    moved(1, 0, turned(-23, put(0, -2, 0.86, things.toyCar()))) +
    line('M-16,-22 L6,-32 M6,-32 l-9,-1 M6,-32 l-5,8', c.tealDeep, 4.6),
  'science-3-recycling':
    moved(-28, 14, put(0, 0, 0.72, things.bin(c.blue, c.blueDeep))) +
    moved(0, 14, put(0, 0, 0.72, things.bin(c.green, c.greenDeep))) +
    moved(28, 14, put(0, 0, 0.72, things.bin(c.yellow, c.yellowDeep))) +
    put(0, -26, 0.5, bottle('#bfe3f2')) +
    moved(-28, -22, box(0, 0, 16, 20, 3, c.white, -12)) +
    moved(28, -21, box(0, 0, 15, 17, 3, c.grey, 12)),
  'science-3-sun-earth-and-planets':
    inside(
      'M0,-43 a43,43 0 0 1 0,86 a43,43 0 0 1 0,-86',
      circle(0, 0, 44, c.navy),
      circle(-34, -30, 26, c.yellow),
      sky.twinkle(22, -26, 4),
      sky.twinkle(-24, 26, 3.4),
      sky.twinkle(6, 32, 3),
    ) +
    line('M0,-42 A42,42 0 0 1 0,42 A42,42 0 0 1 0,-42', c.blueDeep, 3) +
    moved(
      4,
      2,
      circle(0, 0, 14, c.blue),
      inside(
        'M-14,0 a14,14 0 0 1 28,0 a14,14 0 0 1 -28,0',
        circle(-6, -6, 8, c.green),
        circle(8, 6, 7, c.green),
      ),
    ) +
    put(27, 19, 0.62, sky.planet(c.orange, c.cream)),
}
