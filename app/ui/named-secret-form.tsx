'use client'

import type { SubmissionResult } from '@conform-to/react'
import { useActionData } from 'react-router'
import { TextField } from './field.tsx'
import { FormHead, sayIn, type FormTexts } from './form-head.tsx'
import { ShownOnce } from './shown-once.tsx'

type Texts = FormTexts & Record<'name' | 'nameHint' | 'make' | 'made' | 'madeHint', string>
type Answer = {
  reply: SubmissionResult<string[]> | null
  made: { name: string; secret: string } | null
}

/**
 * Creates a key or a token under a name; only the answer to this form shows it. The form carries
 * the secret, so that sending it twice creates one. Its one field is read from the answer itself:
 * Conform's part for the browser is larger than the page.
 */
export function NamedSecretForm({
  action,
  secret,
  texts,
}: {
  action: string
  secret: string
  texts: Texts
}) {
  let answer = useActionData<Answer>()
  let { error, initialValue } = answer?.reply ?? {}
  let name = { id: 'new-secret-name', errors: error?.name ?? undefined }
  return (
    <>
      {answer?.made && (
        <ShownOnce
          title={texts.made}
          name={answer.made.name}
          hint={texts.madeHint}
          secrets={[answer.made.secret]}
        />
      )}
      <form method="post" action={action} noValidate className="max-w-md space-y-3">
        <input type="hidden" name="secret" value={secret} />
        <FormHead texts={texts} fields={[name]} />
        <TextField
          id={name.id}
          name="name"
          defaultValue={String(initialValue?.name ?? '')}
          label={texts.name}
          hint={texts.nameHint}
          problem={sayIn(texts)(name.errors)}
          maxLength={80}
          autoComplete="off"
        />
        <button className="button">{texts.make}</button>
      </form>
    </>
  )
}
