import { box, convex, disc, roof, type Colour, type Shape } from './drawn-picture.ts'

// What the demonstration's shop sells, on a square of 448 points.

const cream: Colour = [247, 239, 224]
const mint: Colour = [224, 238, 226]
const sky: Colour = [214, 234, 244]
const rose: Colour = [248, 228, 222]
const grass: Colour = [140, 184, 108]
const leaf: Colour = [98, 146, 84]
const sun: Colour = [245, 200, 82]
const wood: Colour = [190, 150, 108]
const red: Colour = [206, 84, 72]
const darkRed: Colour = [164, 62, 54]
const blue: Colour = [92, 140, 190]
const darkBlue: Colour = [62, 104, 152]
const white: Colour = [253, 251, 246]
const grey: Colour = [214, 208, 198]
const ink: Colour = [72, 66, 62]
const violet: Colour = [146, 118, 178]
const orange: Colour = [232, 146, 72]

/** By product; the one that lists show is the first. */
export const drawings: Record<string, (() => { sheet: Colour; shapes: Shape[] })[]> = {
  'school-shirt': [
    () => ({ sheet: cream, shapes: shirt(blue, darkBlue) }),
    () => ({ sheet: mint, shapes: shirt(white, grey) }),
  ],
  'my-first-letters': [letters],
  'day-at-the-farm': [farm],
  'winter-jacket': [
    () => ({ sheet: sky, shapes: jacket(leaf, [70, 112, 62]) }),
    () => ({ sheet: cream, shapes: jacket(red, darkRed) }),
  ],
  'songs-for-every-morning': [songs],
  'painting-apron': [apron],
  'sun-hat': [hat],
  'twelve-wax-crayons': [crayons],
}
function shirt(cloth: Colour, seam: Colour): Shape[] {
  return [
    convex(
      [
        [150, 110],
        [70, 190],
        [112, 238],
        [180, 190],
      ],
      cloth,
    ),
    convex(
      [
        [298, 110],
        [378, 190],
        [336, 238],
        [268, 190],
      ],
      cloth,
    ),
    convex(
      [
        [70, 190],
        [112, 238],
        [118, 230],
        [77, 183],
      ],
      seam,
    ),
    convex(
      [
        [378, 190],
        [336, 238],
        [330, 230],
        [371, 183],
      ],
      seam,
    ),
    convex(
      [
        [150, 110],
        [298, 110],
        [312, 372],
        [136, 372],
      ],
      cloth,
    ),
    box(137, 360, 174, 6, seam),
    convex(
      [
        [180, 108],
        [268, 108],
        [224, 176],
      ],
      cream,
    ),
    convex(
      [
        [150, 110],
        [186, 96],
        [224, 172],
        [200, 190],
      ],
      seam,
    ),
    convex(
      [
        [298, 110],
        [262, 96],
        [224, 172],
        [248, 190],
      ],
      seam,
    ),
    box(221, 180, 6, 180, seam),
    ...[214, 256, 298, 340].map((y) => disc(224, y, 6, white)),
    ...jasmine(272, 226, 9),
  ]
}

/** The school's flower. */
function jasmine(x: number, y: number, petal: number): Shape[] {
  let turns = Array.from({ length: 5 }, (_, at) => (at * Math.PI * 2) / 5 - Math.PI / 2)
  return [
    disc(x, y, petal * 2.6, leaf),
    ...turns.map((turn) =>
      disc(x + petal * 1.2 * Math.cos(turn), y + petal * 1.2 * Math.sin(turn), petal, white),
    ),
    disc(x, y, petal * 0.7, sun),
  ]
}

