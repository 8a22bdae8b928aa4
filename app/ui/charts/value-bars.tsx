import type { Subject } from '#app/models/subject.ts'
import { Track } from './track.tsx'

export type ValueBar = {
  label: string
  value: number
  /** The value in words: "9 children". */
  says: string
  href?: string | undefined
  subject?: Subject | undefined
}

/**
 * Bars that carry their values, each a share of the same whole; of them the first `onPhone` where
 * it is narrow.
 */
export function ValueBars({
  bars,
  of,
  onPhone = bars.length,
}: {
  bars: ValueBar[]
  of: number
  onPhone?: number
}) {
  return (
    <ol className="value-bars">
      {bars.map(({ label, value, says, subject, href }, at) => (
        <li
          key={label}
          data-subject={subject}
          className={at < onPhone ? undefined : 'max-md:hidden'}
        >
          <p>
            {href ? (
              <a href={href}>
                <bdi>{label}</bdi>
              </a>
            ) : (
              <bdi>{label}</bdi>
            )}{' '}
            <b>{says}</b>
          </p>
          <Track value={value} of={of} />
        </li>
      ))}
    </ol>
  )
}
