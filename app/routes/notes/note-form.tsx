'use client'

import { getTextareaProps, useForm, type SubmissionResult } from '@conform-to/react'
import { useActionData } from 'react-router'
import { Choices, Group } from '#app/ui/choices.tsx'
import { FormHead, sayIn, type FormTexts } from '#app/ui/form-head.tsx'
import { LongField } from '#app/ui/long-field.tsx'
import type { NoteAnswer } from './note-answer.ts'

type Texts = FormTexts &
  Record<
    'text' | 'textHint' | 'send' | 'whom' | 'whomHint' | 'all' | 'chosen' | 'children' | 'told',
    string
  >
type Child = { UID: string; displayName: string; told: boolean }
type Props = {
  action: string
  /** A refused form keeps its own, so that it is still one note. */
  formKey: string
  /** Of a class: whose families it may be for. */
  addressees?: Child[]
  texts: Texts
}

/** Writes a note to a child's family, or to those of a class. */
export function NoteForm({ action, formKey, addressees, texts }: Props) {
  let answer = useActionData<NoteAnswer>()
  let [form, { text, whom }] = useForm<{ text: string; whom: string }, string[]>({
    id: 'note',
    lastResult: answer?.reply as SubmissionResult<string[]> | undefined,
    defaultValue: { text: '', whom: '' },
  })
  let say = sayIn(texts)
  let ticked = answer?.children ?? []
  return (
    <form
      method="post"
      action={action}
      id={form.id}
      noValidate
      className="card no-print max-w-2xl space-y-5 p-5 sm:p-7"
    >
      <FormHead texts={texts} fields={addressees ? [text, whom] : [text]} />
      <input type="hidden" name="key" value={answer?.key ?? formKey} />
      <LongField
        {...getTextareaProps(text)}
        key={undefined}
        label={texts.text}
        hint={texts.textHint}
        problem={say(text.errors)}
        maxLength={500}
        rows={4}
      />
      {addressees && (
        <>
          <Choices
            id={whom.id}
            name="whom"
            label={texts.whom}
            hint={texts.whomHint}
            problem={say(whom.errors)}
            chosen={answer?.whom}
            options={[
              { value: 'all', label: texts.all },
              { value: 'chosen', label: texts.chosen },
            ]}
          />
          <Group id="note-children" label={texts.children}>
            <div className="note-children">
              {addressees.map(({ UID, displayName, told }) => (
                <label key={UID} className="tick">
                  <input
                    type="checkbox"
                    name="child"
                    value={UID}
                    defaultChecked={ticked.includes(UID)}
                  />
                  <span>
                    <bdi>{displayName}</bdi>
                    {told && <small className="muted block">{texts.told}</small>}
                  </span>
                </label>
              ))}
            </div>
          </Group>
        </>
      )}
      <button className="button">{texts.send}</button>
    </form>
  )
}
