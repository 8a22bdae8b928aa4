import { arabicLetters as ar, arabicOthers } from '#app/drawings/strokes/arabic.ts'
import { shapeStrokes } from '#app/drawings/strokes/shapes.ts'
import type { Written } from '#app/drawings/strokes/stroke.ts'
import * as c from '#scripts/avatars/palette.ts'
import { box, circle, line, moved, turned, type Shape } from '#scripts/avatars/shapes.ts'
import { put } from '#scripts/drawings/canvas.ts'
import * as animals from '#scripts/drawings/parts/animals.ts'
import * as people from '#scripts/drawings/parts/people.ts'
import * as plants from '#scripts/drawings/parts/plants.ts'
import * as sky from '#scripts/drawings/parts/sky.ts'
import * as things from '#scripts/drawings/parts/things.ts'
import {
  block,
  blockBlue,
  blockGreen,
  blockOrange,
  blockPink,
  blockPurple,
  blockYellow,
  dotted,
  glyph,
  paper,
  pencil,
  ruled,
  spell,
  words,
} from '#scripts/drawings/parts/writing.ts'

const violet = c.purpleDeep

/** A sheet with one large letter on the line, and the pencil that wrote it. */
const written = (letters: Written[], y: number, size: number, end: [number, number]): Shape =>
  moved(-5, 3, paper(74, 76)) +
  moved(-5, 0, ruled(60, y)) +
  spell(letters, -8, y - 1, size, violet, 13) +
  moved(end[0], end[1], put(0, 0, 0.6, pencil(30)))

const dar = [ar.daal, ar.alif, ar.raa]

const stripe = (x: number, y: number, width: number, fill: string, mark: string): Shape =>
  box(x, y + 2, width, 19, 6, '#d9cbe6') +
  box(x, y, width, 19, 6, fill) +
  words(x, y, width - 22, mark)

