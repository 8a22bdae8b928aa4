import type { ReactNode } from 'react'
import { Style } from '#app/styles/style.tsx'
import { Avatar } from './avatar.tsx'
import { Track } from './charts/track.tsx'
import { StateMark, type State } from './marks/state-mark.tsx'

export type ChildRowProps = {
  name: string
  imageURL: string | null
  href: string
  state: State
  /** The state in words, with its reason: "needs help with dāl and rā’". */
  says: string
  /** The one number: "5 of 8". */
  number?: string
  /** The same as a share of the whole. */
  share?: { value: number; of: number }
  /** What can be done where the row is; the row itself leads to the child. */
  action?: ReactNode
}

/** Rows of 56 px: face, name, state, one number. */
export function ChildRows({ rows }: { rows: ChildRowProps[] }) {
  return (
    <ul className="child-rows">
      <Style of="people" />
      {rows.map((row) => (
        <ChildRow key={row.href} {...row} />
      ))}
    </ul>
  )
}

function ChildRow({ name, imageURL, href, state, says, number, share, action }: ChildRowProps) {
  return (
    <li>
      <a href={href}>
        <Avatar imageURL={imageURL} size={40} />
        <span className="who">
          <b>
            <bdi>{name}</bdi>
          </b>
          <span className="says">
            <StateMark state={state} /> {says}
          </span>
        </span>
        {number && (
          <span className="number">
            {number}
            {share && <Track {...share} amber={state === 'needsHelp'} />}
          </span>
        )}
      </a>
      {action}
    </li>
  )
}
