import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import type { CallerName } from '#tests/support/callers.ts'

const SQL = [
  `' or 1=1 --`,
  `'; drop table accounts; --`,
  `" union select * from sessions --`,
  `%27`,
  `admin'/*`,
]
const STRANGE = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u202eadam',
  '\ud800',
  '👩‍👩‍👧',
  '../..',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'toString',
  'x'.repeat(5000),
]

test('nothing that is typed into a sign-in breaks it', { timeout: 120_000 }, async () => {
  let api = await openApi()
  let refused = async (body: string) =>
    (await api.ask('/api/auth/sign-in', { body, headers: { 'Content-Type': 'application/json' } }))
      .status
  for (let text of [...SQL, ...STRANGE])
    expect(await refused(JSON.stringify({ email: text, password: text })), text.slice(0, 40)).toBe(
      422,
    )
  for (let value of [null, true, 7, 1.5, [], ['a@b.example'], {}, { $ne: null }])
    expect(await refused(JSON.stringify({ email: value, password: value }))).toBe(422)
  for (let body of [
    'null',
    '[]',
    '"x"',
    '7',
    'true',
    '{"__proto__":{"email":"a@b.example","password":"x"}}',
    '{"constructor":{"prototype":{"email":"a@b.example"}}}',
  ])
    expect(await refused(body)).toBe(422)
  for (let body of ['', '{', "{'email':1}", '\u0000', 'NaN', '{"email":"\\ud8"}'])
    expect(await refused(body)).toBe(400)
  // The last of two keys of one name counts, as everywhere in JavaScript.
  expect(await refused('{"email":"a@b.example","email":"nobody","password":"x"}')).toBe(422)
  // Nobody who has not signed in has lists to send.
  for (let bytes of [70_000, 800_000, 10_000_000]) {
    expect(await refused('['.repeat(bytes))).toBe(413)
    expect(
      await refused(JSON.stringify({ email: 'a@b.example', password: 'x'.repeat(bytes) })),
    ).toBe(413)
  }
})

test('JSON that would be far larger in memory than as text is not read', async () => {
  let api = await openApi()
  let send = async (body: string, path = '/api/attempts', as: 'admin' | 'student' = 'admin') => {
    let headers = { 'Content-Type': 'application/json' }
    let { status } = await api.ask(path, { as, body, headers })
    return status
  }
  let within = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
  expect(await send(`{"attempts":[${within(18)}]}`)).toBe(200)
  expect(await send(`{"attempts":[${within(19)}]}`)).toBe(400)
  expect(await send(within(400_000))).toBe(400)
  let texts = ['['.repeat(900_000), '\\"[[', '{']
  expect(await send(JSON.stringify({ attempts: texts }))).toBe(200)
  expect(await send(`{"attempts":[${'{},'.repeat(300_000)}{}]}`)).toBe(400)
  // A list of 10,000 people is none of that.
  let users = Array.from({ length: 10_001 }, (_, at) => ({
    displayName: `P${at}`,
    className: ['a'],
  }))
  expect(await send(JSON.stringify({ users }), '/api/addBulkUsers')).toBe(422)
})

test('only roles with lists to send may send more than 64 KB', async () => {
  let api = await openApi()
  let json = { 'Content-Type': 'application/json' }
  let send = async (path: string, as: CallerName, bytes: number) => {
    let answer = await api.ask(path, { as, body: `{}${' '.repeat(bytes - 2)}`, headers: json })
    return [answer.status, answer.body.error.code]
  }
  let board = '/api/updateSchoolClassData/~butterflies/student'
  for (let [path, as] of [
    ['/api/attempts', 'student'],
    ['/api/attempts', 'admin'],
    ['/api/attempts', 'supervisor'],
    ['/api/addBulkUsers', 'admin'],
    [board, 'admin'],
  ] as const) {
    expect([path, as, await send(path, as, 65_537)]).toEqual([path, as, [422, 'invalid']])
    expect([path, as, await send(path, as, 1_000_001)]).toEqual([path, as, [413, 'tooLarge']])
  }
  for (let [path, as] of [
    ['/api/attempts', 'teacher'],
    ['/api/addBulkUsers', 'teacher'],
    [board, 'teacher'],
    ['/api/addClass', 'admin'],
  ] as const) {
    expect([path, as, await send(path, as, 65_536)]).toEqual([path, as, [422, 'invalid']])
    expect([path, as, await send(path, as, 65_537)]).toEqual([path, as, [413, 'bodyTooLarge']])
  }
})

