export type Segment = { href: string; label: string; current: boolean }

/** Two or three pages of the same kind, one of which is shown: last week, this week. */
export function Segments({ label, segments }: { label: string; segments: Segment[] }) {
  return (
    <nav className="segments no-print" aria-label={label}>
      {segments.map(({ href, label, current }) => (
        <a key={href} href={href} aria-current={current ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  )
}
