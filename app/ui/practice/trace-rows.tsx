import { heightOf, startOf } from '#app/drawings/strokes/signs.ts'
import { isEnglish, type Locale } from '#app/locales/locale.ts'
import { signOf, SignShape, type Sign } from './sign.tsx'

type Props = { of: string[]; label: string; locale: Locale }

// In units of the drawing: a row is as wide as the page.
const WIDTH = 1000
const MARGIN = 30
/** All rows together, whatever there is to trace. */
const HEIGHT = 520
const HIGHEST = 230
const MOST_ROWS = 4
const MOST_COPIES = 4
const GAP = 26
/** At least so much room over the line and under it. */
const ABOVE = 46
const BELOW = 24
const LARGEST = 3
const PEN = 11

/** Lines to write on: a model, ways for the pencil to follow, and where the next one starts. */
export function TraceRows({ of, label, locale }: Props) {
  let signs = of.map((text) => signOf(text, locale))
  let rows = rowsOf(signs)
  let [above, below] = roomOf(signs)
  let tallest = above - PEN
  let height = Math.min(HIGHEST, HEIGHT / rows.length)
  let scale = Math.min(height / (above + below), LARGEST)
  // Only numbers turn with the page: letters and first lines are Arabic ones.
  let fromRight = !isEnglish(locale) || !/^\d/.test(of[0] ?? '')
  return (
    <div className="trace-rows" role="img" aria-label={label}>
      {rows.map((row, at) => (
        <svg key={at} viewBox={`0 0 ${WIDTH} ${Math.round(height)}`}>
          <rect
            y={above * scale}
            width={WIDTH}
            height={Math.max(0, height - above * scale)}
            className="earth"
          />
          <path d={`M0 ${(above - tallest) * scale}H${WIDTH}`} className="upper" />
          <path d={`M0 ${above * scale}H${WIDTH}`} className="base" />
          <Garden y={above * scale} height={height} />
          {placed(row, scale, fromRight).map(({ sign, x, way }, place) => (
            <g
              key={place}
              transform={`translate(${round(x)} ${round(above * scale)}) scale(${round(scale)})`}
            >
              {way === 'start' ? <Start sign={sign} /> : <SignShape sign={sign} way={way} />}
            </g>
          ))}
        </svg>
      ))}
    </div>
  )
}

/** Where grains lie in the earth: how far along the line, and how deep of what there is. */
const GRAINS = [
  [40, 0.5],
  [180, 0.7],
  [350, 0.45],
  [540, 0.72],
  [730, 0.5],
  [960, 0.65],
] as const

/** The line is the ground: grass at both its ends, grains in the earth below. */
function Garden({ y, height }: { y: number; height: number }) {
  let earth = height - y
  let grains = GRAINS.map(([x, deep]) => `M${x} ${round(y + earth * deep)}h.1`).join('')
  let tufts = [16, WIDTH - 16].map(
    (x) => `M${x} ${round(y)}q-2 -10 -8 -13m8 13q0 -11 2 -17m-2 17q3 -9 9 -11`,
  )
  return (
    <>
      {earth > 20 && <path d={grains} className="grains" />}
      <path d={tufts.join('')} className="grass" />
    </>
  )
}

/** One sign has a second line of its own, two are mixed in a third; many share lines. */
function rowsOf(signs: Sign[]): Sign[][] {
  if (signs.length === 1) return [signs, signs]
  if (signs.length === 2) return [[signs[0]!], [signs[1]!], signs]
  let perRow = Math.ceil(signs.length / MOST_ROWS)
  return Array.from({ length: Math.ceil(signs.length / perRow) }, (_, at) =>
    signs.slice(at * perRow, (at + 1) * perRow),
  )
}

/** As much room as the highest and the lowest of them need. */
function roomOf(signs: Sign[]): [number, number] {
  let heights = signs.map(({ written }) => (written ? heightOf(written) : { top: -75, bottom: 24 }))
  return [
    Math.max(ABOVE, ...heights.map(({ top }) => PEN - top)),
    Math.max(BELOW, ...heights.map(({ bottom }) => bottom + PEN)),
  ]
}

type Placed = { sign: Sign; x: number; way: 'model' | 'trace' | 'start' }

/** The models first, then ways to follow, then a start for each, in the direction of writing. */
function placed(row: Sign[], scale: number, fromRight: boolean): Placed[] {
  let room = WIDTH - 2 * MARGIN
  let turn = row.reduce((sum, { width }) => sum + width * scale + GAP, 0)
  // Where only one fits, it is the model, and what is to be written goes below it.
  let copies = Math.max(1, Math.min(MOST_COPIES + 1, Math.floor(room / turn)))
  let ways = Array.from({ length: copies }, (_, at): Placed['way'] => {
    if (at === 0) return copies === 1 ? 'trace' : 'model'
    return at === copies - 1 && copies > 2 ? 'start' : 'trace'
  })
  let spare = (room - copies * turn) / (copies * row.length)
  let at = MARGIN
  return ways.flatMap((way) =>
    row.map((sign) => {
      let wide = sign.width * scale
      let x = at + (GAP + spare) / 2
      at += wide + GAP + spare
      return { sign, way, x: fromRight ? WIDTH - x - wide : x }
    }),
  )
}

/** Only the point where the hand begins; words are written without help. */
function Start({ sign: { written } }: { sign: Sign }) {
  if (!written) return null
  let [cx, cy] = startOf(written)
  return <circle cx={cx} cy={cy} r="6" className="sign-start" />
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
