import type { Translate } from '#app/locales/translate.ts'
import type { TextFieldSpec } from '#app/ui/text-form.tsx'

/** A new password, typed twice. */
export function newPasswordFields(t: Translate): TextFieldSpec[] {
  return [
    {
      name: 'password',
      type: 'password',
      label: t('account:newPassword'),
      hint: t('account:newPasswordHint'),
      autoComplete: 'new-password',
    },
    {
      name: 'confirmation',
      type: 'password',
      label: t('account:confirmation'),
      autoComplete: 'new-password',
    },
  ]
}
