import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'

test('a guardian asks by the API, the head confirms, both see the days, and the guardian stops it', async () => {
  let api = await openApi()
  let adam = api.id('adam')
  let on = (as: 'guardian' | 'admin', method: string) =>
    api.ask(`/api/deletions/${adam}`, { as, method })
  expect((await on('guardian', 'POST')).status).toBe(204)
  let listed = async (as: 'guardian' | 'admin') =>
    (await api.ask('/api/deletions', { as })).body.items as Record<string, unknown>[]
  expect(await listed('admin')).toMatchObject([
    { UID: adam, displayName: 'آدم', cause: 'guardian', confirmedAt: null, daysLeft: null },
  ])
  expect((await on('guardian', 'PUT')).status).toBe(403)
  expect((await on('admin', 'PUT')).status).toBe(204)
  expect(await listed('guardian')).toMatchObject([
    { UID: adam, lastDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), daysLeft: 30 },
  ])
  expect((await on('guardian', 'DELETE')).status).toBe(204)
  expect((await on('guardian', 'DELETE')).status).toBe(404)
  expect(await listed('admin')).toEqual([])
})
