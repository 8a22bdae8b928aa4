import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import { messageKeyOf } from '#app/locales/problems.ts'
import type { Translate } from '#app/locales/translate.ts'
import { messageOf } from '#app/models/missing-field.ts'
import type { Fields } from './refusal.ts'

/** The input of a call by name: from its path, its query or its body. */
export type InputSchema = v.ObjectSchema<v.ObjectEntries, v.ErrorMessage<v.ObjectIssue> | undefined>

/** An id in a path. */
export const ID = v.pipe(
  v.string(message('required')),
  v.nonEmpty(message('required')),
  v.maxLength(128, message('tooLong')),
)

/** A whole number in a path or query. */
export function whole(least: number, most: number) {
  return v.pipe(
    v.string(message('notNumber')),
    v.digits(message('notNumber')),
    v.transform(Number),
    v.number(),
    v.integer(message('notNumber')),
    v.minValue(least, message('outOfRange')),
    v.maxValue(most, message('outOfRange')),
  )
}

/**
 * Parses input by `schema`. Only own properties that the schema names are read (never `__proto__`);
 * a missing one fails with the message of its field.
 */
export function validate<const schema extends InputSchema>(schema: schema, given: unknown) {
  let own = (name: string) =>
    typeof given === 'object' && given !== null && Object.hasOwn(given, name)
      ? (given as Record<string, unknown>)[name]
      : undefined
  let picked = Object.fromEntries(Object.keys(schema.entries).map((name) => [name, own(name)]))
  return v.safeParse(schema, picked, { abortPipeEarly: true })
}

/** Translated messages by field of what does not fit a schema. */
export function fieldsOf(
  schema: InputSchema,
  issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]],
  t: Translate,
): Fields {
  let [first, ...others] = issues.map((issue) => ({ ...issue, message: messageOf(schema, issue) }))
  let { nested = {} } = v.flatten([first!, ...others])
  return Object.fromEntries(
    Object.entries(nested).map(([field, keys]) => [
      field,
      keys!.map((key) => t(`errors:${messageKeyOf(key)}`)),
    ]),
  )
}
