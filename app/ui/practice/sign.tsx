import { startOf, strokesOf } from '#app/drawings/strokes/signs.ts'
import type { Written } from '#app/drawings/strokes/stroke.ts'
import type { Locale } from '#app/locales/locale.ts'

/** What is drawn of a sign: strokes, or type for words and joined forms. */
export type Sign = { text: string; written: Written | undefined; width: number }

/** Of the height of an alif, which is 75: how large type is set beside it, and how wide it runs. */
const TYPE = 62
const TYPE_WIDTH = 0.66

export function signOf(text: string, locale: Locale): Sign {
  let written = strokesOf(text, locale === 'ar-u-nu-arab' ? 'eastern' : 'western')
  let letters = [...text.replace(/\p{M}/gu, '')].length
  return { text, written, width: written?.width ?? letters * TYPE * TYPE_WIDTH }
}

type Way = 'model' | 'trace' | 'plain' | 'hollow'

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
      {written.strokes.map((path) => (
        <path key={path} d={path} />
      ))}
      {way !== 'plain' &&
        written.strokes.map((path) => <path key={path} d={path} className="way" />)}
      {written.dots?.map(([cx, cy]) => (
        <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={way === 'hollow' ? 5 : 6} />
      ))}
      {(way === 'model' || way === 'trace') && <circle cx={x} cy={y} r="4" className="start" />}
    </g>
  )
}
