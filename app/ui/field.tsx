import type { ComponentProps, ReactNode } from 'react'

/** `note` stands beside the label, as "(optional)" does. */
export type Said = { id: string; label: string; note?: string; hint?: string; problem?: string }
type Control = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

/**
 * A labelled control with its hint and what is wrong with it. The control is made with what ties it
 * to both.
 */
export function Field({
  id,
  label,
  note,
  hint,
  problem,
  children,
}: Said & { children: (control: Control) => ReactNode }) {
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

/**
 * One line of text, a number, a date, a password, an address (which is written from left to right
 * in every language).
 */
export function TextField({
  id,
  label,
  note,
  hint,
  problem,
  ...input
}: Said & ComponentProps<'input'>) {
  let dir = ['email', 'password', 'tel', 'url'].includes(input.type ?? '') ? 'ltr' : 'auto'
  return (
    <Field {...{ id, label, note, hint, problem }}>
      {(control) => <input type="text" dir={dir} {...input} {...control} className="field" />}
    </Field>
  )
}

/** The ids of what is said of a control, for `aria-describedby`. */
export function describedBy(
  id: string,
  hint: string | undefined,
  problem: string | undefined,
): string | undefined {
  return [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined
}