export const readWrite: Record<string, Shape> = {
  'read-write-1-holding-the-pencil':
    moved(-27, 30, put(0, 0, 0.94, pencil(42))) +
    moved(2, 6, put(0, 0, 0.82, people.holding())) +
    line('M-40,36 q8,-4 14,-3', violet, 4.4),
  'read-write-1-straight-lines':
    moved(-6, 2, paper(76, 78)) +
    line('M18,-24 V20', '#d65c8c', 5.4) +
    line('M4,-24 H-32', c.blueDeep, 5.4) +
    line('M4,-8 L-30,24', violet, 5.4) +
    circle(18, -24, 5, c.tealDeep) +
    circle(4, -24, 5, c.tealDeep) +
    circle(4, -8, 5, c.tealDeep) +
    moved(18, 26, put(0, 0, 0.62, pencil(26))),
  'read-write-1-curves-and-zigzags':
    moved(0, 2, paper(84, 72)) +
    put(0, 8, 0.36, moved(-100, 0, line(shapeStrokes.zigzag.strokes.join(''), c.orangeDeep, 15))) +
    put(0, 14, 0.36, moved(-100, 36, line(shapeStrokes.wave.strokes.join(''), violet, 15))) +
    put(27, -28, 0.54, animals.beeSide) +
    dotted('M13,-24 C2,-33 -14,-28 -32,-24', c.ink, 2.6),
  'read-write-1-circles-and-dots':
    put(0, 3, 1.08, animals.snailSide) + line('M-42,40 H42', c.greenDeep, 4.6),
  'read-write-1-tracing-alef-and-baa':
    moved(0, 1, paper(86, 76)) +
    ruled(72, 14) +
    spell([ar.alif], 29, 14, 0.56, '#d9ccf0', 17) +
    spell([ar.alif], 29, 14, 0.56, violet, 3) +
    spell([ar.baa], -12, 14, 0.64, '#d9ccf0', 16) +
    spell([ar.baa], -12, 14, 0.64, violet, 3) +
    circle(29, -27, 4.4, c.tealDeep) +
    circle(11, -5, 4.4, c.tealDeep),
  'read-write-1-my-name-card':
    line('M-26,-44 C-20,-30 -8,-26 0,-24 C8,-26 20,-30 26,-44', c.teal, 5.4) +
    box(0, 12, 66, 62, 11, '#d65c8c') +
    box(0, 9, 66, 62, 11, '#ef86ad') +
    box(0, -18, 18, 6, 3, '#d65c8c') +
    box(0, 25, 58, 27, 7, c.white) +
    spell([ar.daal, ar.alif, ar.waw, ar.daal], 0, 31, 0.27, violet, 14) +
    put(0, -3, 0.4, plants.sunflowerHead),
  'read-write-1-picture-and-word':
    moved(
      19,
      -9,
      turned(
        6,
        box(0, 2, 40, 48, 8, '#d9cbe6'),
        box(0, 0, 40, 48, 8, c.white),
        put(0, 0, 0.5, sky.sunRound()),
      ),
    ) +
    moved(
      -20,
      15,
      turned(
        -6,
        box(0, 2, 44, 34, 8, c.yellowDeep),
        box(0, 0, 44, 34, 8, c.yellow),
        words(8, 0, 16, '#6b3f00'),
        words(-11, 0, 6, '#6b3f00'),
      ),
    ) +
    dotted('M4,28 C16,36 24,30 25,22', violet, 3.4),
  'read-write-1-drawing-and-telling':
    moved(
      -6,
      8,
      turned(
        -4,
        paper(68, 66),
        circle(-22, -20, 7, c.yellow),
        line('M-24,22 V2 L-10,-10 L4,2 V22', c.redDeep, 4),
        line('M-15,22 V12 h9 V22', violet, 3.6),
        line('M-28,24 H26', c.greenDeep, 4),
        line('M16,22 V8 M16,14 l6,-4', c.greenDeep, 3.4),
        circle(16, 4, 4.4, '#ef86ad'),
      ),
    ) +
    put(
      25,
      -27,
      0.62,
      things.bubble(c.teal, 50, 34, -1),
      line('M-12,-1 h0.1 M0,-1 h0.1 M12,-1 h0.1', c.white, 6),
    ),
  'read-write-2-baa-taa-thaa': written([ar.taa], 17, 0.66, [20, 1]),
  'read-write-2-jeem-haa-khaa': written([ar.khaa], 12, 0.64, [14, 20]),
  'read-write-2-daal-dhaal-raa-zay':
    moved(-5, 3, paper(74, 76)) +
    moved(-5, 0, ruled(60, 15)) +
    spell([ar.daal], 12, 14, 0.72, violet) +
    spell([ar.raa], -20, 14, 0.72, '#d65c8c') +
    moved(20, -10, put(0, 0, 0.45, pencil(24))),
  'read-write-2-seen-sheen-saad-daad': written([ar.sheen], 15, 0.54, [22, 2]),
  'read-write-2-joining-two-letters':
    moved(-5, 3, paper(74, 76)) +
    moved(-5, 0, ruled(60, 18)) +
    joined(-8, 19) +
    moved(20, 2, put(0, 0, 0.6, pencil(30))),
  'read-write-2-i-write-my-name':
    box(0, -6, 84, 50, 10, '#d9cbe6') +
    box(0, -8, 84, 50, 10, c.white) +
    line('M-36,1 H36', c.purple, 2.4) +
    spell([ar.raa, ar.zay, ar.alif, ar.noon], 0, 0, 0.42, violet, 13) +
    moved(-35, 30, put(0, 0, 0.86, pencil(90, '#ef86ad', '#d65c8c'))),
  'read-write-2-missing-letter':
    moved(29, 12, block(ar.daal, blockPurple, 30)) +
    moved(-29, 12, block(ar.raa, blockPurple, 30)) +
    '<rect x="-14" y="-3" width="28" height="30" rx="7" fill="none" ' +
    `stroke="${violet}" stroke-width="3" stroke-dasharray="5 6"/>` +
    moved(2, -26, turned(12, block(ar.alif, blockYellow, 28))) +
    line('M0,-7 V-2', violet, 3.4),
  'read-write-2-letter-dictation':
    put(21, 4, 1.02, people.ear()) +
    put(-18, -12, 0.94, things.bubble(violet, 48, 46, 1), glyph(ar.jeem, 0, 0, 34, c.white, 13)),
  'read-write-2-copying-words':
    moved(0, 1, paper(84, 80)) +
    ruled(70, -6) +
    ruled(70, 30) +
    spell(dar, 0, -6, 0.4, violet, 13) +
    spell(dar, 0, 30, 0.4, '#d9ccf0', 15) +
    spell(dar, 0, 30, 0.4, violet, 3),
  'read-write-3-joining-letters-to-words':
    line('M-30,24 C-20,34 -10,14 0,24 C10,34 20,14 30,24', c.brownDeep, 3) +
    moved(29, 22, block(ar.waw, blockPink, 26)) +
    moved(0, 22, block(ar.raa, blockYellow, 26)) +
    moved(-29, 22, block(ar.daal, blockBlue, 26)) +
    moved(0, 4, put(0, 0, 0.86, plants.stem(14))) +
    plants.rose(0, -20, 1.1),
  'read-write-3-completing-words': crossword(),
  'read-write-3-taa-marbuta-and-taa':
    moved(-17, 17, turned(-6, block(ar.taa, blockGreen, 46))) +
    moved(17, -17, turned(7, block(arabicOthers.taaMarbuta, blockOrange, 46))),
  'read-write-3-labelling-pictures':
    schoolbag() + label(24, -26, c.yellow) + label(27, 22, '#ef86ad'),
  'read-write-3-word-dictation':
    moved(0, 14, paper(66, 52)) +
    ruled(54, 28) +
    spell(dar, 0, 28, 0.46, violet, 14) +
    line('M-32,-6 C-32,-46 32,-46 32,-6', c.blueDeep, 6) +
    box(-32, 2, 15, 24, 7, c.teal) +
    box(32, 2, 15, 24, 7, c.teal),
  'read-write-3-copying-sentences':
    moved(0, 1, paper(84, 80)) +
    ruled(70, -4) +
    ruled(70, 30) +
    words(20, -15, 22, violet) +
    put(-6, -16, 0.5, things.heart()) +
    words(-24, -15, 10, violet) +
    dotted('M31,19 H10 M-2,19 H-19', violet, 4.6, 1.7) +
    circle(-30, 20, 3, violet),
  'read-write-3-ordering-words':
    stripe(14, -25, 56, c.yellow, '#6b3f00') +
    stripe(-12, 2, 60, '#ef86ad', c.white) +
    stripe(10, 29, 50, c.blue, c.white) +
    line(
      'M-30,-26 C-40,-22 -42,-16 -42,-10 M-24,30 C-34,30 -38,26 -38,20 M-38,20 l-5,5 ' +
        'M-38,20 l5,4 M-42,-10 l-4,-5 M-42,-10 l5,-4',
      violet,
      3,
    ),
  'read-write-3-question-and-answer':
    put(
      13,
      -15,
      1,
      things.bubble(violet, 54, 44, 1),
      glyph(arabicOthers.question, 0, 0, 34, c.white, 13),
    ) +
    put(-17, 19, 0.9, things.bubble(c.teal, 48, 36, -1), line('M-9,0 l6,7 l12,-13', c.white, 5.4)),
  'read-write-3-writing-a-sentence':
    moved(-4, 8, paper(76, 60)) +
    words(18, -8, 22, violet) +
    words(-12, -8, 18, violet) +
    words(20, 8, 18, violet) +
    words(-4, 8, 12, violet) +
    ruled(62, 26) +
    moved(-13, 9, put(0, 0, 0.66, pencil(30))),
  'read-write-3-card-and-little-book':
    moved(
      -18,
      -4,
      turned(
        -8,
        box(0, 2, 46, 58, 7, '#d65c8c'),
        box(0, 0, 46, 58, 7, '#ef86ad'),
        put(0, -3, 0.92, things.heart(c.white)),
      ),
    ) +
    moved(
      18,
      12,
      turned(
        7,
        box(1, 2, 44, 50, 6, c.blueDeep),
        box(-2, 0, 40, 47, 5, c.blue),
        box(0, -8, 26, 12, 4, c.white),
        put(0, 10, 0.5, sky.starShape()),
      ),
    ),
}

