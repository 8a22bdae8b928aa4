import type { ComponentProps } from 'react'
import { Field, type Said } from './field.tsx'

/** Several lines. */
export function LongField({
  id,
  label,
  note,
  hint,
  problem,
  ...textarea
}: Said & ComponentProps<'textarea'>) {
  return (
    <Field {...{ id, label, note, hint, problem }}>
      {(control) => <textarea dir="auto" {...textarea} {...control} className="field" />}
    </Field>
  )
}
