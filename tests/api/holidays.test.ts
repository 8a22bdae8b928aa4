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

test('a head reads and changes the days of rest of the school by the API', async () => {
  let api = await openApi()
  let info = async () => (await api.ask('/api/getSchoolInfo/~zaytoun', { as: 'admin' })).body
  let { name, nameEn, country, email, phoneNo, restDays } = await info()
  expect(restDays).toEqual([5, 6])
  let change = (restDays?: unknown) =>
    api.ask('/api/updateSchoolInfo/~zaytoun', {
      as: 'admin',
      method: 'PUT',
      json: { name, nameEn, country, email, phoneNo, restDays },
    })
  let changed = await change([5, 4, 5])
  expect([changed.status, changed.body.restDays]).toEqual([200, [4, 5]])
  expect((await change()).body.restDays).toEqual([4, 5])
  expect((await change([])).body.restDays).toEqual([])
  let refused = await change([0, 1, 2, 3, 4, 5, 6])
  expect([refused.status, refused.body.error.fields]).toEqual([
    422,
    { restDays: ['Leave at least one day of lessons'] },
  ])
  expect((await change([5, 6])).body.restDays).toEqual([5, 6])
  // Other tests' schools stand in the list, too: more than one answer has.
  let own
  let cursor = ''
  do {
    let path = `/api/schools?limit=100${cursor && `&cursor=${cursor}`}`
    let { body } = await api.ask(path, { as: 'supervisor', json: {} })
    own = body.items.find(({ schoolID }: { schoolID: string }) => schoolID === api.id('zaytoun'))
    cursor = body.nextCursor
  } while (!own && cursor)
  expect(own.restDays).toEqual([5, 6])
})
