import { encode } from 'uqr'

/** Modules of white that a reader needs around the code (ISO/IEC 18004). */
const QUIET = 4
/** To weigh all eight masks takes eight times as long, and any of them is read: a sheet has forty codes. */
const MASK = 3

/** A text as a QR code, dark on white in every theme. Damage to a seventh of it does no harm. `label` says what it is to who cannot see it. */
export function QrCode({ text, label, large }: { text: string; label: string; large?: boolean }) {
  let { data, size } = encode(text, { ecc: 'M', border: QUIET, maskPattern: MASK })
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={large ? 'qr large' : 'qr'} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path stroke="#000" d={data.map(lineOf).join('')} />
    </svg>
  )
}

/** The dark stretches of one row, as lines through the middle of it. */
function lineOf(row: boolean[], y: number): string {
  let line = ''
  let at = -1
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue
    let end = x
    while (row[end]) end++
    line += `${at < 0 ? `M${x} ${y}.5` : `m${x - at} 0`}h${end - x}`
    at = end
    x = end
  }
  return line
}
