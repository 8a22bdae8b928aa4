'use client'

import { getInputProps, useForm, type SubmissionResult } from '@conform-to/react'
import { useActionData } from 'react-router'
import { TextField } from '#app/ui/field.tsx'
import { FormHead, sayIn, type FormTexts } from '#app/ui/form-head.tsx'

type Texts = FormTexts & Record<'name' | 'nameHint' | 'email' | 'password' | 'passwordHint' | 'confirmation' | 'register', string>
type Values = { displayName: string; email: string; password: string; confirmation: string }

/** Who one is, and the password twice. */
export function RegisterForm({ action, texts }: { action: string; texts: Texts }) {
  let lastResult = useActionData<SubmissionResult<string[]>>()
  let [form, { displayName, email, password, confirmation }] = useForm<Values, string[]>({ id: 'register', lastResult })
  let say = sayIn(texts)
  return (
    <form method="post" action={action} id={form.id} noValidate className="space-y-4">
      <FormHead texts={texts} fields={[displayName, email, password, confirmation]} />
      <TextField {...getInputProps(displayName, { type: 'text' })} key={undefined} label={texts.name} hint={texts.nameHint} problem={say(displayName.errors)} autoComplete="name" />
      <TextField {...getInputProps(email, { type: 'email' })} key={undefined} label={texts.email} problem={say(email.errors)} autoComplete="username" spellCheck={false} />
      <TextField id={password.id} name={password.name} type="password" autoComplete="new-password" label={texts.password} hint={texts.passwordHint} problem={say(password.errors)} />
      <TextField id={confirmation.id} name={confirmation.name} type="password" autoComplete="new-password" label={texts.confirmation} problem={say(confirmation.errors)} />
      <button className="button w-full">{texts.register}</button>
    </form>
  )
}
