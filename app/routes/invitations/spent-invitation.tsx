import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { Outside } from '#app/ui/outside.tsx'

/** The letter's link is no longer good. */
export function SpentInvitation({ locale, here }: { locale: Locale; here: string }) {
  let t = translate(locale)
  return (
    <Outside drawing="no-messages" locale={locale} path={here} title={t('invitations:title')}>
      <title>{`${t('errorPrefix')} ${t('invitations:title')} · ${t('brand')}`}</title>
      <p role="alert" className="problem">
        {t('errors:invitationSpent')}
      </p>
      <p>
        <a className="way" href={href('/auth/login')}>
          {t('auth:signIn')}
        </a>
      </p>
    </Outside>
  )
}
