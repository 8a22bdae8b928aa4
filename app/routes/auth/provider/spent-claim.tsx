import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { Outside } from '#app/ui/outside.tsx'

/** The provider's answer is no longer good: back to signing in. */
export function SpentClaim({ locale, path }: { locale: Locale; path: string }) {
  let t = translate(locale)
  return (
    <Outside locale={locale} path={path} drawing="sign-in" title={t('auth:signIn')}>
      <title>{`${t('errorPrefix')} ${t('auth:signIn')} · ${t('brand')}`}</title>
      <p role="alert" className="problem">
        {t('errors:claimSpent')}
      </p>
      <p>
        <a className="button" href={href('/auth/login')}>
          {t('auth:signIn')}
        </a>
      </p>
    </Outside>
  )
}
