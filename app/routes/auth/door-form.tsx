'use client'

import { getInputProps, useForm, type SubmissionResult } from '@conform-to/react'
import { useActionData } from 'react-router'
import { TextField } from '#app/ui/field.tsx'
import { FormHead, sayIn, type FormTexts } from '#app/ui/form-head.tsx'

/** Asks for a class's code, which somebody reads off the class sheet. */
export function DoorForm({ action, texts }: { action: string; texts: FormTexts & Record<'code' | 'hint' | 'open', string> }) {
  let lastResult = useActionData<{ reply: SubmissionResult<string[]> | null }>()?.reply
  let [form, { door }] = useForm<{ door: string }, string[]>({ id: 'class-door', lastResult })
  return (
    <form method="post" action={action} id={form.id} noValidate className="space-y-4">
      <FormHead texts={texts} fields={[door]} />
      <TextField {...getInputProps(door, { type: 'text' })} key={undefined} label={texts.code} hint={texts.hint} problem={sayIn(texts)(door.errors)} dir="ltr" autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      <button className="button w-full">{texts.open}</button>
    </form>
  )
}
