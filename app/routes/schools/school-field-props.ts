import { getInputProps, getSelectProps, type FieldMetadata } from '@conform-to/react'
import { sayIn, type FormTexts } from '#app/ui/form-head.tsx'

type Field = FieldMetadata<string>

/** The attributes of one line, and its problem. */
export function lineOf(field: Field, type: 'text' | 'email' | 'tel' | 'number', texts: FormTexts) {
  return { ...withoutKey(getInputProps(field, { type })), problem: sayIn(texts)(field.errors) }
}

/** The same of a choice. */
export function choiceOf(field: Field, texts: FormTexts) {
  return { ...withoutKey(getSelectProps(field)), problem: sayIn(texts)(field.errors) }
}

function withoutKey<props extends { key?: unknown }>({
  key: _,
  ...props
}: props): Omit<props, 'key'> {
  return props
}
