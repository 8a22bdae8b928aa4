import type { ReactNode } from 'react'
import { Style } from '#app/styles/style.tsx'

export type Figure = {
  label: string
  value: string
  /** What the value is of: "of 26". */
  of?: string | undefined
  delta?: ReactNode
  chart?: ReactNode
}

/** The week in a few numbers, each with its neighbours: change and weeks before. */
export function Figures({ label, figures }: { label: string; figures: Figure[] }) {
  return (
    <section className="card figures" aria-label={label}>
      <Style of="chart" />
      {figures.map(({ label, value, of, delta, chart }) => (
        <div key={label}>
          <p className="muted">{label}</p>
          <p className="value">
            <bdi>{value}</bdi> {of && <small>{of}</small>}
          </p>
          {delta}
          {chart}
        </div>
      ))}
    </section>
  )
}
