import type { ReactNode } from 'react'

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card space-y-4">
      <h2>{title}</h2>
      {children}
    </section>
  )
}