/** Baa and alif joined, each in its own colour. */
function joined(x: number, y: number): Shape {
  return put(
    x,
    y,
    0.66,
    moved(
      -31,
      0,
      line('M24,-4.5 H20 C11,-4.5 9,-8 9,-18 C8,-36 8,-56 9,-75', '#d65c8c', 12),
      line('M54,-30 C58,-12 54,-4.5 42,-4.5 H24', violet, 12),
      circle(42, 18, 7, violet),
    ),
  )
}

function crossword(): Shape {
  let cells = [
    [28, -28],
    [0, -28],
    [-28, -28],
    [0, 0],
    [0, 28],
    [28, 28],
    [-28, 28],
  ]
  let paints = [blockPurple, blockPurple, blockPurple]
  return (
    cells
      .map(([x, y]) => box(x!, y! + 2, 26, 26, 6, '#d9cbe6') + box(x!, y!, 26, 25, 6, c.white))
      .join('') +
    [ar.daal, ar.waw, ar.raa]
      .map((letter, at) => glyph(letter, 28 - at * 28, -28, 17, paints[at]![1], 14))
      .join('') +
    glyph(ar.raa, 0, 28, 17, violet, 14) +
    glyph(ar.daal, 28, 28, 15, violet, 12) +
    `<rect x="-12.5" y="-12.5" width="25" height="25" rx="6" fill="${c.yellow}"/>` +
    moved(-1, 6, put(0, 0, 0.5, pencil(36, '#ef86ad', '#d65c8c')))
  )
}

function schoolbag(): Shape {
  return moved(
    -10,
    2,
    line('M-9,-28 C-9,-42 9,-42 9,-28', c.redDeep, 5),
    box(0, 4, 58, 66, 16, c.red),
    box(0, 17, 42, 34, 10, c.redDeep),
    box(0, 12, 42, 9, 4, c.yellow),
    box(0, -12, 34, 10, 5, c.redDeep),
  )
}

function label(x: number, y: number, fill: string): Shape {
  return (
    line(`M${x - 14},${y} L${x - 26},${y + 6}`, c.ink, 2.4) +
    box(x, y, 34, 17, 6, fill) +
    words(x, y, 16, c.white)
  )
}
