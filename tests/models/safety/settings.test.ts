import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { loadCurrent } from '#app/models/auth/current.server.ts'
import { newSession } from '#app/models/auth/session.server.ts'
import { forgetMessages } from '#app/models/safety/forget.server.ts'
import { QuietChoice } from '#app/models/safety/safety.ts'
import { chooseKept, chooseQuietHours, findSafety } from '#app/models/safety/settings.server.ts'
import { auditLog, reportsOfMessages, schools } from '#db/schema.ts'
import { openSchool, type Person } from '#tests/support/school.ts'

const DAY = 86_400_000
const YEAR = 365 * DAY

async function openSettings() {
  let school = await openSchool()
  let { db, as, now } = school
  let quietFor = async (person: Person) => {
    let visit = as(person)
    let session = await newSession(visit, visit.user.UID, { kind: 'browser', method: 'password' })
    await session.write
    let { user } = (await loadCurrent(visit, session.token))!
    return (user.school ?? user.children[0]?.school)?.quiet
  }
  let report = (id: string, at: number, schoolId = 'zaytoun') =>
    db.insert(reportsOfMessages).values({
      id,
      schoolId,
      kind: 'message',
      targetId: id,
      words: 'words',
      authorId: 'layla',
      reporterId: 'muna',
      why: '',
      at,
    })
  let reports = async () =>
    (await db.select({ id: reportsOfMessages.id }).from(reportsOfMessages)).map(({ id }) => id)
  return { db, as, now, quietFor, report, reports }
}

test('quiet hours are the school’s, for its staff and its families, until its head ends them', async () => {
  let { db, as, quietFor } = await openSettings()
  expect(await quietFor('muna')).toBeUndefined()
  expect(await chooseQuietHours(as('hind'), { from: '21:00', until: '06:30' })).toMatchObject({
    ok: true,
  })
  for (let person of ['hind', 'layla', 'adam', 'muna'] as const)
    expect(await quietFor(person)).toEqual({ from: 1260, until: 390 })
  expect(await quietFor('rima')).toBeUndefined()
  await chooseQuietHours(as('hind'), { from: '21:00', until: '06:30' })
  await chooseQuietHours(as('hind'), {})
  expect(await quietFor('muna')).toBeUndefined()
  let lines = await db.select().from(auditLog).where(eq(auditLog.action, 'safetyChanged'))
  expect(lines.map(({ actorId, schoolId, detail }) => [actorId, schoolId, detail])).toEqual([
    ['hind', 'zaytoun', { quietFrom: 1260, quietUntil: 390 }],
    ['hind', 'zaytoun', { quietFrom: null, quietUntil: null }],
  ])
})

test('times are quarters of an hour, both or neither, and different', () => {
  let problem = (choice: object) => {
    let parsed = v.safeParse(QuietChoice, choice)
    return parsed.issues?.[0].message
  }
  expect(problem({})).toBeUndefined()
  expect(problem({ from: '21:15', until: '06:00' })).toBeUndefined()
  expect(problem({ from: '21:10', until: '06:00' })).toBe('notQuarter')
  expect(problem({ from: '24:00', until: '06:00' })).toBe('notQuarter')
  expect(problem({ from: '21:00' })).toBe('required')
  expect(problem({ from: '21:00', until: '21:00' })).toBe('quietEmpty')
})

test('only a head chooses, and how long messages are kept only after a recent sign-in', async () => {
  let { as } = await openSettings()
  for (let person of ['layla', 'adam', 'muna', 'sara'] as const) {
    expect(await findSafety(as(person))).toEqual({ ok: false, reason: 'forbidden' })
    expect(await chooseQuietHours(as(person), {})).toEqual({ ok: false, reason: 'forbidden' })
    expect(await chooseKept(as(person), 1)).toEqual({ ok: false, reason: 'forbidden' })
  }
  let late = { ...as('hind'), provenAt: as('hind').now - 16 * 60_000 }
  expect(await chooseKept(late, 1)).toEqual({ ok: false, reason: 'recentLogin' })
})

test('the page says what each choice would delete, of one’s own school alone', async () => {
  let { as, now, report } = await openSettings()
  await report('old', now - 2 * YEAR - DAY)
  await report('younger', now - YEAR - DAY)
  await report('new', now - DAY)
  await report('other', now - 4 * YEAR, 'cedar')
  expect(await findSafety(as('hind'))).toEqual({
    ok: true,
    value: {
      quiet: null,
      kept: null,
      older: [
        { years: 1, count: 2 },
        { years: 2, count: 1 },
        { years: 3, count: 0 },
      ],
    },
  })
})

test('nothing goes by itself; after a choice what is older goes in steps, and nothing else', async () => {
  let { db, as, now, report, reports } = await openSettings()
  for (let nth of [1, 2, 3, 4, 5]) await report(`old-${nth}`, now - YEAR - nth * DAY)
  await report('new', now - YEAR + DAY)
  await report('other', now - 4 * YEAR, 'cedar')
  await forgetMessages(db, now)
  expect((await reports()).length).toBe(7)
  await chooseKept(as('hind'), 1)
  await forgetMessages(db, now, 2)
  expect((await reports()).length).toBe(5)
  await forgetMessages(db, now, 2)
  await forgetMessages(db, now, 2)
  expect((await reports()).toSorted()).toEqual(['new', 'other'])
  await chooseKept(as('hind'), null)
  await forgetMessages(db, now + 9 * YEAR)
  expect((await reports()).toSorted()).toEqual(['new', 'other'])
  let [zaytoun] = await db.select().from(schools).where(eq(schools.id, 'zaytoun'))
  expect(zaytoun!.messagesKept).toBeNull()
})
