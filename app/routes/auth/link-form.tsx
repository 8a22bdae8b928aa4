'use client'

import { useForm, type SubmissionResult } from '@conform-to/react'
import { useActionData } from 'react-router'
import { TextField } from '#app/ui/field.tsx'
import { FormHead, sayIn, type FormTexts } from '#app/ui/form-head.tsx'

type Props = { action: string; email: string; texts: FormTexts & Record<'email' | 'password' | 'claim', string> }

/** The password of the account that has this email. The email stands there to be read; which one counts, the Worker knows. */
export function LinkForm({ action, email, texts }: Props) {
  let lastResult = useActionData<SubmissionResult<string[]>>()
  let [form, { password }] = useForm<{ password: string }, string[]>({ id: 'link', lastResult })
  return (
    <form method="post" action={action} id={form.id} noValidate className="space-y-4">
      <FormHead texts={texts} fields={[password]} />
      <TextField id="link-email" type="email" autoComplete="username" label={texts.email} defaultValue={email} readOnly />
      <TextField id={password.id} name={password.name} type="password" autoComplete="current-password" label={texts.password} problem={sayIn(texts)(password.errors)} />
      <button className="button w-full">{texts.claim}</button>
    </form>
  )
}
