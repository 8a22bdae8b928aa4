import type { Translate } from '#app/locales/translate.ts'
import { Facts } from '#app/ui/facts.tsx'

type Props = {
  t: Translate
  here: string
  letter: { token: string; opens: 'account' | 'address'; displayName: string; email: string }
}

/** What a letter's link is good for, and a button to go on. */
export function VerificationLetter({ t, here, letter }: Props) {
  return (
    <form method="post" action={here} className="space-y-4">
      <Facts
        facts={[
          [t('account:name'), letter.displayName],
          [t('auth:email'), letter.email],
        ]}
      />
      <p>{t('auth:verifyOthers')}</p>
      <input type="hidden" name="token" value={letter.token} />
      <button className="button w-full">
        {t(letter.opens === 'account' ? 'auth:verifyOpen' : 'auth:verifyProve')}
      </button>
    </form>
  )
}
