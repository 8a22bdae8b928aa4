import { toJsonSchema, toJsonSchemaDefs, type ConversionConfig } from '@valibot/to-json-schema'
import type { RouterRoute } from 'hono/types'
import * as v from 'valibot'
import { NewAttempt } from '#app/models/attempts/attempt.ts'
import { statusOf, type Reason } from '#app/models/outcome.ts'
import { Account, Subscription } from './accounts.ts'
import { isOpenToSheets, policies, type Who } from './caller.ts'
import type { InputSchema } from './input.ts'
import { operationOf, type Operation } from './operation.ts'

// OpenAPI 3.1 from the schemas that validate. What JSON Schema cannot express is listed here;
// anything new throws.
const ignoreActions = ['check', 'trim', 'to_lower_case', 'to_upper_case', 'digits', 'transform']
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

const members = v.record(v.string(), v.unknown())
/** The shape of the description itself, as it describes it. */
export const Description = v.object({
  openapi: v.string(),
  info: members,
  servers: v.array(members),
  paths: members,
  components: members,
})

/** The OpenAPI description of all routes. */
export function openApi(routes: RouterRoute[]) {
  let described = routes.flatMap((route) => {
    let operation = operationOf(route.handler)
    return operation
      ? [
          {
            path: `/api${route.path.replace(/:(\w+)/g, '{$1}')}`,
            method: route.method.toLowerCase(),
            operation,
          },
        ]
      : []
  })
  let paths = Object.fromEntries(
    [...Map.groupBy(described, ({ path }) => path)].map(([path, methods]) => [
      path,
      Object.fromEntries(
        methods.map(({ method, operation }) => [method, describe(path, method, operation)]),
      ),
    ]),
  )
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rawda',
      version: '1',
      description:
        'Answers about a child are private: nothing here may be cached. ' +
        'What you may not see answers as what does not exist.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: {
        ...toJsonSchemaDefs(definitions, { ...config, typeMode: 'input' }),
        Error: schemaOf(ErrorAnswer),
      },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of POST /api/auth/sign-in',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-session',
          description: "Our own pages' session; other sites' requests are refused",
        },
        ingestKey: {
          type: 'http',
          scheme: 'bearer',
          description: "A school's ingest key (rawda_ingest_…), good for attempts alone",
        },
      },
    },
  }
}

/** Routes without a description, which a test forbids. */
export function undescribed(routes: RouterRoute[]): string[] {
  let known = new Set(
    routes
      .filter(({ handler }) => operationOf(handler))
      .map(({ method, path }) => `${method} ${path}`),
  )
  return [
    ...new Set(
      routes
        .filter(({ method }) => method !== 'ALL')
        .map(({ method, path }) => `${method} ${path}`),
    ),
  ].filter((route) => !known.has(route))
}

function describe(path: string, method: string, operation: Operation) {
  let { summary, description, who, params, query, answer } = operation
  let { status = answer ? 200 : 204 } = operation
  return {
    operationId: `${method} ${path}`.replace(/[/{}.\s-]+(\w?)/g, (_, next: string) =>
      next.toUpperCase(),
    ),
    summary,
    description,
    security: securityOf(who),
    parameters: [...parameters('path', params), ...parameters('query', query)],
    requestBody: requestBody(operation),
    responses: {
      [status]: {
        description: 'Done',
        content: answer && { 'application/json': { schema: schemaOf(answer) } },
      },
      ...errorAnswers(operation, method),
    },
  }
}

function requestBody({ body, lines, list }: Operation) {
  if (!body) return undefined
  let content = {
    'application/json': { schema: schemaOf(list ? body.entries[list]! : body) },
    ...(lines && {
      'application/x-ndjson': {
        schema: { type: 'string', description: `The items of \`${lines}\`, one a line` },
      },
    }),
  }
  return { required: true, content }
}

/** By status: the operation's own refusals, and those of every call of its kind. */
function errorAnswers(operation: Operation, method: string) {
  let { who, roles, params, query, body, refusals = [] } = operation
  let reasons = new Set<Reason>([...refusals, ...refusalsOf(who), 'internal', 'unavailable'])
  if (roles || !isOpenToSheets(policies[who], method)) reasons.add('forbidden')
  if (params || query || body) reasons.add('invalid')
  if (body)
    for (let reason of ['malformed', 'tooLarge', 'unsupportedType'] as const) reasons.add(reason)
  return Object.fromEntries(
    [...Map.groupBy(reasons, (reason) => statusOf[reason])].map(([code, because]) => [
      code,
      errorAnswer(because, code),
    ]),
  )
}

type Security = Record<string, string[]>[]
const person: Security = [{ bearer: [] }, { session: [] }]

function securityOf(who: Who): Security {
  let { token, ingestKey } = policies[who]
  if (!token) return []
  return ingestKey ? [...person, { ingestKey: [] }] : person
}

function refusalsOf(who: Who): Reason[] {
  let { token, settledAccount, subscription } = policies[who]
  return [
    ...(token ? (['unauthorized'] as const) : []),
    ...(settledAccount ? (['passwordChangeRequired', 'secondFactorSetup'] as const) : []),
    ...(subscription === 'never' ? [] : (['noSubscription'] as const)),
  ]
}

function errorAnswer(reasons: Reason[], status: number) {
  let waits = status === 429 || status === 503
  return {
    description: reasons.join(', '),
    headers: waits
      ? { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } }
      : undefined,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  }
}

function parameters(place: 'path' | 'query', schema: InputSchema | undefined) {
  return Object.entries(schema?.entries ?? {}).map(([name, entry]) => ({
    in: place,
    name,
    required: entry.type !== 'optional',
    schema: schemaOf(entry, 'output'),
  }))
}

function schemaOf(schema: v.GenericSchema, typeMode: 'input' | 'output' = 'input') {
  let { $schema: _, $defs: __, ...json } = toJsonSchema(schema, { ...config, typeMode })
  return json
}
