import type { Written } from './stroke.ts'

/** Shapes and first lines, from where a hand begins them; they stand on the line too. */
export const shapeStrokes = {
  circle: { width: 80, strokes: ['M40,-72 C-4,-72 -4,-5 40,-5 C84,-5 84,-72 40,-72'] },
  square: { width: 80, strokes: ['M8,-72 V-5 H75 V-72 H8'] },
  triangle: { width: 88, strokes: ['M44,-74 L6,-5 H82 L44,-74'] },
  rectangle: { width: 120, strokes: ['M8,-60 V-5 H112 V-60 H8'] },
  star: { width: 88, strokes: ['M20,-5 L44,-76 L68,-5 L6,-49 H82 L20,-5'] },
  heart: {
    width: 88,
    strokes: [
      'M44,-54 C30,-84 2,-70 8,-44 C12,-28 32,-16 44,-5 C56,-16 76,-28 80,-44 C86,-70 ' +
        '58,-84 44,-54',
    ],
  },
  oval: { width: 96, strokes: ['M48,-62 C-8,-62 -8,-5 48,-5 C104,-5 104,-62 48,-62'] },
  standing: { width: 20, strokes: ['M10,-74 V-5'] },
  lying: { width: 120, strokes: ['M112,-36 H8'] },
  slanting: { width: 76, strokes: ['M68,-74 L8,-5'] },
  wave: {
    width: 200,
    strokes: [
      'M192,-36 C176,-74 160,-74 146,-36 C132,2 116,2 100,-36 C86,-74 70,-74 54,-36 ' +
        'C40,2 24,2 8,-36',
    ],
  },
  zigzag: { width: 200, strokes: ['M192,-8 L161,-66 L130,-8 L100,-66 L70,-8 L39,-66 L8,-8'] },
  hops: {
    width: 200,
    strokes: ['M192,-5 C184,-70 138,-70 131,-5 C124,-70 77,-70 70,-5 C62,-70 16,-70 8,-5'],
  },
  spiral: {
    width: 84,
    strokes: [
      'M44,-40 C44,-48 58,-46 56,-36 C54,-24 30,-24 30,-42 C30,-64 72,-64 70,-36 ' +
        'C68,-6 10,-6 10,-42 C10,-62 24,-76 46,-76',
    ],
  },
} satisfies Record<string, Written>

export type ShapeStroke = keyof typeof shapeStrokes
