import type { Translate } from '#app/locales/translate.ts'
import type { FormTexts } from '#app/ui/form-head.tsx'
import { TextForm } from '#app/ui/text-form.tsx'

type Props = { t: Translate; path: string; send: string; texts: FormTexts }

/** Asks for a letter to an email that may have an account. */
export function AskLetterForm({ t, path, send, texts }: Props) {
  return (
    <TextForm
      id="ask-letter"
      action={path}
      fields={[{ name: 'email', type: 'email', label: t('auth:email'), autoComplete: 'username' }]}
      send={send}
      texts={texts}
    />
  )
}
