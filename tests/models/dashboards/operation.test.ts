import { expect, test } from 'vitest'
import { operationFigures } from '#app/models/dashboards/operation.server.ts'
import { requestActivity, sawAnswer } from '#app/request/activity.ts'
import { counted, databaseActivity, sawWait } from '#db/activity.ts'
import { mails } from '#db/schema.ts'
import { NOON, openSchool, type Person } from '#tests/support/school.ts'

test('only supervisors see the letters that wait, and those that cannot be sent', async () => {
  let school = await openSchool()
  let mailOf = async (name: Person) => {
    let figures = await operationFigures(school.as(name))
    return figures.ok ? figures.value.mail : figures.reason
  }
  expect(await mailOf('sara')).toEqual({ waiting: 0, failing: 0, oldestAt: null })
  let letter = {
    recipient: 'l@rawda.test',
    locale: 'ar',
    kind: 'passwordChanged',
    name: '',
    expiresAt: NOON + 1,
    nextTryAt: 0,
  } as const
  await school.db.insert(mails).values([
    { ...letter, id: 'new', createdAt: NOON },
    { ...letter, id: 'tried', createdAt: NOON - 60_000, tries: 2 },
    { ...letter, id: 'failing', createdAt: NOON - 120_000, tries: 3 },
  ])
  expect(await mailOf('sara')).toEqual({ waiting: 3, failing: 1, oldestAt: NOON - 120_000 })
  for (let name of ['hind', 'layla', 'adam'] as const) expect(await mailOf(name)).toBe('forbidden')
})

test('answers, refusals, failures, slow queries and waits are counted', async () => {
  let before = { ...requestActivity(), ...databaseActivity() }
  for (let status of [200, 303, 404, 422, 500, 503, 503]) sawAnswer(status)
  let send = (ms: number) =>
    counted(async () => {
      await new Promise((wake) => setTimeout(wake, ms))
      return new Response()
    })('http://127.0.0.1')
  await Promise.all([send(0), send(520)])
  await expect(
    counted(() => Promise.reject(new Error('away')))('http://127.0.0.1'),
  ).rejects.toThrow('away')
  sawWait(before.longestWaitMs + 70)
  let after = { ...requestActivity(), ...databaseActivity() }
  expect(after.since).toBeGreaterThan(0)
  expect({
    requests: after.requests - before.requests,
    refused: after.refused - before.refused,
    failed: after.failed - before.failed,
    trips: after.trips - before.trips,
    slowTrips: after.slowTrips - before.slowTrips,
    waits: after.waits - before.waits,
    longestWaitMs: after.longestWaitMs - before.longestWaitMs,
  }).toEqual({
    requests: 7,
    refused: 2,
    failed: 3,
    trips: 3,
    slowTrips: 1,
    waits: 1,
    longestWaitMs: 70,
  })
  expect(after.slowestMs).toBeGreaterThanOrEqual(500)
})
