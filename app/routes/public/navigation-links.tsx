import { publicWords } from '#app/locales/public.ts'
import { wayTo } from '#app/middleware/public-address.ts'
import type { PublicPage } from '#app/site/public-pages.ts'
import { framePages } from './frame-pages.ts'

const NAVIGATION_LINK =
  'flex min-h-11 items-center rounded-xl px-3 hover:bg-leaf-tint ' +
  'aria-[current]:bg-leaf-tint aria-[current]:font-bold aria-[current]:text-leaf'

/** The menu's entries. */
export function NavigationLinks({ page }: { page: PublicPage }) {
  return framePages(publicWords(page.locale).frame).map(({ path, label }) => (
    <li key={path}>
      <a
        className={NAVIGATION_LINK}
        href={wayTo(page, path)}
        aria-current={path === page.path ? 'page' : undefined}
      >
        {label}
      </a>
    </li>
  ))
}
