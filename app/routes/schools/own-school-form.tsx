'use client'

import { getCollectionProps, useForm, type SubmissionResult } from '@conform-to/react'
import { useActionData } from 'react-router'
import { Group } from '#app/ui/choices.tsx'
import { FormHead, labelled, sayIn } from '#app/ui/form-head.tsx'
import { SelectField, type Option } from '#app/ui/select-field.tsx'
import { boundFields, SchoolBounds, type BoundTexts } from './school-bounds.tsx'
import { choiceOf } from './school-field-props.ts'
import { headFields, SchoolHeadFields, type HeadTexts } from './school-head-fields.tsx'

const calendarFields = ['timezone', 'weekStart', 'restDays'] as const
type Calendar = (typeof calendarFields)[number]

type Line = (typeof headFields)[number] | 'timezone' | 'weekStart' | (typeof boundFields)[number]
type Values = Record<Line, string> & { restDays: string[] }
type Texts = HeadTexts &
  BoundTexts &
  Record<Calendar | 'timezoneHint' | 'restDaysHint' | 'send', string>
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
        <>
          <SelectField
            {...choiceOf(fields.weekStart, texts)}
            label={texts.weekStart}
            options={days}
          />
          <Group
            id={fields.restDays.id}
            label={texts.restDays}
            hint={texts.restDaysHint}
            problem={sayIn(texts)(fields.restDays.errors)}
          >
            <div className="chips">
              {getCollectionProps(fields.restDays, {
                type: 'checkbox',
                options: days.map(({ value }) => value),
              }).map(({ key, ...box }, at) => (
                <label key={key} className="choice">
                  <input {...box} id={at === 0 ? fields.restDays.id : box.id} />
                  {days[at]!.label}
                </label>
              ))}
            </div>
          </Group>
        </>
      )}
      {bounded && <SchoolBounds fields={fields} texts={texts} />}
      <button className="button">{texts.send}</button>
    </form>
  )
}
