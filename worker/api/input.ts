import * as v from 'valibot'
import errors from '#app/locales/en/errors.ts'
import { message, type MessageKey } from '#app/locales/message.ts'
import type { Translate } from '#app/locales/translate.ts'
import type { Fields } from './refusal.ts'

/** What a call takes: by name, from its path, its query or its body. */
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
 * What `schema` makes of something that came from outside. Only the names that the schema knows are
 * looked at, and only where they are the thing's own (`__proto__` is nobody's); a missing one is
 * complained about in the field's own words.
 */
export function validate<const schema extends InputSchema>(schema: schema, given: unknown) {
  let own = (name: string) =>
    typeof given === 'object' && given !== null && Object.hasOwn(given, name)
      ? (given as Record<string, unknown>)[name]
      : undefined
  let picked = Object.fromEntries(Object.keys(schema.entries).map((name) => [name, own(name)]))
  return v.safeParse(schema, picked, { abortPipeEarly: true })
}

/** Complaints by field, in the caller's language. */
export function fieldsOf(
  issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]],
  t: Translate,
): Fields {
  let { nested = {} } = v.flatten(issues)
  return Object.fromEntries(
    Object.entries(nested).map(([field, keys]) => [
      field,
      keys!.map((key) => t(`errors:${isKey(key) ? key : 'invalid'}`)),
    ]),
  )
}

function isKey(text: string): text is MessageKey {
  return Object.hasOwn(errors, text)
}
