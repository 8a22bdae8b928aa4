import type { ReactNode } from 'react'
import { Bud, Flower, Leaves, Smile } from './marks/flower.tsx'
import { Hills } from './marks/scene.tsx'

export const illustrations = ['empty', 'lost', 'broken', 'waiting'] as const
export type IllustrationName = (typeof illustrations)[number]

/** What stands on the hill: nothing yet, a bee that lost its way, a can that leaks, a bud. */
const drawings: Record<IllustrationName, ReactNode> = {
  empty: <Leaves />,
  lost: <Bee />,
  broken: <Can />,
  waiting: <Bud />,
}

/** A picture where there is nothing else to see; what it means is said beside it. */
export function Illustration({ name }: { name: IllustrationName }) {
  return (
    <div className="illustration" aria-hidden="true">
      <Hills />
      {drawings[name]}
      {name === 'lost' && <Flower subject="math" />}
    </div>
  )
}

function Bee() {
  return (
    <svg viewBox="0 0 60 40" className="flower">
      <path
        d="M2 34c8 4 14-2 12-8s-8-2-4 3"
        fill="none"
        stroke="#43342f"
        strokeWidth="1.6"
        strokeDasharray="2 4"
        strokeLinecap="round"
      />
      <ellipse cx="34" cy="10" rx="6" ry="9" fill="#dff1fb" transform="rotate(-18 34 10)" />
      <ellipse cx="43" cy="10" rx="6" ry="9" fill="#dff1fb" transform="rotate(16 43 10)" />
      <ellipse cx="38" cy="24" rx="16" ry="11" fill="#f8c94f" />
      <path d="M38 13.2v21.6M46 14.6v18.8" stroke="#43342f" strokeWidth="4" />
      <Smile x={28} y={23} size={0.9} />
    </svg>
  )
}

function Can() {
  return (
    <svg viewBox="0 0 60 40" className="flower">
      <path d="M8 12 20 26l6-4L14 8z" fill="#3f86b4" />
      <path
        d="M42 12c14-2 16 16 2 18"
        fill="none"
        stroke="#3f86b4"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M22 10h24v22q0 4-4 4H26q-4 0-4-4z" fill="#69b1d6" />
      <Smile x={34} y={22} />
      <path
        d="M8 20v3M12 26v3M6 30v3M15 33v3"
        stroke="#69b1d6"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  )
}
