import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './field.tsx'

/** A file, chosen or dropped. */
export function FileDrop({
  id,
  label,
  note,
  hint,
  problem,
  ...input
}: FieldTexts & ComponentProps<'input'>) {
  return (
    <Field {...{ id, label, note, hint, problem }}>
      {(control) => (
        <div className="drop">
          <input type="file" {...input} {...control} />
        </div>
      )}
    </Field>
  )
}
