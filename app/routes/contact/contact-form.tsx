'use client'

import {
  getInputProps,
  getSelectProps,
  getTextareaProps,
  useForm,
  type SubmissionResult,
} from '@conform-to/react'
import { useActionData } from 'react-router'
import { TextField } from '#app/ui/field.tsx'
import { FormHead, sayIn, type FormTexts } from '#app/ui/form-head.tsx'
import { LongField } from '#app/ui/long-field.tsx'
import { SelectField, type Option } from '#app/ui/select-field.tsx'

type Values = { name: string; email: string; school: string; topic: string; text: string }
type Texts = FormTexts &
  Record<
    | 'name'
    | 'email'
    | 'school'
    | 'optional'
    | 'topic'
    | 'choose'
    | 'text'
    | 'textHint'
    | 'trap'
    | 'send'
    | 'notSent'
    | 'kept',
    string
  >
type Props = {
  action: string
  /** The form's stamp; a refused form keeps its own. */
  stamp: string
  given: { [name in keyof Values]?: Values[name] | undefined }
  topics: Option[]
  texts: Texts
}
type Answer = { reply: SubmissionResult<string[]>; stamp?: string }

/** The contact form: plain HTML, which keeps what was typed, whatever the answer. */
export function ContactForm({ action, stamp, given, topics, texts }: Props) {
  let answer = useActionData<Answer>()
  let [form, { name, email, school, topic, text }] = useForm<Values, string[]>({
    id: 'contact',
    lastResult: answer?.reply,
    defaultValue: given,
  })
  let say = sayIn(texts)
  return (
    // Our own messages: the browser's are in the browser's language, not in the page's.
    <form
      method="post"
      action={action}
      id={form.id}
      noValidate
      className="card max-w-2xl space-y-5 p-5 sm:p-7"
    >
      <FormHead
        texts={texts}
        fields={[name, email, school, topic, text]}
        problem={form.errors && texts.notSent}
      >
        {form.errors && <p>{say(form.errors)}</p>}
      </FormHead>
      <input type="hidden" name="stamp" value={answer?.stamp ?? stamp} />
      <div className="hidden">
        <label htmlFor="contact-homepage">{texts.trap}</label>
        <input type="text" id="contact-homepage" name="homepage" tabIndex={-1} autoComplete="off" />
      </div>
      <TextField
        {...getInputProps(name, { type: 'text' })}
        key={undefined}
        label={texts.name}
        problem={say(name.errors)}
        autoComplete="name"
      />
      <TextField
        {...getInputProps(email, { type: 'email' })}
        key={undefined}
        label={texts.email}
        problem={say(email.errors)}
        autoComplete="email"
        spellCheck={false}
      />
      <TextField
        {...getInputProps(school, { type: 'text' })}
        key={undefined}
        label={texts.school}
        note={texts.optional}
        problem={say(school.errors)}
        autoComplete="organization"
      />
      <SelectField
        {...getSelectProps(topic)}
        key={undefined}
        label={texts.topic}
        problem={say(topic.errors)}
        options={[{ value: '', label: texts.choose }, ...topics]}
      />
      <LongField
        {...getTextareaProps(text)}
        key={undefined}
        label={texts.text}
        hint={texts.textHint}
        problem={say(text.errors)}
        rows={8}
      />
      <p className="muted text-sm">{texts.kept}</p>
      <button className="button">{texts.send}</button>
    </form>
  )
}
