import type { FieldMetadata } from '@conform-to/react'
import { TextField } from '#app/ui/field.tsx'
import type { FormTexts } from '#app/ui/form-head.tsx'
import { lineOf } from './school-field-props.ts'

export const boundFields = ['maxStudentsNo', 'maxTeachersNo', 'moreLetters'] as const
type Name = (typeof boundFields)[number]

export type BoundTexts = FormTexts &
  Record<Name | 'bounds' | 'boundsHint' | 'moreLettersHint', string>
type Props = { fields: Record<Name, FieldMetadata<string>>; texts: BoundTexts }

/** The most pupils and teachers that a school may have, and letters that it may cause. */
export function SchoolBounds({
  fields: { maxStudentsNo, maxTeachersNo, moreLetters },
  texts,
}: Props) {
  return (
    <fieldset className="space-y-3">
      <legend className="font-bold">{texts.bounds}</legend>
      <p className="muted text-sm">{texts.boundsHint}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...lineOf(maxStudentsNo, 'number', texts)}
          label={texts.maxStudentsNo}
          min={0}
          inputMode="numeric"
        />
        <TextField
          {...lineOf(maxTeachersNo, 'number', texts)}
          label={texts.maxTeachersNo}
          min={0}
          inputMode="numeric"
        />
      </div>
      <TextField
        {...lineOf(moreLetters, 'number', texts)}
        label={texts.moreLetters}
        hint={texts.moreLettersHint}
        min={0}
        inputMode="numeric"
      />
    </fieldset>
  )
}
