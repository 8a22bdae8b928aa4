'use client'

import {
  getInputProps,
  getSelectProps,
  getTextareaProps,
  useForm,
  type FieldMetadata,
  type SubmissionResult,
} from '@conform-to/react'
import { useActionData } from 'react-router'
import { TextField } from '#app/ui/field.tsx'
import { FormHead, labelled, sayIn } from '#app/ui/form-head.tsx'
import { LongField } from '#app/ui/long-field.tsx'
import { SelectField, type Option } from '#app/ui/select-field.tsx'
import { CodeCounts, countsOf, type CodeCountTexts } from './code-counts.tsx'

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
type Texts = CodeCountTexts &
  Record<
    | 'school'
    | 'duration'
    | 'durationHint'
    | 'description'
    | 'descriptionHint'
    | 'redeemBefore'
    | 'redeemBeforeHint'
    | 'failed'
    | 'send',
    string
  >
type Fields = Record<keyof Values, FieldMetadata<string>>
/** `schools`: to choose from for a new batch; an existing one keeps its school and its counts. */
type Props = { action: string; texts: Texts; given: Partial<Values>; schools?: Option[] }

/** The form of a new or existing batch: plain HTML that posts, and keeps its input on errors. */
export function BatchForm({ action, texts, given, schools }: Props) {
  let lastResult = useActionData<SubmissionResult<string[]>>()
  let [form, fields] = useForm<Values, string[]>({ id: 'batch', lastResult, defaultValue: given })
  let say = sayIn(texts)
  let { schoolID, duration, description, redeemBefore } = fields
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
        fields={placesOf(fields, texts, schools !== undefined)}
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
      {schools && <CodeCounts texts={texts} fields={fields} />}
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

/** The fields in their order, as the summary of problems names them. */
function placesOf(fields: Fields, texts: Texts, isNew: boolean) {
  let { schoolID, duration, description, redeemBefore } = fields
  return [
    ...(isNew ? [labelled(texts.school, schoolID)] : []),
    labelled(texts.duration, duration),
    ...(isNew ? countsOf(fields).map(({ kind, field }) => labelled(texts[kind], field)) : []),
    labelled(texts.description, description),
    labelled(texts.redeemBefore, redeemBefore),
  ]
}
