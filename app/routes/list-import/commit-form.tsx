'use client'

import { useActionData } from 'react-router'
import { Tick } from '#app/ui/choices.tsx'
import { FormHead, sayIn, type FormTexts } from '#app/ui/form-head.tsx'

type Texts = FormTexts & Record<'confirm' | 'commit', string>

/** The button that commits an import; many changes at once need a tick (`asksConfirmation`). */
export function CommitForm({
  action,
  texts,
  asksConfirmation,
}: {
  action: string
  texts: Texts
  asksConfirmation: boolean
}) {
  let problem = useActionData<{ problem: string }>()?.problem
  let message = problem && sayIn(texts)([problem])
  return (
    <form method="post" action={action} className="space-y-4">
      <FormHead
        texts={texts}
        fields={[
          { id: asksConfirmation ? 'confirm' : 'commit', errors: message ? [message] : undefined },
        ]}
      />
      {asksConfirmation && <Tick id="confirm" name="confirm" value="yes" label={texts.confirm!} />}
      <button id="commit" className="button">
        {texts.commit}
      </button>
    </form>
  )
}
