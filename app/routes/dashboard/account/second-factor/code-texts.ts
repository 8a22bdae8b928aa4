import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { accountTitle } from '#app/routes/dashboard/account/account-head.tsx'
import { headTexts } from '#app/ui/form-head.tsx'

/** What the forms say that ask for a code of the second factor; `send` is the key of the button's word. */
export function codeTexts(locale: Locale, send: 'security:factorConfirm' | 'security:factorRemove' | 'security:codesRenew') {
  let t = translate(locale)
  let reasons = ['codeRequired', 'codeWrong', 'tooManyTries', 'conflict'] as const
  return {
    ...headTexts(t, accountTitle(locale, 'security')),
    code: t('security:code'),
    codeHint: t(send === 'security:factorConfirm' ? 'security:codeHintApp' : 'security:codeHint'),
    send: t(send),
    codes: t('security:codes'),
    codesHint: t('security:codesHint'),
    codesDone: t('security:codesDone'),
    ...Object.fromEntries(reasons.map((reason) => [reason, t(`errors:${reason}`)])),
  }
}
