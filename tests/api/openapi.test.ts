import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import { createApi } from '#worker/api/app.ts'
import { undescribed } from '#worker/api/openapi.ts'

type Operation = {
  operationId: string
  summary: string
  security: object[]
  parameters: { in: string; name: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, unknown> }
  responses: Record<string, { description: string }>
}

async function description() {
  return (await (await openApi()).ask('/api/openapi.json')).body as {
    openapi: string
    paths: Record<string, Record<string, Operation>>
    components: { schemas: Record<string, { properties: object }>; securitySchemes: object }
  }
}

test('every path is described, with its parameters, its errors and who may call it', async () => {
  let { openapi, paths, components } = await description()
  expect(openapi).toBe('3.1.0')
  expect(undescribed(createApi().routes)).toEqual([])
  let operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, ...operation })),
  )
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  for (let { path, parameters, responses, summary, security } of operations) {
    expect(summary).not.toBe('')
    expect(
      parameters.filter((each) => each.in === 'path').map(({ name }) => name),
      path,
    ).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    expect(Object.keys(responses), path).toEqual(
      expect.arrayContaining(['500', '503', ...(security.length > 0 ? ['401'] : [])]),
    )
  }
  expect(Object.keys(components.securitySchemes)).toEqual(['bearer', 'session', 'ingestKey'])
})

test('a path without a description is found', () => {
  let api = createApi().get('/described-nowhere', (c) => c.text(''))
  expect(undescribed(api.routes)).toEqual(['GET /described-nowhere'])
})

test('the description says what validates: bodies, limits and choices', async () => {
  let { paths, components } = await description()
  expect(components.schemas.Attempt!.properties).toMatchObject({
    id: { type: 'string', minLength: 1, maxLength: 128 },
    correct: { type: 'boolean' },
    durationMs: { type: 'integer', minimum: 0, maximum: 86_400_000 },
  })
  let attempts = paths['/api/attempts']!.post!
  expect(Object.keys(attempts.requestBody!.content)).toEqual([
    'application/json',
    'application/x-ndjson',
  ])
  expect(Object.keys(attempts.responses)).toEqual([
    '200',
    '400',
    '401',
    '403',
    '413',
    '415',
    '422',
    '500',
    '503',
  ])
  expect(paths['/api/auth/sign-in']!.post!.responses['429']!.description).toBe('tooManyTries')
  let query = Object.fromEntries(
    paths['/api/getLatestLessons/{userId}/{classId}']!.get!.parameters.map(
      ({ name, schema, required }) => [name, { ...schema, required }],
    ),
  )
  expect(query).toMatchObject({
    limit: { type: 'integer', minimum: 1, maximum: 200, required: false },
    period: {
      enum: ['daily', 'weekly', 'monthly', 'last7', 'from', 'all', 'lastWeek', 'lastMonth'],
    },
    on: { type: 'string', required: false },
  })
})
