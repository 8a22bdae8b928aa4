import type { RowLink } from '#app/sheets/sheet.ts'

/** What can be done with a row; each link says of which. */
export function RowLinks({ links, name }: { links: RowLink[]; name: string }) {
  return (
    <span className="no-print flex flex-wrap gap-x-4 font-normal">
      {links.map(({ href, label }) => (
        <a key={href} className="way" href={href} aria-label={`${label}: ${name}`}>
          {label}
        </a>
      ))}
    </span>
  )
}
