import type { Day } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { Style } from '#app/styles/style.tsx'
import { shareOf } from './scale.ts'

/** A month, by its first day. `soon` is the one that asks for something. */
export type TimelineMonth = { first: Day; count: number; soon?: boolean | undefined }

const TALLEST = 48

/** What falls into each month, with the month's name; a quiet month has no bar. */
export function Timeline({
  months,
  label,
  locale,
}: {
  months: TimelineMonth[]
  label: string
  locale: Locale
}) {
  let format = formatOf(locale)
  let most = Math.max(...months.map(({ count }) => count), 1)
  return (
    <ol className="timeline" aria-label={label}>
      <Style of="chart" />
      {months.map(({ first, count, soon }) => (
        <li key={first} className={soon ? 'soon' : undefined}>
          <span className="name">
            <span className="sr-only">{format.month(first)}</span>
            <span aria-hidden="true">{format.shortMonth(first)}</span>
          </span>
          <span className="bar">
            <b>{count === 0 ? '—' : format.number(count)}</b>
            <svg height={(shareOf(count, most) / 100) * TALLEST} aria-hidden="true">
              <rect width="100%" height="200%" rx="6" />
            </svg>
          </span>
        </li>
      ))}
    </ol>
  )
}
