import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { Invitation } from '#app/models/invitations/invitation.ts'
import { withQuery } from '#app/request/with-query.ts'

type Props = { locale: Locale; here: string; title: string; refusal: Invitation['refusal'] }

/** The invited email has an account: its owner signs in first, or it cannot accept. */
export function SignInFirst({ locale, here, title, refusal }: Props) {
  let t = translate(locale)
  return (
    <>
      <title>{title}</title>
      <p role={refusal ? 'alert' : undefined} className={refusal ? 'problem' : undefined}>
        {refusal ? t(`errors:${refusal}`) : t('invitations:has')}
      </p>
      {!refusal && (
        <p>
          <a className="button" href={withQuery(href('/auth/login-unprotected'), { next: here })}>
            {t('auth:signIn')}
          </a>
        </p>
      )}
    </>
  )
}
