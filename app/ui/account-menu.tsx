import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { withQuery } from '#app/request/with-query.ts'
import { Avatar } from './avatar.tsx'
import { Breakable } from './breakable.tsx'
import { Icon } from './icon.tsx'
import type { ShellUser } from './navigation.ts'

type Props = { locale: Locale; user: ShellUser; path: string; messages: string[] }

/**
 * Who is signed in, where and as what; links home, to settings and out; and the last pages'
 * messages.
 */
export function AccountMenu({ locale, user, path, messages }: Props) {
  let t = translate(locale)
  return (
    <details className="menu">
      <summary className="chip">
        <Avatar imageURL={user.imageURL} size={28} />
        <WhoAmI user={user} locale={locale} />
      </summary>
      <div className="panel">
        <WhoAmI user={user} locale={locale} />
        {user.email && (
          <p className="muted px-3 pb-2 text-sm wrap-anywhere">
            <bdi>
              <Breakable text={user.email} />
            </bdi>
          </p>
        )}
        <ul>
          <li>
            <a className="entry" href={href('/dashboard/app')}>
              <Icon name="home" />
              {t('home')}
            </a>
          </li>
          {user.mayManageAccount && (
            <li>
              <a className="entry" href={href('/dashboard/user/account')}>
                <Icon name="settings" />
                {t('settings')}
              </a>
            </li>
          )}
          <li>
            <a className="entry" href={withQuery(href('/preferences'), { back: path })}>
              <Icon name="display" />
              {t('preferences:title')}
            </a>
          </li>
        </ul>
        <form method="post" action={href('/auth/logout')}>
          <button className="entry w-full cursor-pointer">
            <Icon name="signOut" mirrored />
            {t('signOut')}
          </button>
        </form>
        {messages.length > 0 && <Messages messages={messages} locale={locale} />}
      </div>
    </details>
  )
}

/** Name, role in the form of the person's gender, and school. */
function WhoAmI({ user, locale }: Pick<Props, 'user' | 'locale'>) {
  let role = translate(locale)(`role.${user.guardian ? 'guardian' : user.role}.${user.gender}`)
  return (
    <span className="whoami">
      <b>
        <bdi>{user.displayName}</bdi>
      </b>
      <small>
        {role}
        {user.school && (
          <>
            {' · '}
            <bdi>{nameOf(user.school, locale)}</bdi>
          </>
        )}
      </small>
    </span>
  )
}

function Messages({ messages, locale }: Pick<Props, 'messages' | 'locale'>) {
  return (
    <section className="mt-2 border-t border-line px-3 pt-3">
      <h2 className="muted text-sm">{translate(locale)('told')}</h2>
      <ul className="text-sm">
        {messages.map((text, at) => (
          <li key={at} className="py-1">
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
