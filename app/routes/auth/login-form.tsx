'use client'

import { getInputProps, useForm, type SubmissionResult } from '@conform-to/react'
import { getValibotConstraint, parseWithValibot } from '@conform-to/valibot'
import { useState, useSyncExternalStore } from 'react'
import { useActionData } from 'react-router'
import { Credentials } from '#app/models/sign-in.ts'

type Texts = Record<'title' | 'signIn' | 'email' | 'password' | 'show' | 'hide' | 'problem' | 'errorPrefix' | (string & {}), string>

/** The sign-in form: HTML that posts; with JavaScript it also checks while typing. */
export function LoginForm({ action, texts }: { action: string; texts: Texts }) {
  let lastResult = useActionData<SubmissionResult<string[]>>()
  let [form, fields] = useForm({
    id: 'sign-in',
    lastResult,
    constraint: getValibotConstraint(Credentials),
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: Credentials }),
  })
  let scripted = useScripted()
  let [visible, setVisible] = useState(false)
  let say = (errors: string[] | undefined) => errors?.map((error) => texts[error] ?? error).join(' ')
  let problems = [fields.email, fields.password].filter((field) => field.errors)

  return (
    // What the browser says of empty fields is in the browser's language, not in the reader's: ours is.
    <form method="post" action={action} id={form.id} onSubmit={form.onSubmit} noValidate className="space-y-4">
      <title>{problems.length > 0 ? `${texts.errorPrefix} ${texts.title}` : texts.title!}</title>
      {lastResult?.status === 'error' && problems.length > 0 && (
        <div role="alert" className="rounded-xl border-2 border-rose bg-rose-tint p-4">
          <h2>{texts.problem}</h2>
          <ul>{problems.map((field) => <li key={field.id}><a className="text-rose underline" href={`#${field.id}`}>{say(field.errors)}</a></li>)}</ul>
        </div>
      )}
      <div>
        <label htmlFor={fields.email.id} className="font-bold">{texts.email}</label>
        <input {...getInputProps(fields.email, { type: 'email' })} key={undefined} className="field" dir="ltr" autoComplete="username" spellCheck={false} />
        {fields.email.errors && <p id={fields.email.errorId} className="font-bold text-rose">{say(fields.email.errors)}</p>}
      </div>
      <div>
        <label htmlFor={fields.password.id} className="font-bold">{texts.password}</label>
        <div className="flex gap-2">
          <input {...getInputProps(fields.password, { type: 'password' })} key={undefined} type={visible ? 'text' : 'password'} className="field" dir="ltr" autoComplete="current-password" />
          {scripted && <button type="button" className="chip shrink-0 cursor-pointer" aria-pressed={visible} aria-label={texts.show} onClick={() => setVisible(!visible)}>{visible ? '🙈' : '👁'}</button>}
        </div>
        {fields.password.errors && <p id={fields.password.errorId} className="font-bold text-rose">{say(fields.password.errors)}</p>}
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
