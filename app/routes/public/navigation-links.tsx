import { publicWords } from '#app/locales/public.ts'
import { wayTo } from '#app/middleware/public-address.ts'
import type { PublicPage } from '#app/site/public-pages.ts'
import { framePages } from './frame-pages.ts'

/** The menu's entries. */
export function NavigationLinks({ page }: { page: PublicPage }) {
  return framePages(publicWords(page.locale).frame).map(({ path, label }) => (
    <li key={path}>
      <a
        className="entry"
        href={wayTo(page, path)}
        aria-current={path === page.path ? 'page' : undefined}
      >
        {label}
      </a>
    </li>
  ))
}
