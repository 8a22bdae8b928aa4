import type { RouterRoute } from 'hono/types'
import * as v from 'valibot'
import type { InputSchema } from './input.ts'
import { errorAnswers } from './openapi-errors.ts'
import { schemaOf, sharedSchemas } from './openapi-schemas.ts'
import { securityOf, securitySchemes } from './openapi-security.ts'
import { operationOf, type Operation } from './operation.ts'

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
    components: { schemas: sharedSchemas(), securitySchemes },
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
  let { summary, description, who, params, query, answer, file } = operation
  let { status = answer || file ? 200 : 204 } = operation
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
        content: file
          ? { [file]: { schema: { type: 'string', format: 'binary' } } }
          : answer && { 'application/json': { schema: schemaOf(answer) } },
      },
      ...errorAnswers(operation, method),
    },
  }
}

function requestBody({ body, lines, list, upload }: Operation) {
  if (upload) {
    let schema = { type: 'string', format: 'binary' }
    return { required: true, content: { 'application/octet-stream': { schema } } }
  }
  if (!body) return undefined
  let content = {
    'application/json': { schema: schemaOf(list ? body.entries[list]! : body) },
    ...(lines && {
      'application/x-ndjson': {
        schema: { type: 'string', description: `The items of \`${lines.list}\`, one a line` },
      },
    }),
  }
  return { required: true, content }
}

function parameters(place: 'path' | 'query', schema: InputSchema | undefined) {
  return Object.entries(schema?.entries ?? {}).map(([name, entry]) => ({
    in: place,
    name,
    required: entry.type !== 'optional',
    schema: schemaOf(entry, 'output'),
  }))
}
