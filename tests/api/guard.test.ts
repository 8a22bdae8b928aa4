import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { guard } from '#worker/guard.ts'

// The guard alone, before something that always answers: what it lets through is 200.
let site = new Hono<{ Variables: { requestId: string } }>()
  .use(guard)
  .all('*', (c) => c.text(c.var.requestId))
let ask = (
  init: RequestInit & { headers?: Record<string, string> } = {},
  url = 'https://rawda.example/page',
) => site.request(url, init)
let cookie = { Cookie: '__Host-session=0123' }
let own = { Origin: 'https://rawda.example' }

test('every answer has a number of ours and its safety headers, refusals too', async () => {
  for (let response of [
    await ask({ headers: { 'X-Request-Id': 'mine' } }),
    await ask({ method: 'POST', headers: { ...cookie, Origin: 'https://evil.example' } }),
  ]) {
    expect(response.headers.get('X-Request-Id')).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    })
  }
  let answer = await ask()
  expect(answer.headers.get('X-Request-Id')).toBe(await answer.text())
  expect((await ask({}, 'http://localhost:8787/')).headers.has('Strict-Transport-Security')).toBe(
    false,
  )
})

test('unsafe requests pass from our own pages and from programs, and from nowhere else', async () => {
  let post = async (headers: Record<string, string>, method = 'POST') =>
    (await ask({ method, headers })).status
  for (let method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    expect(await post({ ...cookie, ...own, 'Sec-Fetch-Site': 'same-origin' }, method)).toBe(200)
    expect(await post({ ...cookie, ...own, 'Sec-Fetch-Site': 'cross-site' }, method)).toBe(403)
  }
  expect(await post({ ...cookie, ...own })).toBe(200)
  expect(await post({ ...cookie, 'Sec-Fetch-Site': 'same-origin' })).toBe(200)
  expect(await post({})).toBe(200)
  expect(await post({ Authorization: 'Bearer t' })).toBe(200)
  // An app in a browser of its own: no cookie, and no browser adds a bearer by itself.
  expect(
    await post({
      Authorization: 'Bearer t',
      Origin: 'capacitor://localhost',
      'Sec-Fetch-Site': 'cross-site',
    }),
  ).toBe(200)

  expect(await post(cookie)).toBe(403)
  for (let Origin of [
    'https://evil.example',
    'http://rawda.example',
    'https://rawda.example.evil.example',
    'https://rawda.example:444',
    'null',
  ]) {
    expect(await post({ ...cookie, Origin })).toBe(403)
    // Signing somebody in from another site would be theirs to regret, cookie or not.
    expect(await post({ Origin })).toBe(403)
    expect(await post({ ...cookie, Authorization: 'Bearer t', Origin })).toBe(403)
  }
  for (let site of ['cross-site', 'same-site', 'none'])
    expect(await post({ 'Sec-Fetch-Site': site })).toBe(403)
  for (let method of ['GET', 'HEAD'])
    expect(
      await post(
        { ...cookie, Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
        method,
      ),
    ).toBe(200)
})

test('Apple’s answer may come from another site, and no other form', async () => {
  let post = async (path: string, method = 'POST') =>
    (
      await ask(
        {
          method,
          headers: {
            ...cookie,
            Origin: 'https://appleid.apple.com',
            'Sec-Fetch-Site': 'cross-site',
          },
        },
        `https://rawda.example${path}`,
      )
    ).status
  expect(await post('/auth/from/apple')).toBe(200)
  expect(await post('/auth/from/apple?x=/auth/login')).toBe(200)
  for (let path of [
    '/auth/from/google',
    '/auth/from/facebook',
    '/auth/from/apple/',
    '/auth/from/apple/x',
    '/auth/from/apple.rsc',
    '/auth/from/%61pple/x',
    '/x/auth/from/apple',
    '//auth/from/apple',
    '/auth/from',
    '/auth/login',
    '/api/auth/sign-in',
    '/auth/with/apple',
  ])
    expect([path, await post(path)]).toEqual([path, 403])
  for (let method of ['PUT', 'DELETE', 'PATCH'])
    expect(await post('/auth/from/apple', method)).toBe(403)
})

test('a refusal is JSON for programs and text for people, in their language', async () => {
  let refused = async (path: string, headers: Record<string, string>) =>
    (
      await ask(
        { method: 'POST', headers: { ...headers, Origin: 'https://evil.example' } },
        `https://rawda.example${path}`,
      )
    ).text()
  expect(JSON.parse(await refused('/api/attempts', { 'Accept-Language': 'en' }))).toEqual({
    error: {
      code: 'crossOrigin',
      message: 'This form was sent from another site and was refused.',
    },
  })
  expect(JSON.parse(await refused('/api/attempts', {})).error.message).toBe(
    'أُرسل هذا النموذج من موقع آخر فرُفض.',
  )
  expect(await refused('/auth/login', {})).toBe('أُرسل هذا النموذج من موقع آخر فرُفض.')
  expect(await refused('/auth/login', { Cookie: 'preferences=language=en' })).toBe(
    'This form was sent from another site and was refused.',
  )
})

test('a call to a Server Function never arrives', async () => {
  for (let method of ['GET', 'POST'])
    expect((await ask({ method, headers: { ...own, 'RSC-Action-Id': 'x' } })).status).toBe(400)
})

test('an address longer or deeper than any of ours leads nowhere, in the reader’s language', async () => {
  let status = async (path: string) => (await ask({}, `https://rawda.example${path}`)).status
  let id = 'x'.repeat(128)
  expect(await status(`/api/deleteUserStats/${id}/${id}/${id}/${id}`)).toBe(200)
  expect(await status(`/dashboard/student/${id}/guardians/codes/${id}/revoke.rsc`)).toBe(200)
  for (let path of [
    '/a'.repeat(13),
    '/a'.repeat(7500),
    '/'.repeat(13),
    `${'/a'.repeat(7500)}.rsc`,
    `/pictures${'/a'.repeat(7500)}`,
    `/api/${'a'.repeat(1000)}`,
    '/%',
    '/api/users/%E0%A4%A',
  ])
    expect([path.slice(0, 20), await status(path)]).toEqual([path.slice(0, 20), 404])
  let said = async (path: string, language: string) =>
    (
      await ask(
        { headers: { Cookie: `preferences=language=${language}`, 'Accept-Language': language } },
        `https://rawda.example${path}`,
      )
    ).text()
  expect(await said('/a'.repeat(13), 'ar')).toBe('تعذّر العثور على هذه الصفحة.')
  expect(JSON.parse(await said(`/api${'/a'.repeat(13)}`, 'en'))).toEqual({
    error: { code: 'notFound', message: 'This page could not be found.' },
  })
})
