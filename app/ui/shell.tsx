import type { ReactNode } from 'react'
import { otherLocale, type Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { User } from '#app/models/current.ts'
import { navigationOf } from './navigation.ts'

/** What the shell shows of the person: never more than their own name and places. */
export type ShellUser = Pick<User, 'displayName' | 'email' | 'role' | 'gender' | 'school' | 'classes' | 'children'> & { guardian: boolean }

type Props = {
  locale: Locale
  user: ShellUser
  path: string
  search: string
  /** What the page before had to tell, in a sentence. */
  flash?: string
  children: ReactNode
}

/** The frame around every page of people who signed in: top bar, navigation by role, content. */
export function Shell({ locale, user, path, search, flash, children }: Props) {
  let t = translate(locale)
  return (
    <div className="mx-auto max-w-7xl">
      <a href="#content" className="button absolute start-2 top-2 z-10 not-focus:sr-only">{t('skip')}</a>
      <header className="topbar flex flex-wrap items-center gap-3 px-4 py-3">
        <Brand locale={locale} />
        <div className="ms-auto flex items-center gap-2">
          <LanguageSwitch locale={locale} path={path + search} />
          <details className="relative">
            <summary className="chip list-none"><span className="max-w-32 truncate sm:max-w-56"><bdi>{user.displayName}</bdi></span></summary>
            <div className="card absolute end-0 z-20 mt-2 w-64 shadow-lg">
              {user.email && <p className="muted pb-2 text-sm break-all"><bdi>{user.email}</bdi></p>}
              <a className="block py-2.5" href="/dashboard/app">{t('home')}</a>
              <form method="post" action="/auth/logout">
                <button className="w-full cursor-pointer py-2.5 text-start">{t('signOut')}</button>
              </form>
            </div>
          </details>
        </div>
      </header>
      <div className="gap-6 px-4 pb-12 lg:flex">
        <aside className="side lg:w-60 lg:shrink-0">
          <details className="card mb-4 lg:hidden">
            <summary className="font-bold">{t('menu')}</summary>
            <Navigation {...{ locale, user, path }} />
          </details>
          <div className="card sticky top-4 hidden lg:block">
            <Navigation {...{ locale, user, path }} />
          </div>
        </aside>
        <main id="content" className="min-w-0 flex-1 space-y-5" tabIndex={-1}>
          {flash && <p role="status" className="no-print rounded-xl bg-leaf-tint px-4 py-3 font-bold text-leaf">{flash}</p>}
          {children}
        </main>
      </div>
    </div>
  )
}

function Navigation({ locale, user, path }: Omit<Props, 'children' | 'search' | 'flash'>) {
  let t = translate(locale)
  return (
    <>
      <p className="px-3.5 pt-1 pb-3">
        {user.school && <bdi className="block font-bold">{nameOf(user.school, locale)}</bdi>}
        <span className="muted text-sm">{t(`role.${user.guardian ? 'guardian' : user.role}.${user.gender}`)}</span>
      </p>
      <nav aria-label={t('menu')}>
        {navigationOf(user, t).map(({ title, entries }) => (
          <div key={title ?? ''}>
            {title && <p className="muted px-3.5 pt-3 pb-1 text-sm">{title}</p>}
            <ul>
              {entries.map(({ href, label }) => (
                <li key={href}>
                  <a href={href} aria-current={href === path ? 'page' : undefined}><bdi>{label}</bdi></a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </>
  )
}

export function Brand({ locale }: { locale: Locale }) {
  return (
    <a href="/dashboard/app" className="flex min-h-11 items-center gap-2 text-xl font-bold text-leaf">
      <img src="/favicon.svg" width="32" height="32" alt="" />
      {translate(locale)('brand')}
    </a>
  )
}

/** The way to the other language, written in that language, on every page; it comes back to this page. */
export function LanguageSwitch({ locale, path }: { locale: Locale; path: string }) {
  let other = otherLocale(locale)
  return (
    <form method="post" action="/language">
      <input type="hidden" name="back" value={path} />
      <button className="chip cursor-pointer" name="language" value={other} lang={other}>{translate(locale)('otherLanguage')}</button>
    </form>
  )
}
