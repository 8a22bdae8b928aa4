import { heightOf, strokesOf } from '#app/drawings/strokes/signs.ts'
import type { Locale } from '#app/locales/locale.ts'
import { signOf, SignShape } from './sign.tsx'

type Props = { things: string[]; colour?: boolean | undefined; locale: Locale }

/** What a task is about, in the direction of its own writing. */
export function Things({ things, colour, locale }: Props) {
  let isArabic = /\p{Script=Arabic}/u.test(things.join(''))
  return (
    <div
      className="things"
      dir={isArabic ? 'rtl' : undefined}
      data-many={things.length > 6 || undefined}
    >
      {things.map((thing, at) => (
        <Thing key={at} {...{ thing, colour, locale }} />
      ))}
    </div>
  )
}

type OfOne = Omit<Props, 'things'> & { thing: string }

function Thing({ thing, colour, locale }: OfOne) {
  if (thing === '_') return <span className="gap" />
  let written = strokesOf(thing, 'western')
  if (!written)
    return (
      <span className={colour ? 'thing in-cloud' : 'thing'}>
        {thing.split('_').flatMap((part, at) => (at === 0 ? [part] : [<i key={at} />, part]))}
      </span>
    )
  let sign = signOf(thing, locale)
  let isShape = /^[a-z]{2,}$/.test(thing)
  let { top, bottom } = heightOf(sign.written!)
  let [width, height] = [sign.width + 24, bottom - top + 24]
  let box = Math.max(width, height, isShape ? 0 : 76)
  let [x, y] = [(box - sign.width) / 2, (box - (bottom - top)) / 2 - top]
  return (
    <svg
      viewBox={isShape ? `-12 ${top - 12} ${width} ${height}` : `0 0 ${box} ${box}`}
      className={isShape ? 'shape' : 'letter'}
    >
      {isShape ? (
        <SignShape sign={sign} way="plain" />
      ) : (
        <>
          {colour && <circle cx={box / 2} cy={box / 2} r={box / 2 - 2} className="balloon" />}
          <g transform={`translate(${x} ${y})`}>
            <SignShape sign={sign} way={colour ? 'hollow' : 'plain'} />
          </g>
        </>
      )}
    </svg>
  )
}
