import type { Translate } from '#app/locales/translate.ts'
import type { TextFieldSpec } from '#app/ui/text-form.tsx'

/** The name of a guardian, whom the school knows only by the children. */
export function ownNameField(t: Translate): TextFieldSpec {
  return {
    name: 'displayName',
    type: 'text',
    label: t('invitations:ownName'),
    hint: t('invitations:ownNameHint'),
    autoComplete: 'name',
  }
}
