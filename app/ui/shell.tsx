import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { can, isPupil } from '#app/models/can.ts'
import type { Preferences } from '#app/request/preferences.ts'
import { AccountMenu } from './account-menu.tsx'
import { Avatar } from './avatar.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Brand, LanguageSwitch } from './brand.tsx'
import { Icon } from './icon.tsx'
import { Loading } from './loading.tsx'
import { currentOf, mainWaysOf, navigationOf, type ShellUser } from './navigation.ts'
import { Reminders, type Reminded } from './reminders.tsx'
import { Toast } from './toast.tsx'
import { UnreadCount } from './unread-count.tsx'

type Props = {
  locale: Locale
  user: ShellUser
  path: string
  search: string
  sidebar: Preferences['sidebar']
  /** The messages of the page before, the oldest first. */
  toasts?: string[]
  /** The messages of earlier pages, the newest first. */
  messages?: string[]
  reminded?: Reminded
  children: ReactNode
}

/**
 * The frame around every page of the dashboard. On a phone the main ways are a bar at its foot. On
 * wider screens those who work here have a rail with the brand above and themselves below; families
 * have their few ways in the head.
 */
export function Shell({
  locale,
  user,
  path,
  search,
  sidebar,
  toasts = [],
  messages = [],
  reminded,
  children,
}: Props) {
  let t = translate(locale)
  let here = path + search
  let isFamily = isPupil(user)
  let mainWays = (
    <BottomBar {...{ locale, path }} label={t('mainWays')} entries={mainWaysOf(user, t)} />
  )
  return (
    <div className={isFamily ? 'family' : 'shell'} data-sidebar={isFamily ? undefined : sidebar}>
      <Loading label={t('loading')} />
      <header className="topbar">
        <a href="#content" className="button skip">
          {t('skip')}
        </a>
        {!isFamily && hasDrawer(user) && (
          <details className="drawer">
            <summary className="chip">
              <Icon name="menu" />
              <span className="sr-only">{t('menu')}</span>
            </summary>
            <div className="side">
              <Navigation {...{ locale, user, path }} />
            </div>
          </details>
        )}
        <Brand name={t('brandInside')} />
        {isFamily && mainWays}
        <div className="own">
          <LanguageSwitch locale={locale} path={here} />
          <AccountMenu {...{ locale, user, path: here, messages }} />
        </div>
      </header>
      {!isFamily && (
        <aside className="side rail">
          <div className="rail-inner">
            <Navigation {...{ locale, user, path }} />
            <form method="post" action={href('/preferences')} className="rail-switch">
              <input type="hidden" name="back" value={here} />
              <button
                className="entry w-full cursor-pointer"
                name="sidebar"
                value={sidebar === 'open' ? 'collapsed' : 'open'}
              >
                <Icon name={sidebar === 'open' ? 'collapse' : 'expand'} mirrored />
                <span>{t(sidebar === 'open' ? 'collapseSidebar' : 'expandSidebar')}</span>
              </button>
            </form>
          </div>
        </aside>
      )}
      {/* Near the rail, whose icons it has: apart from them it weighs 0.4 KB more by gzip. */}
      {!isFamily && mainWays}
      <main id="content" className="content" tabIndex={-1}>
        {toasts.length > 0 && <Toast texts={toasts} />}
        {reminded && <Reminders {...reminded} locale={locale} />}
        {children}
      </main>
      <i className="end" hidden />
    </div>
  )
}

/** Whether a phone's bar cannot hold all ways of this role. */
function hasDrawer(user: ShellUser): boolean {
  return can.seePeople(user) || user.modules.length > 0
}

function Navigation({ locale, user, path }: Pick<Props, 'locale' | 'user' | 'path'>) {
  let t = translate(locale)
  let groups = navigationOf(user, t)
  let current = currentOf(
    groups.flatMap(({ entries }) => entries),
    path,
  )
  return (
    <nav aria-label={t('menu')}>
      {groups.map(({ title, entries }) => (
        <div key={entries[0]!.href}>
          {title && <p className="group">{title}</p>}
          <ul>
            {entries.map((entry) => (
              <li key={entry.href}>
                <a className="entry" href={entry.href} aria-current={current(entry)}>
                  {entry.picture === undefined ? (
                    <Icon name={entry.icon} />
                  ) : (
                    <Avatar imageURL={entry.picture} size={28} kind="class" />
                  )}
                  <bdi>{entry.label}</bdi>
                  <UnreadCount count={entry.unread} locale={locale} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
