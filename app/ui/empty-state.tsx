import type { ReactNode } from 'react'
import type { SceneName } from '#app/drawings/names.ts'
import { Illustration } from './illustration.tsx'

/** Shown where there is nothing else to show: why, and what can be done about it. */
export function EmptyState({
  title,
  drawing = 'nothing-waits',
  children,
  action,
}: {
  title: string
  drawing?: SceneName
  children?: ReactNode
  action?: { href: string; label: string }
}) {
  return (
    <section className="card empty">
      <Illustration name={drawing} width={180} lazy />
      <h2>{title}</h2>
      {children && <p className="muted max-w-md">{children}</p>}
      {action && (
        <a className="button quiet" href={action.href}>
          {action.label}
        </a>
      )}
    </section>
  )
}
