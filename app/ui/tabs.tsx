/** Tabs that are links, each to a page of its own. */
export function Tabs({
  label,
  tabs,
}: {
  label: string
  tabs: { href: string; label: string; current: boolean }[]
}) {
  return (
    <nav aria-label={label} className="tabs no-print">
      {tabs.map(({ href, label, current }) => (
        <a key={href} href={href} aria-current={current ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  )
}
