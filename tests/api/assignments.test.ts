import { expect, test } from 'vitest'
import { dayIn } from '#app/calendar/day.ts'
import { openApi } from '#tests/support/api.ts'

const DAY = 86_400_000

test('a teacher gives, changes and withdraws by the API; the app lists what is open', async () => {
  let api = await openApi()
  let [first, due, later] = [0, 3, 5].map((days) => dayIn('Asia/Amman', api.now + days * DAY))
  let sent = {
    assignmentID: crypto.randomUUID(),
    pupilIDs: [api.id('adam')],
    tasks: [{ lessonID: api.id('counting'), exerciseID: api.id('counting-2') }],
    firstDay: first,
    dueDay: due,
    note: 'معًا',
  }
  let give = () => api.ask('/api/assignments', { as: 'teacher', json: sent })
  let made = await Promise.all([give(), give(), give()])
  for (let { status, body } of made)
    expect([status, body]).toEqual([201, { assignmentID: sent.assignmentID }])

  let open = async () =>
    (await api.ask('/api/assignments/~adam', { as: 'guardian' })).body.items.filter(
      ({ assignmentID }: { assignmentID: string }) => assignmentID === sent.assignmentID,
    )
  let task = {
    assignmentID: sent.assignmentID,
    lessonID: api.id('counting'),
    exerciseID: api.id('counting-2'),
    name: 'تمرين 2',
    nameEn: 'Exercise 2',
    lessonName: 'درس counting',
    lessonNameEn: 'Lesson counting',
    subject: 'math',
    firstDay: first,
    dueDay: due,
    state: 'notStarted',
    exercises: 1,
    solved: 0,
    remindedAt: null,
    note: 'معًا',
    noteEn: null,
  }
  expect(await open()).toEqual([task])

  let change = await api.ask(`/api/assignments/${sent.assignmentID}`, {
    as: 'teacher',
    method: 'PUT',
    json: { ...sent, dueDay: later },
  })
  expect(change.status).toBe(204)
  expect(await open()).toEqual([{ ...task, dueDay: later }])
  let listed = await api.ask('/api/assignments?time=running', { as: 'admin' })
  expect(
    listed.body.items.find(
      ({ assignmentID }: { assignmentID: string }) => assignmentID === sent.assignmentID,
    ),
  ).toMatchObject({
    classID: null,
    dueDay: later,
    children: 1,
    counts: { needsHelp: 0, notStarted: 1, started: 0, doneLate: 0, done: 0 },
  })

  let withdraw = () =>
    api.ask(`/api/assignments/${sent.assignmentID}`, { as: 'teacher', method: 'DELETE' })
  expect([(await withdraw()).status, (await withdraw()).status]).toEqual([204, 204])
  expect(await open()).toEqual([])
  let over = await api.ask(`/api/assignments/${sent.assignmentID}`, {
    as: 'teacher',
    method: 'PUT',
    json: sent,
  })
  expect([over.status, over.body.error.code]).toEqual([409, 'assignmentOver'])
})

