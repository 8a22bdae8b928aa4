import { Style } from '#app/styles/style.tsx'
import { shareOf } from './scale.ts'

/** A bar on a track: a share of the whole, never "the largest is full". The number is beside it. */
export function Track({ value, of, amber }: { value: number; of: number; amber?: boolean }) {
  let share = shareOf(value, of)
  return (
    <>
      <Style of="chart" />
      <svg className={amber ? 'track amber' : 'track'} aria-hidden="true">
        {share > 0 && <rect width={`${share}%`} height="100%" rx="4" />}
      </svg>
    </>
  )
}
