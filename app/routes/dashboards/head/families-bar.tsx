import type { Families } from '#app/models/dashboards/families.server.ts'
import { Style } from '#app/styles/style.tsx'
import { shareOf } from '#app/ui/charts/scale.ts'

/** The same as one bar of the whole; its numbers stand beside it. */
export function FamiliesBar({ families: { pupils, linked, looked } }: { families: Families }) {
  let [first, second] = [shareOf(looked, pupils), shareOf(linked - looked, pupils)]
  return (
    <>
      <Style of="chart" />
      <svg className="track families-bar" aria-hidden="true">
        <rect width={`${first}%`} height="100%" />
        <rect x={`${first}%`} width={`${second}%`} height="100%" className="linked" />
      </svg>
    </>
  )
}
