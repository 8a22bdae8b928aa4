import type { ReactNode } from 'react'

/** Shown where there is nothing else to show: why, and what can be done about it. */
export function EmptyState({
  title,
  picture = <img src="/meadow.svg" width="160" height="96" alt="" />,
  children,
  action,
}: {
  title: string
  picture?: ReactNode
  children?: ReactNode
  action?: { href: string; label: string }
}) {
  return (
    <section className="card empty">
      {picture}
      <h2>{title}</h2>
      {children && <p className="muted max-w-prose">{children}</p>}
      {action && (
        <a className="button quiet" href={action.href}>
          {action.label}
        </a>
      )}
    </section>
  )
}