test('a teacher gives one child longer, and reminds of what is left: once a day', async () => {
  let api = await openApi()
  let [today, due, later] = [0, 2, 9].map((days) => dayIn('Asia/Amman', api.now + days * DAY))
  let assignmentID = crypto.randomUUID()
  let ask = (path: string, method: string, json: unknown, as: 'teacher' | 'admin' = 'teacher') =>
    api.ask(`/api/assignments/${assignmentID}/${path}`, { as, method, json })
  await api.ask('/api/assignments', {
    as: 'teacher',
    json: {
      assignmentID,
      pupilIDs: [api.id('adam'), api.id('salma')],
      tasks: [{ lessonID: api.id('senses') }],
      firstDay: today,
      dueDay: due,
    },
  })
  expect((await ask('children/~adam', 'PUT', { dueDay: later })).status).toBe(204)
  let open = await api.ask('/api/assignments/~adam', { as: 'guardian' })
  let own = (items: { assignmentID: string; dueDay: string; remindedAt: string | null }[]) =>
    items.find((item) => item.assignmentID === assignmentID)!
  expect(own(open.body.items)).toMatchObject({ dueDay: later, remindedAt: null })
  for (let [dueDay, status, code] of [
    [due, 422, 'dueTooEarly'],
    [dayIn('Asia/Amman', api.now + 63 * DAY), 422, 'dueTooLate'],
    ['2026-02-30', 422, 'invalid'],
  ] as const) {
    let refused = await ask('children/~adam', 'PUT', { dueDay })
    expect([refused.status, refused.body.error.code]).toEqual([status, code])
  }
  let head = await ask('children/~adam', 'PUT', { dueDay: later }, 'admin')
  expect([head.status, head.body.error.code]).toEqual([403, 'forbidden'])
  let stranger = await ask('children/~yousef', 'PUT', { dueDay: later })
  expect([stranger.status, stranger.body.error.code]).toEqual([404, 'notFound'])

  let one = await ask('reminders', 'POST', { pupilID: api.id('adam') })
  expect([one.status, one.body]).toEqual([200, { reminded: 1, letters: 1 }])
  let others = await ask('reminders', 'POST', {}, 'admin')
  expect([others.status, others.body]).toEqual([200, { reminded: 1, letters: 0 }])
  expect((await ask('reminders', 'POST', {})).body).toEqual({ reminded: 0, letters: 0 })
  let marked = await api.ask('/api/assignments/~adam', { as: 'guardian' })
  expect(own(marked.body.items).remindedAt).toMatch(/^\d{4}-\d\d-\d\dT/)

  await api.ask(`/api/assignments/${assignmentID}`, { as: 'teacher', method: 'DELETE' })
  for (let over of [
    await ask('reminders', 'POST', {}),
    await ask('children/~adam', 'PUT', { dueDay: later }),
  ])
    expect([over.status, over.body.error.code]).toEqual([409, 'assignmentOver'])
})

test('what does not fit is refused by field, in words', async () => {
  let api = await openApi()
  let sent = {
    classID: api.id('butterflies'),
    tasks: [{ lessonID: api.id('letters') }],
    firstDay: '2099-01-01',
    dueDay: '2099-01-05',
  }
  let refused = async (changes: Record<string, unknown>) => {
    let answer = await api.ask('/api/assignments', { as: 'teacher', json: { ...sent, ...changes } })
    return [answer.status, Object.keys(answer.body.error.fields ?? {})]
  }
  for (let [changes, fields] of [
    [{ tasks: [] }, ['tasks']],
    [{ tasks: 'letters' }, ['tasks']],
    [{ tasks: Array.from({ length: 501 }, () => ({ lessonID: 'x' })) }, ['tasks']],
    [{ tasks: [{ lessonID: { $ne: null } }] }, ['tasks.0.lessonID']],
    [{ dueDay: '2098-12-31' }, ['dueDay']],
    [{ firstDay: '1999-01-01' }, ['firstDay']],
    [{ dueDay: '2099-02-30' }, ['dueDay']],
    [{ classID: null }, ['classID']],
    [{ pupilIDs: [api.id('adam')] }, ['classID']],
    [{ pupilIDs: Array.from({ length: 101 }, (_, at) => `p${at}`) }, ['pupilIDs']],
    [{ repeats: 'yes' }, ['repeats']],
    [{ note: 'x'.repeat(501) }, ['note']],
    [{ assignmentID: 'mine' }, ['assignmentID']],
  ] as const)
    expect(await refused(changes), JSON.stringify(changes).slice(0, 60)).toEqual([422, fields])
  let past = await api.ask('/api/assignments', {
    as: 'teacher',
    json: { ...sent, firstDay: '2026-01-01', dueDay: '2026-01-05' },
  })
  expect([past.status, past.body.error.message]).toEqual([
    422,
    'This day has passed. Choose a later one',
  ])
  for (let id of ["' or 1=1 --", '%00', '../..', 'x'.repeat(129)]) {
    let answer = await api.ask(`/api/assignments/${encodeURIComponent(id)}`, {
      as: 'teacher',
      method: 'DELETE',
    })
    expect([404, 422]).toContain(answer.status)
  }
})
