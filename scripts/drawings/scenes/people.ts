import type { SceneName } from '#app/drawings/names.ts'
import { arabicLetters as ar } from '#app/drawings/strokes/arabic.ts'
import * as c from '#scripts/avatars/palette.ts'
import { area, box, circle, line, moved, type Shape } from '#scripts/avatars/shapes.ts'
import { file, put } from '#scripts/drawings/canvas.ts'
import * as animals from '#scripts/drawings/parts/animals.ts'
import * as people from '#scripts/drawings/parts/people.ts'
import * as plants from '#scripts/drawings/parts/plants.ts'
import * as sky from '#scripts/drawings/parts/sky.ts'
import * as things from '#scripts/drawings/parts/things.ts'
import { spell } from '#scripts/drawings/parts/writing.ts'

// The public page's three pictures: their ground is the card's own tint.

const leaf = '#0b6b5f'

function state(x: number, y: number, kind: 'mastered' | 'inProgress' | 'needsHelp'): Shape {
  if (kind === 'mastered')
    return (
      box(x, y, 32, 26, 8, '#dff0ea') +
      circle(x, y, 8, leaf) +
      line(`M${x - 3.6},${y + 0.4} l2.6,2.6 l5,-5.4`, c.white, 2.4)
    )
  if (kind === 'inProgress')
    return (
      box(x, y, 32, 26, 8, '#e6edf3') +
      `<circle cx="${x}" cy="${y}" r="6.6" fill="#fff" stroke="#4e6b86" stroke-width="2.4"/>` +
      area(`M${x},${y - 6.6} a6.6,6.6 0 0 0 0,13.2`, '#4e6b86')
    )
  return (
    box(x, y, 32, 26, 8, '#fdeecf') +
    area(`M${x},${y - 5.6} l6,10.4 h-12`, '#b45309', 2.6) +
    line(`M${x},${y - 2.6} v3.6 M${x},${y + 4} v0.1`, c.white, 2)
  )
}

const faces = [animals.lionHead, animals.frogHead, animals.rabbitHead]
const grounds = [c.grounds.butter, c.grounds.mint, c.grounds.rose]

const board: Shape =
  line('M62,140 L52,198 M228,140 L238,198', '#b98a5c', 6) +
  box(145, 78, 212, 134, 18, '#b98a5c') +
  box(145, 77, 200, 122, 13, c.white) +
  faces
    .map((head, row) =>
      moved(214, 43 + row * 34, circle(0, 0, 13, grounds[row]!), put(0, 1, 0.34, head)),
    )
    .join('') +
  (
    [
      'inProgress',
      'needsHelp',
      'mastered',
      'mastered',
      'mastered',
      'inProgress',
      'needsHelp',
      'mastered',
      'mastered',
      'inProgress',
      'mastered',
      'mastered',
    ] as const
  )
    .map((kind, at) => state(180 - (at % 4) * 37, 43 + Math.floor(at / 4) * 34, kind))
    .join('')

const teacher: Shape =
  line('M282,168 C262,162 254,150 246,132', '#1f6fb2', 18) +
  circle(243, 127, 9, people.skin) +
  moved(306, 156, put(0, 0, 1.5, people.body('#1f6fb2', 66))) +
  put(306, 112, 1.22, people.womanHead('#f4d58a', '#e0bb66'))

const pupils: Shape =
  moved(92, 206, put(0, 0, 0.9, people.body(c.orange, 54))) +
  put(92, 180, 0.86, people.girlHead()) +
  moved(158, 208, put(0, 0, 0.9, people.body(c.green, 52))) +
  put(158, 184, 0.84, people.boyHead(people.skinDark))

