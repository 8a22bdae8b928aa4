import type { ReactNode } from 'react'

/** A refused form's problems at its top, each a link to its field. */
export function ErrorSummary({
  title,
  problems,
  children,
}: {
  title: string
  problems: { id: string; text: string }[]
  children?: ReactNode
}) {
  return (
    <div role="alert" className="problems">
      <h2>{title}</h2>
      {problems.length > 0 && (
        <ul>
          {problems.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  )
}
