import type { ReactNode } from 'react'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { periodSearch } from '#app/models/period.ts'
import type { ChartBar } from '#app/models/reports/report.ts'
import { axisLabel, bucketName } from './bucket-name.ts'

const HEIGHT = 100

type Props = {
  bars: ChartBar[]
  locale: Locale
  /** The report's own page: each day, week or month with attempts opens it for its days. */
  path?: string | undefined
}

/**
 * Attempts by day (week, month, year), the correct ones filled; time runs in the reader's
 * direction. The same numbers follow as a table.
 */
export function DayChart({ bars, locale, path }: Props) {
  let t = translate(locale)
  let most = Math.max(...bars.map((bar) => bar.attempts), 0)
  return (
    <figure className="card">
      <figcaption>
        <h2>{t('reports:byDay')}</h2>
      </figcaption>
      <Legend most={most} locale={locale} />
      <Bars bars={bars} most={most} locale={locale} />
      <Axis bars={bars} locale={locale} />
      <details className="pt-3">
        <summary>{t('reports:asTable')}</summary>
        <DayTable bars={bars} locale={locale} path={path} />
      </details>
    </figure>
  )
}

function Legend({ most, locale }: { most: number; locale: Locale }) {
  let t = translate(locale)
  return (
    <p className="muted pb-2 text-sm">
      <span
        className="me-1 inline-block size-3 rounded-sm bg-leaf [print-color-adjust:exact]"
        aria-hidden="true"
      />
      {t('reports:correct')}
      <span
        className="ms-4 me-1 inline-block size-3 rounded-sm bg-line [print-color-adjust:exact]"
        aria-hidden="true"
      />
      {t('reports:wrong')}
      <span className="ms-4">{t('reports:mostAtOnce', { count: most })}</span>
    </p>
  )
}

/**
 * Without text inside: the picture is mirrored as a whole for right-to-left readers, and stretched
 * to any width.
 */
function Bars({ bars, most, locale }: Props & { most: number }) {
  let t = translate(locale)
  let format = formatOf(locale)
  let share = (attempts: number) => (most > 0 ? (attempts / most) * HEIGHT : 0)
  let nameOf = (bar: ChartBar) => bucketName(bar, t('reports:earlier'), format)
  return (
    <svg
      viewBox={`0 0 ${bars.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-36 w-full border-b border-line mirrored"
      role="img"
      aria-label={t('reports:byDay')}
    >
      {bars.map((bar, at) => {
        let [all, correct] = [share(bar.attempts), share(bar.correctAttempts)]
        let place = { x: at + 0.15, width: 0.7 }
        return (
          <g key={bar.last}>
            <title>{`${nameOf(bar)}: ${format.number(bar.attempts)}`}</title>
            <rect {...place} y={HEIGHT - all} height={all - correct} className="fill-line" />
            <rect {...place} y={HEIGHT - correct} height={correct} className="fill-leaf" />
          </g>
        )
      })}
    </svg>
  )
}

// Months of two words, «تشرين الأول», stand on two lines.
const axis = 'muted grid auto-cols-fr grid-flow-col overflow-hidden pt-1 text-center text-xs'

/** At most eight labels under the bars. */
function Axis({ bars, locale }: Props) {
  let t = translate(locale)
  let format = formatOf(locale)
  let every = Math.ceil(bars.length / 8)
  return (
    <div className={axis} aria-hidden="true">
      {bars.map((bar, at) => (
        <span key={bar.last}>
          {at % every === 0 ? axisLabel(bar, bars.length, t('reports:earlier'), format) : ''}
        </span>
      ))}
    </div>
  )
}

function DayTable({ bars, locale, path }: Props) {
  let t = translate(locale)
  let format = formatOf(locale)
  return (
    <table className="sheet small">
      <thead>
        <tr>
          <th scope="col">{t('reports:when')}</th>
          {[t('reports:attempts'), t('reports:correct'), t('reports:time')].map((label) => (
            <th key={label} scope="col" className="n">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.last}>
            <th scope="row">
              <DayLink bar={bar} path={path}>
                <bdi>{bucketName(bar, t('reports:earlier'), format)}</bdi>
              </DayLink>
            </th>
            <td className="n">{format.number(bar.attempts)}</td>
            <td className="n">{format.number(bar.correctAttempts)}</td>
            <td className="n">
              <bdi>{format.duration(bar.durationMs)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What is before all the days of a chart has no first day, and no page. */
function DayLink({
  bar: { first, last, attempts },
  path,
  children,
}: {
  bar: ChartBar
  path: string | undefined
  children: ReactNode
}) {
  if (!path || !first || attempts === 0) return children
  let period =
    first === last ? ({ kind: 'daily', first } as const) : ({ kind: 'from', first, last } as const)
  return <a href={`${path}?${periodSearch(period)}`}>{children}</a>
}
