import { toJsonSchema, toJsonSchemaDefs, type ConversionConfig } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { NewAttempt } from '#app/models/attempts/attempt.ts'
import { statusOf, type Reason } from '#app/models/outcome.ts'
import { Account, Subscription } from './accounts.ts'

// OpenAPI 3.1 from the schemas that validate. What JSON Schema cannot express is listed here;
// anything new throws.
const ignoreActions = [
  'check',
  'partial_check',
  'trim',
  'to_lower_case',
  'to_upper_case',
  'digits',
  'transform',
]
const definitions = { Attempt: NewAttempt, Account, Subscription }
const config: ConversionConfig = {
  target: 'draft-2020-12',
  definitions,
  ignoreActions,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
}

const ErrorAnswer = v.object({
  error: v.object({
    code: v.picklist(Object.keys(statusOf) as Reason[]),
    message: v.pipe(
      v.string(),
      v.description('In the language that Accept-Language asks for: Arabic or English'),
    ),
    fields: v.optional(v.record(v.string(), v.array(v.string()))),
  }),
})

/** The schemas that others refer to, and every refusal. */
export function sharedSchemas() {
  return {
    ...toJsonSchemaDefs(definitions, { ...config, typeMode: 'input' }),
    Error: schemaOf(ErrorAnswer),
  }
}

export function schemaOf(schema: v.GenericSchema, typeMode: 'input' | 'output' = 'input') {
  let { $schema: _, $defs: __, ...json } = toJsonSchema(schema, { ...config, typeMode })
  return json
}
