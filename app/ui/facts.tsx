import type { ReactNode } from 'react'
import { Breakable } from './breakable.tsx'

/** A label with its values: text, or elements that isolate names themselves. */
export type Fact = [label: string, ...values: ReactNode[]]

/** A list of labels and values. */
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
