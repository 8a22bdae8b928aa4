import type { ReactNode } from 'react'
import type { Option } from '#app/ui/select-field.tsx'

/** A choice of the filter's form. */
export function FilterChoice({
  name,
  label,
  chosen,
  options,
  className,
}: {
  name: string
  label: string
  chosen: string | number | null
  options: Option[]
  className?: string
}) {
  return (
    <label className={className}>
      <FilterLabel>{label}</FilterLabel>
      <select className="field" name={name} defaultValue={chosen ?? ''}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}

export function FilterLabel({ children }: { children: ReactNode }) {
  return <span className="muted block text-sm">{children}</span>
}
