import type { SceneName } from '#app/drawings/names.ts'
import { shapeStrokes } from '#app/drawings/strokes/shapes.ts'
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
import { file, put } from '#scripts/drawings/canvas.ts'
import * as animals from '#scripts/drawings/parts/animals.ts'
import { leaf } from '#scripts/drawings/parts/food.ts'
import * as people from '#scripts/drawings/parts/people.ts'
import * as plants from '#scripts/drawings/parts/plants.ts'
import * as sky from '#scripts/drawings/parts/sky.ts'
import { dotted } from '#scripts/drawings/parts/writing.ts'
import { sandTray, tray } from './sand.ts'

// Pale things stand on a white card as well as on a dark one, so nothing here is quite white.
const cloud = sky.cloudShape('#e3f0f6', '#c5dfec')

const hills: Shape =
  area('M0,160 V124 C50,100 110,112 150,120 S220,124 240,112 V160', '#b9d99c') +
  area('M0,160 V138 C60,120 130,128 170,136 S226,138 240,130 V160', '#93c572')
const ground: Shape = area('M0,160 V134 C70,118 160,120 240,136 V160', '#93c572')

const flower = (x: number, y: number, height: number, head: Shape, size = 0.5): Shape =>
  moved(x, y, plants.stem(height)) + put(x, y - height, size, head)

const petal =
  '<path d="M0,0 C-8,-6 -8,-14 0,-19 C8,-14 8,-6 0,0Z" fill="#fffdf6" stroke="#dccfae"/>'

const jasmine = (x: number, y: number, size: number): Shape =>
  put(
    x,
    y,
    size,
    [0, 72, 144, 216, 288].map((at) => turned(at, petal)).join('') + circle(0, 0, 4, c.yellow),
  )

const door: Shape =
  area('M8,146 V62 a52,52 0 0 1 104,0 V146', '#d9c7a6') +
  area('M8,146 V62 a52,52 0 0 1 104,0 V146 h-8 V62 a44,44 0 0 0 -88,0 V146', '#f1e5cc') +
  area('M22,146 V62 a38,38 0 0 1 76,0 V146', '#fff1b8') +
  area('M62,146 C66,128 80,120 98,118 V146', '#b9d99c') +
  put(84, 100, 0.34, sky.sunRound(false)) +
  area('M22,146 V62 c0,-18 12,-33 29,-37 L76,39 V146', c.brown) +
  line('M36,34 V146 M52,27 V146 M66,34 V146', c.brownDeep, 2.4) +
  circle(67, 94, 5, c.yellow) +
  line('M4,146 H116', c.brownDeep, 7) +
  [
    [10, 60, -14],
    [10, 88, 18],
    [8, 118, -16],
    [110, 58, 14],
    [112, 92, -18],
    [110, 124, 16],
  ]
    .map(([x, y, turn]) => moved(x!, y!, turned(turn!, put(0, 0, 0.9, leaf(c.greenDeep)))))
    .join('') +
  circle(20, 38, 5.4, '#ef86ad') +
  circle(101, 39, 5.4, c.yellow) +
  circle(109, 116, 5.4, '#ef86ad') +
  circle(9, 104, 5.4, c.yellow)

/** An opening for what the page puts behind it; its pale rim is for the dark theme. */
const phone: Shape =
  '<rect x="7" y="5" width="226" height="470" rx="36" fill="none" stroke="#5d726a" ' +
  'stroke-width="13"/><rect x="7" y="5" width="226" height="470" rx="36" fill="none" ' +
  'stroke="#1d2a27" stroke-width="10"/>' +
  box(120, 25, 62, 15, 7.5, '#1d2a27')

/** One picket of a row: it repeats to both sides. */
const fence: Shape =
  '<path fill="#e0c79b" d="M0,28h44v9H0zM0,50h44v9H0z"/>' +
  '<path fill="#f3e3c3" d="M8,70V16q0-3 3-6l8-8q3-3 6 0l8 8q3 3 3 6v54z"/>'