const family: Shape =
  moved(
    56,
    56,
    things.frame(
      78,
      74,
      box(0, 0, 80, 80, 0, '#cfe9f1'),
      put(-8, -6, 0.66, sky.sunRound()),
      circle(20, 36, 26, c.green),
    ),
    line('M0,-30 V30', c.brown, 4),
  ) +
  moved(
    312,
    50,
    things.frame(64, 62, box(0, 0, 70, 70, 0, c.white), put(0, 4, 0.54, plants.roundTree())),
  ) +
  moved(238, 128, put(0, 0, 1.6, people.body('#7d67ad', 66))) +
  put(238, 92, 1.24, people.womanHead('#d65c8c', '#b7467a')) +
  moved(128, 142, put(0, 0, 1.3, people.body(c.teal, 56))) +
  put(128, 112, 1.12, people.girlHead()) +
  line('M206,176 C194,180 182,178 176,172', '#7d67ad', 18) +
  circle(172, 170, 9, people.skin) +
  box(180, 208, 360, 30, 0, '#c58b54') +
  area('M86,166 H232 L248,198 H70', '#9c6838', 3) +
  area('M94,170 H224 L236,192 H82', '#f3d9a2', 2) +
  '<g transform="translate(158 186) scale(1 ' +
  `.55)">${spell([ar.daal, ar.raa], 0, 6, 0.78, '#9a6a24', 13)}</g>`

const head: Shape =
  box(180, 80, 300, 128, 18, c.white) +
  area('M304,112 L268,102 L232,92 L196,116 L160,84 L124,72 L88,56 L56,44 V130 H304', '#dff0ea') +
  line('M304,112 L268,102 L232,92 L196,116 L160,84 L124,72 L88,56 L56,44', leaf, 5) +
  line('M46,131 H314', '#e8dfcd', 2.4) +
  `<circle cx="56" cy="44" r="7.4" fill="#fff" stroke="${leaf}" stroke-width="4"/>` +
  moved(262, 150, put(0, 0, 1.5, people.body(leaf, 66))) +
  put(262, 116, 1.16, people.womanHead('#fbe9c9', '#ebc48d')) +
  box(180, 208, 360, 30, 0, '#c58b54') +
  box(176, 180, 46, 30, 4, c.white) +
  line('M162,174 h28 M162,183 h18', c.greyDeep, 3.4) +
  [
    animals.butterflyTop(),
    put(0, 4, 0.9, animals.chickSide(c.sand, c.brown)),
    put(0, 2, 1, animals.ladybirdTop(3, 3)),
  ]
    .map((picture, at) =>
      moved(
        38 + at * 46,
        172,
        circle(0, 0, 20, [c.grounds.rose, c.grounds.mint, c.grounds.sky][at]!),
        put(0, 0, 0.42, picture),
      ),
    )
    .join('')

/** A child who asks, and the teacher whom it tells. */
const tellTeacher: Shape =
  area('M0,160 V138 C50,118 120,122 240,136 V160', '#93c572') +
  moved(58, 118, people.body(c.teal, 50)) +
  put(58, 92, 0.98, people.boyHead()) +
  moved(182, 112, put(0, 0, 1.2, people.body('#7d67ad', 60))) +
  put(182, 76, 1.04, people.womanHead(c.yellow, c.yellowDeep)) +
  put(112, 34, 1, things.bubble('#dff0ea', 62, 46, -1)) +
  put(112, 33, 0.62, plants.sunflowerHead)

/** One face is there, one is awaited. */
const noChildren: Shape =
  area('M0,160 V136 C60,118 150,120 240,138 V160', '#93c572') +
  moved(76, 110, put(0, 0, 1.24, people.body('#d65c8c', 60))) +
  put(76, 74, 1.06, people.womanHead(c.teal, c.tealDeep)) +
  '<circle cx="166" cy="92" r="34" fill="#fffdf8" stroke="#45a699" stroke-width="4" ' +
  'stroke-dasharray="2 10"/>' +
  circle(166, 84, 11, '#cfe0d8') +
  area(
    'M146,110 C148,98 156,96 166,96 C176,96 184,98 186,110 C180,116 152,116 146,110',
    '#cfe0d8',
    1,
  ) +
  circle(192, 116, 13, c.tealDeep) +
  line('M186,116 h12 M192,110 v12', c.white, 3.6)

export const peopleScenes = {
  teacher: file('0 0 360 220', box(180, 208, 360, 24, 0, '#b7d3e6'), board, teacher, pupils),
  family: file('0 0 360 220', family),
  head: file('0 0 360 220', head),
  'tell-your-teacher': file('0 0 240 160', tellTeacher),
  'no-children': file('0 0 240 160', noChildren),
} satisfies Partial<Record<SceneName, string>>
