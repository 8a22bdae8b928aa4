import * as v from 'valibot'

/** Shapes and first lines that a hand follows in one stroke. */
export const sheetShapes = [
  'standing',
  'lying',
  'slanting',
  'wave',
  'zigzag',
  'hops',
  'spiral',
  'circle',
  'oval',
  'square',
  'rectangle',
  'triangle',
  'star',
  'heart',
] as const
export type Shape = (typeof sheetShapes)[number]

/** Letters may be joined forms («ـبـ») or have a vowel («بَ»); numbers are written in digits. */
const Trace = v.variant('kind', [
  v.object({ kind: v.picklist(['letter', 'number', 'word']), of: v.array(v.string()) }),
  v.object({ kind: v.literal('shape'), of: v.array(v.picklist(sheetShapes)) }),
])
export type Trace = v.InferOutput<typeof Trace>

const said = { text: v.string(), textEn: v.string() }
const things = v.array(v.string())

/**
 * A child says each task of itself: "I colour every raa". Things are letters, words, numbers, sums
 * or names of shapes, drawn in this order; none means an empty frame. `_` is a gap to fill.
 */
const Task = v.variant('kind', [
  v.object({ kind: v.picklist(['colour', 'ring', 'count', 'write', 'draw']), ...said, things }),
  v.object({ kind: v.literal('join'), ...said, pairs: v.array(v.tuple([things, things])) }),
])
export type Task = v.InferOutput<typeof Task>

/** What a practice sheet is drawn from: signs to trace, and up to three short tasks. */
export const Sheet = v.object({ trace: Trace, tasks: v.array(Task) })
export type Sheet = v.InferOutput<typeof Sheet>

type Named = { name: string }

/** The sheet that a lesson or an exercise brings as JSON, or one made of its name alone. */
export function sheetFrom(json: string | null, exercise: Named): Sheet {
  return json === null ? sheetOfName(exercise) : v.parse(Sheet, JSON.parse(json))
}

/** Longer words than this are no first words to trace. */
const LONGEST_WORD = 9
const WORDS = 3

/** Lessons of a school's own list come without a sheet: their name is what there is to write. */
function sheetOfName({ name }: Named): Sheet {
  let words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean)
  let short = words.filter((word) => word.length <= LONGEST_WORD)
  let of = (short.length > 0 ? short : words.map((word) => word.slice(0, LONGEST_WORD))).slice(
    0,
    WORDS,
  )
  return {
    trace: of.length > 0 ? { kind: 'word', of } : { kind: 'shape', of: ['wave', 'circle'] },
    tasks: [
      { kind: 'draw', text: 'أرسم ما تعلّمته', textEn: 'I draw what I learnt', things: [] },
      {
        kind: 'colour',
        text: 'ألوّن نجمة لكلّ مرّة تدرّبت فيها',
        textEn: 'I colour a star each time I practise',
        things: ['star', 'star', 'star', 'star', 'star'],
      },
      { kind: 'write', text: 'أكتب اسمي', textEn: 'I write my name', things: ['_'] },
    ],
  }
}
