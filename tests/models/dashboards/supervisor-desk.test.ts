import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import { endsOf } from '#app/models/dashboards/month-ends.ts'
import { nextStep, schoolHealth } from '#app/models/dashboards/school-health.ts'
import { supervisorDesk } from '#app/models/dashboards/supervisor-desk.server.ts'
import { extendSchools, schoolsToExtend } from '#app/models/subscriptions/extend-schools.server.ts'
import { auditLog, schools, subscriptionChanges, subscriptions } from '#db/schema.ts'
import { openSchool, type Person } from '#tests/support/school.ts'

// "Now" is Friday, 20 November 2026.
const KEY = '0193a000-0000-7000-8000-000000000001'

async function openDesk() {
  let school = await openSchool()
  let { as } = school
  let sent = 0
  return {
    ...school,
    async desk() {
      let asking = await supervisorDesk(as('sara'), 'ar')
      if (!asking.ok) throw new Error(asking.reason)
      return asking.value
    },
    async practise(person: string, day: string, count = 1) {
      let items = Array.from({ length: count }, (_, at) => ({
        id: `d${sent++}`,
        userId: person,
        exerciseId: 'letters-1',
        correct: true,
        startedAt: new Date(Date.parse(`${day}T09:00:00Z`) + at * 60_000).toISOString(),
        durationMs: 1000,
      }))
      let stored = await storeAttempts(school.visit(), { user: as('sara').user }, items)
      expect(stored).toMatchObject({ stored: count })
    },
  }
}

test('a supervisor sees each school’s state, answers, who practised, and its renewal', async () => {
  let { db, desk, practise } = await openDesk()
  await practise('adam', '2026-11-14', 3)
  await practise('adam', '2026-11-19', 2)
  await practise('salma', '2026-11-13', 1)
  await practise('yousef', '2026-09-26', 4)
  await practise('yousef', '2026-09-25', 9)
  await practise('nour', '2026-11-13', 5)
  await db
    .update(subscriptions)
    .set({ validUntil: '2026-12-01' })
    .where(eq(subscriptions.id, 'sub-adam'))
  let { schools } = await desk()
  expect(schools).toMatchObject([
    {
      schoolID: 'cedar',
      health: 'stopped',
      lastDay: '2026-11-13',
      answers: [0, 0, 0, 0, 0, 0, 5, 0],
      pupils: 1,
      practised: 0,
      live: 3,
    },
    {
      schoolID: 'zaytoun',
      health: 'needsLook',
      lastDay: '2026-11-19',
      answers: [4, 0, 0, 0, 0, 0, 1, 5],
      classes: 2,
      stoppedClasses: 1,
      pupils: 3,
      practised: 1,
      live: 6,
      firstEnd: '2026-11-30',
    },
  ])
})

test('a new school names its next step', async () => {
  let { db, desk } = await openDesk()
  await db.insert(schools).values({
    id: 'new',
    name: 'الريحان',
    nameEn: 'Basil',
    country: 'JO',
    email: 'b@basil.example',
    phoneNo: '1',
    timezone: 'Asia/Amman',
    createdAt: 0,
  })
  let { schools: all } = await desk()
  expect(all.find(({ schoolID }) => schoolID === 'new')).toMatchObject({
    health: 'new',
    next: 'head',
    answers: [0, 0, 0, 0, 0, 0, 0, 0],
    live: 0,
    firstEnd: null,
  })
  expect(nextStep({ hasHead: true, hasCodes: false })).toBe('codes')
  expect(nextStep({ hasHead: true, hasCodes: true })).toBe('print')
})

test('a school has stopped after seven days, and falls at half of four weeks ago', () => {
  let on = (lastDay: string | null, before: number, now: number, stoppedClasses = 0) =>
    schoolHealth(
      { lastDay, answers: [9, 9, 9, before, 9, 9, 9, now], stoppedClasses },
      '2026-11-20',
    )
  expect(on(null, 0, 0)).toBe('new')
  expect(on('2026-11-13', 10, 0)).toBe('stopped')
  expect(on('2026-11-14', 10, 5)).toBe('falling')
  expect(on('2026-11-14', 10, 6)).toBe('well')
  expect(on('2026-11-14', 0, 0)).toBe('well')
  expect(on('2026-11-14', 10, 6, 1)).toBe('needsLook')
})

test('months name their schools, the most first; quiet months that follow each other are one row', () => {
  let ends = [
    { schoolID: 'a', month: '2026-11', count: 40 },
    { schoolID: 'b', month: '2026-11', count: 60 },
    { schoolID: 'a', month: '2026-12', count: 2 },
    { schoolID: 'b', month: '2027-02', count: 3 },
    { schoolID: 'b', month: '2027-03', count: 50 },
    { schoolID: 'b', month: '2028-03', count: 50 },
  ]
  expect(endsOf(ends, ['2026-11', '2026-12', '2027-01', '2027-02', '2027-03', '2027-04'])).toEqual([
    {
      month: '2026-11',
      until: '2026-11',
      count: 100,
      schools: [
        { schoolID: 'b', count: 60 },
        { schoolID: 'a', count: 40 },
      ],
    },
    {
      month: '2026-12',
      until: '2027-02',
      count: 5,
      schools: [
        { schoolID: 'b', count: 3 },
        { schoolID: 'a', count: 2 },
      ],
    },
    { month: '2027-03', until: '2027-03', count: 50, schools: [{ schoolID: 'b', count: 50 }] },
  ])
})

