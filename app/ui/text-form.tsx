'use client'

import { getInputProps, useForm, type SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { useActionData } from 'react-router'
import { TextField } from './field.tsx'
import { FormHead, sayIn, type FormTexts } from './form-head.tsx'

export type TextFieldAsked = {
  name: string
  type: 'text' | 'email' | 'password'
  label: string
  hint?: string
  autoComplete: string
  dir?: 'ltr'
  given?: string
}
type Props = {
  id: string
  action: string
  fields: TextFieldAsked[]
  send: string
  texts: FormTexts
  /** The letter's token, which rides along. */
  token?: string
  /** Whose password is asked for: tells the browser's own keeper of passwords. */
  username?: string | null
  /** What stands there instead of fields, where they are not open just now. */
  instead?: ReactNode
}

/**
 * A form of nothing but lines of text, as most around signing in are. One for all. Passwords and
 * codes are typed again.
 */
export function TextForm({ id, action, fields, send, texts, token, username, instead }: Props) {
  let lastResult = useActionData<SubmissionResult<string[]>>()
  let [form, metas] = useForm<Record<string, string>, string[]>({
    id,
    lastResult,
    defaultValue: Object.fromEntries(fields.map(({ name, given }) => [name, given])),
  })
  let say = sayIn(texts)
  let asked = fields.map((field) => ({ ...field, meta: metas[field.name]! }))
  if (instead)
    return (
      <>
        <FormHead texts={texts} fields={[]} problem={say(asked[0]?.meta.errors)} />
        {instead}
      </>
    )
  return (
    <form method="post" action={action} id={form.id} noValidate className="space-y-4">
      <FormHead texts={texts} fields={asked.map(({ meta }) => meta)} />
      {token && <input type="hidden" name="token" value={token} />}
      {username && (
        <input type="email" autoComplete="username" defaultValue={username} readOnly hidden />
      )}
      {asked.map(({ meta, name, type, given: _, ...said }) => (
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
