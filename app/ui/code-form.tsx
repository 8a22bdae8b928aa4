'use client'

import { useForm, type SubmissionResult } from '@conform-to/react'
import { useActionData } from 'react-router'
import { TextField } from './field.tsx'
import { FormHead, sayIn, type FormTexts } from './form-head.tsx'

/** Asks for a code of the second factor. What was typed never comes back. */
export function CodeForm({ action, texts }: { action: string; texts: FormTexts & Record<'code' | 'codeHint' | 'send', string> }) {
  let answer = useActionData<{ reply: SubmissionResult<string[]> | null }>()
  let [form, { code }] = useForm<{ code: string }, string[]>({ id: 'code', lastResult: answer?.reply })
  return (
    <form method="post" action={action} id={form.id} noValidate className="max-w-md space-y-4">
      <FormHead texts={texts} fields={[code]} />
      <TextField id={code.id} name={code.name} type="text" dir="ltr" autoComplete="one-time-code" spellCheck={false} label={texts.code} hint={texts.codeHint} problem={sayIn(texts)(code.errors)} />
      <button className="button">{texts.send}</button>
    </form>
  )
}
