import type { MessageKey } from '#app/locales/message.ts'
import type { Translate } from '#app/locales/translate.ts'
import { headTexts, reasonTexts } from '#app/ui/form-head.tsx'
import { TextForm } from '#app/ui/text-form.tsx'

const reasons = [
  'passwordRequired',
  'tooLong',
  'wrongPassword',
  'accountNotFound',
  'accountDisabled',
  'tooManyTries',
  'onlyByLetter',
] as const satisfies MessageKey[]

/** Proves by the password that the account of this email is one's own. */
export function ClaimForm({ t, path, email }: { t: Translate; path: string; email: string }) {
  let texts = {
    ...headTexts(t, `${t('providers:claimTitle')} · ${t('brand')}`),
    ...reasonTexts(t, reasons),
  }
  return (
    <TextForm
      id="link"
      action={path}
      username={email}
      send={t('providers:claim')}
      texts={texts}
      fields={[
        {
          name: 'password',
          type: 'password',
          label: t('auth:password'),
          autoComplete: 'current-password',
        },
      ]}
    />
  )
}
