import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '#db/schema.ts'
import { openApi } from '#tests/support/api.ts'

test('a card’s key gives a token that opens the pupil’s own reports and takes their attempts', async () => {
  let api = await openApi()
  await api.db
    .update(accounts)
    .set({ mustChangePassword: true })
    .where(eq(accounts.id, api.id('adam')))
  let signed = await api.ask('/api/auth/sign-in-by-card', { json: { key: api.id('card-adam') } })
  expect(signed.status).toBe(200)
  let { token, expiresAt, account } = signed.body
  expect([account.UID, account.email, account.mustChangePassword, expiresAt]).toEqual([
    api.id('adam'),
    null,
    false,
    new Date(api.now + 30 * 86_400_000).toISOString(),
  ])
  expect((await api.ask('/api/getUserStatistics/~adam/7', { token })).body.userId).toBe(
    api.id('adam'),
  )
  let attempt = {
    id: crypto.randomUUID(),
    exerciseId: api.id('letters-1'),
    correct: true,
    startedAt: new Date(api.now - 60_000).toISOString(),
    durationMs: 1000,
  }
  let fed = await api.ask('/api/attempts', {
    token,
    json: {
      attempts: [
        { ...attempt, userId: api.id('adam') },
        { ...attempt, userId: api.id('salma') },
      ],
    },
  })
  expect(fed.body.results.map(({ status }: { status: string }) => status)).toEqual([
    'stored',
    'rejected',
  ])
})

test('such a token brings 500 attempts a day, and is told what to do with the others', async () => {
  let api = await openApi()
  let { token } = (
    await api.ask('/api/auth/sign-in-by-card', { json: { key: api.id('card-adam') } })
  ).body
  let attempts = Array.from({ length: 501 }, (_, at) => ({
    id: crypto.randomUUID(),
    userId: api.id('adam'),
    exerciseId: api.id('letters-1'),
    correct: true,
    startedAt: new Date(api.now - at * 1000).toISOString(),
    durationMs: 1000,
  }))
  let sent = await api.ask('/api/attempts', { token, json: { attempts } })
  expect(sent.status).toBe(200)
  expect(sent.body).toMatchObject({ stored: 500, rejected: 1 })
  expect(sent.body.results[500]).toEqual({
    index: 500,
    id: attempts[500]!.id,
    status: 'rejected',
    reason: 'tooMany',
    message: 'That is more than may arrive in a day: keep it and send it again tomorrow',
  })
})

test('such a token changes nothing, tells no email, sees nobody else, and can end', async () => {
  let api = await openApi()
  let { token } = (
    await api.ask('/api/auth/sign-in-by-card', { json: { key: api.id('card-adam') } })
  ).body
  let own = await api.ask('/api/users/~adam', { token })
  expect([own.status, own.body.email, own.text.includes('@')]).toEqual([200, null, false])
  for (let path of ['/api/users/~salma', '/api/getUserStatistics/~salma/7'])
    expect([path, (await api.ask(path, { token })).status]).toEqual([path, 404])
  let calls = [
    [
      'PUT',
      '/api/updateUserInfo',
      { UID: api.id('adam'), displayName: 'Somebody', gender: 'male', imageURL: null },
    ],
    ['POST', '/api/auth/change-password', { oldPassword: 'x', newPassword: 'olives-24' }],
    ['POST', '/api/ingestKeys', { name: 'Tablets' }],
    ['DELETE', '/api/deleteUserStats/~zaytoun/*/~adam/*', undefined],
  ] as const
  for (let [method, path, json] of calls) {
    let answer = await api.ask(path, { token, method, json })
    expect([path, answer.status, answer.body.error.code]).toEqual([path, 403, 'forbidden'])
  }
  expect((await api.ask('/api/auth/sign-out', { token, method: 'POST' })).status).toBe(204)
  expect((await api.ask('/api/users/~adam', { token })).status).toBe(401)
})

test(
  'a made-up key is told so in the caller’s language, and counted',
  { timeout: 60_000 },
  async () => {
    let api = await openApi()
    let wrong = await api.ask('/api/auth/sign-in-by-card', {
      json: { key: 'made-up' },
      headers: { 'Accept-Language': 'ar' },
    })
    expect([wrong.status, wrong.body.error]).toEqual([
      410,
      {
        code: 'cardSpent',
        message: 'لم تعد هذه البطاقة تفتح شيئًا. اطلبوا من الصفّ بطاقة جديدة',
      },
    ])
    for (let tries = 0; tries < 49; tries++)
      await api.ask('/api/auth/sign-in-by-card', { json: { key: `made-up-${tries}` } })
    let held = await api.ask('/api/auth/sign-in-by-card', { json: { key: 'made-up' } })
    expect([held.status, Number(held.headers.get('Retry-After')) > 0]).toEqual([429, true])
    // Who has a card is let in all the same.
    expect(
      (await api.ask('/api/auth/sign-in-by-card', { json: { key: api.id('card-salma') } })).status,
    ).toBe(200)
    for (let json of [{}, { key: '' }, { key: 7 }, { key: 'x'.repeat(101) }, { key: { or: 1 } }])
      expect((await api.ask('/api/auth/sign-in-by-card', { json })).status).toBe(422)
  },
)
