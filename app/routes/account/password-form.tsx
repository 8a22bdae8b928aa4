'use client'

import { useForm, type SubmissionResult } from '@conform-to/react'
import { useActionData } from 'react-router'
import { TextField } from '#app/ui/field.tsx'
import { FormHead, sayIn, type FormTexts } from '#app/ui/form-head.tsx'

type Texts = FormTexts &
  Record<'oldPassword' | 'newPassword' | 'newPasswordHint' | 'confirmation' | 'change', string>
type Values = { oldPassword: string; newPassword: string; confirmation: string }

/**
 * The old password, and the new one twice. No answer repeats them: after a refusal all three are
 * typed again.
 */
export function PasswordForm({
  action,
  email,
  texts,
}: {
  action: string
  email: string | null
  texts: Texts
}) {
  let lastResult = useActionData<SubmissionResult<string[]>>()
  let [form, { oldPassword, newPassword, confirmation }] = useForm<Values, string[]>({
    id: 'change-password',
    lastResult,
  })
  let say = sayIn(texts)
  return (
    <form
      method="post"
      action={action}
      id={form.id}
      noValidate
      className="card max-w-2xl space-y-5"
    >
      <FormHead texts={texts} fields={[oldPassword, newPassword, confirmation]} />
      {/* Tells the browser's password manager which account this is. */}
      {email && (
        <input
          type="email"
          name="email"
          autoComplete="username"
          defaultValue={email}
          readOnly
          hidden
        />
      )}
      <TextField
        id={oldPassword.id}
        name={oldPassword.name}
        type="password"
        autoComplete="current-password"
        label={texts.oldPassword}
        problem={say(oldPassword.errors)}
      />
      <TextField
        id={newPassword.id}
        name={newPassword.name}
        type="password"
        autoComplete="new-password"
        label={texts.newPassword}
        hint={texts.newPasswordHint}
        problem={say(newPassword.errors)}
      />
      <TextField
        id={confirmation.id}
        name={confirmation.name}
        type="password"
        autoComplete="new-password"
        label={texts.confirmation}
        problem={say(confirmation.errors)}
      />
      <button className="button">{texts.change}</button>
    </form>
  )
}
