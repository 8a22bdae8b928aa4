import type { ComponentProps, ReactNode } from 'react'

type Said = { id: string; label: string; hint?: string; problem?: string }
type Control = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

/** A labelled control with its hint and what is wrong with it. The control is made with what ties it to both. */
export function Field({ id, label, hint, problem, children }: Said & { children: (control: Control) => ReactNode }) {
  let described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div className="space-y-1">
      <label htmlFor={id} className="font-bold">{label}</label>
      {hint && <p id={`${id}-hint`} className="muted text-sm">{hint}</p>}
      {children({ id, 'aria-invalid': problem ? true : undefined, 'aria-describedby': described || undefined })}
      {problem && <p id={`${id}-problem`} className="problem">{problem}</p>}
    </div>
  )
}

/** One line of text, a number, a date, a password. */
export function TextField({ id, label, hint, problem, ...input }: Said & ComponentProps<'input'>) {
  return <Field {...{ id, label, hint, problem }}>{(control) => <input type="text" dir="auto" {...input} {...control} className="field" />}</Field>
}

export type Option = { value: string; label: string }

export function SelectField({ id, label, hint, problem, options, ...select }: Said & { options: Option[] } & ComponentProps<'select'>) {
  return (
    <Field {...{ id, label, hint, problem }}>
      {(control) => (
        <select {...select} {...control} className="field">
          {options.map(({ value, label }) => <option key={value} value={value}>{label}</option>)}
        </select>
      )}
    </Field>
  )
}

/** One of several, each to be touched. */
export function Choices({ name, label, hint, options, chosen }: { name: string; label: string; hint?: string; options: Option[]; chosen?: string }) {
  return (
    <fieldset className="space-y-2">
      <legend className="font-bold">{label}</legend>
      {hint && <p className="muted text-sm">{hint}</p>}
      <div className="chips">
        {options.map(({ value, label }) => <label key={value} className="choice"><input type="radio" name={name} value={value} defaultChecked={value === chosen} />{label}</label>)}
      </div>
    </fieldset>
  )
}

export function Tick({ label, ...input }: { label: string } & ComponentProps<'input'>) {
  return <label className="tick"><input type="checkbox" {...input} />{label}</label>
}

/** A file, chosen or dropped. */
export function FileDrop({ id, label, hint, problem, ...input }: Said & ComponentProps<'input'>) {
  return <Field {...{ id, label, hint, problem }}>{(control) => <div className="drop"><input type="file" {...input} {...control} /></div>}</Field>
}
