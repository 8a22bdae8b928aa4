import type { ComponentProps, ReactNode } from 'react'

/** `note` stands beside the label, as "(optional)" does. */
type Said = { id: string; label: string; note?: string; hint?: string; problem?: string }
type Control = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

/** A labelled control with its hint and what is wrong with it. The control is made with what ties it to both. */
export function Field({ id, label, note, hint, problem, children }: Said & { children: (control: Control) => ReactNode }) {
  return (
    <div className="space-y-1">
      <label htmlFor={id} className="font-bold">{label}{note && <span className="muted font-normal"> ({note})</span>}</label>
      {hint && <p id={`${id}-hint`} className="muted text-sm">{hint}</p>}
      {children({ id, 'aria-invalid': problem ? true : undefined, 'aria-describedby': describedBy(id, hint, problem) })}
      {problem && <p id={`${id}-problem`} className="problem">{problem}</p>}
    </div>
  )
}

/** One line of text, a number, a date, a password, an address (which is written from left to right in every language). */
export function TextField({ id, label, note, hint, problem, ...input }: Said & ComponentProps<'input'>) {
  let dir = ['email', 'password', 'tel', 'url'].includes(input.type ?? '') ? 'ltr' : 'auto'
  return <Field {...{ id, label, note, hint, problem }}>{(control) => <input type="text" dir={dir} {...input} {...control} className="field" />}</Field>
}

/** Several lines. */
export function LongField({ id, label, note, hint, problem, ...textarea }: Said & ComponentProps<'textarea'>) {
  return <Field {...{ id, label, note, hint, problem }}>{(control) => <textarea dir="auto" {...textarea} {...control} className="field" />}</Field>
}

export type Option = { value: string; label: string }

export function SelectField({ id, label, note, hint, problem, options, ...select }: Said & { options: Option[] } & ComponentProps<'select'>) {
  return (
    <Field {...{ id, label, note, hint, problem }}>
      {(control) => (
        <select {...select} {...control} className="field">
          {options.map(({ value, label }) => <option key={value} value={value}>{label}</option>)}
        </select>
      )}
    </Field>
  )
}

/** One of several, each to be touched. `id` is the first one's: what is wrong leads there. */
export function Choices({ id, name, label, hint, problem, options, chosen }: Said & { name: string; options: Option[]; chosen?: string }) {
  return (
    <Group {...{ id, label, hint, problem }}>
      <div className="chips">
        {options.map(({ value, label }, at) => <label key={value} className="choice"><input type="radio" id={at === 0 ? id : undefined} name={name} value={value} defaultChecked={value === chosen} />{label}</label>)}
      </div>
    </Group>
  )
}

/** Several controls under one name. */
export function Group({ id, label, hint, problem, children }: Said & { children: ReactNode }) {
  return (
    <fieldset className="space-y-2" aria-describedby={describedBy(id, hint, problem)}>
      <legend className="font-bold">{label}</legend>
      {hint && <p id={`${id}-hint`} className="muted text-sm">{hint}</p>}
      {children}
      {problem && <p id={`${id}-problem`} className="problem">{problem}</p>}
    </fieldset>
  )
}

export function Tick({ label, ...input }: { label: string } & ComponentProps<'input'>) {
  return <label className="tick"><input type="checkbox" {...input} />{label}</label>
}

/** A file, chosen or dropped. */
export function FileDrop({ id, label, note, hint, problem, ...input }: Said & ComponentProps<'input'>) {
  return <Field {...{ id, label, note, hint, problem }}>{(control) => <div className="drop"><input type="file" {...input} {...control} /></div>}</Field>
}

function describedBy(id: string, hint: string | undefined, problem: string | undefined): string | undefined {
  return [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined
}
