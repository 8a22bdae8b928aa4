import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { Preferences } from '#app/request/preferences.ts'
import { AccountMenu } from './account-menu.tsx'
import { Avatar } from './avatar.tsx'
import { Brand, LanguageSwitch } from './brand.tsx'
import { Icon } from './icon.tsx'
import { Loading } from './loading.tsx'
import { navigationOf, type ShellUser } from './navigation.ts'
import { Reminders, type Reminded } from './reminders.tsx'
import { Toast } from './toast.tsx'

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

/** The frame around every page of the dashboard: top bar, navigation by role, content. */
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
  return (
    <div className="shell" data-sidebar={sidebar}>
      <Loading label={t('loading')} />
      <a href="#content" className="button skip">
        {t('skip')}
      </a>
      <header className="topbar">
        <details className="drawer">
          <summary className="chip">
            <Icon name="menu" />
            <span className="sr-only">{t('menu')}</span>
          </summary>
          <div className="side">
            <Navigation {...{ locale, user, path }} />
          </div>
        </details>
        <Brand name={t('brand')} />
        <div className="ms-auto flex items-center gap-2">
          <LanguageSwitch locale={locale} path={here} />
          <AccountMenu {...{ locale, user, path: here, messages }} />
        </div>
      </header>
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
      <main id="content" className="content" tabIndex={-1}>
        {toasts.length > 0 && <Toast texts={toasts} />}
        {reminded && <Reminders {...reminded} locale={locale} />}
        {children}
      </main>
      <i className="end" hidden />
    </div>
  )
}

function Navigation({ locale, user, path }: Pick<Props, 'locale' | 'user' | 'path'>) {
  let t = translate(locale)
  return (
    <>
      <div className="whoami">
        <Avatar imageURL={user.imageURL} size={44} />
        <p className="min-w-0">
          <span className="block truncate font-bold">
            <bdi>{user.displayName}</bdi>
          </span>
          {user.school && (
            <span className="muted block truncate text-sm">
              <bdi>{nameOf(user.school, locale)}</bdi>
            </span>
          )}
          <span className="muted block text-sm">
            {t(`role.${user.guardian ? 'guardian' : user.role}.${user.gender}`)}
          </span>
        </p>
      </div>
      <nav aria-label={t('menu')}>
        {navigationOf(user, t).map(({ title, entries }) => (
          <div key={entries[0]!.href}>
            {title && <p className="group">{title}</p>}
            <ul>
              {entries.map(({ href, label, icon }) => (
                <li key={href}>
                  <a
                    className="entry"
                    href={href}
                    aria-current={href === path ? 'page' : undefined}
                  >
                    <Icon name={icon} />
                    <bdi>{label}</bdi>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </>
  )
}
