import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attempts } from '#db/schema.ts'
import { openApi } from '#tests/support/api.ts'

type Api = Awaited<ReturnType<typeof openApi>>
let one = (api: Api, id: string, more = {}) => ({
  id,
  userId: api.id('adam'),
  exerciseId: api.id('letters-1'),
  correct: true,
  startedAt: new Date(api.now - 60_000).toISOString(),
  durationMs: 4000,
  ...more,
})
let send = (api: Api, items: unknown[], more = {}) =>
  api.ask('/api/attempts', { as: 'student', json: { attempts: items }, ...more })
let ndjson = { 'Content-Type': 'application/x-ndjson; charset=utf-8' }
let storedFor = async (api: Api, id: string) =>
  api.db
    .select()
    .from(attempts)
    .where(and(eq(attempts.userId, api.id('adam')), eq(attempts.id, id)))

test('an attempt is stored once, however often it is sent; the same id for another attempt is refused', async () => {
  let api = await openApi()
  let first = await send(api, [
    one(api, 'x1'),
    one(api, 'x2'),
    one(api, 'x1'),
    one(api, 'x2', { correct: false }),
  ])
  expect([first.status, first.body]).toEqual([
    200,
    {
      stored: 2,
      duplicates: 1,
      rejected: 1,
      results: [
        { index: 0, id: 'x1', status: 'stored' },
        { index: 1, id: 'x2', status: 'stored' },
        { index: 2, id: 'x1', status: 'duplicate' },
        {
          index: 3,
          id: 'x2',
          status: 'rejected',
          reason: 'idReused',
          message: 'This id was used for another attempt',
        },
      ],
    },
  ])
  expect((await send(api, [one(api, 'x1'), one(api, 'x2')])).body).toMatchObject({
    stored: 0,
    duplicates: 2,
    rejected: 0,
  })
  expect(await storedFor(api, 'x1')).toHaveLength(1)
})

test('what is no attempt is rejected with its reason in the caller’s language, and the others count', async () => {
  let api = await openApi()
  let items = [
    null,
    7,
    'x',
    [],
    {},
    one(api, ''),
    one(api, 'n1', { durationMs: -1 }),
    one(api, 'n2', { startedAt: 'yesterday' }),
    one(api, 'n3', { correct: 'yes' }),
    one(api, 'n4', { exerciseId: 'none' }),
    one(api, 'n5', { userId: api.id('salma') }),
    one(api, 'good'),
  ]
  let { status, body } = await send(api, items, { headers: { 'Accept-Language': 'ar' } })
  expect([status, body.stored, body.rejected]).toEqual([200, 1, 11])
  expect(
    body.results.map((result: { reason?: string; field?: string }) => [
      result.reason,
      result.field,
    ]),
  ).toEqual([
    ['notAttempt', undefined],
    ['notAttempt', undefined],
    ['notAttempt', undefined],
    ['notAttempt', 'id'],
    ['notAttempt', 'id'],
    ['required', 'id'],
    ['outOfRange', 'durationMs'],
    ['notTime', 'startedAt'],
    ['notBoolean', 'correct'],
    ['unknownExercise', undefined],
    ['unknownPupil', undefined],
    [undefined, undefined],
  ])
  expect(body.results[10]).toEqual({
    index: 10,
    id: 'n5',
    status: 'rejected',
    reason: 'unknownPupil',
    message: 'لا يوجد طفل بهذا الرقم',
  })
  expect(body.results[9].message).toBe('لا يوجد تمرين بهذا الرقم')
})

test('NDJSON: one attempt a line; a line that is no JSON is rejected and the others count', async () => {
  let api = await openApi()
  let lines = [
    JSON.stringify(one(api, 'l1')),
    '{"id": "l2", ',
    '',
    JSON.stringify(one(api, 'l3')) + '\r',
    '   ',
    JSON.stringify(one(api, 'l1')),
  ]
  let { status, body } = await api.ask('/api/attempts', {
    as: 'student',
    body: `\uFEFF${lines.join('\n')}\n`,
    headers: ndjson,
  })
  expect([status, body]).toEqual([
    200,
    {
      stored: 2,
      duplicates: 1,
      rejected: 1,
      results: [
        { index: 0, id: 'l1', status: 'stored' },
        {
          index: 1,
          id: null,
          status: 'rejected',
          reason: 'malformed',
          message: 'This is not valid JSON.',
        },
        { index: 2, id: 'l3', status: 'stored' },
        { index: 3, id: 'l1', status: 'duplicate' },
      ],
    },
  ])
  expect(
    (await api.ask('/api/attempts', { as: 'student', body: '', headers: ndjson })).body,
  ).toEqual({ stored: 0, duplicates: 0, rejected: 0, results: [] })
})

