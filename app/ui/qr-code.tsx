import { encode } from 'uqr'

/** What a camera reads, as black squares on white, whatever the theme: dark ones on dark are read by few. `label` says what it is for. */
export function QrCode({ text, label, size }: { text: string; label: string; size: number }) {
  // The margin of four squares is part of the code (ISO/IEC 18004).
  let { data, size: squares } = encode(text, { border: 4, ecc: 'M' })
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${squares} ${squares}`} width={size} height={size} shapeRendering="crispEdges" className="qr">
      <path fill="#fff" d={`M0 0h${squares}v${squares}H0z`} />
      <path fill="#000" d={data.map((row, y) => runs(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`).join('')).join('')} />
    </svg>
  )
}

/** Where dark squares stand beside each other, and how many: one box for each run is a third of one for each square. */
function runs(row: boolean[]): [from: number, length: number][] {
  let found: [number, number][] = []
  for (let [x, dark] of row.entries()) {
    let last = found.at(-1)
    if (dark && last && last[0] + last[1] === x) last[1]++
    else if (dark) found.push([x, 1])
  }
  return found
}
