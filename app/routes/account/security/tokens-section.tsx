import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { OwnSession } from '#app/models/auth/active-sessions.ts'
import { accountTitle } from '#app/ui/account-head.tsx'
import { headTexts } from '#app/ui/form-head.tsx'
import { NamedSecretForm } from '#app/ui/named-secret-form.tsx'
import { SessionList } from './session-list.tsx'

type Props = {
  locale: Locale
  path: string
  timezone: string
  recent: boolean
  tokens: OwnSession[]
  /** The token that the form would create. */
  secret: string
}

/** The tokens for programs; after a recent sign-in, another one. */
export function TokensSection({ locale, path, timezone, recent, tokens, secret }: Props) {
  let t = translate(locale)
  let texts = {
    ...headTexts(t, accountTitle(locale, 'security')),
    name: t('security:tokenName'),
    nameHint: t('security:tokenNameHint'),
    make: t('security:makeToken'),
    made: t('security:tokenMade'),
    madeHint: t('security:tokenMadeHint'),
    required: t('errors:required'),
    tooLong: t('errors:tooLong'),
    tooManyTokens: t('errors:tooManyTokens'),
  }
  return (
    <section className="card space-y-3">
      <h2>{t('security:tokens')}</h2>
      <p className="muted">{t('security:tokensLead')}</p>
      <SessionList {...{ locale, timezone, recent, sessions: tokens }} />
      {recent ? (
        <NamedSecretForm action={path} secret={secret} texts={texts} />
      ) : (
        <title>{texts.title}</title>
      )}
    </section>
  )
}
