import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'

// Thursday noon in Amman.
const NOW = Date.parse('2026-11-19T09:00:00Z')
const mail = {
  SITE_URL: 'https://rawda.example',
  MAIL_FROM: 'rawda@rawda.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
}

test('a guardian turns a child’s weekly letter on, changes its hour and turns it off', async () => {
  let api = await openApi({ now: NOW, settings: mail })
  let listed = async () => (await api.ask('/api/weeklyLetters', { as: 'guardian' })).body
  let adam = api.id('adam')
  let none = {
    studentId: adam,
    weekday: null,
    hour: null,
    timezone: 'Asia/Amman',
    nextAt: null,
    sentAt: null,
    returnedAt: null,
  }
  expect(await listed()).toEqual({ items: [none], total: 1, nextCursor: null })
  let put = (json: unknown, id = adam) =>
    api.ask(`/api/weeklyLetters/${id}`, { as: 'guardian', method: 'PUT', json })
  expect((await put({ weekday: 4, hour: 16 })).status).toBe(204)
  let on = { ...none, weekday: 4, hour: 16, nextAt: '2026-11-19T13:00:00.000Z' }
  expect((await listed()).items).toEqual([on])

  let remove = () => api.ask(`/api/weeklyLetters/${adam}`, { as: 'guardian', method: 'DELETE' })
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 204])
  expect((await listed()).items).toEqual([{ ...on, nextAt: null }])
})

test('a time that is none is refused by its field, and nothing is kept', async () => {
  let api = await openApi({ now: NOW, settings: mail })
  let fields = async (json: unknown) => {
    let answer = await api.ask(`/api/weeklyLetters/${api.id('adam')}`, {
      as: 'guardian',
      method: 'PUT',
      json,
    })
    return [answer.status, Object.keys(answer.body.error.fields ?? {})]
  }
  expect(await fields({})).toEqual([422, ['weekday', 'hour']])
  for (let weekday of [-1, 7, 1.5, '4', null, 1e99])
    expect(await fields({ weekday, hour: 16 })).toEqual([422, ['weekday']])
  for (let hour of [5, 22, -1, 16.5, '16', '٤'])
    expect(await fields({ weekday: 4, hour })).toEqual([422, ['hour']])
  let { body } = await api.ask('/api/weeklyLetters', { as: 'guardian' })
  expect(body.items).toMatchObject([{ weekday: null, nextAt: null }])
})
