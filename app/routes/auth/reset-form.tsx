'use client'

import { useForm, type SubmissionResult } from '@conform-to/react'
import { useActionData } from 'react-router'
import { TextField } from '#app/ui/field.tsx'
import { FormHead, sayIn, type FormTexts } from '#app/ui/form-head.tsx'

type Props = { action: string; token: string; email: string | null; texts: FormTexts & Record<'password' | 'passwordHint' | 'confirmation' | 'choose', string> }
type Values = { token: string; password: string; confirmation: string }

/** The new password, twice; the token rides along as the letter brought it. */
export function ResetForm({ action, token, email, texts }: Props) {
  let lastResult = useActionData<SubmissionResult<string[]>>()
  let [form, { password, confirmation }] = useForm<Values, string[]>({ id: 'reset', lastResult })
  let say = sayIn(texts)
  return (
    <form method="post" action={action} id={form.id} noValidate className="space-y-4">
      <FormHead texts={texts} fields={[password, confirmation]} />
      <input type="hidden" name="token" value={token} />
      {/* Tells the browser's own keeper of passwords whose this is. */}
      <input type="email" autoComplete="username" defaultValue={email ?? ''} readOnly hidden />
      <TextField id={password.id} name={password.name} type="password" autoComplete="new-password" label={texts.password} hint={texts.passwordHint} problem={say(password.errors)} />
      <TextField id={confirmation.id} name={confirmation.name} type="password" autoComplete="new-password" label={texts.confirmation} problem={say(confirmation.errors)} />
      <button className="button w-full">{texts.choose}</button>
    </form>
  )
}
