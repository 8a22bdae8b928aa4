'use client'

import { useForm, type SubmissionResult } from '@conform-to/react'
import { useActionData } from 'react-router'
import { TextField } from '#app/ui/field.tsx'
import { FormHead, sayIn, type FormTexts } from '#app/ui/form-head.tsx'

/** The password once more. */
export function ConfirmForm({ action, email, texts }: { action: string; email: string | null; texts: FormTexts & Record<'password' | 'confirm', string> }) {
  let lastResult = useActionData<SubmissionResult<string[]>>()
  let [form, { password }] = useForm<{ password: string }, string[]>({ id: 'confirm', lastResult })
  return (
    <form method="post" action={action} id={form.id} noValidate className="space-y-4">
      <FormHead texts={texts} fields={[password]} />
      {/* Tells the browser's own keeper of passwords whose this is. */}
      {email && <input type="email" autoComplete="username" defaultValue={email} readOnly hidden />}
      <TextField id={password.id} name={password.name} type="password" autoComplete="current-password" label={texts.password} problem={sayIn(texts)(password.errors)} />
      <button className="button w-full">{texts.confirm}</button>
    </form>
  )
}