test('lines are counted before they are parsed, and one that is no JSON costs its own attempt', async () => {
  let api = await openApi()
  let headers = { 'Content-Type': 'application/x-ndjson' }
  let send = (body: string) => api.ask('/api/attempts', { as: 'student', body, headers })
  expect((await send('{\n'.repeat(1001))).status).toBe(413)
  expect((await send('{\n\n \n'.repeat(1000))).body).toMatchObject({ rejected: 1000 })
  expect((await send(`{"a":${'['.repeat(60)}${']'.repeat(60)}}\n[]\n`)).body.results).toMatchObject(
    [{ reason: 'malformed' }, { reason: 'notAttempt' }],
  )
})

test('a card without its id is told so', async () => {
  let api = await openApi()
  let { status, body } = await api.ask('/api/updateSchoolClassData/~butterflies/student', {
    as: 'admin',
    json: [{ serialID: '~adam' }, {}],
  })
  expect([status, body.error.fields]).toEqual([
    422,
    { 'cards.1.serialID': ['This field is required'] },
  ])
})

test(
  'nothing that is put into a path or query breaks it or finds anything',
  { timeout: 120_000 },
  async () => {
    let api = await openApi()
    for (let text of [...SQL, ...STRANGE]) {
      let encoded = text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
      for (let path of [
        `/api/users/${encoded}`,
        `/api/getUserStatistics/${encoded}/7`,
        `/api/getClassUsers/~zaytoun/${encoded}/student`,
        `/api/getLessonStatistics/~adam/${encoded}`,
      ]) {
        let { status } = await api.ask(path, { as: 'admin' })
        expect([404, 422], `${path.slice(0, 60)} ${status}`).toContain(status)
      }
      let { status } = await api.ask(
        `/api/getLatestLessons/~adam/*?cursor=${encoded}&on=${encoded}&limit=${encoded}&period=${encoded}`,
        { as: 'admin' },
      )
      expect(status).toBe(422)
    }
    for (let path of [
      '/api/users/%',
      '/api/users/%E0%A4%A',
      '/api/users/a%2Fb',
      '/api/users/..%2f..%2fetc',
      '/api//health',
      '/api/users/%00',
    ])
      expect([400, 404, 422]).toContain((await api.ask(path, { as: 'admin' })).status)
    for (let token of [
      '%00',
      'rawda_ingest_',
      'rawda_ingest_x',
      "' or 1=1 --",
      '__proto__',
      'x'.repeat(10_000),
    ])
      expect((await api.ask('/api/users/~adam', { token })).status).toBe(401)
  },
)

test('ids that the database could confuse are never answered stored for each other', async () => {
  let api = await openApi()
  let ids = [
    'a',
    'a\u0000',
    'a\u0000b',
    'a\u0000c',
    '\ud800',
    '\udfff',
    '\ufffd',
    'é',
    'e\u0301',
    'A',
    ' a',
    '\u202ea',
    '__proto__',
    '1',
    '01',
    'null',
    "a'",
    'a"',
    'a\\',
    '👧',
  ]
  let items = ids.map((id, at) => ({
    id,
    userId: api.id('adam'),
    exerciseId: api.id('letters-1'),
    correct: true,
    startedAt: new Date(api.now - at * 1000).toISOString(),
    durationMs: at,
  }))
  let first = await api.ask('/api/attempts', { as: 'student', json: { attempts: items } })
  let again = await api.ask('/api/attempts', { as: 'student', json: { attempts: items } })
  let status = (answer: typeof first, is: string) =>
    answer.body.results
      .filter((result: { status: string }) => result.status === is)
      .map((result: { index: number }) => result.index)
  expect(status(first, 'duplicate')).toEqual([])
  expect(status(again, 'duplicate')).toEqual(status(first, 'stored'))
  expect(status(again, 'rejected')).toEqual(status(first, 'rejected'))
  expect(status(first, 'rejected').map((at: number) => ids[at])).toEqual([
    'a\u0000',
    'a\u0000b',
    'a\u0000c',
    '\ud800',
    '\udfff',
  ])
  expect(
    (await api.ask('/api/getLessonStatistics/~adam/~letters?limit=1', { as: 'student' })).body
      .attempts,
  ).toBe(3 + first.body.stored)
})
