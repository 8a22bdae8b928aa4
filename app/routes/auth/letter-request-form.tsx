'use client'

import { getInputProps, useForm, type SubmissionResult } from '@conform-to/react'
import { useActionData } from 'react-router'
import { TextField } from '#app/ui/field.tsx'
import { FormHead, sayIn, type FormTexts } from '#app/ui/form-head.tsx'

/** Asks for the address that a letter goes to. */
export function LetterRequestForm({ action, texts }: { action: string; texts: FormTexts & Record<'email' | 'ask', string> }) {
  let lastResult = useActionData<SubmissionResult<string[]>>()
  let [form, { email }] = useForm<{ email: string }, string[]>({ id: 'ask-letter', lastResult })
  return (
    <form method="post" action={action} id={form.id} noValidate className="space-y-4">
      <FormHead texts={texts} fields={[email]} />
      <TextField {...getInputProps(email, { type: 'email' })} key={undefined} label={texts.email} problem={sayIn(texts)(email.errors)} autoComplete="username" spellCheck={false} />
      <button className="button w-full">{texts.ask}</button>
    </form>
  )
}
