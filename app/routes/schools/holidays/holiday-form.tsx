'use client'

import { getInputProps, useForm, type SubmissionResult } from '@conform-to/react'
import { useActionData } from 'react-router'
import { TextField } from '#app/ui/field.tsx'
import { FormHead, labelled, sayIn, type FormTexts } from '#app/ui/form-head.tsx'

const names = ['name', 'nameEn', 'firstDay', 'lastDay'] as const
type Texts = FormTexts &
  Record<(typeof names)[number] | 'nameHint' | 'nameEnHint' | 'lastDayHint' | 'add', string>

/** Adds a holiday: a name, a first day, and a last one where it is longer. */
export function HolidayForm({
  action,
  formKey,
  texts,
  filled,
}: {
  action: string
  formKey: string
  texts: Texts
  /** What the fields begin with. */
  filled: Record<(typeof names)[number], string>
}) {
  let lastResult = useActionData<SubmissionResult<string[]>>()
  let [form, fields] = useForm<Record<(typeof names)[number], string>, string[]>({
    id: 'holiday',
    lastResult,
    defaultValue: filled,
  })
  let say = sayIn(texts)
  let field = (name: (typeof names)[number], type: 'text' | 'date', hint?: string) => (
    <TextField
      {...getInputProps(fields[name], { type })}
      key={name}
      label={texts[name]}
      hint={hint}
      problem={say(fields[name].errors)}
    />
  )
  return (
    <form
      method="post"
      action={action}
      id={form.id}
      noValidate
      className="card max-w-2xl space-y-5 p-5 sm:p-7"
    >
      <FormHead texts={texts} fields={names.map((name) => labelled(texts[name], fields[name]))} />
      <input type="hidden" name="key" value={formKey} />
      {field('name', 'text', texts.nameHint)}
      {field('nameEn', 'text', texts.nameEnHint)}
      {field('firstDay', 'date')}
      {field('lastDay', 'date', texts.lastDayHint)}
      <button className="button">{texts.add}</button>
    </form>
  )
}