test('totals over all schools: what ends within 30 days, and new messages; for supervisors alone', async () => {
  let { db, as, desk } = await openDesk()
  await db
    .update(subscriptions)
    .set({ validUntil: '2026-11-25' })
    .where(eq(subscriptions.id, 'sub-nour'))
  await db
    .update(subscriptions)
    .set({ validUntil: '2026-01-01' })
    .where(eq(subscriptions.id, 'sub-karim'))
  expect(await desk()).toMatchObject({ ending: 1, newMessages: 0 })
  for (let person of ['hind', 'layla', 'adam', 'muna'] as const)
    expect(await supervisorDesk(as(person), 'ar')).toEqual({ ok: false, reason: 'forbidden' })
})

test('the live subscriptions of the chosen schools become a year longer, once, with their lines', async () => {
  let { db, as } = await openSchool()
  await db.run(`update subscriptions set validUntil = '2027-06-08'`)
  await db.run(`update subscriptions set validUntil = '2026-11-20' where id = 'sub-adam'`)
  await db.run(`update subscriptions set endedAt = 1 where id = 'sub-salma'`)
  let chosen = { schools: ['zaytoun', 'nowhere'], month: null }
  expect(await schoolsToExtend(as('sara'), chosen, 'ar')).toMatchObject({
    ok: true,
    value: [
      { schoolID: 'zaytoun', live: 4, pupils: 1, firstEnd: '2027-06-07', lastEnd: '2027-06-07' },
    ],
  })
  for (let _ of [1, 2])
    expect(await extendSchools(as('sara'), chosen, { key: KEY, reason: 'Renewed' })).toEqual({
      ok: true,
      value: undefined,
    })
  let until = Object.fromEntries(
    (await db.select().from(subscriptions)).map(({ id, validUntil }) => [id, validUntil]),
  )
  expect(until).toMatchObject({
    'sub-hind': '2028-06-08',
    'sub-layla': '2028-06-08',
    'sub-omar': '2028-06-08',
    'sub-yousef': '2028-06-08',
    'sub-adam': '2026-11-20',
    'sub-salma': '2027-06-08',
    'sub-nour': '2027-06-08',
  })
  let changes = await db.select().from(subscriptionChanges)
  expect(changes.length).toBe(4)
  expect(changes[0]).toMatchObject({
    kind: 'extended',
    validUntilBefore: '2027-06-08',
    validUntil: '2028-06-08',
    reason: 'Renewed',
    by: 'sara',
  })
  let lines = await db.select().from(auditLog)
  expect(lines.map(({ action, subjectId }) => [action, subjectId]).toSorted()).toEqual([
    ['subscriptionExtended', 'hind'],
    ['subscriptionExtended', 'layla'],
    ['subscriptionExtended', 'omar'],
    ['subscriptionExtended', 'yousef'],
    ['subscriptionsExtended', null],
  ])
  expect(lines.find(({ action }) => action === 'subscriptionsExtended')?.detail).toEqual({
    subscriptions: 4,
    schools: 2,
  })
})

test('of a month only what ends in it is extended; nothing to extend is no line, and heads extend none', async () => {
  let { db, as } = await openSchool()
  await db.run(`update subscriptions set validUntil = '2027-02-01' where id = 'sub-adam'`)
  await db.run(`update subscriptions set validUntil = '2027-02-02' where id = 'sub-salma'`)
  let chosen = { schools: ['zaytoun'], month: '2027-01' }
  let reason = 'Renewed'
  expect(await extendSchools(as('sara'), chosen, { key: KEY, reason })).toMatchObject({ ok: true })
  let ends = await db.select().from(subscriptions).where(eq(subscriptions.schoolId, 'zaytoun'))
  let longer = ends.filter(({ validUntil }) => validUntil > '2027-09-01')
  expect(longer.map(({ id, validUntil }) => [id, validUntil])).toEqual([['sub-adam', '2028-02-01']])
  let none = { schools: ['nowhere'], month: null }
  let otherKey = KEY.replace('1', '2')
  expect(await extendSchools(as('sara'), none, { key: otherKey, reason })).toEqual({
    ok: false,
    reason: 'notFound',
  })
  let others: Person[] = ['hind', 'layla', 'muna']
  for (let person of others) {
    expect(await schoolsToExtend(as(person), chosen, 'ar')).toEqual({
      ok: false,
      reason: 'forbidden',
    })
    expect(await extendSchools(as(person), chosen, { key: otherKey, reason })).toEqual({
      ok: false,
      reason: 'forbidden',
    })
  }
})
