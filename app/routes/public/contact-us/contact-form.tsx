'use client'

import { getInputProps, getSelectProps, getTextareaProps, useForm, type FieldMetadata, type SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { useActionData } from 'react-router'

type Values = { name: string; email: string; school: string; topic: string; text: string }
type Texts = Record<'title' | 'name' | 'email' | 'school' | 'optional' | 'topic' | 'choose' | 'text' | 'textHint' | 'trap' | 'send' | 'problem' | 'notSent' | 'errorPrefix' | 'kept' | (string & {}), string>
type Props = {
  action: string
  /** What says when this form was made; a refused one keeps its own. */
  stamp: string
  given: Partial<Values>
  topics: { value: string; label: string }[]
  texts: Texts
}
type Answer = { reply: SubmissionResult<string[]>; stamp?: string }

/** The form by which anybody writes to us: HTML that posts, and keeps what was written whatever the answer. */
export function ContactForm({ action, stamp, given, topics, texts }: Props) {
  let answer = useActionData<Answer>()
  let [form, { name, email, school, topic, text }] = useForm<Values, string[]>({ id: 'contact', lastResult: answer?.reply, defaultValue: given })
  let say = (errors: string[] | undefined) => errors?.map((error) => texts[error] ?? error).join(' ')
  let problems = [name, email, school, topic, text].filter((field) => field.errors)
  let failed = problems.length > 0 || form.errors !== undefined
  return (
    // What the browser says of empty fields is in the browser's language, not in the reader's: ours is.
    <form method="post" action={action} id={form.id} noValidate className="card max-w-2xl space-y-5 p-5 sm:p-7">
      <title>{failed ? `${texts.errorPrefix} ${texts.title}` : texts.title!}</title>
      {failed && (
        <div role="alert" className="rounded-xl border-2 border-rose bg-rose-tint p-4">
          <h2>{form.errors ? texts.notSent : texts.problem}</h2>
          {form.errors && <p>{say(form.errors)}</p>}
          {problems.length > 0 && <ul>{problems.map((field) => <li key={field.id}><a className="text-rose underline" href={`#${field.id}`}>{say(field.errors)}</a></li>)}</ul>}
        </div>
      )}
      <input type="hidden" name="stamp" value={answer?.stamp ?? stamp} />
      <div className="hidden">
        <label htmlFor="contact-homepage">{texts.trap}</label>
        <input type="text" id="contact-homepage" name="homepage" tabIndex={-1} autoComplete="off" />
      </div>
      <Field field={name} label={texts.name} problem={say(name.errors)}>
        <input {...getInputProps(name, { type: 'text' })} key={undefined} className="field" dir="auto" autoComplete="name" />
      </Field>
      <Field field={email} label={texts.email} problem={say(email.errors)}>
        <input {...getInputProps(email, { type: 'email' })} key={undefined} className="field" dir="ltr" autoComplete="email" spellCheck={false} />
      </Field>
      <Field field={school} label={texts.school} note={texts.optional} problem={say(school.errors)}>
        <input {...getInputProps(school, { type: 'text' })} key={undefined} className="field" dir="auto" autoComplete="organization" />
      </Field>
      <Field field={topic} label={texts.topic} problem={say(topic.errors)}>
        <select {...getSelectProps(topic)} key={undefined} className="field">
          <option value="">{texts.choose}</option>
          {topics.map(({ value, label }) => <option key={value} value={value}>{label}</option>)}
        </select>
      </Field>
      <Field field={text} label={texts.text} problem={say(text.errors)}>
        <p id="contact-text-hint" className="muted text-sm">{texts.textHint}</p>
        <textarea {...getTextareaProps(text)} key={undefined} className="field" dir="auto" rows={8} aria-describedby={text.errors ? `contact-text-hint ${text.errorId}` : 'contact-text-hint'} />
      </Field>
      <p className="muted text-sm">{texts.kept}</p>
      <button className="button">{texts.send}</button>
    </form>
  )
}

type FieldProps = { field: FieldMetadata<string, Values, string[]>; label: string | undefined; note?: string; problem: string | undefined; children: ReactNode }

function Field({ field, label, note, problem, children }: FieldProps) {
  return (
    <div className="space-y-1.5">
      <label htmlFor={field.id} className="font-bold">{label} {note && <span className="muted font-normal">({note})</span>}</label>
      {children}
      {problem && <p id={field.errorId} className="font-bold text-rose">{problem}</p>}
    </div>
  )
}
