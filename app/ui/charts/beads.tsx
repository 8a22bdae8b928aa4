import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { Subject } from '#app/models/subject.ts'
import { Style } from '#app/styles/style.tsx'
import { Track } from './track.tsx'

type Props = { right: number; tries: number; subject?: Subject; locale: Locale }

/** More would be a heap, not a string of beads. */
const MOST = 20
const WIDTH = 17
const HEIGHT = 14

/** "7 of 9 right", and a bead for each try: full is right, a ring is not yet. */
export function Beads({ right, tries, subject, locale }: Props) {
  return (
    <div className="beads" data-subject={subject}>
      <Style of="chart" />
      <p>{translate(locale)('parts:right', { right, count: tries })}</p>
      {tries > MOST ? (
        <Track value={right} of={tries} />
      ) : (
        <svg viewBox={`0 0 ${tries * WIDTH} ${HEIGHT}`} width={tries * WIDTH} aria-hidden="true">
          {Array.from({ length: tries }, (_, at) => (
            <circle
              key={at}
              cx={at * WIDTH + 7}
              cy="7"
              r={at < right ? 5.6 : 4.7}
              className={at < right ? 'full' : undefined}
            />
          ))}
        </svg>
      )}
    </div>
  )
}
