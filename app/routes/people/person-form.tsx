'use client'

import { getInputProps, useForm, type SubmissionResult } from '@conform-to/react'
import { useActionData } from 'react-router'
import { Choices } from '#app/ui/choices.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormHead, sayIn, type FormTexts } from '#app/ui/form-head.tsx'

type Values = { displayName: string; gender: string }
type Texts = FormTexts &
  Record<
    'name' | 'nameHint' | 'gender' | 'genderHint' | 'male' | 'female' | 'unspecified' | 'save',
    string
  >

const genders = ['female', 'male', 'unspecified'] as const

/** What an admin may change of a pupil or a teacher. */
export function PersonForm({
  action,
  given,
  texts,
}: {
  action: string
  given: Values
  texts: Texts
}) {
  let lastResult = useActionData<SubmissionResult<string[]>>()
  let [form, { displayName, gender }] = useForm<Values, string[]>({
    id: 'person',
    lastResult,
    defaultValue: given,
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
      <FormHead texts={texts} fields={[displayName, gender]} />
      <TextField
        {...getInputProps(displayName, { type: 'text' })}
        key={undefined}
        label={texts.name}
        hint={texts.nameHint}
        problem={say(displayName.errors)}
        autoComplete="off"
      />
      <Choices
        id={gender.id}
        name={gender.name}
        label={texts.gender}
        hint={texts.genderHint}
        problem={say(gender.errors)}
        chosen={gender.initialValue}
        options={genders.map((value) => ({ value, label: texts[value] }))}
      />
      <button className="button">{texts.save}</button>
    </form>
  )
}
