import type { ReactNode } from 'react'
import type { Subject } from '#app/models/subject.ts'

const INK = '#43342f'

/** Two eyes and a smile, on what is alive. */
export function Smile({ x, y, size = 1 }: { x: number; y: number; size?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <circle cx="-4" r="1.5" fill={INK} />
      <circle cx="4" r="1.5" fill={INK} />
      <path
        d="M-2.6 2.6q2.6 2.8 5.2 0"
        fill="none"
        stroke={INK}
        strokeWidth="1.4"
        strokeLinecap="round"
      />
    </g>
  )
}

// On 40 × 40, in the hues of their subject (styles/tokens.css): a cup, a disc, five petals and a
// spike are told apart without colour, too.
const heads: Record<Subject, ReactNode> = {
  reading: (
    <>
      <path
        fill="var(--petal)"
        d={
          'M6 8c-1 18 4 30 14 30S35 26 34 8c-5 1-8 4-9.5 8.5C23.5 11 22 7.5 20 4.5 18 7.5 16.5 11 ' +
          '15.5 16.5 14 12 11 9 6 8z'
        }
      />
      <path
        fill="var(--petal-deep)"
        d="M20 4.5c-5 6-7.5 12-7.5 19C12.5 32 15 38 20 38s7.5-6 7.5-14.5c0-7-2.5-13-7.5-19z"
      />
      <Smile x={20} y={24} />
    </>
  ),
  math: (
    <>
      <circle
        cx="20"
        cy="20"
        r="13"
        fill="none"
        stroke="var(--petal)"
        strokeWidth="11"
        strokeLinecap="round"
        strokeDasharray="0 9.08"
      />
      <circle cx="20" cy="20" r="10.5" fill="#ac7650" />
      <circle cx="20" cy="20" r="8.5" fill="#f0cf9d" />
      <Smile x={20} y={18.5} />
    </>
  ),
  science: (
    <>
      <circle
        cx="20"
        cy="20.5"
        r="10"
        fill="none"
        stroke="var(--petal)"
        strokeWidth="16"
        strokeLinecap="round"
        strokeDasharray="0 12.566"
        transform="rotate(-90 20 20.5)"
      />
      <path
        d="M20 14V8M26.2 18.5l5.2-1.7M23.8 25.7l3.3 4.5M16.2 25.7l-3.3 4.5M13.8 18.5l-5.2-1.7"
        stroke="var(--petal-deep)"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <circle cx="20" cy="20.5" r="7" fill="#fff4cf" />
      <Smile x={20} y={19.5} size={0.8} />
    </>
  ),
  readWrite: (
    <>
      <path d="M20 38V10" stroke="var(--stem)" strokeWidth="3" />
      <g strokeLinecap="round" strokeWidth="7.5" fill="none">
        <path stroke="var(--petal-deep)" d="m16 34-4-3M24 34l4-3M16 20l-3-3M24 20l3-3" />
        <path stroke="var(--petal)" d="m16 27-4-3M24 27l4-3M17 13.5l-2-3M23 13.5l2-3M20 6.5V5" />
      </g>
    </>
  ),
}

/** A subject's flower, without its stem. Words that say the same stand beside it. */
export function Flower({ subject }: { subject: Subject }) {
  return (
    <svg viewBox="0 0 40 40" className="flower" data-subject={subject} aria-hidden="true">
      {heads[subject]}
    </svg>
  )
}

/** What has not opened yet: today, or a lesson that waits. */
export function Bud() {
  return (
    <svg viewBox="0 0 40 40" className="flower" aria-hidden="true">
      <path fill="#fff4cf" d="M20 5c-4 5-6 9-6 14h12c0-5-2-9-6-14z" />
      <path
        fill="var(--hill-3)"
        d={
          'M20 38c-7 0-10-5-10-12 0-4 1-8 3-11 2 3 5 5 7 9 2-4 5-6 7-9 2 3 3 7 3 11 0 7-3 12-10 ' +
          '12z'
        }
      />
    </svg>
  )
}

/** A day of rest: two leaves. Nothing withers. */
export function Leaves() {
  return (
    <svg viewBox="0 0 40 40" className="flower" aria-hidden="true">
      <path
        fill="var(--hill-3)"
        d="M20 36c-1-8-6-12-13-12 0 8 5 12 13 12zM20 36c0-10 5-15 13-15 0 9-5 15-13 15z"
      />
    </svg>
  )
}
