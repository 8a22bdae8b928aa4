import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'

test('an ingest key is shown once, brings attempts and nothing else, and ends at once when revoked', async () => {
  let api = await openApi()
  let made = await api.ask('/api/ingestKeys', {
    as: 'admin',
    json: { name: '  Tablets of the butterflies ' },
  })
  let { id, key } = made.body
  expect([made.status, made.body]).toEqual([
    201,
    {
      id,
      name: 'Tablets of the butterflies',
      key: expect.stringMatching(/^rawda_ingest_[0-9a-f]{40}$/),
      createdAt: new Date(api.now).toISOString(),
    },
  ])

  let listed = await api.ask('/api/ingestKeys', { as: 'admin' })
  expect(listed.body.items).toContainEqual({
    id,
    name: 'Tablets of the butterflies',
    createdAt: new Date(api.now).toISOString(),
    revokedAt: null,
  })
  expect(listed.text).not.toContain(key.slice(-40))

  let bring = (attempt: string, person: string) =>
    api.ask('/api/attempts', {
      token: key,
      json: {
        attempts: [
          {
            id: attempt,
            userId: api.id(person),
            exerciseId: api.id('letters-1'),
            correct: true,
            startedAt: new Date(api.now).toISOString(),
            durationMs: 1,
          },
        ],
      },
    })
  expect((await bring('k1', 'adam')).body.stored).toBe(1)
  expect((await bring('k1', 'nour')).body.results[0].reason).toBe('unknownPupil')
  expect((await api.ask('/api/getAllLessons', { token: key })).status).toBe(401)

  let revoked = await api.ask(`/api/ingestKeys/${id}`, { as: 'admin', method: 'DELETE' })
  expect([revoked.status, revoked.text]).toEqual([204, ''])
  expect((await api.ask(`/api/ingestKeys/${id}`, { as: 'admin', method: 'DELETE' })).status).toBe(
    204,
  )
  let after = await bring('k2', 'adam')
  expect([after.status, after.headers.get('WWW-Authenticate')]).toEqual([
    401,
    'Bearer realm="rawda", error="invalid_token"',
  ])
  expect((await api.ask('/api/ingestKeys', { as: 'admin' })).body.items[0].revokedAt).toBe(
    new Date(api.now).toISOString(),
  )
})

test('a key needs a name, and the refusal says so in the caller’s language', async () => {
  let api = await openApi()
  let fields = async (json: unknown, language: string) =>
    (
      await api.ask('/api/ingestKeys', {
        as: 'admin',
        json,
        headers: { 'Accept-Language': language },
      })
    ).body.error.fields
  expect(await fields({}, 'en')).toEqual({ name: ['This field is required'] })
  expect(await fields({ name: '  ' }, 'ar')).toEqual({ name: ['هذا الحقل مطلوب'] })
  expect(await fields({ name: 'x'.repeat(81) }, 'en')).toEqual({ name: ['This is too long'] })
})
