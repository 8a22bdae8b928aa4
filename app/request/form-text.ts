import { v7 as uuid } from 'uuid'
import * as v from 'valibot'

const Key = v.pipe(v.string(), v.uuid())

/** A key that was sent (docs/decisions/0008), or a new one where what was sent is none. */
export function keyOf(sent: unknown): string {
  let key = v.safeParse(Key, sent)
  return key.success ? key.output : uuid()
}

/** The key that a form brought, by which it is known when it is sent twice. */
export function keyIn(form: Pick<FormData, 'get'>, name = 'key'): string {
  return keyOf(form.get(name))
}

/** A form's text field, right or wrong; empty where there is none, or a file. */
export function textIn(form: FormData, name: string): string {
  let value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** A form's text fields by their names. */
export function textsIn<const name extends string>(
  form: FormData,
  names: readonly name[],
): Record<name, string> {
  let entries = names.map((name) => [name, textIn(form, name)] as const)
  return Object.fromEntries(entries) as Record<name, string>
}
