import { Icon, type IconName } from './icon.tsx'

export type BottomEntry = { href: string; label: string; icon: IconName; current?: boolean }

/** The main ways of a person at the foot of a phone, five at most; wider screens have the rail. */
export function BottomBar({ label, entries }: { label: string; entries: BottomEntry[] }) {
  return (
    <nav className="bottom-bar no-print" aria-label={label}>
      {entries.slice(0, 5).map(({ href, label, icon, current }) => (
        <a key={href} href={href} aria-current={current ? 'page' : undefined}>
          <Icon name={icon} />
          {label}
        </a>
      ))}
    </nav>
  )
}
