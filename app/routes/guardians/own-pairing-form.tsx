'use client'

import { getInputProps, useForm, type SubmissionResult } from '@conform-to/react'
import { useActionData } from 'react-router'
import { TextField } from '#app/ui/field.tsx'
import { FormHead, sayIn, type FormTexts } from '#app/ui/form-head.tsx'

type Texts = FormTexts & Record<'code' | 'codeHint' | 'send', string>

/** The form for the code of a slip. */
export function PairingForm({
  action,
  code: given,
  texts,
}: {
  action: string
  code: string
  texts: Texts
}) {
  let lastResult = useActionData<SubmissionResult<string[]>>()
  let [form, { code }] = useForm<{ code: string }, string[]>({
    id: 'pairing',
    lastResult,
    defaultValue: { code: given },
  })
  return (
    <form method="post" action={action} id={form.id} noValidate className="max-w-md space-y-3">
      <FormHead texts={texts} fields={[code]} />
      <TextField
        {...getInputProps(code, { type: 'text' })}
        key={undefined}
        label={texts.code}
        hint={texts.codeHint}
        problem={sayIn(texts)(code.errors)}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
      />
      <button className="button">{texts.send}</button>
    </form>
  )
}
