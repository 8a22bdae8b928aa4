import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { Style } from '#app/styles/style.tsx'
import { areaUnder, lineThrough, pointsOf, type ChartWeek } from './scale.ts'
import { weeksInWords } from './weeks-in-words.ts'

type Props = {
  /** The oldest first; time runs in the reader's direction. */
  weeks: ChartWeek[]
  locale: Locale
  /** Falling is amber, what is neither well nor amiss slate. */
  tone?: 'leaf' | 'amber' | 'slate'
  /** How a value is written: a share is. */
  write?: (value: number) => string
  /** Where the picture's ground is: shares that stay high may begin higher than at nothing. */
  from?: number
}

/** Where the line begins and ends in the picture, so that its last point is whole. */
const MARGIN = 10

/** Weeks as a small line beside their figure; the newest has the large point. */
export function Sparkline({
  weeks,
  locale,
  tone = 'leaf',
  write = formatOf(locale).number,
  from = 0,
}: Props) {
  let values = weeks.map(({ value }) => value)
  let most = Math.max(...values.map((value) => value ?? 0), from + 1)
  let points = pointsOf(values, most, from).map(
    (point) => point && { ...point, y: MARGIN + (point.y * (100 - MARGIN)) / 100 },
  )
  let isRunning = weeks.at(-1)?.running === true
  let last = points.at(-1)
  return (
    <>
      <Style of="chart" />
      <svg
        className={`spark ${tone}`}
        role="img"
        aria-label={weeksInWords(weeks, translate(locale), write)}
      >
        {weeks.map(
          ({ holiday }, at) =>
            holiday && (
              <rect
                key={at}
                x={`${(at / weeks.length) * 100}%`}
                width={`${100 / weeks.length}%`}
                height="100%"
                className="rest"
              />
            ),
        )}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          <path d={areaUnder(points)} className="ground" />
          <path d={lineThrough(isRunning ? points.slice(0, -1) : points)} className="line" />
          {isRunning && <path d={lineThrough(points.slice(-2))} className="line open" />}
        </svg>
        {last && (
          <circle
            cx={`${last.x}%`}
            cy={`${last.y}%`}
            r="3.6"
            className={isRunning ? 'point open' : 'point'}
          />
        )}
      </svg>
    </>
  )
}
