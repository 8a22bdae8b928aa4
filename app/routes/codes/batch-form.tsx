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
import { FormHead, labelled, sayIn, type FormTexts } from '#app/ui/form-head.tsx'
import { LongField } from '#app/ui/long-field.tsx'
import { SelectField, type Option } from '#app/ui/select-field.tsx'

type Values = Record<
  | 'schoolID'
  | 'duration'
  | 'adminCount'
  | 'teacherCount'
  | 'studentCount'
  | 'classCount'
  | 'description'
  | 'redeemBefore',
  string
>
type Texts = FormTexts &
  Record<
    | 'school'
    | 'duration'
    | 'durationHint'
    | 'counts'
    | 'admin'
    | 'teacher'
    | 'student'
    | 'class'
    | 'classHint'
    | 'description'
    | 'descriptionHint'
    | 'redeemBefore'
    | 'redeemBeforeHint'
    | 'failed'
    | 'send',
    string
  >
/** `schools`: to choose from for a new batch; an existing one keeps its school and its counts. */
type Props = { action: string; texts: Texts; given: Partial<Values>; schools?: Option[] }

const kinds = ['admin', 'teacher', 'student', 'class'] as const

/** The form of a new or existing batch: plain HTML that posts, and keeps its input on errors. */
export function BatchForm({ action, texts, given, schools }: Props) {
  let lastResult = useActionData<SubmissionResult<string[]>>()
  let [form, fields] = useForm<Values, string[]>({ id: 'batch', lastResult, defaultValue: given })
  let say = sayIn(texts)
  let { schoolID, duration, description, redeemBefore } = fields
  let counts = kinds.map((kind) => ({ kind, field: fields[`${kind}Count`] }))
  let shown = [
    ...(schools ? [labelled(texts.school, schoolID)] : []),
    labelled(texts.duration, duration),
    ...(schools ? counts.map(({ kind, field }) => labelled(texts[kind], field)) : []),
    labelled(texts.description, description),
    labelled(texts.redeemBefore, redeemBefore),
  ]
  return (
    <form
      method="post"
      action={action}
      id={form.id}
      noValidate
      className="card max-w-2xl space-y-5 p-5 sm:p-7"
    >
      <FormHead
        texts={texts}
        fields={shown}
        problem={lastResult?.status === 'error' ? texts.failed : undefined}
      />
      {schools && (
        <SelectField
          {...getSelectProps(schoolID)}
          key={undefined}
          label={texts.school}
          problem={say(schoolID.errors)}
          options={schools}
        />
      )}
      <TextField
        {...getInputProps(duration, { type: 'number' })}
        key={undefined}
        label={texts.duration}
        hint={texts.durationHint}
        problem={say(duration.errors)}
        min={1}
        inputMode="numeric"
      />
      {schools && (
        <fieldset className="space-y-3">
          <legend className="font-bold">{texts.counts}</legend>
          <p className="muted text-sm">{texts.classHint}</p>
          <div className="grid gap-4 sm:grid-cols-2">
            {counts.map(({ kind, field }) => (
              <TextField
                key={kind}
                {...withoutKey(getInputProps(field, { type: 'number' }))}
                label={texts[kind]}
                problem={say(field.errors)}
                min={0}
                inputMode="numeric"
              />
            ))}
          </div>
        </fieldset>
      )}
      <LongField
        {...getTextareaProps(description)}
        key={undefined}
        label={texts.description}
        hint={texts.descriptionHint}
        problem={say(description.errors)}
        rows={3}
      />
      <TextField
        {...getInputProps(redeemBefore, { type: 'date' })}
        key={undefined}
        label={texts.redeemBefore}
        hint={texts.redeemBeforeHint}
        problem={say(redeemBefore.errors)}
      />
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
