const blossoms = [
  [12, 176, 28],
  [1, 123, 34],
  [25, 83, 26],
  [28, 40, 36],
  [68, 18, 28],
  [104, -2, 40],
  [152, 16, 28],
  [184, 40, 36],
  [199, 85, 26],
  [213, 125, 34],
  [208, 176, 28],
] as const

const pole = 'M26 232V122a98 98 0 0 1 196 0v110'
const vine =
  'M26 200c-14-16 14-26 0-44s16-26 2-46 26-24 22-46 34-8 44-28 30 4 44-2 26 22 44 18 12 34 30 36' +
  '-6 30 8 44-14 28 2 46-16 26-4 40'
const leaves =
  'M14 178c-8-2-12-8-11-14 7 1 11 7 11 14zM40 140c8-3 11-9 9-15-7 3-10 8-9 15zM20 104c-9-1-13-7' +
  '-13-13 8 0 12 5 13 13zM62 62c-1-8-7-11-13-11 1 7 6 11 13 11zM104 30c-3-8-9-10-15-8 3 6 8 9 15' +
  ' 8zM160 36c4-8 10-9 15-7-2 6-8 9-15 7zM196 66c8-1 13-6 12-12-7 0-11 5-12 12zM228 108c9-2 12-8' +
  ' 11-13-7 1-11 6-11 13zM210 146c-8-2-11-8-10-13 7 1 10 6 10 13zM234 184c8-3 11-8 10-14-7 2-10 7' +
  '-10 14z'

/** A garden's gate in blossom, through which a family comes in. */
export function Arch() {
  return (
    <svg viewBox="0 0 248 220" aria-hidden="true">
      <symbol id="blossom" viewBox="0 0 40 40">
        <g fill="#fffdf6" stroke="#e9dfc6">
          {[0, 72, 144, 216, 288].map((turn) => (
            <path
              key={turn}
              d="M20 20c-8-6-8-14 0-19 8 5 8 13 0 19z"
              transform={`rotate(${turn} 20 20)`}
            />
          ))}
        </g>
        <circle cx="20" cy="20" r="4" fill="#f8c94f" />
      </symbol>
      <g fill="none" strokeLinecap="round">
        <path d={pole} stroke="#d9b98a" strokeWidth="13" />
        <path d={pole} stroke="#fbe9c9" strokeWidth="7" />
        <path d={vine} stroke="#56924f" strokeWidth="5" />
      </g>
      <path d={leaves} fill="#86bb62" />
      {blossoms.map(([x, y, size]) => (
        <use key={`${x} ${y}`} href="#blossom" x={x} y={y} width={size} height={size} />
      ))}
    </svg>
  )
}

/** What is tried together at home: a letter written in a tray of sand. */
export function SandTray() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <path d="M6 9q0-4 4-4h20q4 0 4 4v15q0 4-4 4H10q-4 0-4-4z" fill="#ac7650" />
      <path d="M9 11q0-3 3-3h16q3 0 3 3v11q0 3-3 3H12q-3 0-3-3z" fill="#f6e0b3" />
      <path
        d="M14 18c4 3 6-3 10-1"
        stroke="#b07d3f"
        strokeWidth="3.5"
        strokeLinecap="round"
        fill="none"
      />
      <rect
        x="21"
        y="16"
        width="6.5"
        height="18"
        rx="3.2"
        fill="#eab98c"
        transform="rotate(-14 24 17)"
      />
      <path d="m24 29 12-3 1 10H26z" fill="#45a699" />
    </svg>
  )
}

/** A kind word. */
export function KindWord() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <path d="M9 6h22q5 0 5 5v13q0 5-5 5H19l-8 7v-7H9q-5 0-5-5V11q0-5 5-5z" fill="#45a699" />
      <path d="M20 24.5c-6-4-8-6.5-8-9.5 0-4 6-5 8-1 2-4 8-3 8 1 0 3-2 5.5-8 9.5z" fill="#fffaf0" />
    </svg>
  )
}
