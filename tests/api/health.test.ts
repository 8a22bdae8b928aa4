import { expect, onTestFinished, test, vi } from 'vitest'
import { openApi, startWorker } from '#tests/support/api.ts'
import { createApi } from '#worker/api/app.ts'

test('the API answers in workerd, beside a real libSQL server', async () => {
  let { status, body } = await (await openApi()).ask('/api/health')
  expect([status, body]).toEqual([200, { ok: true }])
  expect(navigator.userAgent).toBe('Cloudflare-Workers')
})

test('shallow health asks nothing of the database: it answers where there is none', async () => {
  let api = await openApi()
  let worker = startWorker({ LIBSQL_URL: 'http://127.0.0.1:1' })
  let { status, body } = await api.ask('/api/health?depth=shallow', {}, worker)
  expect([status, body]).toEqual([200, { ok: true }])
})

test('an unknown path is 404 and a wrong method 405, as JSON in the caller’s language', async () => {
  let api = await openApi()
  for (let path of [
    '/api',
    '/api/',
    '/api/nothing',
    '/api/health/',
    '/api/users/a/b',
    '/api/HEALTH',
  ]) {
    for (let as of [undefined, 'admin'] as const)
      expect((await api.ask(path, { as })).body).toEqual({
        error: { code: 'notFound', message: 'This page could not be found.' },
      })
  }
  expect(
    (await api.ask('/api/nothing', { headers: { 'Accept-Language': 'ar' } })).body.error.message,
  ).toBe('تعذّر العثور على هذه الصفحة.')

  let wrong = await api.ask('/api/ingestKeys', { method: 'PATCH' })
  expect([wrong.status, wrong.headers.get('Allow'), wrong.body.error.message]).toEqual([
    405,
    'GET, POST',
    'This address does not take this method.',
  ])
  expect(
    (await api.ask('/api/attempts', { headers: { 'Accept-Language': 'ar' } })).body.error,
  ).toEqual({ code: 'methodNotAllowed', message: 'لا يقبل هذا العنوان هذه الطريقة.' })
  expect((await api.ask('/api/users/~adam', { as: 'student', method: 'DELETE' })).status).toBe(405)
})

test('while the database is down calls ask to be sent again, and the log is discreet', async () => {
  let api = await openApi()
  let log = quietLog()
  let worker = startWorker({ LIBSQL_URL: 'http://127.0.0.1:1' })
  let secret = 'secret@rawda.test'
  let calls = [
    api.ask('/api/health', {}, worker),
    api.ask('/api/auth/sign-in', { json: { email: secret, password: 'secret' } }, worker),
    api.ask('/api/attempts', { as: 'student', json: { attempts: [] } }, worker),
    api.ask('/api/attempts', { as: 'ingestKey', json: { attempts: [{ id: 'secret' }] } }, worker),
    api.ask('/api/getUserStatistics/secret/7?q=secret', { as: 'admin' }, worker),
  ]
  for (let { status, headers, body } of await Promise.all(calls)) {
    expect([status, headers.get('Retry-After'), body]).toEqual([
      503,
      '2',
      {
        error: {
          code: 'unavailable',
          message: 'The service is busy for a moment. Nothing was lost; please try again.',
        },
      },
    ])
  }
  let arabic = await api.ask('/api/health', { headers: { 'Accept-Language': 'ar' } }, worker)
  expect(arabic.body.error.message).toBe('الخدمة مشغولة للحظات. لم يضِع شيء؛ حاول مرّة أخرى.')

  let said = log.mock.calls.map(([line]) => String(line))
  expect(said).toHaveLength(6)
  expect(said.join()).not.toMatch(/secret|password|select|insert/)
  let entry = JSON.parse(said.find((line) => line.includes('getUserStatistics'))!)
  expect(entry).toEqual({
    level: 'error',
    status: 503,
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    method: 'GET',
    path: '/api/getUserStatistics/:userId/:days',
    errors: expect.arrayContaining(['Unavailable']),
    at: expect.any(Array),
  })
})

test('a fault of ours is 500 without details; its log line says number and class', async () => {
  let api = await openApi()
  let log = quietLog()
  let broken = createApi(() => ({
    ...api.visit(),
    db: new Proxy(api.db, {
      get: () => () => {
        throw new RangeError('adam@rawda.test broke it')
      },
    }),
  }))
  let response = await broken.request('/getSubscription/adam?x=1', {
    headers: { Authorization: 'Bearer x', 'Accept-Language': 'en' },
  })
  expect([response.status, await response.json()]).toEqual([
    500,
    { error: { code: 'internal', message: 'Something went wrong on our side.' } },
  ])
  expect(log.mock.calls).toHaveLength(1)
  let line = String(log.mock.calls[0]![0])
  expect(JSON.parse(line)).toMatchObject({
    status: 500,
    path: '/getSubscription/:userId',
    errors: ['RangeError'],
  })
  expect(line).not.toMatch(/adam|x=1/)
})

function quietLog() {
  let log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  return log
}