function letters() {
  let line = (y: number) => Array.from({ length: 9 }, (_, at) => box(120 + at * 22, y, 12, 4, grey))
  return {
    sheet: rose,
    shapes: [
      box(98, 70, 262, 320, grey),
      box(90, 62, 262, 320, white),
      box(326, 62, 26, 320, red),
      ...[96, 140, 184, 228, 272, 316, 348].map((y) => disc(339, y, 5, white)),
      // Alif, ba and its dot.
      box(268, 104, 18, 104, blue),
      disc(188, 150, 62, orange),
      disc(188, 144, 46, white),
      box(120, 80, 140, 70, white),
      disc(126, 150, 8, orange),
      disc(250, 150, 8, orange),
      disc(188, 232, 10, orange),
      ...[278, 316, 354].flatMap(line),
      // A pencil.
      convex(
        [
          [330, 396],
          [352, 374],
          [250, 280],
          [230, 300],
        ],
        sun,
      ),
      convex(
        [
          [250, 280],
          [230, 300],
          [216, 268],
        ],
        wood,
      ),
      convex(
        [
          [224, 276],
          [228, 272],
          [216, 268],
        ],
        ink,
      ),
      convex(
        [
          [330, 396],
          [352, 374],
          [362, 383],
          [340, 405],
        ],
        red,
      ),
    ],
  }
}

function farm() {
  return {
    sheet: sky,
    shapes: [
      disc(360, 84, 40, sun),
      ...[
        [86, 92, 26],
        [120, 80, 34],
        [156, 94, 24],
      ].map(([x, y, r]) => disc(x!, y!, r!, white)),
      disc(110, 420, 200, [166, 202, 132]),
      box(0, 290, 448, 160, grass),
      box(196, 180, 168, 130, red),
      roof(176, 180, 208, 84, darkRed),
      box(250, 232, 60, 78, white),
      convex(
        [
          [252, 234],
          [258, 234],
          [308, 308],
          [302, 308],
        ],
        red,
      ),
      convex(
        [
          [302, 234],
          [308, 234],
          [258, 308],
          [252, 308],
        ],
        red,
      ),
      box(264, 140, 32, 28, white),
      ...Array.from({ length: 8 }, (_, at) => box(14 + at * 58, 318, 12, 56, wood)),
      box(0, 330, 448, 9, wood),
      box(0, 352, 448, 9, wood),
      // A sheep.
      box(100, 370, 9, 34, ink),
      box(146, 370, 9, 34, ink),
      ...[
        [100, 352, 24],
        [126, 340, 28],
        [152, 352, 24],
        [126, 362, 28],
      ].map(([x, y, r]) => disc(x!, y!, r!, white)),
      disc(178, 340, 17, ink),
      disc(182, 336, 3, white),
      // A hen.
      disc(300, 386, 22, orange),
      disc(322, 368, 13, orange),
      disc(324, 355, 6, red),
      convex(
        [
          [334, 366],
          [346, 371],
          [334, 375],
        ],
        sun,
      ),
      convex(
        [
          [284, 380],
          [262, 362],
          [290, 396],
        ],
        orange,
      ),
    ],
  }
}

function jacket(cloth: Colour, seam: Colour): Shape[] {
  let quilt = [170, 214, 258, 302, 346]
  return [
    disc(224, 116, 62, seam),
    disc(224, 120, 42, cream),
    convex(
      [
        [150, 132],
        [92, 178],
        [62, 336],
        [116, 346],
        [172, 210],
      ],
      cloth,
    ),
    convex(
      [
        [298, 132],
        [356, 178],
        [386, 336],
        [332, 346],
        [276, 210],
      ],
      cloth,
    ),
    convex(
      [
        [62, 336],
        [116, 346],
        [113, 362],
        [59, 352],
      ],
      seam,
    ),
    convex(
      [
        [386, 336],
        [332, 346],
        [335, 362],
        [389, 352],
      ],
      seam,
    ),
    convex(
      [
        [150, 132],
        [298, 132],
        [316, 388],
        [132, 388],
      ],
      cloth,
    ),
    ...quilt.map((y) => box(140, y, 168, 4, seam)),
    box(133, 372, 182, 16, seam),
    box(219, 132, 10, 256, ink),
    ...Array.from({ length: 12 }, (_, at) => box(220, 140 + at * 20, 8, 4, white)),
    convex(
      [
        [158, 282],
        [204, 270],
        [206, 282],
        [160, 294],
      ],
      seam,
    ),
    convex(
      [
        [290, 282],
        [244, 270],
        [242, 282],
        [288, 294],
      ],
      seam,
    ),
    ...jasmine(264, 192, 8),
  ]
}

