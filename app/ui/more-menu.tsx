import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'

export type MoreItem = { href: string; label: string; download?: boolean }

/** What is seldom wanted of a page, behind one button: its CSV, and what else comes of the list. */
export function MoreMenu({ locale, items }: { locale: Locale; items: MoreItem[] }) {
  return (
    <details className="menu no-print">
      <summary className="button quiet">{translate(locale)('parts:more')}</summary>
      <ul className="panel">
        {items.map(({ href, label, download }) => (
          <li key={href}>
            <a className="entry" href={href} download={download}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
