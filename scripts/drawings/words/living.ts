import { eye, eyes, smile, snout } from '#scripts/avatars/face.ts'
import { camel, gazelle, giraffe, sheep } from '#scripts/avatars/grazing.ts'
import * as c from '#scripts/avatars/palette.ts'
import {
  area,
  circle,
  line,
  mirrored,
  moved,
  oval,
  turned,
  type Shape,
} from '#scripts/avatars/shapes.ts'
import { put } from '#scripts/drawings/canvas.ts'
import * as animals from '#scripts/drawings/parts/animals.ts'
import { leaf } from '#scripts/drawings/parts/food.ts'
import * as people from '#scripts/drawings/parts/people.ts'
import * as plants from '#scripts/drawings/parts/plants.ts'
import * as sky from '#scripts/drawings/parts/sky.ts'

/** An avatar without its round ground. */
function outOfTile(avatar: string): Shape {
  return avatar.replace(/^.*<circle r="49" [^>]*>/, '').replace('</g></svg>', '')
}

const dogEar = area('M14,-20 C30,-26 36,-6 30,10 C24,8 18,-6 14,-20', c.brownDeep, 2)

/** Animals, people and what is seen outside, each about 68 wide and high around 0, 0. */
export const living: Record<string, Shape> = {
  ant: put(0, 0, 1.1, animals.antSide),
  bear: put(0, 2, 1.25, animals.bearHead),
  bee: put(0, 6, 1.4, animals.beeSide),
  bird: put(0, 6, 1.1, animals.birdFlying()),
  boy: put(0, 0, 1.2, people.boyHead()),
  butterfly: put(0, 2, 1.1, animals.butterflyTop()),
  camel: put(0, 0, 0.95, outOfTile(camel).replace(/^<ellipse [^>]*>/, '')),
  cat: put(0, 4, 1.2, animals.catHead()),
  cow: put(0, 3, 1.1, animals.cowHead),
  dog: put(
    0,
    2,
    1.2,
    circle(0, 0, 25, c.sand),
    mirrored(dogEar),
    oval(0, 12, 13, 10, c.white),
    eyes(-3, 10),
    oval(0, 8, 5, 3.6, c.ink),
    smile(0, 13, 4),
  ),
  duck: put(0, -2, 1.1, animals.duckSide),
  elephant: put(0, 2, 1.1, animals.elephantHead),
  fish: put(0, 0, 1.15, animals.fishSide()),
  frog: put(0, 2, 1.25, animals.frogHead),
  gazelle: put(0, 0, 0.95, outOfTile(gazelle)),
  giraffe: put(0, 0, 0.95, outOfTile(giraffe)),
  girl: put(0, 0, 1.2, people.girlHead()),
  horse:
    area(
      'M-18,42 C-14,20 -20,8 -30,8 C-40,6 -40,-4 -32,-8 L-6,-28 L-2,-38 L6,-28 C26,-20 34,8 32,42',
      c.brown,
      2,
    ) +
    area('M6,-30 C28,-24 38,8 36,42 H26 C28,14 20,-8 6,-20', c.brownDeep, 1) +
    eye(-8, -14, 3.2) +
    circle(-32, 0, 1.8, c.ink),
  lion: put(0, 0, 1.2, animals.lionHead),
  man: put(0, 0, 1.2, people.manHead()),
  rabbit: put(0, 6, 1.1, animals.rabbitHead),
  sheep: put(0, 0, 0.95, outOfTile(sheep)),
  tiger: put(
    0,
    2,
    1.2,
    mirrored(circle(20, -18, 8, c.orange)),
    circle(0, 2, 27, c.orange),
    line('M-6,-24 v7 M0,-25 v11 M6,-24 v7 M-26,-2 h8 M-26,8 h7 M26,-2 h-8 M26,8 h-7', c.ink, 3),
    mirrored(oval(5, 12, 8, 7, c.white)),
    eyes(-3, 10),
    snout(8, c.brownDeep),
  ),
  whale: put(0, 2, 0.95, animals.whaleSide),
  wolf: put(
    0,
    2,
    1.1,
    mirrored(area('M8,-20 L22,-38 L30,-10', c.greyDeep, 2)),
    area(
      'M-32,-4 C-30,-26 30,-26 32,-4 L36,8 L24,10 C18,24 8,32 0,32 C-8,32 -18,24 -24,10 L-36,8',
      c.grey,
      1,
    ),
    area('M-12,8 Q0,-2 12,8 Q8,28 0,30 Q-8,28 -12,8', c.white, 1),
    eyes(-4, 12),
    oval(0, 12, 5, 3.6, c.ink),
    smile(0, 19, 4.4),
  ),
  flower: moved(0, 40, plants.stem(34)) + put(0, -12, 1.15, plants.fivePetals('#ef86ad')),
  grass: line(
    'M-30,34 C-30,16 -36,2 -40,-6 M-18,34 C-18,8 -20,-10 -26,-26 M-4,34 C-4,4 -4,-14 -2,-34 ' +
      'M12,34 C12,8 16,-8 22,-24 M28,34 C28,16 34,4 40,-4',
    c.green,
    7,
  ),
  hive:
    area('M-12,-34 H12 L26,-14 L32,10 L26,34 H-26 L-32,10 L-26,-14', c.yellow, 3) +
    line('M-24,-14 H24 M-31,8 H31', c.yellowDeep, 4) +
    oval(0, 22, 9, 10, c.ink),
  leaf: turned(
    30,
    moved(0, 34, put(0, 0, 3.2, leaf())),
    line('M0,40 V-14 M0,14 l10,-9 M0,14 l-10,-9 M0,0 l8,-7 M0,0 l-8,-7', c.greenDeep, 3),
  ),
  nest:
    oval(-13, -6, 10, 13, c.cream, -8) +
    oval(12, -6, 10, 13, c.cream, 8) +
    area('M-38,0 C-30,10 30,10 38,0 C38,24 20,32 0,32 C-20,32 -38,24 -38,0', c.brown, 2) +
    line('M-26,14 l16,6 M-4,12 l18,10 M12,14 l14,2 M-12,24 l14,2', c.brownDeep, 3),
  plant: moved(0, 14, plants.sproutUp(26)) + area('M-20,14 H20 L15,38 H-15', c.orange, 2),
  tree: put(0, 0, 1.05, plants.roundTree()),
  cloud: put(0, 0, 1.5, sky.cloudShape()),
  drop: put(0, 3, 2.2, sky.dropShape()),
  fire:
    area(
      'M0,-40 C6,-20 28,-10 26,14 C24,32 12,38 0,38 C-12,38 -26,30 -26,12 C-26,0 -18,-6 -16,-16 C-10,-12 -8,-6 -8,-2 C-2,-10 -4,-28 0,-40',
      c.orange,
      1,
    ) + area('M2,4 C10,14 13,18 12,26 C10,34 -8,36 -11,26 C-12,18 -2,14 2,4', c.yellow, 1),
  moon: put(0, 0, 1.35, sky.moonCrescent),
  rain:
    put(0, -12, 1.35, sky.cloudShape()) +
    line('M-18,18 l-4,12 M0,18 l-4,12 M18,18 l-4,12 M-8,32 l-3,8 M10,32 l-3,8', c.blue, 4),
  sea: line(
    'M-40,-10 q10,-16 20,0 t20,0 t20,0 t20,0 M-40,10 q10,-16 20,0 t20,0 t20,0 t20,0 M-40,30 q10,-16 20,0 t20,0 t20,0 t20,0',
    c.blue,
    6,
  ),
  snow:
    circle(0, 20, 21, c.white) +
    circle(0, -14, 15, c.white) +
    circle(-5, -17, 2, c.ink) +
    circle(5, -17, 2, c.ink) +
    area('M0,-12 L-12,-9 L0,-8', c.orange, 1) +
    circle(0, 14, 2, c.ink) +
    circle(0, 24, 2, c.ink) +
    line('M-20,14 L-36,2 M20,14 L36,2', c.brown, 3.4),
  star: put(0, 2, 1.9, sky.starShape()),
  sun: put(0, 0, 1.05, sky.sunRound()),
}
