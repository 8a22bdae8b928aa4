'use client'

import { getInputProps, useForm, type SubmissionResult } from '@conform-to/react'
import { useState, useSyncExternalStore } from 'react'
import { useActionData } from 'react-router'
import type { Credentials } from '#app/models/sign-in.ts'
import { Busy } from '#app/ui/busy.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'

type Texts = Record<'title' | 'signIn' | 'email' | 'password' | 'show' | 'hide' | 'problem' | 'errorPrefix' | (string & {}), string>

/** The sign-in form: HTML that posts. What is wrong is told by the rule itself, on the Worker, with JavaScript and without. */
export function LoginForm({ action, texts, constraint }: { action: string; texts: Texts; constraint: Parameters<typeof useForm<Credentials>>[0]['constraint'] }) {
  let lastResult = useActionData<SubmissionResult<string[]>>()
  let [form, fields] = useForm<Credentials, string[]>({ id: 'sign-in', lastResult, constraint })
  let scripted = useScripted()
  let [visible, setVisible] = useState(false)
  let say = (errors: string[] | undefined) => errors?.map((error) => texts[error] ?? error).join(' ')
  let problems = [fields.email, fields.password].filter((field) => field.errors)

  return (
    // What the browser says of empty fields is in the browser's language, not in the reader's: ours is.
    <form method="post" action={action} id={form.id} noValidate className="space-y-4">
      <Busy />
      <title>{problems.length > 0 ? `${texts.errorPrefix} ${texts.title}` : texts.title!}</title>
      {lastResult?.status === 'error' && <ErrorSummary title={texts.problem} problems={problems.map((field) => ({ id: field.id, text: say(field.errors) ?? '' }))} />}
      <div>
        <label htmlFor={fields.email.id} className="font-bold">{texts.email}</label>
        <input {...getInputProps(fields.email, { type: 'email' })} key={undefined} className="field" dir="ltr" autoComplete="username" spellCheck={false} />
        {fields.email.errors && <p id={fields.email.errorId} className="problem">{say(fields.email.errors)}</p>}
      </div>
      <div>
        <label htmlFor={fields.password.id} className="font-bold">{texts.password}</label>
        <div className="relative">
          <input {...getInputProps(fields.password, { type: 'password' })} key={undefined} type={visible ? 'text' : 'password'} className="field pr-14" dir="ltr" autoComplete="current-password" />
          {scripted && <button type="button" className="absolute inset-y-0 right-0 min-w-12 cursor-pointer" aria-pressed={visible} aria-label={texts.show} onClick={() => setVisible(!visible)}>{visible ? '🙈' : '👁'}</button>}
        </div>
        {fields.password.errors && <p id={fields.password.errorId} className="problem">{say(fields.password.errors)}</p>}
      </div>
      <button className="button w-full">{texts.signIn}</button>
    </form>
  )
}

const never = () => () => {}

/** True in a browser that runs our scripts; a control that needs them is absent otherwise. */
function useScripted(): boolean {
  return useSyncExternalStore(never, () => true, () => false)
}
