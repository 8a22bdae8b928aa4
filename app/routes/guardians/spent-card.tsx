import { href } from 'react-router'
import { isolated } from '#app/locales/isolated.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { GuardianCard } from '#app/models/guardians/pairing.ts'
import { Outside } from '#app/ui/outside.tsx'

type Props = { locale: Locale; path: string; card: GuardianCard; signedIn: boolean }

/** A card that cannot be used any more: why, and whom to ask. It says nothing of the child. */
export function SpentCard({ locale, path, card, signedIn }: Props) {
  let t = translate(locale)
  let school = nameOf({ name: card.schoolName, nameEn: card.schoolNameEn }, locale)
  let isUsed = card.state === 'used'
  let title = t(isUsed ? 'start:used' : 'start:over')
  return (
    <Outside
      drawing="card"
      locale={locale}
      path={path}
      title={title}
      lead={t(isUsed ? 'start:usedHint' : 'start:overHint', { school: isolated(school) })}
    >
      <title>{`${title} · ${t('brand')}`}</title>
      <p>
        <a className="button" href={signedIn ? href('/dashboard/app') : href('/auth/login')}>
          {t(signedIn ? 'goHome' : isUsed ? 'start:usedByMe' : 'auth:signIn')}
        </a>
      </p>
    </Outside>
  )
}
