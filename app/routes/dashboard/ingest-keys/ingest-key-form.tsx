'use client'

import { getInputProps, useForm, type SubmissionResult } from '@conform-to/react'
import { useActionData } from 'react-router'
import { TextField } from '#app/ui/field.tsx'
import { FormHead, sayIn, type FormTexts } from '#app/ui/form-head.tsx'
import { ShownOnce } from '#app/ui/shown-once.tsx'

type Texts = FormTexts & Record<'name' | 'nameHint' | 'make' | 'made' | 'madeHint', string>
type Answer = { reply: SubmissionResult<string[]> | null; made: { name: string; key: string } | null }

/** Makes a key; the answer to this form is the only place that ever shows it. */
export function IngestKeyForm({ action, secret, texts }: { action: string; secret: string; texts: Texts }) {
  let answer = useActionData<Answer>()
  let [form, { name }] = useForm<{ name: string }, string[]>({ id: 'new-key', lastResult: answer?.reply })
  return (
    <section className="card space-y-4">
      {answer?.made && <ShownOnce title={texts.made} name={answer.made.name} hint={texts.madeHint} secrets={[answer.made.key]} />}
      <form method="post" action={action} id={form.id} noValidate className="max-w-md space-y-3">
        <input type="hidden" name="secret" value={secret} />
        <FormHead texts={texts} fields={[name]} />
        <TextField {...getInputProps(name, { type: 'text' })} key={undefined} label={texts.name} hint={texts.nameHint} problem={sayIn(texts)(name.errors)} maxLength={80} autoComplete="off" />
        <button className="button">{texts.make}</button>
      </form>
    </section>
  )
}
