import { arabicLetters as ar, arabicMarks as marks } from '#app/drawings/strokes/arabic.ts'
import type { Written } from '#app/drawings/strokes/stroke.ts'
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
import * as animals from '#scripts/drawings/parts/animals.ts'
import * as food from '#scripts/drawings/parts/food.ts'
import * as people from '#scripts/drawings/parts/people.ts'
import * as plants from '#scripts/drawings/parts/plants.ts'
import * as sky from '#scripts/drawings/parts/sky.ts'
import * as things from '#scripts/drawings/parts/things.ts'
import {
  block,
  blockBlue,
  blockGreen,
  blockOrange,
  blockPale,
  blockPink,
  blockPurple,
  blockYellow,
  glyph,
  words,
} from '#scripts/drawings/parts/writing.ts'

type Paint =
  | typeof blockPink
  | typeof blockYellow
  | typeof blockBlue
  | typeof blockPurple
  | typeof blockGreen
  | typeof blockOrange

/** Two toy blocks, the first of a row of letters above its last, for they are read downwards. */
const twoBlocks = (first: Written, last: Written, upper: Paint, lower: Paint, way: 1 | -1): Shape =>
  moved(way * -14, 16, turned(way * -7, block(last, lower, 46))) +
  moved(way * 15, -17, turned(way * 8, block(first, upper, 44)))

/** A letter with its mark over or under it. */
const marked = (mark: Written, at: number, paint: Paint, colour: string): Shape =>
  put(0, at < 0 ? 10 : -10, 1.14, block(ar.baa, paint, 52)) + glyph(mark, 0, at, 58, colour, 8)

/** Three blocks in a row from the right; the one that counts stands higher and has the colour. */
const inWord = (letter: Written, place: 0 | 1 | 2, paint: Paint): Shape =>
  [0, 1, 2]
    .map((at) => {
      let x = 27 - at * 27
      return at === place
        ? moved(x * 0.9, -6, block(letter, paint, 36))
        : moved(x, 14, box(0, 2, 25, 25, 6, blockPale[1]) + box(0, 0, 25, 24, 6, blockPale[0]))
    })
    .join('') + line('M-42,33 H42', c.sandDeep, 4)

const waves = (x: number, side: 1 | -1, colour: string): Shape =>
  [0, 9]
    .map((far) =>
      line(
        `M${x + side * far},${-9 - far * 0.8} ` +
          `q${side * (6 + far * 0.4)},${9 + far * 0.8} 0,${18 + far * 1.6}`,
        colour,
        4,
      ),
    )
    .join('')

/** Two hands that clap. */
const clapping: Shape =
  moved(-8, 12, turned(24, people.hand(4, people.skinDark, '#b57c52'))) +
  moved(9, 12, turned(-20, `<g transform="scale(-1 1)">${people.hand(4)}</g>`)) +
  turned(24, box(-4, 40, 32, 14, 6, c.orange)) +
  turned(-20, box(4, 40, 32, 14, 6, c.teal)) +
  line('M0,-38 v-5 M-19,-34 l-4,-4 M19,-34 l4,-4', c.yellowDeep, 4.4)

/** A picture with the letter that sounds long in its name. */
const sounds = (picture: Shape, letter: Written, paint: Paint): Shape =>
  picture + moved(-25, 25, turned(-8, block(letter, paint, 31)))

const door: Shape =
  box(0, 2, 50, 74, 8, c.brownDeep) +
  box(0, 4, 40, 66, 5, c.sandDeep) +
  box(-9, -12, 13, 20, 3, c.brown) +
  box(9, -12, 13, 20, 3, c.brown) +
  box(-9, 19, 13, 22, 3, c.brown) +
  box(9, 19, 13, 22, 3, c.brown) +
  circle(16, 4, 3.4, c.yellow) +
  line('M-34,41 H34', c.brownDeep, 5)

