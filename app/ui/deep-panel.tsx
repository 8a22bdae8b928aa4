import type { ReactNode } from 'react'

/** Once a page at most: the sentence of those who look after a school, and what is done first. */
export function DeepPanel({ children, beside }: { children: ReactNode; beside?: ReactNode }) {
  return (
    <section className="deep">
      <svg viewBox="0 0 1000 88" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 60c120-40 260-40 400-12s260 34 380 6 160-24 220-14v48H0z" />
        <path d="M0 80c160-34 300-22 460-8s330 14 540-22v38H0z" />
      </svg>
      <div>{children}</div>
      {beside}
    </section>
  )
}
