'use client'

import { getInputProps, useForm, type SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { useActionData } from 'react-router'
import { TextField } from '#app/ui/field.tsx'
import { FormHead, sayIn, type FormTexts } from '#app/ui/form-head.tsx'

/** `instead` of the form: why it is not open just now. */
type Props = { action: string; asksPassword: boolean; username: string | null; instead?: ReactNode; texts: FormTexts & Record<'email' | 'password' | 'change', string> }

/** Another email for one's account, by proof of the password where there is one. */
export function EmailForm({ action, asksPassword, username, instead, texts }: Props) {
  let lastResult = useActionData<SubmissionResult<string[]>>()
  let [form, { email, currentPassword }] = useForm<{ email: string; currentPassword: string }, string[]>({ id: 'change-email', lastResult })
  let say = sayIn(texts)
  if (instead) return <><FormHead texts={texts} fields={[]} problem={say(email.errors)} />{instead}</>
  return (
    <form method="post" action={action} id={form.id} noValidate className="space-y-4">
      <FormHead texts={texts} fields={[email, currentPassword]} />
      <TextField {...getInputProps(email, { type: 'email' })} key={undefined} label={texts.email} problem={say(email.errors)} autoComplete="email" spellCheck={false} />
      {/* Tells the browser's own keeper of passwords whose this is. */}
      {asksPassword && <input type="email" autoComplete="username" defaultValue={username ?? ''} readOnly hidden />}
      {asksPassword && <TextField id={currentPassword.id} name={currentPassword.name} type="password" autoComplete="current-password" label={texts.password} problem={say(currentPassword.errors)} />}
      <button className="button w-full">{texts.change}</button>
    </form>
  )
}
