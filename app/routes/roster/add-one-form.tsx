'use client'

import { getInputProps, useForm, type SubmissionResult } from '@conform-to/react'
import { useActionData } from 'react-router'
import { Choices } from '#app/ui/choices.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormHead, labelled, sayIn, type FormTexts } from '#app/ui/form-head.tsx'
import { SelectField, type Option } from '#app/ui/select-field.tsx'

type Texts = FormTexts &
  Record<'name' | 'role' | 'gender' | 'klass' | 'email' | 'emailHint' | 'send', string>
type Props = {
  action: string
  texts: Texts
  roles: Option[]
  genders: Option[]
  classes: Option[]
}
type Person = Record<'displayName' | 'role' | 'gender' | 'className' | 'email', string>

/** One person: a name, a role and a class are enough. */
export function AddOneForm({ action, texts, roles, genders, classes }: Props) {
  let lastResult = useActionData<SubmissionResult<string[]>>()
  let [form, { displayName, role, gender, className, email }] = useForm<Person, string[]>({
    id: 'add-one',
    lastResult,
    defaultValue: { role: 'student', gender: 'unspecified', className: '' },
  })
  let say = sayIn(texts)
  return (
    <form
      method="post"
      action={action}
      id={form.id}
      noValidate
      className="card max-w-2xl space-y-4"
    >
      <FormHead
        texts={texts}
        fields={[labelled(texts.name, displayName), labelled(texts.email, email)]}
      />
      <TextField
        {...getInputProps(displayName, { type: 'text' })}
        key={undefined}
        label={texts.name}
        problem={say(displayName.errors)}
        autoComplete="off"
      />
      <Choices
        id={role.id}
        name={role.name}
        label={texts.role}
        options={roles}
        chosen={role.initialValue}
      />
      <Choices
        id={gender.id}
        name={gender.name}
        label={texts.gender}
        options={genders}
        chosen={gender.initialValue}
      />
      <SelectField
        id={className.id}
        name={className.name}
        label={texts.klass}
        options={classes}
        defaultValue={className.initialValue}
      />
      <TextField
        {...getInputProps(email, { type: 'email' })}
        key={undefined}
        label={texts.email}
        hint={texts.emailHint}
        problem={say(email.errors)}
        autoComplete="off"
        spellCheck={false}
      />
      <button className="button">{texts.send}</button>
    </form>
  )
}