export const reading: Record<string, Shape> = {
  'reading-1-sounds-around-us':
    put(0, 2, 0.86, things.bell) + waves(28, 1, c.blueDeep) + waves(-28, -1, c.blueDeep),
  'reading-1-pictures-talk': things.frame(
    82,
    70,
    box(0, -10, 90, 60, 0, '#cfe9f1'),
    circle(24, -20, 8, c.yellow),
    oval(0, 38, 60, 22, c.green),
    put(-6, 6, 0.72, animals.catHead()),
    plants.bush(26, 20, 0.5),
  ),
  'reading-1-songs-and-rhymes':
    put(4, 10, 0.92, animals.chickSide(c.blue, c.blueDeep)) +
    line('M-40,38 H40', c.brown, 4.4) +
    things.note(-27, -28, 0.9, '#d65c8c') +
    things.note(-4, -33, 0.7, c.purpleDeep),
  'reading-1-alef-to-thaa': twoBlocks(ar.alif, ar.thaa, blockYellow, blockPink, 1),
  'reading-1-jeem-to-khaa': twoBlocks(ar.jeem, ar.khaa, blockBlue, blockYellow, -1),
  'reading-1-daal-to-zay': twoBlocks(ar.daal, ar.zay, blockGreen, blockPurple, 1),
  'reading-1-seen-to-daad': twoBlocks(ar.seen, ar.daad, blockOrange, blockBlue, -1),
  'reading-1-family-and-home-words':
    put(0, -6, 1.02, things.house('#ef86ad', c.blueDeep, '#ef86ad')) +
    put(-20, 22, 0.5, people.womanHead(c.teal, c.tealDeep)) +
    put(20, 23, 0.52, people.manHead()) +
    put(0, 29, 0.44, people.girlHead()),
  'reading-1-hare-and-tortoise':
    moved(
      -34,
      -3,
      put(
        0,
        0,
        1,
        line('M0,40 V-36', c.brownDeep, 4),
        area('M3,-35 H28 V-17 H3', c.white, 1),
        '<path d="M3,-35 h8 v6 h-8Z M19,-35 h8 v6 h-8Z M11,-29 h8 v6 h-8Z M3,-23 h8 ' +
          `v6 h-8Z M19,-23 h8 v6 h-8Z" fill="${c.ink}"/>`,
      ),
    ) +
    put(-8, 15, 0.74, animals.tortoiseSide()) +
    put(29, 22, 0.58, animals.rabbitHead) +
    line('M-42,38 H42', c.greenDeep, 5),
  'reading-2-tah-to-ghayn': twoBlocks(ar.tah, ar.ghayn, blockPurple, blockOrange, 1),
  'reading-2-faa-to-laam': twoBlocks(ar.faa, ar.laam, blockYellow, blockPink, -1),
  'reading-2-meem-to-yaa': twoBlocks(ar.meem, ar.yaa, blockPink, blockGreen, 1),
  'reading-2-letter-at-the-start':
    inWord(ar.seen, 0, blockPink) + put(-14, -22, 0.62, animals.fishSide(c.blue, c.blueDeep)),
  'reading-2-letter-in-the-middle':
    inWord(ar.meem, 1, blockYellow) +
    put(27, -19, 0.4, plants.tulipHead()) +
    put(-27, -19, 0.4, plants.tulipHead()),
  'reading-2-letter-at-the-end': inWord(ar.baa, 2, blockPurple) + put(16, -22, 0.38, door),
  'reading-2-fatha': marked(marks.fatha, -34, blockYellow, '#d65c8c'),
  'reading-2-damma': marked(marks.damma, -33, blockBlue, c.redDeep),
  'reading-2-kasra': marked(marks.kasra, 35, blockGreen, '#d65c8c'),
  'reading-2-clap-the-syllables': clapping,
  'reading-3-long-alef': sounds(put(6, -2, 0.98, door), ar.alif, blockYellow),
  'reading-3-long-waw':
    put(-1, -8, 0.98, animals.whaleSide) + moved(22, 25, turned(8, block(ar.waw, blockPink, 31))),
  'reading-3-long-yaa': sounds(put(4, -4, 0.94, animals.elephantHead), ar.yaa, blockGreen),
  'reading-3-sukoon':
    put(15, -12, 0.84, sky.sunRound()) +
    moved(-17, 20, block(ar.meem, blockBlue, 42)) +
    glyph(marks.sukoon, -17, -14, 40, '#d65c8c', 8),
  'reading-3-shadda':
    put(-4, 13, 0.92, animals.duckSide) +
    put(20, -25, 0.86, things.bubble(c.white, 46, 32, -1)) +
    glyph(marks.shadda, 20, -25, 40, '#d65c8c', 7),
  'reading-3-sun-and-moon-laam':
    put(24, -20, 0.66, sky.sunRound(false)) +
    put(-25, -19, 0.74, sky.moonCrescent) +
    moved(0, 15, block(ar.laam, blockPink, 50)),
  'reading-3-three-letter-words':
    [ar.qaaf, ar.meem, ar.raa]
      .map((letter, at) =>
        moved(29 - at * 29, 22, block(letter, [blockPink, blockBlue, blockOrange][at]!, 27)),
      )
      .join('') +
    put(0, -20, 0.96, sky.moonCrescent) +
    sky.twinkle(26, -30, 4, c.yellowDeep) +
    sky.twinkle(-30, -14, 3.4, c.yellowDeep),
  'reading-3-sight-words':
    put(0, -11, 0.92, people.bigEye()) +
    put(0, -9, 0.92, people.brow) +
    box(0, 27, 58, 26, 7, '#e6d8c0') +
    box(0, 25, 58, 25, 7, c.white) +
    words(9, 25, 26, '#d65c8c') +
    words(-16, 25, 6, '#d65c8c'),
  'reading-3-short-sentences':
    put(0, 4, 1.02, things.book) +
    line('M33,-8 H11 M33,4 H11 M33,16 H22', c.greyDeep, 4.4) +
    circle(14, 16, 2.8, c.greyDeep) +
    put(-19, 3, 0.58, animals.catHead()),
  'reading-3-my-little-story':
    put(4, 12, 1, animals.antSide) +
    put(0, -24, 0.92, food.wheat) +
    line('M-42,37 H42', c.greenDeep, 5),
}
