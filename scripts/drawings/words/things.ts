import * as c from '#scripts/avatars/palette.ts'
import {
  area,
  box,
  circle,
  line,
  mirrored,
  moved,
  oval,
  turned,
  type Shape,
} from '#scripts/avatars/shapes.ts'
import { put } from '#scripts/drawings/canvas.ts'
import { cubeOfIce } from '#scripts/drawings/parts/food.ts'
import * as parts from '#scripts/drawings/parts/things.ts'
import { paper, pencil, words } from '#scripts/drawings/parts/writing.ts'

const wood = c.brown

/** Things of a house and of a school, each about 68 wide and high around 0, 0. */
export const household: Record<string, Shape> = {
  ball: put(0, 0, 1, parts.ball(c.red, c.yellow, 28)),
  bed:
    box(-34, 4, 8, 56, 4, wood) +
    box(34, 14, 8, 36, 4, wood) +
    box(0, 16, 66, 16, 4, c.blue) +
    box(-17, 2, 24, 12, 5, c.white),
  boat: put(0, 0, 1.15, parts.boat()),
  book: put(0, -2, 0.95, parts.book),
  bottle:
    area('M-6,-40 H6 V-22 C6,-14 15,-12 15,-2 V38 H-15 V-2 C-15,-12 -6,-14 -6,-22', c.teal, 2) +
    box(0, 14, 30, 18, 2, c.white),
  bucket:
    line('M-28,-10 C-26,-46 26,-46 28,-10', c.greyDeep, 4) +
    area('M-30,-10 H30 L22,36 Q21,38 18,38 H-18 Q-21,38 -22,36', c.blue, 1) +
    oval(0, -10, 31, 7, c.white) +
    line('M-25,10 q25,8 50,0', c.blueDeep, 3),
  bulb:
    line('M-36,-6 h-6 M36,-6 h6 M-27,-32 l-5,-5 M27,-32 l5,-5 M0,-42 v-5', c.yellowDeep, 4) +
    area('M-10,18 C-10,8 -25,4 -25,-12 C-25,-42 25,-42 25,-12 C25,4 10,8 10,18', c.yellow, 1) +
    box(0, 24, 22, 10, 3, c.grey) +
    box(0, 34, 16, 8, 3, c.greyDeep) +
    line('M-7,14 V-2 L0,4 L7,-2 V14', c.ink, 2),
  cart:
    box(4, -6, 54, 28, 4, c.red) +
    line('M30,4 L42,-24', c.brownDeep, 5) +
    circle(-12, 20, 11, c.ink) +
    circle(-12, 20, 5, c.white) +
    circle(20, 20, 11, c.ink) +
    circle(20, 20, 5, c.white),
  clip: line('M-10,34 V-18 C-10,-38 16,-38 16,-18 V22 C16,36 -2,36 -2,22 V-12', c.greyDeep, 6),
  cube: put(0, 0, 0.8, cubeOfIce(52)),
  cup:
    line('M20,-12 C42,-14 42,20 18,18', c.blueDeep, 7) +
    area('M-26,-22 H22 L17,28 Q16,32 12,32 H-16 Q-20,32 -21,28', c.blue, 2),
  door:
    box(0, 0, 48, 80, 5, c.brownDeep) +
    box(0, 1, 38, 72, 3, wood) +
    box(0, -16, 24, 24, 3, c.sand) +
    box(0, 18, 24, 24, 3, c.sand) +
    circle(13, 3, 3, c.yellow),
  drawer:
    box(0, 0, 66, 72, 5, wood) +
    box(0, -22, 54, 18, 3, c.sand) +
    box(0, 0, 54, 18, 3, c.sand) +
    box(0, 22, 54, 18, 3, c.sand) +
    [-22, 0, 22].map((y) => circle(0, y, 3, c.ink)).join(''),
  dress:
    area(
      'M-14,-36 L-6,-30 H6 L14,-36 L26,-18 L16,-10 L12,-14 L10,0 L28,36 H-28 L-10,0 L-12,-14 L-16,-10 L-26,-18',
      '#ef86ad',
      2,
    ) + line('M-10,0 H10 M-19,20 H19', '#d65c8c', 3),
  envelope: box(0, 0, 76, 52, 5, c.cream) + line('M-36,-23 L0,8 L36,-23', c.brown, 4),
  eraser: turned(-24, box(0, 0, 68, 32, 7, c.pink), box(15, 0, 38, 32, 3, c.blue)),
  feather:
    area(
      'M32,-38 C6,-40 -18,-28 -28,-6 L-18,-4 L-33,4 C-38,14 -38,24 -36,34 C-26,34 -16,31 -8,26 L-6,16 L0,22 C22,10 32,-14 32,-38',
      c.blue,
      0.6,
    ) + line('M16,-22 C-8,0 -30,26 -42,44', c.ink, 3),
  heart: put(0, 0, 1.7, parts.heart()),
  house: put(0, 2, 1.1, parts.house()),
  jug:
    line('M18,-14 C42,-14 40,22 20,22', c.tealDeep, 7) +
    area(
      'M-18,-34 L-30,-32 L-22,-20 C-22,-8 -28,0 -28,14 C-28,30 -20,36 0,36 C20,36 26,30 26,14 C26,0 18,-8 18,-20 V-34',
      c.teal,
      1.5,
    ),
  key: put(-6, 0, 1.35, parts.key),
  ladder:
    line('M-16,-42 V42 M16,-42 V42', wood, 7) +
    line('M-16,-26 H16 M-16,-8 H16 M-16,10 H16 M-16,28 H16', wood, 6),
  magnet: put(0, 0, 1.1, parts.magnet),
  nail:
    line('M0,-30 V26', c.greyDeep, 8) +
    box(0, -34, 30, 8, 3, c.grey) +
    area('M-5,26 H5 L0,40', c.greyDeep, 1),
  newspaper:
    box(0, 0, 62, 74, 3, c.white) +
    box(0, -24, 48, 10, 2, c.ink) +
    box(-13, 2, 22, 22, 2, c.grey) +
    words(15, -6, 20) +
    words(15, 4, 20) +
    words(0, 22, 48) +
    words(0, 31, 48),
  paper: paper(54, 70) + words(0, -18, 34) + words(0, -4, 34) + words(0, 10, 34),
  pencil: moved(-22, 34, put(0, 0, 1.02, pencil(36))),
  pillow: area('M-34,-18 Q0,-26 34,-18 Q26,0 34,20 Q0,28 -34,20 Q-26,0 -34,-18', c.purple, 4),
  plate: oval(0, 2, 40, 26, c.white) + oval(0, 0, 26, 15, c.cream),
  rope: line(
    'M-30,34 C-34,-10 20,30 14,-4 C10,-28 -22,-12 -10,4 C2,18 26,-2 30,-36',
    c.sandDeep,
    8,
  ),
  bag:
    line('M-14,-16 C-14,-44 14,-44 14,-16', c.tealDeep, 5) +
    area('M-26,-18 H26 L31,36 H-31', c.teal, 2),
  shirt:
    area('M-14,-30 Q0,-20 14,-30 L38,-16 L30,2 L20,-4 V34 H-20 V-4 L-30,2 L-38,-16', c.blue, 2) +
    line('M0,-22 V30', c.blueDeep, 2.6),
  shoe:
    area('M-34,-16 H-12 C-8,0 8,2 24,8 C36,12 38,22 36,26 H-36 C-38,12 -36,0 -34,-16', c.red, 2) +
    line('M-38,27 H38', c.white, 8) +
    line('M-8,-2 l8,-7 M0,4 l8,-7 M9,8 l7,-7', c.ink, 2.6),
  soap: put(0, 0, 1.4, parts.soap) + circle(26, -26, 7, c.white) + circle(36, -14, 4, c.white),
  stone:
    area('M-34,26 C-40,8 -28,-4 -16,-18 C-4,-26 16,-24 26,-8 C38,2 38,18 34,26 Z', c.grey, 2) +
    line('M-14,-4 l10,8 M12,-8 l4,12', c.greyDeep, 3),
  table: box(0, -10, 80, 12, 4, wood) + line('M-28,-2 V36 M28,-2 V36', c.brownDeep, 8),
  window:
    box(0, 0, 68, 76, 5, wood) +
    mirrored(box(15, -17, 24, 28, 2, '#dcecf2'), box(15, 17, 24, 28, 2, '#dcecf2')),
  bike:
    mirrored(`<circle cx="24" cy="14" r="18" fill="none" stroke="${c.ink}" stroke-width="4"/>`) +
    line('M-24,14 L-10,-12 H14 L2,14 H-24 M2,14 L-12,-18 M24,14 L12,-22 H22', c.red, 4) +
    line('M-19,-19 H-5', c.ink, 6),
}
