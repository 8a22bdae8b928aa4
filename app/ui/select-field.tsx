import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './field.tsx'

export type Option = { value: string; label: string }

export function SelectField({
  id,
  label,
  note,
  hint,
  problem,
  options,
  ...select
}: FieldTexts & { options: Option[] } & ComponentProps<'select'>) {
  return (
    <Field {...{ id, label, note, hint, problem }}>
      {(control) => (
        <select {...select} {...control} className="field">
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
