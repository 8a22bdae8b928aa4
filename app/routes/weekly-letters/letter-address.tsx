import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { Breakable } from '#app/ui/breakable.tsx'

type Props = { locale: Locale; email: string | null; isVerified: boolean; sendsMail: boolean }

/** Where letters go; or what is missing until they can. */
export function LetterAddress({ locale, email, isVerified, sendsMail }: Props) {
  let t = translate(locale)
  if (!sendsMail) return <p className="muted">{t('weeklyLetter:mailOff')}</p>
  if (email && isVerified) {
    let [before, after] = t('weeklyLetter:sentTo', { email: '|' }).split('|')
    return (
      <p className="muted">
        {before}
        <bdi dir="ltr" className="wrap-anywhere">
          <Breakable text={email} />
        </bdi>
        {after} {t('weeklyLetter:language')}
      </p>
    )
  }
  return (
    <>
      <p>{t(email ? 'weeklyLetter:unverified' : 'weeklyLetter:noEmail')}</p>
      <p>
        <a className="button" href={href('/auth/verify-email')}>
          {t(email ? 'weeklyLetter:verify' : 'weeklyLetter:addEmail')}
        </a>
      </p>
    </>
  )
}
