import type { ReactNode } from 'react'

/**
 * Where a child is with a lesson. Staff read "needs help", families "needs time"; "open" and "next"
 * are the child's own.
 */
export const states = [
  'mastered',
  'onTheWay',
  'needsHelp',
  'needsTime',
  'notMastered',
  'notBegun',
  'open',
  'next',
] as const
export type State = (typeof states)[number]

/** On 24 × 24: each has a shape of its own, so that it is known in grey as well. */
export const stateShapes: Record<State, ReactNode> = {
  mastered: (
    <>
      <circle cx="12" cy="12" r="11" fill="var(--mastered)" />
      <path
        d="m6.8 12.5 3.5 3.5 7-7.5"
        fill="none"
        stroke="var(--on-mastered)"
        strokeWidth="2.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  onTheWay: (
    <>
      <circle cx="12" cy="12" r="9.5" fill="var(--card)" stroke="var(--slate)" strokeWidth="2.6" />
      <path d="M12 2.5a9.5 9.5 0 0 1 0 19z" fill="var(--slate)" />
    </>
  ),
  needsHelp: (
    <>
      <path
        d={'M10 2.9a2.3 2.3 0 0 1 4 0l8.9 15.8a2.3 2.3 0 0 1-2 3.4H3.1a2.3 2.3 0 0 1-2-3.4z'}
        fill="var(--amber)"
      />
      <path d="M12 8.4v5.4M12 18v.1" stroke="var(--card)" strokeWidth="2.7" strokeLinecap="round" />
    </>
  ),
  needsTime: (
    <>
      <rect
        x="4"
        y="4"
        width="16"
        height="16"
        rx="4.5"
        transform="rotate(45 12 12)"
        fill="#f8c94f"
        stroke="#8a5200"
        strokeWidth="1.6"
      />
      <path
        d={
          'M12 16.6c-3.4-2.3-4.8-4-4.8-5.9 0-2.6 3.5-3.3 4.8-.9 1.3-2.4 4.8-1.7 4.8.9 0 1.9-1.4 ' +
          '3.6-4.8 5.9z'
        }
        fill="#6b3f00"
      />
    </>
  ),
  notMastered: (
    <path
      d="M10.6 4.6a1.6 1.6 0 0 1 2.8 0l7.6 13.6a1.6 1.6 0 0 1-1.4 2.4H4.4a1.6 1.6 0 0 1-1.4-2.4z"
      fill="none"
      stroke="var(--slate)"
      strokeWidth="2.4"
      strokeLinejoin="round"
    />
  ),
  notBegun: (
    <circle
      cx="12"
      cy="12"
      r="9.6"
      fill="none"
      stroke="var(--hollow)"
      strokeWidth="2.4"
      strokeDasharray="3.9 3.64"
    />
  ),
  open: (
    <>
      <path fill="#f8c94f" d="M12 2.5c-2.6 3.2-3.9 5.8-3.9 9h7.8c0-3.2-1.3-5.8-3.9-9z" />
      <path
        fill="var(--hill-3)"
        d={
          'M12 23c-4.4 0-6.3-3.1-6.3-7.5 0-2.5.6-5 1.9-6.9 1.2 1.9 3.1 3.1 4.4 5.6 1.3-2.5 ' +
          '3.2-3.7 4.4-5.6 1.3 1.9 1.9 4.4 1.9 6.9 0 4.4-1.9 7.5-6.3 7.5z'
        }
      />
    </>
  ),
  next: (
    <>
      <circle cx="12" cy="12" r="11" fill="var(--leaf)" />
      <path
        d="m9 7 7.5 5L9 17z"
        fill="var(--on-leaf)"
        stroke="var(--on-leaf)"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    </>
  ),
}

/** A state's shape alone, where its word stands beside it. */
export function StateMark({ state }: { state: State }) {
  return (
    <svg viewBox="0 0 24 24" className="mark" data-state={state} aria-hidden="true">
      {stateShapes[state]}
    </svg>
  )
}
