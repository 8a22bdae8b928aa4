'use client'

import { getTextareaProps, useForm, type SubmissionResult } from '@conform-to/react'
import { useActionData } from 'react-router'
import { FormHead, sayIn, type FormTexts } from '#app/ui/form-head.tsx'
import { LongField } from '#app/ui/long-field.tsx'

type Props = {
  action: string
  formKey: string
  back: string
  texts: FormTexts & Record<'why' | 'whyHint' | 'send' | 'back', string>
}

/** Says what is wrong with something that was written. */
export function ReportForm({ action, formKey, back, texts }: Props) {
  let lastResult = useActionData<SubmissionResult<string[]>>()
  let [form, { why }] = useForm<{ why: string }, string[]>({
    id: 'report',
    lastResult,
    defaultValue: { why: '' },
  })
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
      <LongField
        {...getTextareaProps(why)}
        key={undefined}
        label={texts.why}
        hint={texts.whyHint}
        problem={sayIn(texts)(why.errors)}
        maxLength={500}
        rows={4}
      />
      <p className="flex flex-wrap gap-3">
        <button className="button">{texts.send}</button>
        <a className="button quiet" href={back}>
          {texts.back}
        </a>
      </p>
    </form>
  )
}
