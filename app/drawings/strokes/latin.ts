import type { Written } from './stroke.ts'

const dot = (x: number): [number, number][] => [[x, -64]]

/** A to Z as children print them. */
export const capitals = {
  A: { width: 66, strokes: ['M33,-72 L8,-4.5', 'M33,-72 L58,-4.5', 'M17,-28 H49'] },
  B: {
    width: 58,
    strokes: ['M12,-72 V-4.5', 'M12,-72 C54,-74 54,-40 14,-40 C62,-40 60,-4.5 12,-4.5'],
  },
  C: { width: 64, strokes: ['M54,-58 C42,-82 8,-72 8,-38 C8,-4 42,4 55,-18'] },
  D: { width: 64, strokes: ['M12,-72 V-4.5', 'M12,-72 C72,-72 72,-4.5 12,-4.5'] },
  E: { width: 52, strokes: ['M12,-72 V-4.5', 'M12,-72 H44', 'M12,-39 H38', 'M12,-4.5 H44'] },
  F: { width: 50, strokes: ['M12,-72 V-4.5', 'M12,-72 H44', 'M12,-39 H38'] },
  G: { width: 66, strokes: ['M54,-58 C42,-82 8,-72 8,-38 C8,-4 44,4 56,-18 V-34', 'M56,-34 H38'] },
  H: { width: 64, strokes: ['M12,-72 V-4.5', 'M52,-72 V-4.5', 'M12,-39 H52'] },
  I: { width: 24, strokes: ['M12,-72 V-4.5'] },
  J: { width: 48, strokes: ['M38,-72 V-24 C38,2 12,0 8,-16'] },
  K: { width: 58, strokes: ['M12,-72 V-4.5', 'M48,-72 L12,-36', 'M22,-44 L50,-4.5'] },
  L: { width: 48, strokes: ['M12,-72 V-4.5 H42'] },
  M: { width: 76, strokes: ['M12,-4.5 V-72', 'M12,-72 L38,-28 L64,-72', 'M64,-72 V-4.5'] },
  N: { width: 66, strokes: ['M12,-4.5 V-72', 'M12,-72 L54,-4.5', 'M54,-4.5 V-72'] },
  O: { width: 72, strokes: ['M36,-72 C-2,-72 -2,-4.5 36,-4.5 C74,-4.5 74,-72 36,-72'] },
  P: { width: 56, strokes: ['M12,-72 V-4.5', 'M12,-72 C60,-74 60,-34 12,-34'] },
  Q: {
    width: 72,
    strokes: ['M36,-72 C-2,-72 -2,-4.5 36,-4.5 C74,-4.5 74,-72 36,-72', 'M42,-22 L64,-2'],
  },
  R: { width: 58, strokes: ['M12,-72 V-4.5', 'M12,-72 C60,-74 60,-36 12,-36', 'M26,-36 L50,-4.5'] },
  S: {
    width: 56,
    strokes: ['M46,-60 C38,-77 10,-76 10,-57 C10,-36 48,-44 48,-22 C48,0 14,0 8,-17'],
  },
  T: { width: 60, strokes: ['M30,-72 V-4.5', 'M6,-72 H54'] },
  U: { width: 64, strokes: ['M12,-72 V-28 C12,4 52,4 52,-28 V-72'] },
  V: { width: 64, strokes: ['M8,-72 L32,-4.5 L56,-72'] },
  W: { width: 84, strokes: ['M8,-72 L26,-4.5 L42,-60 L58,-4.5 L76,-72'] },
  X: { width: 62, strokes: ['M10,-72 L52,-4.5', 'M52,-72 L10,-4.5'] },
  Y: { width: 62, strokes: ['M8,-72 L31,-38', 'M54,-72 L31,-38 V-4.5'] },
  Z: { width: 60, strokes: ['M10,-72 H50 L10,-4.5 H52'] },
} satisfies Record<string, Written>

const ring = 'M44,-34 C34,-50 8,-46 8,-24 C8,0 34,2 44,-14'

/** a to z. */
export const smallLetters = {
  a: { width: 54, strokes: [`${ring} V-43 V-4.5`] },
  b: { width: 52, strokes: ['M10,-72 V-4.5', 'M10,-30 C20,-50 46,-46 46,-24 C46,0 20,2 10,-14'] },
  c: { width: 48, strokes: ['M42,-36 C32,-50 8,-46 8,-24 C8,0 32,2 43,-12'] },
  d: { width: 54, strokes: [`${ring} V-72 V-4.5`] },
  e: { width: 52, strokes: ['M9,-25 H44 C44,-50 8,-50 8,-24 C8,0 32,2 43,-12'] },
  f: { width: 40, strokes: ['M36,-68 C24,-76 16,-68 16,-54 V-4.5', 'M6,-43 H32'] },
  g: { width: 54, strokes: [`${ring} V-43 V8 C44,28 18,30 10,18`] },
  h: { width: 52, strokes: ['M10,-72 V-4.5', 'M10,-28 C18,-50 42,-46 42,-26 V-4.5'] },
  i: { width: 22, strokes: ['M11,-43 V-4.5'], dots: dot(11) },
  j: { width: 30, strokes: ['M20,-43 V10 C20,26 10,26 4,20'], dots: dot(20) },
  k: { width: 46, strokes: ['M10,-72 V-4.5', 'M38,-42 L10,-20', 'M20,-28 L40,-4.5'] },
  l: { width: 22, strokes: ['M11,-72 V-4.5'] },
  m: {
    width: 78,
    strokes: [
      'M10,-43 V-4.5',
      'M10,-28 C16,-50 39,-46 39,-26 V-4.5',
      'M39,-28 C46,-50 68,-46 68,-26 V-4.5',
    ],
  },
  n: { width: 52, strokes: ['M10,-43 V-4.5', 'M10,-28 C18,-50 42,-46 42,-26 V-4.5'] },
  o: { width: 54, strokes: ['M27,-45 C2,-45 2,-3.5 27,-3.5 C52,-3.5 52,-45 27,-45'] },
  p: { width: 52, strokes: ['M10,-43 V28', 'M10,-30 C20,-50 46,-46 46,-24 C46,0 20,2 10,-14'] },
  q: { width: 54, strokes: [`${ring} V-43 V28`] },
  r: { width: 40, strokes: ['M10,-43 V-4.5', 'M10,-26 C16,-44 26,-46 36,-40'] },
  s: {
    width: 44,
    strokes: ['M36,-38 C28,-48 9,-46 9,-35 C9,-22 38,-28 37,-14 C36,-1 12,-1 7,-12'],
  },
  t: { width: 40, strokes: ['M17,-62 V-18 C17,-4 26,-2 34,-7', 'M5,-43 H32'] },
  u: { width: 52, strokes: ['M9,-43 V-22 C9,0 36,0 42,-20 V-43 V-4.5'] },
  v: { width: 48, strokes: ['M7,-43 L24,-4.5 L41,-43'] },
  w: { width: 66, strokes: ['M7,-43 L20,-4.5 L33,-36 L46,-4.5 L59,-43'] },
  x: { width: 46, strokes: ['M8,-43 L38,-4.5', 'M38,-43 L8,-4.5'] },
  y: { width: 48, strokes: ['M7,-43 L24,-6', 'M41,-43 L14,26'] },
  z: { width: 46, strokes: ['M8,-43 H38 L8,-4.5 H40'] },
} satisfies Record<string, Written>
