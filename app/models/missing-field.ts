import * as v from 'valibot'
import type { MessageKey } from '#app/locales/message.ts'

type Schema = v.GenericSchema
type Issue = v.BaseIssue<unknown>

const REQUIRED: MessageKey = 'required'

/**
 * What an issue of a schema says. A missing field is as an empty one, and says what that says;
 * valibot would speak of the object around it, in English. `otherwise`: what all others say.
 */
export function messageOf(schema: Schema, issue: Issue, otherwise = issue.message): string {
  if (issue.path?.at(-1)?.origin !== 'key') return otherwise
  let field = schemaAt(
    schema,
    issue.path.map(({ key }) => key),
  )
  let problem = field && v.safeParse(field, undefined, { message: REQUIRED })
  return problem?.issues?.[0].message ?? REQUIRED
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
