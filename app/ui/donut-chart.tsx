import type { ReactNode } from 'react'

const RADIUS = 42
/** The length of the ring, which `pathLength` calls 100. */
const WHOLE = 100

/** A percentage as a ring that fills in the reader's direction, with `children` in its middle. */
export function DonutChart({
  percent,
  label,
  children,
}: {
  percent: number
  label: string
  children: ReactNode
}) {
  return (
    <figure className="relative grid size-32 place-items-center">
      <svg
        viewBox="0 0 100 100"
        className="absolute inset-0 mirrored"
        role="img"
        aria-label={label}
      >
        <circle cx="50" cy="50" r={RADIUS} className="fill-none stroke-line" strokeWidth="11" />
        <circle
          cx="50"
          cy="50"
          r={RADIUS}
          className="fill-none stroke-leaf"
          strokeWidth="11"
          pathLength={WHOLE}
          strokeDasharray={`${percent} ${WHOLE}`}
          transform="rotate(-90 50 50)"
        />
      </svg>
      <figcaption className="relative text-xl font-bold">{children}</figcaption>
    </figure>
  )
}
