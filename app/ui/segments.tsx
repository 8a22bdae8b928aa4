export type Segment = {
  href: string
  label: string
  /** Its days, where there is room for them. */
  days?: string
  current: boolean
  /** The class of the widths at which it is shown, where it is not at all. */
  className?: string
}

/** Two or three pages of the same kind, one of which is shown: last week, this week. */
export function Segments({ label, segments }: { label: string; segments: Segment[] }) {
  return (
    <nav className="segments no-print" aria-label={label}>
      {segments.map(({ href, label, days, current, className = '' }) => (
        <a
          key={href + className}
          href={href}
          className={className || undefined}
          aria-current={current ? 'page' : undefined}
        >
          {label}
          {days && <span className="max-lg:hidden">{`\u00a0· ${days}`}</span>}
        </a>
      ))}
    </nav>
  )
}
