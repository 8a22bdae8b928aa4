'use client'

import { useForm, type SubmissionResult } from '@conform-to/react'
import { useActionData } from 'react-router'
import { FormHead, labelled } from '#app/ui/form-head.tsx'
import { SelectField, type Option } from '#app/ui/select-field.tsx'
import { boundFields, SchoolBounds, type BoundTexts } from './school-bounds.tsx'
import { choiceOf } from './school-field-props.ts'
import { headFields, SchoolHeadFields, type HeadTexts } from './school-head-fields.tsx'

const calendarFields = ['timezone', 'weekStart'] as const
type Calendar = (typeof calendarFields)[number]

type Values = Record<(typeof headFields)[number] | Calendar | (typeof boundFields)[number], string>
type Texts = HeadTexts & BoundTexts & Record<Calendar | 'timezoneHint' | 'send', string>
/**
 * `zones`: for a school that has a calendar; `bounded`: with the limits, for supervisors;
 * `formKey`: sent twice, the form creates one school.
 */
type Props = {
  action: string
  texts: Texts
  given: Partial<Values>
  countries: Option[]
  zones?: Option[]
  days?: Option[]
  bounded?: boolean
  formKey?: string
}

/** The form of a new or existing school. */
export function SchoolForm({
  action,
  texts,
  given,
  countries,
  zones,
  days,
  bounded,
  formKey,
}: Props) {
  let lastResult = useActionData<SubmissionResult<string[]>>()
  let [form, fields] = useForm<Values, string[]>({ id: 'school', lastResult, defaultValue: given })
  let shown = [...headFields, ...(zones ? calendarFields : []), ...(bounded ? boundFields : [])]
  return (
    <form
      method="post"
      action={action}
      id={form.id}
      noValidate
      className="card max-w-2xl space-y-5 p-5 sm:p-7"
    >
      <FormHead texts={texts} fields={shown.map((key) => labelled(texts[key], fields[key]))} />
      {formKey && <input type="hidden" name="key" value={formKey} />}
      <SchoolHeadFields fields={fields} texts={texts} countries={countries} />
      {zones && (
        <SelectField
          {...choiceOf(fields.timezone, texts)}
          label={texts.timezone}
          hint={texts.timezoneHint}
          options={zones}
        />
      )}
      {days && (
        <SelectField
          {...choiceOf(fields.weekStart, texts)}
          label={texts.weekStart}
          options={days}
        />
      )}
      {bounded && <SchoolBounds fields={fields} texts={texts} />}
      <button className="button">{texts.send}</button>
    </form>
  )
}
