import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'

test('a head adds a holiday by the API, finds it in the list, and removes it', async () => {
  let api = await openApi()
  let made = await api.ask('/api/holidays', {
    as: 'admin',
    json: { name: 'عيد الفطر', firstDay: '2027-03-09', lastDay: '2027-03-12' },
  })
  expect([made.status, Object.keys(made.body)]).toEqual([201, ['id']])
  let listed = async () => (await api.ask('/api/holidays', { as: 'admin' })).body.items
  expect(await listed()).toContainEqual({
    id: made.body.id,
    name: 'عيد الفطر',
    nameEn: 'عيد الفطر',
    firstDay: '2027-03-09',
    lastDay: '2027-03-12',
  })

  let refused = await api.ask('/api/holidays', {
    as: 'admin',
    json: { name: 'عيد', firstDay: '2027-03-09', lastDay: '2027-03-08' },
  })
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ['lastDay']])

  let remove = () => api.ask(`/api/holidays/${made.body.id}`, { as: 'admin', method: 'DELETE' })
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 404])
  expect((await listed()).map(({ id }: { id: string }) => id)).not.toContain(made.body.id)
})
