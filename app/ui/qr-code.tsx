import { encode } from 'uqr'

/**
 * Error correction that survives damage to a seventh; a border of four white modules, as readers
 * need (ISO/IEC 18004); and always the same mask: comparing all eight takes eight times as long,
 * every mask is readable, and a sheet has forty codes.
 */
export const qrDrawing = { ecc: 'M', border: 4, maskPattern: 3 } as const

/**
 * A text as a QR code, dark on white in every theme. `label` describes it to screen readers.
 */
export function QrCode({ text, label, large }: { text: string; label: string; large?: boolean }) {
  let { data, size } = encode(text, qrDrawing)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className={large ? 'qr large' : 'qr'}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path stroke="#000" d={data.map(lineOf).join('')} />
    </svg>
  )
}

/** The dark runs of one row, as lines through the middle of it. */
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
