import { getSelectProps, type FieldMetadata } from '@conform-to/react'
import { sayIn } from '#app/ui/form-head.tsx'
import { SelectField, type Option } from '#app/ui/select-field.tsx'
import type { ClassFormTexts } from './class-form-fields.tsx'

type Props = {
  fields: Record<'level' | 'academicYear', FieldMetadata<string>>
  texts: ClassFormTexts
  levels: Option[]
  years: Option[]
}

/** The level and the academic year of a class. */
export function LevelAndYear({ fields: { level, academicYear }, texts, levels, years }: Props) {
  let say = sayIn(texts)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        {...getSelectProps(level)}
        key={undefined}
        label={texts.level}
        problem={say(level.errors)}
        options={levels}
      />
      <SelectField
        {...getSelectProps(academicYear)}
        key={undefined}
        label={texts.year}
        problem={say(academicYear.errors)}
        options={years}
      />
    </div>
  )
}
