import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { forExport } from '#app/models/access/disclosure.server.ts'
import { exportForecast, forecast } from '#app/models/subscriptions/forecast.server.ts'
import { auditLog, subscriptions } from '#db/schema.ts'
import { openSchool } from '#tests/support/school.ts'

/** The two schools, whose subscriptions end in known months. */
async function openYear() {
  let school = await openSchool()
  let { db } = school
  let ends: Record<string, string> = {
    adam: '2026-12-01',
    salma: '2026-12-02',
    yousef: '2026-11-20',
    layla: '2027-03-15',
    omar: '2029-01-01',
    hind: '2027-03-31',
    nour: '2027-03-02',
    karim: '2027-04-01',
    rima: '2027-11-01',
  }
  for (let [person, validUntil] of Object.entries(ends))
    await db
      .update(subscriptions)
      .set({ validUntil })
      .where(eq(subscriptions.id, `sub-${person}`))
  return school
}

const told = async (telling: Awaited<ReturnType<typeof forecast>>) => {
  if (!telling.ok) throw new Error(telling.reason)
  let { months, later, schools } = telling.value
  return {
    months: Object.fromEntries(
      months
        .filter(({ total }) => total > 0)
        .map(({ month, students, teachers, admins, total }) => [
          month,
          [students, teachers, admins, total],
        ]),
    ),
    later: later.total,
    schools: schools.map(({ schoolID, total }) => `${schoolID} ${total}`),
    count: months.length,
  }
}

test('what ends is told by the month of its last day, by role; what is far, together', async () => {
  let { as } = await openYear()
  expect(
    await told(await forecast(as('sara'), { schoolID: null, month: null, locale: 'ar' })),
  ).toEqual({
    count: 12,
    // adam's last day is the last of November; karim's the last of March.
    months: {
      '2026-11': [1, 0, 0, 1],
      '2026-12': [1, 0, 0, 1],
      '2027-03': [1, 2, 1, 4],
      '2027-10': [0, 0, 1, 1],
    },
    later: 1,
    schools: [],
  })
})

test('a month tells in which schools, and a school its own months', async () => {
  let { as } = await openYear()
  expect(
    (await told(await forecast(as('sara'), { schoolID: null, month: '2027-03', locale: 'ar' })))
      .schools,
  ).toEqual(['cedar 2', 'zaytoun 2'])
  let cedars = await told(
    await forecast(as('sara'), { schoolID: 'cedar', month: '2027-03', locale: 'ar' }),
  )
  expect([cedars.months, cedars.schools, cedars.later]).toEqual([
    { '2027-03': [1, 1, 0, 2], '2027-10': [0, 0, 1, 1] },
    ['cedar 2'],
    0,
  ])
})

test('what was ended counts no more', async () => {
  let { db, as } = await openYear()
  await db.update(subscriptions).set({ endedAt: 1 })
  expect(
    await told(await forecast(as('sara'), { schoolID: null, month: null, locale: 'ar' })),
  ).toMatchObject({
    months: {},
    later: 0,
  })
})

test('it is a supervisor’s, and its download is written down', async () => {
  let { db, as } = await openYear()
  for (let person of ['hind', 'layla', 'adam', 'muna'] as const) {
    expect(await forecast(as(person), { schoolID: null, month: null, locale: 'ar' })).toEqual({
      ok: false,
      reason: 'forbidden',
    })
    expect(await exportForecast(as(person), null, 'ar')).toEqual({ ok: false, reason: 'forbidden' })
  }
  expect(await db.$count(auditLog)).toBe(0)
  let taking = await exportForecast(forExport(as('sara')), null, 'ar')
  expect(
    taking.ok && taking.value.map(({ month, schoolID, total }) => `${month} ${schoolID} ${total}`),
  ).toEqual([
    '2026-11 zaytoun 1',
    '2026-12 zaytoun 1',
    '2027-03 cedar 2',
    '2027-03 zaytoun 2',
    '2027-10 cedar 1',
    '2028-12 zaytoun 1',
  ])
  expect(
    (await db.select().from(auditLog)).map(({ action, actorId }) => `${action} ${actorId}`),
  ).toEqual(['reportExported sara'])
})