test(
  'of two calls at once with the same ids, each attempt is answered stored once',
  { timeout: 120_000 },
  async () => {
    let api = await openApi()
    let items = Array.from({ length: 200 }, (_, at) => one(api, `c${at}`))
    let answers = await Promise.all([1, 2, 3, 4].map(() => send(api, items)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(answers.reduce((sum, { body }) => sum + body.stored, 0)).toBe(200)
    expect(answers.reduce((sum, { body }) => sum + body.duplicates, 0)).toBe(600)
    expect(
      (await api.ask('/api/getLessonStatistics/~adam/~letters?limit=1', { as: 'student' })).body
        .attempts,
    ).toBe(203)
  },
)

test('a call holds 1,000 attempts and no more', { timeout: 120_000 }, async () => {
  let api = await openApi()
  let items = Array.from({ length: 1001 }, (_, at) =>
    one(api, `m${at}`, { userId: 'u', exerciseId: 'e' }),
  )
  expect((await send(api, items.slice(1))).body.rejected).toBe(1000)
  for (let refused of [
    await send(api, items),
    await api.ask('/api/attempts', {
      as: 'student',
      body: items.map((item) => JSON.stringify(item)).join('\n'),
      headers: ndjson,
    }),
  ]) {
    expect([refused.status, refused.body.error]).toEqual([
      413,
      { code: 'tooLarge', message: 'This is too large: at most 1 MB and 1,000 attempts a call.' },
    ])
  }
})

test(
  'a call holds 1 MB and no more, and is not read beyond that',
  { timeout: 120_000 },
  async () => {
    let api = await openApi()
    let padded = (bytes: number) => `{"attempts":[]${' '.repeat(bytes - '{"attempts":[]}'.length)}}`
    let json = { 'Content-Type': 'application/json' }
    expect(
      (await api.ask('/api/attempts', { as: 'student', body: padded(1_000_000), headers: json }))
        .status,
    ).toBe(200)
    expect(
      (await api.ask('/api/attempts', { as: 'student', body: padded(1_000_001), headers: json }))
        .status,
    ).toBe(413)

    // Without a Content-Length, as a stream that would never end.
    let sent = 0
    let endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 50_000
        controller.enqueue(new Uint8Array(50_000).fill(32))
        if (sent > 20_000_000) controller.close()
      },
    })
    expect(
      (await api.ask('/api/attempts', { as: 'student', body: endless, headers: json })).status,
    ).toBe(413)
    expect(sent).toBeLessThan(1_300_000)
  },
)

test('a call that is no list of attempts is refused as a whole, in the caller’s language', async () => {
  let api = await openApi()
  let refused = async (body: string, type = 'application/json', language = 'en') => {
    let answer = await api.ask('/api/attempts', {
      as: 'student',
      method: 'POST',
      body,
      headers: { ...(type && { 'Content-Type': type }), 'Accept-Language': language },
    })
    return [
      answer.status,
      answer.body.error.code,
      answer.body.error.fields?.attempts?.[0] ?? answer.body.error.message,
    ]
  }
  expect(await refused('{')).toEqual([400, 'malformed', 'This is not valid JSON.'])
  expect(await refused('{', undefined, 'ar')).toEqual([400, 'malformed', 'هذا ليس JSON صحيحًا.'])
  expect(await refused('')).toEqual([400, 'malformed', 'This is not valid JSON.'])
  for (let body of [
    '{}',
    '[]',
    'null',
    '{"attempts":{}}',
    '{"attempts":null}',
    '{"__proto__":{"attempts":[]}}',
  ])
    expect(await refused(body)).toEqual([422, 'invalid', 'This must be a list'])
  expect(await refused('{}', undefined, 'ar')).toEqual([422, 'invalid', 'يجب أن تكون هذه قائمة'])
  for (let type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])
    expect(await refused('{"attempts":[]}', type)).toEqual([
      415,
      'unsupportedType',
      'Send JSON, with the header Content-Type: application/json.',
    ])
  let notUtf8 = await api.ask('/api/attempts', {
    as: 'student',
    body: new Uint8Array([0x7b, 0xff, 0x7d]),
    headers: { 'Content-Type': 'application/json' },
  })
  expect(notUtf8.status).toBe(400)
})

test('a wrong clock is not believed: the attempt counts when it arrives', async () => {
  let api = await openApi()
  let times = {
    old: '2000-01-01T00:00:00Z',
    tomorrow: new Date(api.now + 86_400_000).toISOString(),
    soon: new Date(api.now + 5 * 60_000).toISOString(),
  }
  await send(
    api,
    Object.entries(times).map(([id, startedAt]) => one(api, id, { startedAt })),
  )
  for (let id of ['old', 'tomorrow'] as const)
    expect(await storedFor(api, id)).toMatchObject([
      { startedAt: api.now, claimedAt: Date.parse(times[id]), recordedAt: api.now },
    ])
  expect(await storedFor(api, 'soon')).toMatchObject([
    { startedAt: Date.parse(times.soon), claimedAt: null },
  ])
  expect((await send(api, [one(api, 'old', { startedAt: times.old })])).body.duplicates).toBe(1)
})

test('a removed attempt stays removed: a late retry is a duplicate', async () => {
  let api = await openApi()
  await send(api, [one(api, 'gone')])
  let removal = await api.ask('/api/deleteUserStats/~zaytoun/*/~adam/~letters', {
    as: 'admin',
    method: 'DELETE',
  })
  expect(removal.body).toEqual({ deleted: 4 })
  expect((await send(api, [one(api, 'gone')])).body).toMatchObject({ stored: 0, duplicates: 1 })
  expect(await storedFor(api, 'gone')).toEqual([])
})
