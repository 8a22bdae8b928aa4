import { parseWithValibot } from '@conform-to/valibot'
import type { BaseIssue, GenericSchema } from 'valibot'
import type { MessageKey } from '#app/locales/message.ts'
import { messageOf } from '#app/models/missing-field.ts'

/**
 * A form by its schema, each field with its problems. One that the browser left out has the problem
 * of an empty one.
 */
export function parseForm<schema extends GenericSchema>(
  form: FormData,
  { schema, info }: { schema: schema; info?: { abortPipeEarly: boolean } },
) {
  // Asked for wherever a schema has no words of its own. Fields stand in no others.
  let message = (issue: BaseIssue<unknown>) =>
    messageOf(schema, issue, 'invalid' satisfies MessageKey)
  let settings = { ...info, message }
  return parseWithValibot(form, { schema, info: settings })
}
