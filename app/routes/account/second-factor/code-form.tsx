import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { accountTitle } from '#app/ui/account-head.tsx'
import { headTexts, reasonTexts } from '#app/ui/form-head.tsx'
import { TextForm } from '#app/ui/text-form.tsx'

type Props = {
  locale: Locale
  path: string
  send: 'security:factorConfirm' | 'security:factorRemove' | 'security:codesRenew'
}

/**
 * Asks for a code of the second factor; to confirm one, only the app's will do. `send` is the key
 * of the button's text.
 */
export function CodeForm({ locale, path, send }: Props) {
  let t = translate(locale)
  let reasons = ['codeRequired', 'codeWrong', 'tooManyTries', 'onlyByLetter', 'conflict'] as const
  let texts = { ...headTexts(t, accountTitle(locale, 'security')), ...reasonTexts(t, reasons) }
  let hint = t(send === 'security:factorConfirm' ? 'security:codeHintApp' : 'security:codeHint')
  return (
    <TextForm
      id="code"
      action={path}
      send={t(send)}
      texts={texts}
      fields={[
        {
          name: 'code',
          type: 'text',
          label: t('security:code'),
          hint,
          autoComplete: 'one-time-code',
          dir: 'ltr',
        },
      ]}
    />
  )
}

/** The texts beside new recovery codes. */
export function newCodesTexts(locale: Locale) {
  let t = translate(locale)
  return {
    title: accountTitle(locale, 'security'),
    codes: t('security:codes'),
    codesHint: t('security:codesHint'),
    codesDone: t('security:codesDone'),
  }
}
