'use client'

import {
  getInputProps,
  useForm,
  type FieldMetadata,
  type SubmissionResult,
} from '@conform-to/react'
import { useActionData } from 'react-router'
import type { TeacherChoice } from '#app/models/classes/class-form.server.ts'
import type { AvatarOption } from '#app/ui/avatar-choice.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormHead, labelled, sayIn } from '#app/ui/form-head.tsx'
import type { Option } from '#app/ui/select-field.tsx'
import { PictureField, TeacherTicks, type ClassFormTexts } from './class-form-fields.tsx'
import { LevelAndYear } from './level-and-year.tsx'

type Values = Record<'name' | 'level' | 'academicYear' | 'imageURL' | 'teacherIDs', string>
type Fields = Record<keyof Values, FieldMetadata<string>>
/** `formKey`: a new class's id, so that a form that is sent twice creates one class. */
type Props = {
  action: string
  texts: ClassFormTexts
  given: Partial<Values>
  levels: Option[]
  years: Option[]
  teachers: TeacherChoice[]
  avatars: AvatarOption[]
  formKey?: string
}

/** A new or changed class: a plain HTML form that keeps its input when it is refused. */
export function ClassForm({
  action,
  texts,
  given,
  levels,
  years,
  teachers,
  avatars,
  formKey,
}: Props) {
  let lastResult = useActionData<SubmissionResult<string[]>>()
  let [form, fields] = useForm<Values, string[]>({ id: 'class', lastResult, defaultValue: given })
  let { name, imageURL, teacherIDs } = fields
  let say = sayIn(texts)
  let teaching = teachers.flatMap(({ UID, isChosen }) => (isChosen ? [UID] : []))
  // Browsers send ticked boxes as nothing, one text, or several.
  let ticked = lastResult
    ? [lastResult.initialValue?.teacherIDs ?? []].flat().map(String)
    : teaching
  return (
    <form
      method="post"
      action={action}
      id={form.id}
      noValidate
      className="card max-w-3xl space-y-5 p-5 sm:p-7"
    >
      <FormHead texts={texts} fields={placesOf(fields, texts)} />
      {formKey && <input type="hidden" name="key" value={formKey} />}
      <input type="hidden" name="had" value={teaching.join(' ')} />
      <TextField
        {...getInputProps(name, { type: 'text' })}
        key={undefined}
        label={texts.name}
        hint={texts.nameHint}
        problem={say(name.errors)}
        maxLength={50}
        autoComplete="off"
      />
      <LevelAndYear {...{ texts, levels, years }} fields={fields} />
      <TeacherTicks
        id={teacherIDs.id}
        texts={texts}
        teachers={teachers}
        ticked={ticked}
        problem={say(teacherIDs.errors)}
      />
      <PictureField
        id={imageURL.id}
        name={imageURL.name}
        texts={texts}
        chosen={imageURL.initialValue ?? ''}
        options={avatars}
        problem={say(imageURL.errors)}
      />
      <button className="button">{texts.send}</button>
    </form>
  )
}

/** The fields in their order, as the summary of problems names them. */
function placesOf(
  { name, level, academicYear, imageURL, teacherIDs }: Fields,
  texts: ClassFormTexts,
) {
  return [
    labelled(texts.name, name),
    labelled(texts.level, level),
    labelled(texts.year, academicYear),
    labelled(texts.teachers, teacherIDs),
    labelled(texts.picture, { id: 'pictures', errors: imageURL.errors }),
  ]
}
