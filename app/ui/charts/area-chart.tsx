import type { Day } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { Style } from '#app/styles/style.tsx'
import {
  areaUnder,
  fromTop,
  gridLines,
  isDip,
  lineThrough,
  middleOf,
  pointsOf,
  type ChartWeek,
} from './scale.ts'
import { weeksInWords } from './weeks-in-words.ts'

/** A week, by its first day, and what the same week of last year had. */
export type AreaWeek = ChartWeek & { first: Day; lastYear?: number | undefined }

type Props = {
  weeks: AreaWeek[]
  /** What is counted, as the picture's name: "Children who practised, week by week". */
  label: string
  /** Of the pattern in it: unlike that of any other chart on the page. */
  id: string
  /** What the area is called where it is not "this year"; its table then stands under it. */
  series?: string
  locale: Locale
}

/** Weeks as an area, last year's faint behind it, holidays hatched; the table is one tap away. */
export function AreaChart({ weeks, label, id, series, locale }: Props) {
  let t = translate(locale)
  let hasLastYear = weeks.some(({ lastYear }) => lastYear !== undefined)
  return (
    <figure className="area">
      <Style of="chart" />
      <p className="key" aria-hidden="true">
        <span className="this-year">{series ?? t('parts:thisYear')}</span>
        {hasLastYear && <span className="last-year">{t('parts:lastYear')}</span>}
        {weeks.some(({ holiday }) => holiday) && <span className="rest">{t('parts:holiday')}</span>}
      </p>
      <div className="plane">
        <Plot {...{ weeks, label, id, locale }} />
        <Axis weeks={weeks} locale={locale} />
      </div>
      {series === undefined && <WeekTable weeks={weeks} locale={locale} />}
    </figure>
  )
}

function WeekTable({ weeks, locale }: Pick<Props, 'weeks' | 'locale'>) {
  let t = translate(locale)
  let { number } = formatOf(locale)
  let hasLastYear = weeks.some(({ lastYear }) => lastYear !== undefined)
  return (
    <details>
      <summary>{t('reports:asTable')}</summary>
      <table className="sheet small">
        <thead>
          <tr>
            <th scope="col">{t('parts:weekFrom')}</th>
            <th scope="col" className="n">
              {t('parts:thisYear')}
            </th>
            {hasLastYear && (
              <th scope="col" className="n">
                {t('parts:lastYear')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ first, value, lastYear }) => (
            <tr key={first}>
              <th scope="row">{formatOf(locale).date(first)}</th>
              <td className="n">{value === null ? '—' : number(value)}</td>
              {hasLastYear && (
                <td className="n">{lastYear === undefined ? '—' : number(lastYear)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

// What stretches has no text in it: points and their numbers are placed by per cent, and keep
// their size.
function Plot({ weeks, label, id, locale }: Props) {
  let t = translate(locale)
  let { number } = formatOf(locale)
  let values = weeks.map(({ value }) => value)
  let lastYear = weeks.map((week) => week.lastYear ?? null)
  let lines = gridLines(Math.max(...[...values, ...lastYear].map((value) => value ?? 0)))
  let points = pointsOf(values, lines[2])
  let isRunning = weeks.at(-1)?.running === true
  return (
    <svg className="plot" role="img" aria-label={`${label}. ${weeksInWords(weeks, t, number)}`}>
      <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse">
        <path d="M-2 2l4-4M0 8l8-8M6 10l4-4" className="hatch" />
      </pattern>
      {lines.map((value) => (
        <line
          key={value}
          x2="100%"
          y1={`${fromTop(value, lines[2])}%`}
          y2={`${fromTop(value, lines[2])}%`}
        />
      ))}
      {weeks.map(
        ({ holiday, first }, at) =>
          holiday && (
            <rect
              key={first}
              x={`${(at / weeks.length) * 100}%`}
              width={`${100 / weeks.length}%`}
              height="100%"
              fill={`url(#${id})`}
            />
          ),
      )}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        <path d={areaUnder(points)} className="ground" />
        <path d={lineThrough(pointsOf(lastYear, lines[2]))} className="before" />
        <path d={lineThrough(isRunning ? points.slice(0, -1) : points)} className="line" />
        {isRunning && <path d={lineThrough(points.slice(-2))} className="line open" />}
      </svg>
      {weeks.map(
        ({ holiday, first }, at) =>
          holiday && (
            <text key={first} x={`${middleOf(at, weeks.length)}%`} dy="1.4em" className="at">
              {t('parts:holiday')}
            </text>
          ),
      )}
      {points.map(
        (point, at) =>
          point && (
            <g key={weeks[at]!.first}>
              <circle
                cx={`${point.x}%`}
                cy={`${point.y}%`}
                r={at === weeks.length - 1 ? 6 : 4}
                className={weeks[at]!.running ? 'point open' : 'point'}
              />
              <text
                x={`${point.x}%`}
                y={`${point.y}%`}
                dy={isDip(values, at) ? '1.5em' : '-0.8em'}
                className={at === weeks.length - 1 ? 'now' : undefined}
              >
                {number(values[at]!)}
              </text>
            </g>
          ),
      )}
      {lines.map((value) => (
        <text
          key={value}
          y={`${fromTop(value, lines[2])}%`}
          dx="-1.1rem"
          dy="0.35em"
          className="at"
        >
          {number(value)}
        </text>
      ))}
    </svg>
  )
}

/** The first week and the first of a month are named whole, the others by their day. */
function Axis({ weeks, locale }: Pick<Props, 'weeks' | 'locale'>) {
  let t = translate(locale)
  let format = formatOf(locale)
  let nameOf = ({ first, running }: AreaWeek, at: number) => {
    if (running) return <b>{t('parts:now')}</b>
    let before = weeks[at - 1]
    let isNewMonth = !before || before.first.slice(0, 7) !== first.slice(0, 7)
    return isNewMonth
      ? `${format.dayOfMonth(first)} ${format.shortMonth(first)}`
      : format.dayOfMonth(first)
  }
  return (
    <p className="axis" aria-hidden="true">
      {weeks.map((week, at) => (
        <span key={week.first}>{nameOf(week, at)}</span>
      ))}
    </p>
  )
}
