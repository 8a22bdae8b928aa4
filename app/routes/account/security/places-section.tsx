import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { OwnSession } from '#app/models/auth/active-sessions.ts'
import { SessionList } from './session-list.tsx'

type Props = {
  locale: Locale
  timezone: string
  recent: boolean
  sessions: OwnSession[]
  /** Whether there is another session, or a token, to end. */
  hasOthers: boolean
}

/** Where one is signed in. */
export function PlacesSection({ locale, timezone, recent, sessions, hasOthers }: Props) {
  let t = translate(locale)
  return (
    <section className="card space-y-3">
      <h2>{t('security:places')}</h2>
      <p className="font-bold">{t('lists:signedInOn', { count: sessions.length })}</p>
      <p className="muted">{t('security:placesLead')}</p>
      <SessionList {...{ locale, timezone, recent, sessions }} />
      {recent && hasOthers && (
        <form method="post" action={href('/dashboard/user/account/security/sessions/end-others')}>
          <button className="button">{t('security:endOthers')}</button>
        </form>
      )}
    </section>
  )
}
