import { getInputProps, type FieldMetadata } from '@conform-to/react'
import { TextField } from '#app/ui/field.tsx'
import { sayIn, type FormTexts } from '#app/ui/form-head.tsx'

const kinds = ['admin', 'teacher', 'student', 'class'] as const
type Kind = (typeof kinds)[number]

export type CodeCountTexts = FormTexts & Record<'counts' | 'classHint' | Kind, string>
type Fields = Record<`${Kind}Count`, FieldMetadata<string>>

/** A new batch's counts in their order. */
export function countsOf(fields: Fields) {
  return kinds.map((kind) => ({ kind, field: fields[`${kind}Count`] }))
}

/** How many codes of each kind a new batch gets. */
export function CodeCounts({ texts, fields }: { texts: CodeCountTexts; fields: Fields }) {
  let say = sayIn(texts)
  return (
    <fieldset className="space-y-3">
      <legend className="font-bold">{texts.counts}</legend>
      <p className="muted text-sm">{texts.classHint}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {countsOf(fields).map(({ kind, field }) => (
          <TextField
            {...getInputProps(field, { type: 'number' })}
            key={kind}
            label={texts[kind]}
            problem={say(field.errors)}
            min={0}
            inputMode="numeric"
          />
        ))}
      </div>
    </fieldset>
  )
}