const signpost: Shape =
  box(152, 98, 9, 78, 3, c.brownDeep) +
  area('M118,44 H176 L190,55 L176,66 H118', c.sandDeep, 2) +
  area('M186,76 H128 L114,87 L128,98 H186', c.sand, 2) +
  circle(152, 55, 2.4, c.brownDeep) +
  circle(152, 87, 2.4, c.brownDeep)

const notFound: Shape =
  put(208, 36, 0.66, cloud) +
  put(34, 30, 0.5, cloud) +
  hills +
  signpost +
  dotted('M236,106 C214,96 196,124 206,132 C190,146 128,150 96,138', '#fdf3da', 4.4) +
  put(74, 104, 0.98, animals.tortoiseSide()) +
  flower(208, 146, 20, plants.fivePetals('#ef86ad'), 0.42) +
  flower(22, 144, 18, plants.fivePetals(c.blue), 0.4)

const wateringCan: Shape = turned(
  -52,
  line('M18,-14 C40,-34 44,10 20,14', c.tealDeep, 7),
  box(0, 0, 46, 44, 9, c.teal),
  box(0, -20, 50, 8, 4, c.tealDeep),
  area('M-22,12 L-52,-16 L-44,-20 L-22,-4', c.teal, 2),
  area('M-58,-12 L-42,-28 L-40,-24 L-54,-8', c.tealDeep, 2),
)

const spilt: Shape =
  ground +
  oval(80, 140, 52, 9, c.blue) +
  oval(66, 138, 22, 3.4, '#a9d6ec') +
  put(134, 112, 0.94, wateringCan) +
  put(104, 122, 0.5, sky.dropShape()) +
  flower(190, 140, 44, plants.sunflowerHead, 0.72) +
  flower(216, 142, 22, plants.fivePetals(c.blue), 0.42) +
  flower(30, 140, 30, plants.tulipHead(), 0.62) +
  put(62, 62, 0.62, animals.beeSide) +
  dotted('M84,58 C110,44 130,66 152,44', c.brown, 3)

const gardening: Shape =
  hills +
  put(40, 34, 0.8, sky.sunRound()) +
  line('M172,34 V118', c.brown, 6) +
  line('M160,32 h24', c.brownDeep, 7) +
  area('M158,106 H186 V126 Q172,142 158,126', c.grey, 2) +
  line('M214,40 V108 M204,128 V112 H224 V128 M214,112 V130', c.brown, 5.4) +
  area('M34,112 H132 L120,144 H50', c.red, 3) +
  area('M40,110 C52,92 110,90 126,110', c.brown, 2) +
  line('M122,120 L158,108', c.brownDeep, 5) +
  circle(60, 148, 10, c.ink) +
  circle(60, 148, 4, c.grey) +
  moved(62, 102, plants.sproutUp(14)) +
  flower(88, 102, 26, plants.tulipHead(), 0.5) +
  moved(110, 104, put(0, 0, 0.8, plants.sproutUp(12)))

const kite: Shape = turned(
  24,
  area('M0,-34 L22,-8 L0,26 L-22,-8', c.white, 4),
  area('M-1.4,-31 V-9.4 H-19', c.red, 1),
  area('M1.4,-31 V-9.4 H19', c.yellow, 1),
  area('M-1.4,22 V-6.6 H-19', c.blueDeep, 1),
  area('M1.4,22 V-6.6 H19', c.teal, 1),
)

const offline: Shape =
  put(56, 40, 1, cloud) +
  put(196, 64, 0.7, cloud) +
  hills +
  moved(140, 44, kite) +
  line('M128,70 C116,84 134,88 122,98', c.brownDeep, 2.6) +
  dotted('M120,102 C118,108 116,110 114,112', c.brown, 3) +
  line('M96,142 C104,138 110,130 112,120', c.orange, 8) +
  circle(112.5, 117, 5, people.skin) +
  moved(84, 128, put(0, 0, 0.8, people.body(c.orange, 48))) +
  put(84, 108, 0.8, people.girlHead())

