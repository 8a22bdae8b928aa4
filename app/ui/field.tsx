import type { ComponentProps, ReactNode } from 'react'

/** A field's texts; `note` is shown beside the label, "(optional)" for example. */
export type FieldTexts = {
  id: string
  label: string
  note?: string | undefined
  hint?: string | undefined
  problem?: string | undefined
}
type Control = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/**
 * A labelled control with its hint and its problem; `children` draws the control, with the
 * attributes that tie it to both.
 */
export function Field({
  id,
  label,
  note,
  hint,
  problem,
  children,
}: FieldTexts & { children: (control: Control) => ReactNode }) {
  return (
    <div className="space-y-1">
      <label htmlFor={id} className="font-bold">
        {label}
        {note && <span className="muted font-normal"> ({note})</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="muted text-sm">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': describedBy(id, hint, problem),
      })}
      {problem && (
        <p id={`${id}-problem`} className="problem">
          {problem}
        </p>
      )}
    </div>
  )
}

/** Whose text is always written from left to right. */
const fromLeft = ['email', 'password', 'tel', 'url']

/**
 * One line: text, a number, a date, a password, an address (always from left to right). A number
 * stands where the page's lines begin: it has no letter by which `auto` could know the direction.
 */
export function TextField({
  id,
  label,
  note,
  hint,
  problem,
  ...input
}: FieldTexts & ComponentProps<'input'>) {
  let isNumber = input.inputMode === 'numeric' || input.inputMode === 'decimal'
  let dir = fromLeft.includes(input.type ?? '') ? 'ltr' : isNumber ? undefined : 'auto'
  return (
    <Field {...{ id, label, note, hint, problem }}>
      {(control) => <input type="text" dir={dir} {...input} {...control} className="field" />}
    </Field>
  )
}

/** The ids of a control's hint and problem, for `aria-describedby`. */
export function describedBy(
  id: string,
  hint: string | undefined,
  problem: string | undefined,
): string | undefined {
  return [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined
}
