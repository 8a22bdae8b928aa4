'use client'

import { getInputProps, getTextareaProps, useForm, type SubmissionResult } from '@conform-to/react'
import { useActionData } from 'react-router'
import { TextField } from '#app/ui/field.tsx'
import { FormHead, sayIn, type FormTexts } from '#app/ui/form-head.tsx'
import { LongField } from '#app/ui/long-field.tsx'

type Texts = FormTexts &
  Record<'lastDay' | 'lastDayHint' | 'reason' | 'reasonHint' | 'send' | 'keep', string>
type Props = {
  action: string
  back: string
  texts: Texts
  earliest?: string
  /** Sent twice, the form changes once. */
  formKey?: string
  /** Nothing is lost by it. */
  quiet?: boolean
}

/**
 * Extends or ends a subscription, with a reason. `earliest`: the first day that may be chosen as
 * its last; left out where it ends.
 */
export function ChangeForm({ action, back, texts, earliest, formKey, quiet }: Props) {
  let lastResult = useActionData<SubmissionResult<string[]>>()
  let [form, { lastDay, reason }] = useForm<{ lastDay: string; reason: string }, string[]>({
    id: 'change',
    lastResult,
    defaultValue: { lastDay: '', reason: '' },
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
      <FormHead
        texts={texts}
        fields={
          earliest === undefined
            ? [{ id: form.id, errors: form.errors }, reason]
            : [lastDay, reason]
        }
      />
      {formKey && <input type="hidden" name="key" value={formKey} />}
      {earliest !== undefined && (
        <TextField
          {...getInputProps(lastDay, { type: 'date' })}
          key={undefined}
          label={texts.lastDay}
          hint={texts.lastDayHint}
          problem={say(lastDay.errors)}
          min={earliest}
        />
      )}
      <LongField
        {...getTextareaProps(reason)}
        key={undefined}
        label={texts.reason}
        hint={texts.reasonHint}
        problem={say(reason.errors)}
        rows={3}
      />
      <p className="flex flex-wrap gap-3">
        <button className={earliest === undefined && !quiet ? 'button danger' : 'button'}>
          {texts.send}
        </button>
        <a className="button quiet" href={back}>
          {texts.keep}
        </a>
      </p>
    </form>
  )
}
