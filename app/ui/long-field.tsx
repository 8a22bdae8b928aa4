import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './field.tsx'

/** Several lines of text. */
export function LongField({
  id,
  label,
  note,
  hint,
  problem,
  ...textarea
}: FieldTexts & ComponentProps<'textarea'>) {
  return (
    <Field {...{ id, label, note, hint, problem }}>
      {(control) => <textarea dir="auto" {...textarea} {...control} className="field" />}
    </Field>
  )
}
