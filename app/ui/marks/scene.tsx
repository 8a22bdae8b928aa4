import type { ReactNode } from 'react'
import { Smile } from './flower.tsx'

/** Sky and two hills behind what is said; by night the sun is a moon. */
export function Scene({ children }: { children: ReactNode }) {
  return (
    <div className="scene">
      <Air />
      <Hills />
      {children}
    </div>
  )
}

export function Hills() {
  return (
    <svg viewBox="0 128 360 92" preserveAspectRatio="none" className="hills" aria-hidden="true">
      <path fill="var(--hill-1)" d="M0 150c60-30 110-26 170-6s130 20 190-14v90H0z" />
      <path fill="var(--hill-2)" d="M0 178c70-22 130-8 190 0s120 4 170-14v56H0z" />
    </svg>
  )
}

/** Left out where there is no room for it beside the words. */
function Air() {
  return (
    <svg viewBox="0 0 150 110" className="air" aria-hidden="true">
      <g className="day">
        <circle cx="62" cy="46" r="27" fill="#f8c94f" />
        <circle
          cx="62"
          cy="46"
          r="37"
          fill="none"
          stroke="#f8c94f"
          strokeWidth="7"
          strokeLinecap="round"
          strokeDasharray="0 23.25"
        />
        <Smile x={62} y={44} size={1.9} />
        <path d="M78 92a15 15 0 0 1 4-29 20 20 0 0 1 37 3 13 13 0 0 1 3 26z" fill="#fff" />
      </g>
      <g className="night">
        <path d="M84 18a36 36 0 1 0 22 50 30 30 0 0 1-22-50z" fill="#fbe3a6" />
        <path
          d="M118 24v8m-4-4h8M24 30v6m-3-3h6M132 62v6m-3-3h6"
          stroke="#fbe3a6"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </g>
    </svg>
  )
}
