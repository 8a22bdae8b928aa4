import type { Context, Handler, MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import type { AttemptSource } from '#app/models/attempts/attempt-source.server.ts'
import type { Current, Role } from '#app/models/current.ts'
import { done, refuse, type Outcome, type Reason, type Refusal } from '#app/models/outcome.ts'
import { LARGE_BODY, readBody, readBytes, SMALL_BODY, type Lines } from './body.ts'
import { identifyCaller, type Caller, type Identified, type Who } from './caller.ts'
import type { ApiEnv } from './env.ts'
import { fieldsOf, validate, type InputSchema } from './input.ts'
import { refusal, type Fields } from './refusal.ts'

/**
 * One path and method: its description in GET /api/openapi.json, and the checks before its handler
 * runs. They cannot disagree.
 */
export type Operation = {
  summary: string
  description?: string
  who: Who
  /** The roles that may ever see something here: to all others, 403 replaces 404. */
  roles?: readonly Role[]
  params?: InputSchema
  query?: InputSchema
  body?: InputSchema
  /** The list in `body` that may also be sent as NDJSON, one item a line. */
  lines?: Lines
  /** The roles that may send more than `SMALL_BODY`; an ingest key may wherever it is accepted. */
  large?: readonly Role[]
  /** Instead of `body`: a file of any type, of at most so many bytes. */
  upload?: { most: number; tooLarge: Reason }
  /** The only list in `body`, sent as an array by itself. */
  list?: string
  answer?: v.GenericSchema
  /** The media type of a file that is answered instead. */
  file?: string
  status?: 200 | 201 | 202 | 204
  /** The handler's own refusals; those of every call of its kind are added. */
  refusals?: readonly Reason[]
}

type Output<schema> = schema extends InputSchema ? v.InferOutput<schema> : undefined
type AnswerOf<schema> = schema extends v.GenericSchema ? v.InferInput<schema> : undefined

/** What a handler finds in `c.var`. */
type HandlerVariables<operation extends Operation> = Caller<operation['who']> & {
  params: Output<operation['params']>
  query: Output<operation['query']>
  body: Output<operation['body']>
  bytes: operation['upload'] extends object ? Uint8Array : undefined
  /**
   * Sends a rule's outcome, in exactly the described shape: what a rule answers for pages alone is
   * left out.
   */
  answer: (
    outcome: Outcome<
      AnswerOf<operation['answer']>,
      operation['refusals'] extends readonly (infer reason extends Reason)[] ? reason : never
    >,
  ) => Response
}

/** The same, as far as the check itself knows it. */
type OperationEnv = ApiEnv & {
  Variables: {
    current?: Current | undefined
    token?: string | undefined
    source?: AttemptSource | undefined
    params?: unknown
    query?: unknown
    body?: unknown
    bytes?: Uint8Array
    answer?: (outcome: Outcome<unknown>) => Response
  }
}

const operations = new WeakMap<object, Operation>()

/** The description of a route's handler, for worker/api/openapi.ts. */
export function operationOf(handler: Handler): Operation | undefined {
  return operations.get(handler)
}

/** Goes before a handler: describes it, admits its callers, and validates its inputs. */
export function operation<const described extends Operation>(
  described: described,
): MiddlewareHandler<{ Variables: HandlerVariables<described> }>
export function operation(described: Operation): MiddlewareHandler {
  let middleware: MiddlewareHandler<OperationEnv> = async (c, next) => {
    let { req } = c
    let { who } = described
    let caller = await identifyCaller(c.var.visit, req.raw, who, Object.values(req.param()))
    if (!caller.ok) return refusal(c, caller)
    let most = mostBytes(described, caller.value)
    for (let read of [readParams, readQuery, readBodyOf]) {
      let reading = await read(c, described, most)
      if (!reading.ok) return refusal(c, reading, reading.fields)
    }
    let { current, token, source } = caller.value
    c.set('current', current)
    c.set('token', token)
    c.set('source', source)
    c.set('answer', (outcome) => answerWith(c, described, outcome))
    return next()
  }
  operations.set(middleware, described)
  return middleware
}

type OperationContext = Context<OperationEnv>
type Reading = { ok: true } | (Refusal & { fields?: Fields })

function readParams(c: OperationContext, { params }: Operation): Reading {
  return params ? validated(c, 'params', params, c.req.param()) : done(undefined)
}

function readQuery(c: OperationContext, { query }: Operation): Reading {
  return query ? validated(c, 'query', query, c.req.query()) : done(undefined)
}

async function readBodyOf(
  c: OperationContext,
  { body, lines, list, upload }: Operation,
  most: number,
): Promise<Reading> {
  if (upload) {
    let bytes = await readBytes(c.req.raw, upload.most)
    if (bytes === undefined) return refuse('malformed')
    if (bytes === 'tooLarge') return refuse(upload.tooLarge)
    c.set('bytes', bytes)
  }
  if (!body) return done(undefined)
  let reading = await readBody(c.req.raw, most, lines)
  if (!reading.ok) return reading
  return validated(c, 'body', body, list ? { [list]: reading.value } : reading.value)
}

/** How many bytes are read of what this caller sends. */
function mostBytes({ large }: Operation, { current, source }: Identified): number {
  let isKey = source !== undefined && 'ingestKey' in source
  let user = source && 'user' in source ? source.user : current?.user
  return large && (isKey || (user && large.includes(user.role))) ? LARGE_BODY : SMALL_BODY
}

/** Hands a valid input to the handler; says what is wrong with another one. */
function validated(
  c: OperationContext,
  name: 'params' | 'query' | 'body',
  schema: InputSchema,
  input: unknown,
): Reading {
  let validation = validate(schema, input)
  if (!validation.success)
    return { ...refuse('invalid'), fields: fieldsOf(schema, validation.issues, c.var.t) }
  c.set(name, validation.output)
  return done(undefined)
}

function answerWith(
  c: OperationContext,
  { roles, answer, status = answer ? 200 : 204 }: Operation,
  outcome: Outcome<unknown>,
): Response {
  if (!outcome.ok) return refusal(c, seesNothing(c, roles, outcome) ? refuse('forbidden') : outcome)
  return answer
    ? c.json(v.parse(answer, outcome.value) as object, status as 200 | 201)
    : c.body(null, status as 202 | 204)
}

/** Whether the caller's role may never see anything here, so that 404 would say too much. */
function seesNothing(c: OperationContext, roles: Operation['roles'], { reason }: Refusal): boolean {
  let { current } = c.var
  return (
    reason === 'notFound' && current !== undefined && roles?.includes(current.user.role) === false
  )
}
