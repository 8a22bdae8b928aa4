import { arrowOf, startOf, strokesOf } from '#app/drawings/strokes/signs.ts'
import type { Written } from '#app/drawings/strokes/stroke.ts'
import { hasArabicDigits, type Locale } from '#app/locales/locale.ts'

/** What is drawn of a sign: strokes, or type for words and joined forms. */
export type Sign = { text: string; written: Written | undefined; width: number }

/** Of the height of an alif, which is 75: how large type is set beside it, and how wide it runs. */
const TYPE = 62
const TYPE_WIDTH = 0.66

export function signOf(text: string, locale: Locale): Sign {
  let written = strokesOf(text, hasArabicDigits(locale) ? 'eastern' : 'western')
  return { text, written, width: written?.width ?? lettersOf(text) * TYPE * TYPE_WIDTH }
}

/** How many letters wide a word is: those with teeth and loops are half as wide again. */
function lettersOf(text: string): number {
  let letters = text.replace(/\p{M}/gu, '')
  return letters.length + (letters.match(/[سشصض]/g) ?? []).length / 2
}

type Way = 'model' | 'trace' | 'plain'

/** A sign on the line at y = 0, from x = 0 on: as a model, or as a way for the pencil. */
export function SignShape({ sign, way }: { sign: Sign; way: Way }) {
  let { written, text, width } = sign
  if (!written)
    return (
      <text x={width / 2} y="-4" textAnchor="middle" fontSize={TYPE} className={`sign ${way}`}>
        {text}
      </text>
    )
  let [x, y] = startOf(written)
  return (
    <g className={`sign ${way}`}>
      {way === 'trace' &&
        written.strokes.map((path) => <path key={path} d={path} className="rim" />)}
      {written.strokes.map((path) => (
        <path key={path} d={path} />
      ))}
      {way !== 'plain' &&
        written.strokes.map((path) => <path key={path} d={path} className="way" />)}
      {way === 'model' && written.strokes.map((path) => <Arrow key={path} path={path} />)}
      {written.dots?.map(([cx, cy]) => (
        <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r="6" />
      ))}
      {way !== 'plain' && <circle cx={x} cy={y} r="4.6" className="start" />}
    </g>
  )
}

/** Says in which direction a stroke is written, where it is long enough to show it. */
function Arrow({ path }: { path: string }) {
  if (path.length < SHORT) return null
  let { x, y, turn } = arrowOf(path)
  return (
    <path
      d="M-4.4,-4.6L4.2,0L-4.4,4.6Z"
      transform={`translate(${x} ${y}) rotate(${turn})`}
      className="arrow"
    />
  )
}

/** Marks above and below letters are two points; they are written without an arrow. */
const SHORT = 10
