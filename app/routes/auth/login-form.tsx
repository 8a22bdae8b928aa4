'use client'

import { getInputProps, useForm, type SubmissionResult } from '@conform-to/react'
import { useActionData } from 'react-router'
import type { Credentials } from '#app/models/credentials.ts'
import { Field, TextField } from '#app/ui/field.tsx'
import { FormHead, sayIn, type FormTexts } from '#app/ui/form-head.tsx'

const SHOW_BUTTON = 'group absolute inset-y-0 end-0 grid min-w-12 cursor-pointer place-items-center'

type Texts = FormTexts &
  Record<'signIn' | 'email' | 'password' | 'show' | 'remember' | 'sendReset', string>

/** The sign-in form: plain HTML. The Worker reports problems, with JavaScript and without. */
export function LoginForm({
  action,
  resetAction,
  texts,
  constraint,
}: {
  action: string
  /** Where a letter for a new password is asked for. */
  resetAction: string
  texts: Texts
  constraint: Parameters<typeof useForm<Credentials>>[0]['constraint']
}) {
  let lastResult = useActionData<SubmissionResult<string[]>>()
  let [form, { email, password }] = useForm<Credentials, string[]>({
    id: 'sign-in',
    ...(lastResult && { lastResult }),
    ...(constraint && { constraint }),
  })
  let say = sayIn(texts)
  return (
    // Our own messages: the browser's are in the browser's language, not in the page's.
    <form method="post" action={action} id={form.id} noValidate className="space-y-4">
      <FormHead texts={texts} fields={[email, password]} />
      <TextField
        {...getInputProps(email, { type: 'email' })}
        key={undefined}
        label={texts.email}
        problem={say(email.errors)}
        autoComplete="username"
        spellCheck={false}
      />
      <Field id={password.id} label={texts.password} problem={say(password.errors)}>
        {(control) => (
          // Passwords are written from left to right in every language: the button is at the end.
          <div className="relative flex" dir="ltr">
            <input
              {...getInputProps(password, { type: 'password' })}
              {...control}
              key={undefined}
              className="field pe-14"
              dir="ltr"
              autoComplete="current-password"
            />
            {/* Shown by scripts/sign-in-methods.js: without the script it could do nothing. */}
            <button
              type="button"
              hidden
              data-shows={password.id}
              className={SHOW_BUTTON}
              aria-pressed={false}
              aria-label={texts.show}
            >
              <Eye />
            </button>
          </div>
        )}
      </Field>
      <label className="tick">
        <input type="checkbox" name="remember" defaultChecked />
        {texts.remember}
      </label>
      <button className="button w-full">{texts.signIn}</button>
      {/* After a failed sign-in the email is there already: one press sends the letter. */}
      {lastResult && email.value && (
        <button className="button quiet w-full" formAction={resetAction}>
          {texts.sendReset}
        </button>
      )}
    </form>
  )
}

/** Crossed out while the password is shown. */
function Eye() {
  return (
    <svg viewBox="0 0 24 24" className="icon" aria-hidden="true">
      <path d="M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7-10-7-10-7" />
      <circle cx="12" cy="12" r="3" />
      <path className="hidden group-aria-pressed:inline" d="M4 4l16 16" />
    </svg>
  )
}
