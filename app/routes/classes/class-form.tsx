'use client'

import { getInputProps, getSelectProps, useForm, type SubmissionResult } from '@conform-to/react'
import { useActionData } from 'react-router'
import type { TeacherChoice } from '#app/models/classes/class-form.server.ts'
import { AvatarChoice, type AvatarOption } from '#app/ui/avatar-choice.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Group, Tick } from '#app/ui/choices.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormHead, labelled, sayIn, type FormTexts } from '#app/ui/form-head.tsx'
import { SelectField, type Option } from '#app/ui/select-field.tsx'

type Values = Record<'name' | 'level' | 'academicYear' | 'imageURL' | 'teacherIDs', string>
type Texts = FormTexts &
  Record<
    | 'name'
    | 'nameHint'
    | 'level'
    | 'year'
    | 'teachers'
    | 'teachersHint'
    | 'noTeachers'
    | 'picture'
    | 'choosePicture'
    | 'send',
    string
  >
/** `formKey`: a new class's id, so that a form that is sent twice creates one class. */
type Props = {
  action: string
  texts: Texts
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
  let [form, { name, level, academicYear, imageURL, teacherIDs }] = useForm<Values, string[]>({
    id: 'class',
    lastResult,
    defaultValue: given,
  })
  let say = sayIn(texts)
  // Browsers send ticked boxes as nothing, one text, or several.
  let ticked = lastResult
    ? [lastResult.initialValue?.teacherIDs ?? []].flat()
    : teachers.flatMap(({ UID, isChosen }) => (isChosen ? [UID] : []))
  let chosen = imageURL.initialValue ?? ''
  let fields = [
    labelled(texts.name, name),
    labelled(texts.level, level),
    labelled(texts.year, academicYear),
    labelled(texts.teachers, teacherIDs),
    labelled(texts.picture, { id: 'pictures', errors: imageURL.errors }),
  ]
  return (
    <form
      method="post"
      action={action}
      id={form.id}
      noValidate
      className="card max-w-3xl space-y-5 p-5 sm:p-7"
    >
      <FormHead texts={texts} fields={fields} />
      {formKey && <input type="hidden" name="key" value={formKey} />}
      <input
        type="hidden"
        name="had"
        value={teachers.flatMap(({ UID, isChosen }) => (isChosen ? [UID] : [])).join(' ')}
      />
      <TextField
        {...getInputProps(name, { type: 'text' })}
        key={undefined}
        label={texts.name}
        hint={texts.nameHint}
        problem={say(name.errors)}
        maxLength={50}
        autoComplete="off"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          {...getSelectProps(level)}
          key={undefined}
          label={texts.level}
          problem={say(level.errors)}
          options={levels}
        />
        <SelectField
          {...getSelectProps(academicYear)}
          key={undefined}
          label={texts.year}
          problem={say(academicYear.errors)}
          options={years}
        />
      </div>
      <Group
        id={teacherIDs.id}
        label={texts.teachers}
        hint={teachers.length > 0 ? texts.teachersHint : texts.noTeachers}
        problem={say(teacherIDs.errors)}
      >
        {teachers.length > 0 && (
          <ul className="roster">
            {teachers.map(({ UID, displayName }, at) => (
              <li key={UID}>
                <Tick
                  label={displayName || '–'}
                  id={at === 0 ? teacherIDs.id : undefined}
                  name="teacherIDs"
                  value={UID}
                  defaultChecked={ticked.includes(UID)}
                />
              </li>
            ))}
          </ul>
        )}
      </Group>
      <div id="pictures">
        <Group id={imageURL.id} label={texts.picture} problem={say(imageURL.errors)}>
          <details>
            <summary className="flex w-fit items-center gap-4 rounded-2xl pe-3">
              <Avatar imageURL={chosen || null} size={72} kind="class" />
              <span className="text-leaf underline">{texts.choosePicture}</span>
            </summary>
            <AvatarChoice
              legend={texts.choosePicture}
              options={avatars}
              chosen={chosen}
              field={imageURL.name}
            />
          </details>
        </Group>
      </div>
      <button className="button">{texts.send}</button>
    </form>
  )
}
