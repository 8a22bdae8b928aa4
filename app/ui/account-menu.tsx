import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { Avatar } from './avatar.tsx'
import { Breakable } from './breakable.tsx'
import { Icon } from './icon.tsx'
import type { ShellUser } from './navigation.ts'

type Props = { locale: Locale; user: ShellUser; path: string; told: string[] }

/** Whose account this is, the ways to home, settings and out, and what the last pages told. */
export function AccountMenu({ locale, user, path, told }: Props) {
  let t = translate(locale)
  return (
    <details className="menu">
      <summary className="chip">
        <Avatar imageURL={user.imageURL} size={28} />
        <span className="max-w-56 truncate max-sm:sr-only">
          <bdi>{user.displayName}</bdi>
        </span>
      </summary>
      <div className="panel">
        {user.email && (
          <p className="muted px-3 pb-2 text-sm wrap-anywhere">
            <bdi>
              <Breakable text={user.email} />
            </bdi>
          </p>
        )}
        <ul>
          <li>
            <a className="entry" href="/dashboard/app">
              <Icon name="home" />
              {t('home')}
            </a>
          </li>
          {user.mayManageAccount && (
            <li>
              <a className="entry" href="/dashboard/user/account">
                <Icon name="settings" />
                {t('settings')}
              </a>
            </li>
          )}
          <li>
            <a className="entry" href={`/preferences?${new URLSearchParams({ back: path })}`}>
              <Icon name="display" />
              {t('preferences:title')}
            </a>
          </li>
        </ul>
        <form method="post" action="/auth/logout">
          <button className="entry w-full cursor-pointer">
            <Icon name="signOut" mirrored />
            {t('signOut')}
          </button>
        </form>
        {told.length > 0 && (
          <section className="mt-2 border-t border-line px-3 pt-3">
            <h2 className="muted text-sm">{t('told')}</h2>
            <ul className="text-sm">
              {told.map((text, at) => (
                <li key={at} className="py-1">
                  {text}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </details>
  )
}
