'use client'

import { getInputProps, useForm, type SubmissionResult } from '@conform-to/react'
import { useActionData } from 'react-router'
import { TextField } from '#app/ui/field.tsx'
import { FormHead, labelled, sayIn, type FormTexts } from '#app/ui/form-head.tsx'

const names = ['from', 'until'] as const
type Times = Record<(typeof names)[number], string>
type Texts = FormTexts &
  Record<(typeof names)[number] | 'heading' | 'lead' | 'untilHint' | 'save', string>

/** From when until when families and staff leave each other in peace; neither time: never. */
export function QuietForm({
  action,
  texts,
  given,
}: {
  action: string
  texts: Texts
  given: Times
}) {
  let lastResult = useActionData<SubmissionResult<string[]>>()
  let [form, fields] = useForm<Times, string[]>({ id: 'quiet', lastResult, defaultValue: given })
  let say = sayIn(texts)
  return (
    <form
      method="post"
      action={action}
      id={form.id}
      noValidate
      className="card max-w-2xl space-y-5 p-5 sm:p-7"
    >
      <FormHead texts={texts} fields={names.map((name) => labelled(texts[name], fields[name]))} />
      <h2>{texts.heading}</h2>
      <p className="muted">{texts.lead}</p>
      {names.map((name) => (
        <TextField
          {...getInputProps(fields[name], { type: 'time' })}
          key={name}
          step={900}
          label={texts[name]}
          hint={name === 'until' ? texts.untilHint : undefined}
          problem={say(fields[name].errors)}
        />
      ))}
      <button className="button">{texts.save}</button>
    </form>
  )
}
