import { Fragment } from 'react'

/**
 * A text in which an email breaks behind its @ and its dots before it breaks anywhere else. Any
 * other text is itself.
 */
export function Breakable({ text }: { text: string }) {
  if (!text.includes('@')) return text
  return text.split(/(?<=[@.])(?=\S)/).map((piece, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {piece}
    </Fragment>
  ))
}
