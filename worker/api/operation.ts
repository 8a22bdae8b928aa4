import type { Handler, MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import type { Current, Role } from '#app/models/current.ts'
import { refuse, type Outcome, type Reason } from '#app/models/outcome.ts'
import { readBody } from './body.ts'
import { identifyCaller, type Caller, type Who } from './caller.ts'
import type { ApiEnv } from './env.ts'
import { fieldsOf, validate, type InputSchema } from './input.ts'
import { refusal } from './refusal.ts'

/**
 * One path and method: what GET /api/openapi.json says of it, and what is checked before its
 * handler runs. They cannot disagree.
 */
export type Operation = {
  summary: string
  description?: string
  who: Who
  /**
   * Who may ever see something here: to all other roles, what they may not see answers 403 instead
   * of 404, whether it is there or not.
   */
  roles?: readonly Role[]
  params?: InputSchema
  query?: InputSchema
  body?: InputSchema
  /** The list in `body` that may also be sent as NDJSON, one item a line. */
  lines?: string
  /** The list in `body` that is all of it: sent as an array by itself. */
  list?: string
  answer?: v.GenericSchema
  status?: 200 | 201 | 202 | 204
  /**
   * Why the handler itself may refuse; what every call of its kind may answer goes without saying.
   */
  refusals?: readonly Reason[]
}

type Taken<schema> = schema extends InputSchema ? v.InferOutput<schema> : undefined
type Given<schema> = schema extends v.GenericSchema ? v.InferInput<schema> : undefined

/** What a handler finds in `c.var`. */
type Asked<operation extends Operation> = Caller<operation['who']> & {
  params: Taken<operation['params']>
  query: Taken<operation['query']>
  body: Taken<operation['body']>
  /**
   * Sends what a verb made of it, in exactly the described shape: fields that a verb has for pages
   * stay here.
   */
  answer: (
    outcome: Outcome<
      Given<operation['answer']>,
      operation['refusals'] extends readonly (infer reason extends Reason)[] ? reason : never
    >,
  ) => Response
}

const operations = new WeakMap<object, Operation>()

/** What a route's handler was described as, for worker/api/openapi.ts. */
export function operationOf(handler: Handler): Operation | undefined {
  return operations.get(handler)
}

/**
 * Goes before a handler: describes it, lets in whom it is for, and hands it what was asked,
 * checked.
 */
export function operation<const described extends Operation>(described: described) {
  let {
    who,
    roles,
    params,
    query,
    body,
    lines,
    list,
    answer,
    status = answer ? 200 : 204,
  } = described as Operation
  let middleware: MiddlewareHandler<ApiEnv> = async (c, next) => {
    let caller = await identifyCaller(c.var.visit, c.req.raw, who, Object.values(c.req.param()))
    if (!caller.ok) return refusal(c, caller)

    let asked: Record<string, unknown> = { ...caller.value }
    let sources = { params: () => c.req.param(), query: () => c.req.query() }
    for (let [name, schema] of Object.entries({ params, query })) {
      if (!schema) continue
      let checked = validate(schema, sources[name as keyof typeof sources]())
      if (!checked.success) return refusal(c, refuse('invalid'), fieldsOf(checked.issues, c.var.t))
      asked[name] = checked.output
    }
    if (body) {
      let reading = await readBody(c.req.raw, lines)
      if (!reading.ok) return refusal(c, reading)
      let checked = validate(body, list ? { [list]: reading.value } : reading.value)
      if (!checked.success) return refusal(c, refuse('invalid'), fieldsOf(checked.issues, c.var.t))
      asked.body = checked.output
    }
    asked.answer = (outcome: Outcome<unknown>) => {
      let { current } = asked as { current?: Current }
      if (
        !outcome.ok &&
        outcome.reason === 'notFound' &&
        current &&
        roles?.includes(current.user.role) === false
      )
        return refusal(c, refuse('forbidden'))
      if (!outcome.ok) return refusal(c, outcome)
      return answer
        ? c.json(v.parse(answer, outcome.value) as object, status as 200 | 201)
        : c.body(null, status as 202 | 204)
    }
    for (let [name, value] of Object.entries(asked)) c.set(name as never, value as never)
    await next()
  }
  operations.set(middleware, described)
  return middleware as unknown as MiddlewareHandler<{ Variables: Asked<described> }>
}
