import type { ReactNode } from 'react'
import { Breakable } from './breakable.tsx'

/** A name, and what is known under it: text, or elements that isolate their names themselves. */
export type Fact = [label: string, ...values: ReactNode[]]

/** What is known of something, name by name. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(([label, ...values]) => (
        <div key={label}>
          <dt>{label}</dt>
          {values.map((value, at) => (
            <dd key={at}>
              {typeof value === 'string' ? (
                <bdi>
                  <Breakable text={value} />
                </bdi>
              ) : (
                value
              )}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
