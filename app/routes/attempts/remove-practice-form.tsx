'use client'

import { getInputProps, getTextareaProps, useForm, type SubmissionResult } from '@conform-to/react'
import { useActionData } from 'react-router'
import { FormHead, sayIn, type FormTexts } from '#app/ui/form-head.tsx'
import { LongField } from '#app/ui/long-field.tsx'

type Texts = FormTexts & Record<'why' | 'whyHint' | 'open' | 'openHint' | 'send' | 'keep', string>
type Props = {
  action: string
  back: string
  /** Sent twice, the form removes once. */
  formKey: string
  /** How many attempts the page says will go. */
  counted: number
  texts: Texts
}

/** Why practice is removed, and whether its family may read that. */
export function RemovePracticeForm({ action, back, formKey, counted, texts }: Props) {
  let lastResult = useActionData<SubmissionResult<string[]>>()
  let [form, { why, isWhyOpen }] = useForm<{ why: string; isWhyOpen: boolean }, string[]>({
    id: 'remove-practice',
    lastResult,
    defaultValue: { why: '', isWhyOpen: false },
  })
  let say = sayIn(texts)
  return (
    <form
      method="post"
      action={action}
      id={form.id}
      noValidate
      className="card max-w-2xl space-y-5 p-5 sm:p-7"
    >
      <FormHead texts={texts} fields={[why]} />
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="counted" value={counted} />
      <LongField
        {...getTextareaProps(why)}
        key={undefined}
        label={texts.why}
        hint={texts.whyHint}
        problem={say(why.errors)}
        rows={3}
      />
      <div>
        <label className="tick">
          <input
            {...getInputProps(isWhyOpen, { type: 'checkbox' })}
            key={undefined}
            aria-describedby="open-hint"
          />
          <span>{texts.open}</span>
        </label>
        <p id="open-hint" className="muted text-sm">
          {texts.openHint}
        </p>
      </div>
      <p className="flex flex-wrap gap-3">
        <button className="button danger">{texts.send}</button>
        <a className="button quiet" href={back}>
          {texts.keep}
        </a>
      </p>
    </form>
  )
}
