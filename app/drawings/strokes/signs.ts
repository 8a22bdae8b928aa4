import { arabicLetters, arabicMarks, arabicOthers } from './arabic.ts'
import { easternDigits, westernDigits } from './digits.ts'
import { capitals, smallLetters } from './latin.ts'
import { shapeStrokes, type ShapeStroke } from './shapes.ts'
import type { Written } from './stroke.ts'

const hamza = 'M15,-94 C4,-100 0,-88 8,-86 L18,-88 M18,-88 L0,-80'
const alifHamza: Written = {
  width: 20,
  strokes: ['M10,-70 C8,-50 9,-26 10,-4.5', hamza],
}

/** Each letter's strokes by how it is typed. */
const byLetter: Record<string, Written> = {
  ا: arabicLetters.alif,
  أ: alifHamza,
  ب: arabicLetters.baa,
  ت: arabicLetters.taa,
  ث: arabicLetters.thaa,
  ج: arabicLetters.jeem,
  ح: arabicLetters.haa,
  خ: arabicLetters.khaa,
  د: arabicLetters.daal,
  ذ: arabicLetters.dhaal,
  ر: arabicLetters.raa,
  ز: arabicLetters.zay,
  س: arabicLetters.seen,
  ش: arabicLetters.sheen,
  ص: arabicLetters.saad,
  ض: arabicLetters.daad,
  ط: arabicLetters.tah,
  ظ: arabicLetters.zah,
  ع: arabicLetters.ayn,
  غ: arabicLetters.ghayn,
  ف: arabicLetters.faa,
  ق: arabicLetters.qaaf,
  ك: arabicLetters.kaaf,
  ل: arabicLetters.laam,
  م: arabicLetters.meem,
  ن: arabicLetters.noon,
  ه: arabicLetters.heh,
  // A lone heh is typed with a line after it, which is no part of the letter.
  هـ: arabicLetters.heh,
  و: arabicLetters.waw,
  ي: arabicLetters.yaa,
  ة: arabicOthers.taaMarbuta,
  با: arabicOthers.baaAlif,
  ...capitals,
  ...smallLetters,
}

const byMark: Record<string, keyof typeof arabicMarks> = {
  '\u064e': 'fatha',
  '\u064f': 'damma',
  '\u0650': 'kasra',
  '\u0651': 'shadda',
  '\u0652': 'sukoon',
}

/** How far a mark stands above a letter's highest point, or under its lowest. */
const GAP = 20

/**
 * A sign as a hand writes it: a letter with or without a mark, a number, or a shape by its name.
 * None for words and for joined forms, which are set in type.
 */
export function strokesOf(sign: string, digits: 'western' | 'eastern'): Written | undefined {
  if (sign in shapeStrokes) return shapeStrokes[sign as ShapeStroke]
  if (/^\d+$/.test(sign))
    return sideBySide(
      [...sign].map((digit) => (digits === 'western' ? westernDigits : easternDigits)[+digit]!),
    )
  let letter = byLetter[sign.replace(/[\u064e-\u0652]/g, '')]
  let mark = byMark[/[\u064e-\u0652]/.exec(sign)?.[0] ?? '']
  return letter && mark ? marked(letter, mark) : letter
}

/** Digits stand from the left in both ways of writing them. */
function sideBySide(parts: Written[]): Written {
  let at = 0
  let strokes: string[] = []
  for (let { width, strokes: own } of parts) {
    strokes.push(...own.map((path) => movedPath(path, at, 0)))
    at += width + 4
  }
  return { width: at - 4, strokes }
}

function marked(letter: Written, mark: keyof typeof arabicMarks): Written {
  let { top, bottom } = heightOf(letter)
  let y = mark === 'kasra' ? bottom + GAP : top - GAP
  return {
    ...letter,
    strokes: [
      ...letter.strokes,
      ...arabicMarks[mark].strokes.map((path) => movedPath(path, letter.width / 2, y)),
    ],
  }
}

/** How far a sign reaches above the line (negative) and below it. */
export function heightOf({ strokes, dots = [] }: Written): { top: number; bottom: number } {
  let ys = [
    ...strokes.flatMap((path) => pointsOf(path).map(([, y]) => y)),
    ...dots.map(([, y]) => y),
  ]
  return { top: Math.min(...ys), bottom: Math.max(...ys) }
}

/** Where the hand begins. */
export function startOf({ strokes }: Written): [number, number] {
  return pointsOf(strokes[0]!)[0]!
}

/**
 * Where an arrow stands on a stroke, and how far it is turned from pointing to the right: at its
 * end, or on its first part where the stroke comes back to where it began.
 */
export function arrowOf(path: string): { x: number; y: number; turn: number } {
  let steps = stepsOf(path)
  let from = steps[0]!.points[0]!
  let last = steps.at(-1)!.points.at(-1)!
  let comesBack = Math.hypot(last[0] - from[0], last[1] - from[1]) < 6
  if (!comesBack) return { x: last[0], y: last[1], turn: turnOf(pointsOf(path).at(-2)!, last) }
  let { command, points } = steps[1]!
  let to = command === 'C' ? points[2]! : points[0]!
  if (command === 'C') return { x: to[0], y: to[1], turn: turnOf(points[1]!, to) }
  return { x: (from[0] + to[0]) / 2, y: (from[1] + to[1]) / 2, turn: turnOf(from, to) }
}

function turnOf([fromX, fromY]: [number, number], [x, y]: [number, number]): number {
  return Math.round((Math.atan2(y - fromY, x - fromX) * 180) / Math.PI)
}

type Step = { command: string; points: [number, number][] }

/** The steps of a path of absolute M, L, C, H and V, each with whole points. */
function stepsOf(path: string): Step[] {
  let [x, y] = [0, 0]
  return [...path.matchAll(/([MLCHV])([^MLCHV]*)/g)].map(([, command, text]) => {
    let numbers = (text!.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    let points: [number, number][] = []
    if (command === 'H') points = numbers.map((to) => [to, y])
    else if (command === 'V') points = numbers.map((to) => [x, to])
    else
      for (let at = 0; at + 1 < numbers.length; at += 2)
        points.push([numbers[at]!, numbers[at + 1]!])
    ;[x, y] = points.at(-1) ?? [x, y]
    return { command: command === 'H' || command === 'V' ? 'L' : command!, points }
  })
}

function pointsOf(path: string): [number, number][] {
  return stepsOf(path).flatMap(({ points }) => points)
}

function movedPath(path: string, dx: number, dy: number): string {
  return stepsOf(path)
    .map(
      ({ command, points }) =>
        command + points.map(([x, y]) => `${round(x + dx)},${round(y + dy)}`).join(' '),
    )
    .join(' ')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
