import type { ComponentProps, ReactNode } from 'react'
import { describedBy, type FieldTexts } from './field.tsx'

/** What is chosen, as it is sent and as it is shown. */
type Option = { value: string; label: ReactNode }

/** Radio buttons as chips. `id` is the first one's, which a problem links to. */
export function Choices({
  id,
  name,
  label,
  hint,
  problem,
  options,
  chosen,
}: FieldTexts & { name: string; options: Option[]; chosen?: string | undefined }) {
  return (
    <Group {...{ id, label, hint, problem }}>
      <div className="chips">
        {options.map(({ value, label }, at) => (
          <label key={value} className="choice">
            <input
              type="radio"
              id={at === 0 ? id : undefined}
              name={name}
              value={value}
              defaultChecked={value === chosen}
            />
            {label}
          </label>
        ))}
      </div>
    </Group>
  )
}

/** Several controls under one name. */
export function Group({
  id,
  label,
  hint,
  problem,
  children,
}: FieldTexts & { children: ReactNode }) {
  return (
    <fieldset className="space-y-2" aria-describedby={describedBy(id, hint, problem)}>
      <legend className="font-bold">{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="muted text-sm">
          {hint}
        </p>
      )}
      {children}
      {problem && (
        <p id={`${id}-problem`} className="problem">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

export function Tick({ label, ...input }: { label: string } & ComponentProps<'input'>) {
  return (
    <label className="tick">
      <input type="checkbox" {...input} />
      <bdi>{label}</bdi>
    </label>
  )
}