const pot = (x: number, fill: string, shade: string, plant: Shape): Shape =>
  moved(x, 112, plant, area('M-22,0 H22 L16,32 H-16', fill, 2), box(0, -1, 52, 12, 5, shade))

const pots: Shape =
  box(120, 152, 220, 10, 5, c.sandDeep) +
  pot(56, c.orange, c.orangeDeep, moved(0, -4, plants.sproutUp(14))) +
  pot(120, '#ef86ad', '#d65c8c', moved(0, -4, put(0, 0, 1.2, plants.sproutUp(16)))) +
  pot(184, c.blue, c.blueDeep, moved(0, -4, plants.sproutUp(12))) +
  put(196, 34, 0.72, sky.sunRound()) +
  put(120, 48, 0.56, animals.beeSide)

const asleep: Shape =
  put(46, 40, 0.9, sky.sunRound()) +
  ground +
  oval(138, 134, 72, 15, '#d65c8c') +
  oval(138, 129, 72, 14, '#ef86ad') +
  area('M86,126 C80,88 120,82 150,88 C186,94 194,126 176,130 H96', c.orange, 2) +
  line('M176,124 C206,126 206,98 188,100', c.orange, 10) +
  line('M128,90 v8 M142,90 v10 M156,93 v8', c.orangeDeep, 4) +
  put(
    100,
    108,
    0.86,
    mirrored(
      area('M8,-18 L24,-32 L27,-6', c.orange, 3),
      area('M15,-19 L22,-25 L23,-13', c.pink, 1.5),
    ) +
      oval(0, 3, 30, 25, c.orange) +
      mirrored(oval(5.5, 12, 8.5, 7.5, c.white)) +
      line('M-18,2 q5,4.6 10,0 M8,2 q5,4.6 10,0', c.ink, 2.4) +
      area('M-2.8,7 h5.6 l-2.8,3', c.pinkDeep, 1.2) +
      mirrored(oval(18, 10, 4, 2.6, c.pink)),
  ) +
  flower(216, 146, 30, plants.fivePetals(c.blue), 0.5) +
  flower(26, 148, 24, plants.tulipHead(), 0.5)

const letterbox: Shape =
  hills +
  box(120, 118, 10, 60, 3, c.brownDeep) +
  area('M74,104 V72 C74,50 106,50 106,72 V104', c.redDeep, 2) +
  area('M90,55 H150 C166,55 168,64 168,74 V104 H106 V72 C106,62 100,56 90,55', c.red, 2) +
  area('M79,100 V73 C79,57 101,57 101,73 V100', '#8f332e', 1) +
  line('M150,70 V44', c.yellowDeep, 5) +
  box(157, 47, 18, 12, 3, c.yellow) +
  put(120, 30, 0.62, animals.chickSide(c.blue, c.blueDeep)) +
  flower(34, 148, 30, plants.sunflowerHead, 0.5) +
  flower(210, 146, 26, plants.tulipHead(), 0.54)

const gate: Shape =
  put(120, 74, 0.8, sky.sunRound()) +
  hills +
  area('M102,160 C104,142 112,130 116,122 H126 C132,132 140,144 144,160', '#f6e0b3') +
  line('M8,124 H82 M158,124 H232 M8,142 H82 M158,142 H232', '#e0c79b', 6) +
  [20, 42, 64].map((x) => picket(x) + picket(240 - x)).join('') +
  line('M80,158 V64 a40,40 0 0 1 80,0 V158', '#d9b98a', 8) +
  line('M80,158 V64 a40,40 0 0 1 80,0 V158', '#fbe9c9', 4) +
  line(
    'M80,146 c-8,-14 8,-20 0,-34 s8,-22 2,-36 s16,-18 14,-34 s20,-6 24,-16 s22,8 26,16 ' +
      's18,10 14,28 s10,22 2,38 s8,20 -2,38',
    c.greenDeep,
    3.4,
  ) +
  [
    [80, 132, 0.6],
    [78, 98, 0.7],
    [86, 62, 0.62],
    [102, 34, 0.72],
    [132, 28, 0.66],
    [154, 52, 0.72],
    [161, 88, 0.62],
    [161, 124, 0.7],
  ]
    .map(([x, y, size]) => jasmine(x!, y!, size!))
    .join('')

