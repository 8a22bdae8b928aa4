'use client'

import { getInputProps, useForm, type SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { useActionData } from 'react-router'
import { TextField } from './field.tsx'
import { FormHead, sayIn, type FormTexts } from './form-head.tsx'

export type TextFieldSpec = {
  name: string
  type: 'text' | 'email' | 'password'
  label: string
  hint?: string | undefined
  autoComplete: string
  dir?: 'ltr'
  given?: string | undefined
}
type Props = {
  id: string
  action: string
  fields: TextFieldSpec[]
  send: string
  texts: FormTexts
  /** The token of the link in an email, sent along. */
  token?: string | undefined
  /** The email that a new password is for: password managers read it. */
  username?: string | null | undefined
  /** Shown instead of the fields, where the form is closed. */
  instead?: ReactNode
}

/**
 * A form of text fields, as most around signing in are. After a refusal passwords and codes are
 * typed again.
 */
export function TextForm({ id, action, fields, send, texts, token, username, instead }: Props) {
  let lastResult = useActionData<SubmissionResult<string[]>>()
  let [form, metas] = useForm<Record<string, string>, string[]>({
    id,
    lastResult,
    defaultValue: Object.fromEntries(fields.map(({ name, given }) => [name, given])),
  })
  let say = sayIn(texts)
  let specs = fields.map((field) => ({ ...field, meta: metas[field.name]! }))
  if (instead)
    return (
      <>
        <FormHead texts={texts} fields={[]} problem={say(specs[0]?.meta.errors)} />
        {instead}
      </>
    )
  return (
    <form method="post" action={action} id={form.id} noValidate className="space-y-4">
      <FormHead texts={texts} fields={specs.map(({ meta }) => meta)} />
      {token && <input type="hidden" name="token" value={token} />}
      {username && (
        <input type="email" autoComplete="username" defaultValue={username} readOnly hidden />
      )}
      {specs.map(({ meta, name, type, given: _, ...said }) => (
        <TextField
          {...getInputProps(meta, {
            type,
            value: type !== 'password' && said.autoComplete !== 'one-time-code',
          })}
          key={name}
          {...said}
          problem={say(meta.errors)}
          spellCheck={type === 'email' ? false : undefined}
        />
      ))}
      <button className="button w-full">{send}</button>
    </form>
  )
}
