'use client'

import { useForm, type SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { useActionData } from 'react-router'
import { FormHead, sayIn, type FormTexts } from '#app/ui/form-head.tsx'
import { SelectField, type Option } from '#app/ui/select-field.tsx'

type Texts = FormTexts & Record<'hint' | 'to' | 'send' | 'keep', string>
type Props = { action: string; back: string; texts: Texts; classes: Option[]; children: ReactNode }

/** Chooses the class that the selected pupils move to. */
export function MoveForm({ action, back, texts, classes, children }: Props) {
  let lastResult = useActionData<SubmissionResult<string[]>>()
  let [form, { to }] = useForm<{ to: string }, string[]>({ id: 'move', lastResult })
  return (
    <form method="post" action={action} id={form.id} noValidate className="card space-y-4">
      <FormHead texts={texts} fields={[to]} />
      <p>{texts.hint}</p>
      {children}
      <SelectField
        id={to.id}
        name={to.name}
        label={texts.to}
        problem={sayIn(texts)(to.errors)}
        defaultValue={to.initialValue ?? ''}
        options={classes}
      />
      <p className="flex flex-wrap gap-3">
        <button className="button">{texts.send}</button>
        <a className="button quiet" href={back}>
          {texts.keep}
        </a>
      </p>
    </form>
  )
}
