import * as v from 'valibot'
import type { MessageKey } from '#app/locales/message.ts'

type Schema = v.GenericSchema
type Issue = v.BaseIssue<unknown>

/**
 * What an issue of a schema says. A missing field is as an empty one, and says what that says;
 * valibot would speak of the object around it, in English.
 */
export function messageOf(schema: Schema, issue: Issue): string {
  if (issue.path?.at(-1)?.origin !== 'key') return issue.message
  let field = schemaAt(
    schema,
    issue.path.map(({ key }) => key),
  )
  if (!field) return 'required' satisfies MessageKey
  return v.safeParse(field, undefined).issues?.[0].message ?? issue.message
}

/** The schema of what stands at a path. */
function schemaAt(schema: Schema | undefined, path: unknown[]): Schema | undefined {
  if (!schema) return undefined
  if ('wrapped' in schema) return schemaAt(schema.wrapped as Schema, path)
  let [key, ...rest] = path
  if (key === undefined) return schema
  if ('item' in schema) return schemaAt(schema.item as Schema, rest)
  return 'entries' in schema
    ? schemaAt((schema.entries as v.ObjectEntries)[String(key)], rest)
    : undefined
}