function picket(x: number): Shape {
  return area(`M${x - 7},160 V112 L${x},103 L${x + 7},112 V160`, '#f3e3c3', 1)
}

/** Squares that look like a code and lead nowhere. */
const code: Shape =
  [
    [0, 0],
    [34, 0],
    [0, 34],
  ]
    .map(
      ([x, y]) =>
        box(x!, y!, 18, 18, 3, c.ink) +
        box(x!, y!, 10, 10, 2, c.white) +
        box(x!, y!, 5, 5, 1, c.ink),
    )
    .join('') +
  line(
    'M16,-4 h.1 M16,6 h.1 M0,16 h.1 M10,18 h.1 M18,16 h8 M24,26 h.1 M34,18 v8 M42,26 ' +
      'h.1 M18,26 v8 M26,36 h8 M18,42 h.1 M42,38 v4 M30,44 h.1',
    c.ink,
    5,
  )

const cardPicture: Shape =
  hills +
  moved(
    120,
    78,
    turned(
      -5,
      box(0, 4, 168, 106, 14, '#d9c7a6'),
      box(0, 0, 168, 106, 14, '#e8dfcd'),
      box(0, 0, 164, 102, 12, c.white),
      '<rect x="-76" y="-45" width="152" height="90" rx="9" fill="none" ' +
        `stroke="${c.sandDeep}" stroke-width="2.4" stroke-dasharray="5 6"/>`,
      moved(44, -8, circle(0, 0, 28, c.grounds.mint), put(0, 2, 0.78, animals.rabbitHead)),
      line('M30,32 h28', '#d65c8c', 6),
      put(-52, -24, 1.02, code),
    ),
  ) +
  jasmine(44, 36, 1) +
  jasmine(28, 52, 0.7) +
  jasmine(206, 122, 0.9)

const arch: Shape =
  line('M26,232 V122 a98,98 0 0 1 196,0 v110', '#d9b98a', 13) +
  line('M26,232 V122 a98,98 0 0 1 196,0 v110', '#fbe9c9', 7) +
  line(
    'M26,200 c-14,-16 14,-26 0,-44 s16,-26 2,-46 s26,-24 22,-46 s34,-8 44,-28 s30,4 ' +
      '44,-2 s26,22 44,18 s12,34 30,36 s-6,30 8,44 s-14,28 2,46 s-16,26 -4,40',
    c.greenDeep,
    5,
  ) +
  [
    [26, 190, 0.7],
    [18, 140, 0.86],
    [38, 96, 0.66],
    [46, 58, 0.9],
    [82, 32, 0.7],
    [124, 18, 1],
    [166, 30, 0.7],
    [202, 58, 0.9],
    [212, 98, 0.66],
    [230, 142, 0.86],
    [222, 190, 0.7],
  ]
    .map(([x, y, size]) => jasmine(x!, y!, size!))
    .join('')

export const placeScenes = {
  door: file('0 0 120 150', door),
  'sand-tray': sandTray([shapeStrokes.wave]),
  'sand-empty': file('0 0 320 188', tray),
  hand: file('-44 -10 110 140', people.pointing()),
  phone: file('0 0 240 480', phone),
  fence: file('0 0 44 70', fence),
  arch: file('0 0 248 220', arch),
  'not-found': file('0 0 240 160', notFound),
  'went-wrong': file('0 0 240 160', spilt),
  maintenance: file('0 0 240 160', gardening),
  offline: file('0 0 240 160', offline),
  'no-attempts': file('0 0 240 160', pots),
  'nothing-waits': file('0 0 240 160', asleep),
  'no-messages': file('0 0 240 160', letterbox),
  'sign-in': file('0 0 240 160', gate),
  card: file('0 0 240 160', cardPicture),
} satisfies Partial<Record<SceneName, string>>
