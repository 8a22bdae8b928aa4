import { Fragment } from 'react'

/** Text with line breaks allowed after the @ and the dots of an email, for narrow columns. */
export function Breakable({ text }: { text: string }) {
  if (!text.includes('@')) return text
  return text.split(/(?<=[@.])(?=\S)/).map((piece, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {piece}
    </Fragment>
  ))
}
