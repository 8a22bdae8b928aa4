import type { Written } from './stroke.ts'

const bowl = 'M80,-30 C85,-12 78,-4.5 62,-4.5 H25 C9,-4.5 2,-11 6,-26'
const hook = 'M10,-30 C20,-42 34,-35 60,-38 C28,-32 9,-10 9,9 C9,34 36,40 62,29'
const elbow =
  'M24,-37.5 C23.2,-33 25,-30 27.5,-25 C30.5,-19.5 34.5,-15 34.2,-12 C33.5,-6 24,-4.5 ' +
  '16,-4.5 C11,-4.5 7,-4.9 4.8,-8'
const slide =
  'M26.8,-32.2 C26.2,-28 28.5,-22.5 31.5,-16 C34,-10.5 35.8,-7 35.2,-3 C34,6 26.5,16.5 ' +
  '15,16.5 C10.5,16.5 6.5,15 3.2,13'
const teeth =
  'M110,-24 C112,-10 108,-4.5 103,-4.5 C96,-4.5 94,-11 94,-19 C94,-10 92,-4.5 86,-4.5 ' +
  'C79,-4.5 77,-11 77,-19 C77,-9 76,-4.5 70,-4.5 C65,-4.5 63,-8 62,-18 C68,8 58,30 ' +
  '34,30 C12,30 3,16 9,-3'
const loop =
  'M62,-5 C72,-22 86,-35 100,-31 C114,-27 112,-4.5 92,-4.5 H70 C62,-4.5 60,-9 59,-20 ' +
  'C66,8 56,30 33,30 C12,30 3,16 9,-3'
const knot = 'M24,-8 C36,-26 52,-37 65,-32 C78,-27 74,-4.5 54,-4.5 H6'
const eye =
  'M50,-36 C40,-49 20,-44 20,-29 C20,-19 32,-17 48,-21 C24,-16 8,-2 8,14 C8,35 34,40 60,29'
const tail = 'M48,-22 C48,-37 28,-37 28,-23 C28,-13 44,-12 48,-22 C53,6 40,25 10,24'

/** The letters as they stand alone, by their names. */
export const arabicLetters = {
  alif: { width: 20, strokes: ['M10,-75 C8,-50 9,-26 10,-4.5'] },
  baa: { width: 88, strokes: [bowl], dots: [[43, 15]] },
  taa: {
    width: 88,
    strokes: [bowl],
    dots: [
      [34, -31],
      [53, -31],
    ],
  },
  thaa: {
    width: 88,
    strokes: [bowl],
    dots: [
      [34, -27],
      [53, -27],
      [43.5, -43],
    ],
  },
  jeem: { width: 66, strokes: [hook], dots: [[40, 8]] },
  haa: { width: 66, strokes: [hook] },
  khaa: { width: 66, strokes: [hook], dots: [[34, -56]] },
  daal: { width: 40, strokes: [elbow] },
  dhaal: { width: 40, strokes: [elbow], dots: [[22, -57]] },
  raa: { width: 40, strokes: [slide] },
  zay: { width: 40, strokes: [slide], dots: [[25, -52]] },
  seen: { width: 116, strokes: [teeth] },
  sheen: {
    width: 116,
    strokes: [teeth],
    dots: [
      [76, -38],
      [96, -38],
      [86, -54],
    ],
  },
  saad: { width: 116, strokes: [loop] },
  daad: { width: 116, strokes: [loop], dots: [[84, -50]] },
  tah: { width: 80, strokes: [knot, 'M25,-75 C23,-50 24,-32 25,-10'] },
  zah: { width: 80, strokes: [knot, 'M25,-75 C23,-50 24,-32 25,-10'], dots: [[50, -52]] },
  ayn: { width: 64, strokes: [eye] },
  ghayn: { width: 64, strokes: [eye], dots: [[35, -61]] },
  faa: {
    width: 94,
    strokes: [
      'M86,-28 C86,-43 65,-43 65,-29 C65,-18 82,-17 86,-28 C90,-12 84,-4.5 68,-4.5 H25 ' +
        'C9,-4.5 2,-11 6,-26',
    ],
    dots: [[76, -57]],
  },
  qaaf: {
    width: 70,
    strokes: [
      'M60,-22 C60,-37 39,-37 39,-23 C39,-12 56,-12 60,-22 C66,8 54,29 31,29 C10,29 2,15 8,-3',
    ],
    dots: [
      [40, -50],
      [59, -50],
    ],
  },
  kaaf: {
    width: 84,
    strokes: [
      'M74,-75 C73,-50 76,-30 75,-18 C74,-8 68,-4.5 58,-4.5 H26 C9,-4.5 2,-11 6,-26',
      'M52,-48 C40,-51 32,-42 40,-36 C50,-32 46,-22 32,-25',
    ],
  },
  laam: {
    width: 66,
    strokes: ['M57,-75 C55,-45 60,-16 57,4 C54,24 42,30 31,29 C12,28 3,14 9,-5'],
  },
  meem: {
    width: 56,
    strokes: [
      'M24,-10 C25,-29 48,-34 49,-17 C50,-2 36,-3 24,-10 C13,-15 9,-3 9,10 C9,22 10,30 10,40',
    ],
  },
  noon: { width: 68, strokes: ['M59,-24 C67,4 57,29 34,29 C11,29 2,13 9,-8'], dots: [[34, -18]] },
  heh: {
    width: 54,
    strokes: ['M21,-43 C36,-38 50,-24 45,-13 C40,-1 12,-1 9,-13 C7,-25 21,-29 32,-36'],
  },
  waw: { width: 58, strokes: [tail] },
  yaa: {
    width: 74,
    strokes: [
      'M66,-25 C62,-40 40,-38 40,-24 C40,-12 68,-14 65,2 C62,20 42,26 27,25 C9,24 2,12 9,-4',
    ],
    dots: [
      [28, 43],
      [46, 43],
    ],
  },
} satisfies Record<string, Written>

/** What the catalogue writes beside the letters that are counted. */
export const arabicOthers = {
  taaMarbuta: {
    width: 54,
    strokes: arabicLetters.heh.strokes,
    dots: [
      [18, -58],
      [36, -58],
    ],
  },
  baaAlif: {
    width: 62,
    strokes: ['M54,-30 C58,-12 54,-4.5 42,-4.5 H20 C11,-4.5 9,-8 9,-18 C8,-36 8,-56 9,-75'],
    dots: [[42, 15]],
  },
  question: {
    width: 44,
    strokes: ['M38,-52 C42,-72 18,-80 8,-66 C-2,-50 20,-46 20,-26'],
    dots: [[20, -8]],
  },
} satisfies Record<string, Written>

/** The three short vowels, the still letter and the doubled one, over or under a middle at 0, 0. */
export const arabicMarks = {
  fatha: { width: 26, strokes: ['M13,-6 L-13,5'] },
  damma: { width: 24, strokes: ['M8,-6 C8,-15 -5,-15 -5,-6 C-5,0 5,1 8,-6 C10,6 4,12 -10,12'] },
  kasra: { width: 26, strokes: ['M13,-6 L-13,5'] },
  sukoon: { width: 22, strokes: ['M0,-10 C-13,-10 -13,10 0,10 C13,10 13,-10 0,-10'] },
  shadda: {
    width: 30,
    strokes: ['M15,-10 C16,2 12,6 8,6 C2,6 0,2 0,-6 C0,2 -2,6 -8,6 C-13,6 -15,2 -15,-6'],
  },
} satisfies Record<string, Written>

export type ArabicLetter = keyof typeof arabicLetters
