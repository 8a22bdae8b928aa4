import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'

const LIST = '/api/calendar/events?from=2027-03-01&until=2027-04-30'
const sport = {
  title: 'رياضة',
  audience: 'class',
  firstDay: '2027-03-25',
  startTime: '08:00',
  endTime: '09:30',
  repetition: { every: 'week', times: 2 },
}

test('a teacher adds a series by the API; its times keep their hour when clocks change', async () => {
  let api = await openApi()
  let json = { ...sport, classID: api.id('butterflies') }
  let made = await api.ask('/api/calendar/events/new', { as: 'teacher', json })
  expect([made.status, Object.keys(made.body)]).toEqual([201, ['eventID']])
  let { eventID } = made.body
  let listed = async (as: 'teacher' | 'guardian' | 'foreignAdmin' = 'guardian') =>
    (await api.ask(LIST, { as })).body.items
  let items = await listed()
  expect(items.map(({ on }: { on: string }) => on)).toEqual(['2027-03-25', '2027-04-01'])
  expect(items[0]).toEqual({
    eventID,
    on: '2027-03-25',
    schoolID: api.id('zaytoun'),
    timezone: 'Asia/Amman',
    audience: 'class',
    classID: api.id('butterflies'),
    className: 'butterflies',
    title: 'رياضة',
    description: '',
    colour: 'green',
    allDay: false,
    firstDay: '2027-03-25',
    startTime: '08:00',
    lastDay: '2027-03-25',
    endTime: '09:30',
    start: '2027-03-25T05:00:00.000Z',
    end: '2027-03-25T06:30:00.000Z',
    rule: 'FREQ=WEEKLY;BYDAY=TH;WKST=SU;COUNT=2',
    reminder: 'none',
    version: 1,
  })
  expect(await listed('foreignAdmin')).toEqual([])

  let update = (body: object) =>
    api.ask('/api/calendar/events/update', { as: 'teacher', json: { ...json, eventID, ...body } })
  let once = { repetition: null, scope: 'this', on: '2027-04-01', firstDay: '2027-04-02' }
  let changed = await update({ ...once, version: 1 })
  expect([changed.status, changed.body.eventID === eventID]).toEqual([200, false])
  expect((await listed()).map(({ firstDay }: { firstDay: string }) => firstDay)).toEqual([
    '2027-03-25',
    '2027-04-02',
  ])
  expect((await update({ version: 1 })).status).toBe(409)

  let remove = () => api.ask('/api/calendar/events/delete', { as: 'teacher', json: { eventID } })
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 404])
  expect(await listed()).toEqual([])
})

test('what is wrong with an event is said by field, and too many days are refused', async () => {
  let api = await openApi()
  let add = (json: object) =>
    api.ask('/api/calendar/events/new', { as: 'admin', json: { ...sport, ...json } })
  let fieldsOf = async (json: object) => {
    let { status, body } = await add(json)
    return [status, body.error.fields]
  }
  expect(await fieldsOf({ audience: 'all', endTime: '08:00' })).toEqual([
    422,
    { endTime: ['End date must be later than start date'] },
  ])
  expect(await fieldsOf({ title: '' })).toMatchObject([422, { title: ['Give the event a title'] }])
  expect(await fieldsOf({ audience: 'class', classID: null })).toEqual([
    422,
    { classID: ['Choose the class'] },
  ])
  let ask = async (query: string) =>
    (await api.ask(`/api/calendar/events?${query}`, { as: 'admin' })).status
  expect(await ask('from=2027-01-01&until=2027-04-10')).toBe(200)
  expect(await ask('from=2027-01-01&until=2027-04-11')).toBe(422)
  expect(await ask('from=2027-01-02&until=2027-01-01')).toBe(422)
  expect(await ask('from=tomorrow&until=2027-01-01')).toBe(422)
})
