'use client'

import { getInputProps, getSelectProps, useForm, type SubmissionResult } from '@conform-to/react'
import { useActionData } from 'react-router'
import { TextField } from '#app/ui/field.tsx'
import { FormHead, labelled, sayIn, type FormTexts } from '#app/ui/form-head.tsx'
import { SelectField, type Option } from '#app/ui/select-field.tsx'

type Values = Record<
  | 'name'
  | 'nameEn'
  | 'country'
  | 'email'
  | 'phoneNo'
  | 'timezone'
  | 'weekStart'
  | 'maxStudentsNo'
  | 'maxTeachersNo',
  string
>
type Texts = FormTexts &
  Record<
    | 'name'
    | 'nameHint'
    | 'nameEn'
    | 'nameEnHint'
    | 'country'
    | 'email'
    | 'phoneNo'
    | 'timezone'
    | 'timezoneHint'
    | 'weekStart'
    | 'bounds'
    | 'boundsHint'
    | 'maxStudentsNo'
    | 'maxTeachersNo'
    | 'optional'
    | 'send',
    string
  >
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

const head = ['name', 'nameEn', 'country', 'phoneNo', 'email'] as const
const calendar = ['timezone', 'weekStart'] as const
const bounds = ['maxStudentsNo', 'maxTeachersNo'] as const

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
  let say = sayIn(texts)
  let { name, nameEn, country, email, phoneNo, timezone, weekStart, maxStudentsNo, maxTeachersNo } =
    fields
  let shown = [...head, ...(zones ? calendar : []), ...(bounded ? bounds : [])]
  let line = (field: typeof name, type: 'text' | 'email' | 'tel' | 'number') => ({
    ...withoutKey(getInputProps(field, { type })),
    problem: say(field.errors),
  })
  let choice = (field: typeof name) => ({
    ...withoutKey(getSelectProps(field)),
    problem: say(field.errors),
  })
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
      <TextField
        {...line(name, 'text')}
        label={texts.name}
        hint={texts.nameHint}
        autoComplete="off"
      />
      <TextField
        {...line(nameEn, 'text')}
        label={texts.nameEn}
        note={texts.optional}
        hint={texts.nameEnHint}
        autoComplete="off"
      />
      <SelectField {...choice(country)} label={texts.country} options={countries} />
      <TextField {...line(phoneNo, 'tel')} label={texts.phoneNo} autoComplete="off" />
      <TextField
        {...line(email, 'email')}
        label={texts.email}
        autoComplete="off"
        spellCheck={false}
      />
      {zones && (
        <SelectField
          {...choice(timezone)}
          label={texts.timezone}
          hint={texts.timezoneHint}
          options={zones}
        />
      )}
      {days && <SelectField {...choice(weekStart)} label={texts.weekStart} options={days} />}
      {bounded && (
        <fieldset className="space-y-3">
          <legend className="font-bold">{texts.bounds}</legend>
          <p className="muted text-sm">{texts.boundsHint}</p>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              {...line(maxStudentsNo, 'number')}
              label={texts.maxStudentsNo}
              min={0}
              inputMode="numeric"
            />
            <TextField
              {...line(maxTeachersNo, 'number')}
              label={texts.maxTeachersNo}
              min={0}
              inputMode="numeric"
            />
          </div>
        </fieldset>
      )}
      <button className="button">{texts.send}</button>
    </form>
  )
}

function withoutKey<props extends { key?: unknown }>({
  key: _,
  ...props
}: props): Omit<props, 'key'> {
  return props
}
