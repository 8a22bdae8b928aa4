import type { Locale } from '#app/locales/locale.ts'
import { Avatar } from './avatar.tsx'
import { Icon } from './icon.tsx'
import { currentOf, type BottomEntry, type Entry } from './navigation.ts'
import { UnreadCount } from './unread-count.tsx'

const MOST = 5

/**
 * The main ways of a person at the foot of a phone, five at most. `path` is of the page that is
 * shown. On wider screens the rail has them, or the bar stands in the head (`.family`).
 */
export function BottomBar({
  locale,
  label,
  entries,
  path,
}: {
  locale: Locale
  label: string
  entries: BottomEntry[]
  path: string
}) {
  let current = currentOf(entries, path)
  return (
    <nav className="bottom-bar no-print" aria-label={label}>
      {entries.slice(0, MOST).map((entry) =>
        entry.choices ? (
          <details key={entry.href}>
            <summary aria-current={current(entry) && true}>
              <Icon name={entry.icon} />
              {entry.label}
              <UnreadCount count={entry.unread} locale={locale} />
            </summary>
            <Choices entries={entry.choices} path={path} locale={locale} />
          </details>
        ) : (
          <a key={entry.href} href={entry.href} aria-current={current(entry)}>
            <Icon name={entry.icon} />
            {entry.label}
            <UnreadCount count={entry.unread} locale={locale} />
          </a>
        ),
      )}
    </nav>
  )
}

function Choices({ entries, path, locale }: { entries: Entry[]; path: string; locale: Locale }) {
  let current = currentOf(entries, path)
  return (
    <ul className="panel">
      {entries.map((entry) => (
        <li key={entry.href}>
          <a className="entry" href={entry.href} aria-current={current(entry)}>
            {entry.picture === undefined ? (
              <Icon name={entry.icon} />
            ) : (
              <Avatar imageURL={entry.picture} size={36} kind="class" />
            )}
            <bdi>{entry.label}</bdi>
            <UnreadCount count={entry.unread} locale={locale} />
          </a>
        </li>
      ))}
    </ul>
  )
}
