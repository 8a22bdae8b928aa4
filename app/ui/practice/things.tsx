import { heightOf, strokesOf } from '#app/drawings/strokes/signs.ts'
import type { Locale } from '#app/locales/locale.ts'
import { isWay, picturesOver } from './pictured.ts'
import { signOf, SignShape, type Sign } from './sign.tsx'

type Props = {
  things: string[]
  colour?: boolean | undefined
  /** Words stand alone, without what they mean. */
  bare?: boolean
  locale: Locale
}

/** What a task is about, in the direction of its own writing. */
export function Things({ things, colour, bare, locale }: Props) {
  let isArabic = /\p{Script=Arabic}/u.test(things.join(''))
  let pictures = bare ? [] : picturesOver(things)
  return (
    <div
      className="things"
      dir={isArabic ? 'rtl' : undefined}
      data-many={things.length > 6 || undefined}
    >
      {things.map((thing, at) => (
        <Thing
          key={at}
          {...{ thing, colour, locale, picture: pictures[at] }}
          leads={Boolean(pictures[at - 1] && pictures[at + 1]) && isWay(thing)}
        />
      ))}
    </div>
  )
}

type OfOne = Pick<Props, 'colour' | 'locale'> & {
  thing: string
  picture: string | undefined
  /** From the drawing before it to the next: a way for the pencil. */
  leads: boolean
}

function Thing({ thing, colour, locale, picture, leads }: OfOne) {
  if (thing === '_') return <span className="gap" />
  if (!strokesOf(thing, 'western'))
    return (
      <span className={colour && !picture ? 'thing in-cloud' : 'thing'}>
        {picture && <img src={picture} alt="" width="64" height="64" fetchPriority="low" />}
        {thing.split('_').flatMap((part, at) => (at === 0 ? [part] : [<i key={at} />, part]))}
      </span>
    )
  let sign = signOf(thing, locale)
  if (thing === 'star') return <Star />
  if (/^[a-z]{2,}$/.test(thing)) return <Shape sign={sign} way={leads ? 'trace' : 'plain'} />
  return colour ? <InBalloon sign={sign} /> : <Letter sign={sign} />
}

/** A line that lies is no thicker than the others: its drawing is as high as a shape's. */
const LOWEST = 56

function Shape({ sign, way }: { sign: Sign; way: 'trace' | 'plain' }) {
  let { top, bottom } = heightOf(sign.written!)
  let more = Math.max(0, LOWEST - (bottom - top)) / 2
  ;[top, bottom] = [top - more, bottom + more]
  return (
    <svg viewBox={`-12 ${top - 12} ${sign.width + 24} ${bottom - top + 24}`} className="shape">
      <SignShape sign={sign} way={way} />
    </svg>
  )
}

/** One outline to colour in; a hand that traces a star crosses its middle. */
function Star() {
  return (
    <svg viewBox="-50 -50 100 94" className="shape">
      <g className="sign plain">
        <path d="M0,-42L12,-14L42,-11L20,8L26,36L0,21L-26,36L-20,8L-42,-11L-12,-14Z" />
      </g>
    </svg>
  )
}

function Letter({ sign }: { sign: Sign }) {
  let { top, bottom } = heightOf(sign.written!)
  let box = Math.max(sign.width + 24, bottom - top + 24, 76)
  let [x, y] = [(box - sign.width) / 2, (box - (bottom - top)) / 2 - top]
  return (
    <svg viewBox={`0 0 ${box} ${box}`} className="letter">
      <g transform={`translate(${x} ${y})`}>
        <SignShape sign={sign} way="plain" />
      </g>
    </svg>
  )
}

/** A letter on a balloon, which is what is coloured; its middle is at 0, 57. */
function InBalloon({ sign }: { sign: Sign }) {
  let { top, bottom } = heightOf(sign.written!)
  let scale = Math.min(1.1, 84 / sign.width, 72 / (bottom - top))
  let x = (-sign.width / 2) * scale
  let y = 58 - ((top + bottom) / 2) * scale
  return (
    <svg viewBox="-70 -4 140 200" className="balloon">
      <path d="M0,118 q14,36 -6,76" />
      <path d="M0,0 c44,0 66,34 66,64 c0,32 -30,52 -66,54 c-36,-2 -66,-22 -66,-54 C-66,34 -44,0 0,0Z" />
      <path d="M-8,119 l8,-9 l8,9Z" />
      <g transform={`translate(${Math.round(x)} ${Math.round(y)}) scale(${scale.toFixed(2)})`}>
        <SignShape sign={sign} way="plain" />
      </g>
    </svg>
  )
}
