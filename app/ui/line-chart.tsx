const WIDTH = 100
const HEIGHT = 40

/** Values over time, in the reader's direction; the numbers themselves are shown beside it. */
export function LineChart({
  values,
  most,
  label,
}: {
  values: number[]
  most: number
  label: string
}) {
  let step = WIDTH / Math.max(1, values.length - 1)
  let points = values.map(
    (value, at) =>
      `${(at * step).toFixed(2)},${(HEIGHT - (most > 0 ? value / most : 0) * HEIGHT).toFixed(2)}`,
  )
  return (
    <svg
      viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`}
      preserveAspectRatio="none"
      className="h-28 w-full border-b border-line mirrored"
      role="img"
      aria-label={label}
    >
      <polygon
        points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`}
        className="fill-leaf-tint"
      />
      <polyline
        points={points.join(' ')}
        className="fill-none stroke-leaf"
        strokeWidth="2.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