function songs() {
  let note = (x: number, y: number, colour: Colour) => [
    disc(x, y, 15, colour),
    box(x + 10, y - 62, 5, 62, colour),
    convex(
      [
        [x + 10, y - 62],
        [x + 38, y - 48],
        [x + 38, y - 34],
        [x + 10, y - 46],
      ],
      colour,
    ),
  ]
  return {
    sheet: mint,
    shapes: [
      box(84, 92, 292, 280, [60, 92, 128]),
      box(76, 84, 292, 280, blue),
      box(76, 84, 22, 280, darkBlue),
      // The sun rises behind a hill.
      disc(234, 262, 74, sun),
      ...Array.from({ length: 7 }, (_, at) => {
        let turn = Math.PI * (1 + (at + 0.5) / 7)
        return disc(234 + 98 * Math.cos(turn), 262 + 98 * Math.sin(turn), 8, sun)
      }),
      convex(
        [
          [98, 364],
          [98, 318],
          [150, 286],
          [200, 270],
          [268, 268],
          [320, 282],
          [368, 306],
          [368, 364],
        ],
        grass,
      ),
      disc(214, 246, 6, ink),
      disc(254, 246, 6, ink),
      ...note(136, 190, white),
      ...note(300, 164, rose),
    ],
  }
}

function apron() {
  return {
    sheet: sky,
    shapes: [
      disc(224, 110, 62, orange),
      disc(224, 110, 50, sky),
      box(64, 214, 320, 10, orange),
      convex(
        [
          [172, 120],
          [276, 120],
          [290, 220],
          [158, 220],
        ],
        sun,
      ),
      convex(
        [
          [140, 214],
          [308, 214],
          [330, 384],
          [118, 384],
        ],
        sun,
      ),
      box(172, 112, 104, 12, orange),
      box(152, 280, 62, 66, orange),
      box(234, 280, 62, 66, orange),
      // A brush, and what it left.
      box(178, 214, 8, 70, wood),
      box(174, 196, 16, 22, grey),
      roof(173, 196, 18, 26, red),
      disc(200, 168, 13, blue),
      disc(238, 156, 10, red),
      disc(258, 186, 12, leaf),
      disc(270, 252, 9, violet),
    ],
  }
}

function hat() {
  return {
    sheet: rose,
    shapes: [
      convex(
        [
          [128, 292],
          [136, 292],
          [170, 392],
          [162, 392],
        ],
        blue,
      ),
      convex(
        [
          [320, 292],
          [312, 292],
          [278, 392],
          [286, 392],
        ],
        blue,
      ),
      disc(224, 236, 104, white),
      box(100, 240, 248, 110, rose),
      convex(
        [
          [128, 292],
          [136, 292],
          [170, 392],
          [162, 392],
        ],
        blue,
      ),
      convex(
        [
          [320, 292],
          [312, 292],
          [278, 392],
          [286, 392],
        ],
        blue,
      ),
      box(120, 214, 208, 30, blue),
      convex(
        [
          [120, 244],
          [328, 244],
          [398, 288],
          [378, 300],
          [70, 300],
          [50, 288],
        ],
        white,
      ),
      convex(
        [
          [70, 300],
          [378, 300],
          [398, 288],
          [50, 288],
        ],
        grey,
      ),
      ...jasmine(278, 226, 11),
    ],
  }
}

function crayons() {
  let colours = [red, orange, sun, grass, leaf, blue, darkBlue, violet]
  return {
    sheet: cream,
    shapes: [
      ...colours.flatMap((colour, at) => {
        let [x, y] = [92 + at * 33, 128 + (at % 2) * 18]
        return [
          box(x, y, 28, 200, colour),
          roof(x + 3, y, 22, 36, colour),
          box(x, y + 24, 28, 6, ink),
        ]
      }),
      box(80, 232, 288, 150, orange),
      box(80, 232, 288, 12, [206, 122, 52]),
      box(104, 268, 240, 86, white),
      disc(160, 310, 26, sun),
      disc(224, 310, 26, grass),
      disc(288, 310, 26, blue),
    ],
  }
}
