import type { RowLink } from '#app/sheets/sheet.ts'

/**
 * What can be done with a row; each link says of which. Where there are several, the row's own page
 * leads to them, too: a phone leaves them to it.
 */
export function RowLinks({ links, name }: { links: RowLink[]; name: string }) {
  return (
    <span className={links.length > 1 ? 'row-links wide no-print' : 'row-links no-print'}>
      {links.map(({ href, label }) => (
        <a key={href} className="button quiet small" href={href} aria-label={`${label}: ${name}`}>
          {label}
        </a>
      ))}
    </span>
  )
}
