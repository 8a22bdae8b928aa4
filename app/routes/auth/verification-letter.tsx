import { isolated } from '#app/locales/isolated.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { GuardianCard } from '#app/models/guardians/pairing.ts'
import { CardGlance } from '#app/routes/guardians/card-glance.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { TextField } from '#app/ui/field.tsx'

type Letter = {
  token: string
  opens: 'account' | 'address'
  displayName: string
  email: string
  /** It is read in the browser that asked for it. */
  isHere: 0 | 1
}
type Props = {
  locale: Locale
  here: string
  letter: Letter
  /** The guardian card that the registration began with. */
  card: GuardianCard | undefined
}

/** What a letter's link is good for, and a button to go on. */
export function VerificationLetter({ locale, here, letter, card }: Props) {
  let t = translate(locale)
  let opens = letter.opens === 'account'
  let open = card?.state === 'open' ? card : undefined
  return (
    <form method="post" action={here} className="space-y-4">
      {open && <CardGlance locale={locale} card={open} />}
      {card && !open && <p className="problem">{sayGone(card, locale)}</p>}
      <Facts
        facts={[
          [t('account:name'), letter.displayName],
          [t('auth:email'), letter.email],
        ]}
      />
      <p>{t('auth:verifyOthers')}</p>
      <input type="hidden" name="token" value={letter.token} />
      {opens && letter.isHere === 0 && (
        <>
          <input type="email" autoComplete="username" defaultValue={letter.email} readOnly hidden />
          <TextField
            id="password"
            name="password"
            type="password"
            label={t('start:yourPassword')}
            hint={t('start:yourPasswordHint')}
            autoComplete="current-password"
          />
        </>
      )}
      <button className="button w-full">
        {opens && open
          ? t('start:opensToChild', { name: open.firstName })
          : t(opens ? 'auth:verifyOpen' : 'auth:verifyProve')}
      </button>
    </form>
  )
}

function sayGone({ schoolName, schoolNameEn }: GuardianCard, locale: Locale): string {
  return translate(locale)('start:cardGone', {
    school: isolated(nameOf({ name: schoolName, nameEn: schoolNameEn }, locale)),
  })
}
