import type { FieldMetadata } from '@conform-to/react'
import { TextField } from '#app/ui/field.tsx'
import type { FormTexts } from '#app/ui/form-head.tsx'
import { SelectField, type Option } from '#app/ui/select-field.tsx'
import { choiceOf, lineOf } from './school-field-props.ts'

export const headFields = ['name', 'nameEn', 'country', 'phoneNo', 'email'] as const
type Name = (typeof headFields)[number]

export type HeadTexts = FormTexts & Record<Name | 'nameHint' | 'nameEnHint' | 'optional', string>
type Props = {
  fields: Record<Name, FieldMetadata<string>>
  texts: HeadTexts
  countries: Option[]
}

/** A school's names, where it is, and how to reach it. */
export function SchoolHeadFields({ fields, texts, countries }: Props) {
  let { name, nameEn, country, email, phoneNo } = fields
  return (
    <>
      <TextField
        {...lineOf(name, 'text', texts)}
        label={texts.name}
        hint={texts.nameHint}
        autoComplete="off"
      />
      <TextField
        {...lineOf(nameEn, 'text', texts)}
        label={texts.nameEn}
        note={texts.optional}
        hint={texts.nameEnHint}
        autoComplete="off"
      />
      <SelectField {...choiceOf(country, texts)} label={texts.country} options={countries} />
      <TextField {...lineOf(phoneNo, 'tel', texts)} label={texts.phoneNo} autoComplete="off" />
      <TextField
        {...lineOf(email, 'email', texts)}
        label={texts.email}
        autoComplete="off"
        spellCheck={false}
      />
    </>
  )
}
