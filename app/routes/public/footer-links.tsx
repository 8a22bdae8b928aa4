type Props = { title: string; links: { href: string; label: string }[] }

/** A list of links in the footer; nothing where there is none. */
export function FooterLinks({ title, links }: Props) {
  if (links.length === 0) return null
  return (
    <nav aria-label={title}>
      <p className="muted text-sm">{title}</p>
      <ul className="flex max-w-md flex-wrap gap-x-6">
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
