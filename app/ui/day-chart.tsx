import { spanOfDays } from '#app/calendar/day.ts'
import { formatOf, type Format } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { ChartBar } from '#app/models/reports/report.ts'

const HEIGHT = 100

/**
 * Attempts by day (week, month, year), the correct ones filled; time runs in the reader's
 * direction. The same numbers follow as a table.
 */
export function DayChart({ bars, locale }: { bars: ChartBar[]; locale: Locale }) {
  let t = translate(locale)
  let format = formatOf(locale)
  let most = Math.max(...bars.map((bar) => bar.attempts), 0)
  let share = (attempts: number) => (most > 0 ? (attempts / most) * HEIGHT : 0)
  let every = Math.ceil(bars.length / 8)
  return (
    <figure className="card">
      <figcaption>
        <h2>{t('reports:byDay')}</h2>
      </figcaption>
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
      {/* No text inside: the picture is mirrored as a whole for right-to-left readers, and
          stretched to any width. */}
      <svg
        viewBox={`0 0 ${bars.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-36 w-full border-b border-line rtl:-scale-x-100"
        role="img"
        aria-label={t('reports:byDay')}
      >
        {bars.map((bar, at) => {
          let [all, correct] = [share(bar.attempts), share(bar.correctAttempts)]
          return (
            <g key={bar.last}>
              <title>{`${bucketName(bar, t('reports:earlier'), format)}: ${format.number(bar.attempts)}`}</title>
              <rect
                x={at + 0.15}
                width={0.7}
                y={HEIGHT - all}
                height={all - correct}
                className="fill-line"
              />
              <rect
                x={at + 0.15}
                width={0.7}
                y={HEIGHT - correct}
                height={correct}
                className="fill-leaf"
              />
            </g>
          )
        })}
      </svg>
      <div
        className="muted grid auto-cols-fr grid-flow-col overflow-hidden pt-1 text-center text-xs whitespace-nowrap"
        aria-hidden="true"
      >
        {bars.map((bar, at) => (
          <span key={bar.last}>
            {at % every === 0 ? axisLabel(bar, bars.length, t('reports:earlier'), format) : ''}
          </span>
        ))}
      </div>
      <details className="pt-3">
        <summary>{t('reports:asTable')}</summary>
        <table className="sheet small">
          <thead>
            <tr>
              <th scope="col">{t('reports:when')}</th>
              <th scope="col" className="n">
                {t('reports:attempts')}
              </th>
              <th scope="col" className="n">
                {t('reports:correct')}
              </th>
              <th scope="col" className="n">
                {t('reports:time')}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.last}>
                <th scope="row">
                  <bdi>{bucketName(bar, t('reports:earlier'), format)}</bdi>
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
      </details>
    </figure>
  )
}

function bucketName({ first, last }: ChartBar, earlier: string, format: Format): string {
  if (first === null) return earlier
  if (first === last) return format.shortDay(first)
  let days = spanOfDays(first, last)
  if (days > 31) return format.year(first)
  return days > 7 ? format.month(first) : `${format.shortDay(first)} – ${format.shortDay(last)}`
}

function axisLabel(
  { first, last }: ChartBar,
  count: number,
  earlier: string,
  format: Format,
): string {
  if (first === null) return earlier
  if (first === last) return count <= 7 ? format.weekday(first) : format.dayOfMonth(first)
  let days = spanOfDays(first, last)
  return days > 31
    ? format.year(first)
    : days > 7
      ? format.shortMonth(first)
      : format.dayOfMonth(first)
}
