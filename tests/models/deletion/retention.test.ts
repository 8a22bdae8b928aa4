import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { stopDeletion } from '#app/models/deletion/decide.server.ts'
import {
  chooseRetention,
  DeletionToDo,
  deletionToDo,
  findRetention,
  retainDue,
} from '#app/models/deletion/retention.server.ts'
import { deleteDue, warnOfDeletions } from '#app/models/deletion/run.server.ts'
import { rows } from '#db/rows.ts'
import { accounts, auditLog, deletions, enrolments, mails, subscriptions } from '#db/schema.ts'
import { NOON, openSchool } from '#tests/support/school.ts'

const DAY = 86_400_000
const YEAR = 365 * DAY

/** Adam left 2 years and a day ago, Salma a year and a half; Yousef is there. */
async function openLeft() {
  let school = await openSchool()
  let { db, now } = school
  for (let [id, ago] of [
    ['adam', 2 * YEAR + 2 * DAY],
    ['salma', 1.5 * YEAR],
  ] as const) {
    await db
      .update(accounts)
      .set({ createdAt: now - 4 * YEAR })
      .where(eq(accounts.id, id))
    await db
      .update(enrolments)
      .set({ from: now - 3 * YEAR, until: now - ago })
      .where(eq(enrolments.accountId, id))
    await db
      .update(subscriptions)
      .set({ validUntil: '2024-01-01', createdAt: now - 3 * YEAR })
      .where(eq(subscriptions.accountId, id))
  }
  let toDo = async (at = now) => (await rows(db, DeletionToDo, deletionToDo('zaytoun', at)))[0]!
  let underWay = async () =>
    (await db.select().from(deletions)).map(({ pupilId, cause, lastDay }) => [
      pupilId,
      cause,
      lastDay,
    ])
  return { ...school, toDo, underWay }
}

test('by default nobody is ever deleted, and the head is asked once a year', async () => {
  let { db, as, now, toDo, underWay } = await openLeft()
  expect(await toDo()).toEqual({ asked: 0, leftLongAgo: 0 })
  await retainDue(db, now)
  expect(await underWay()).toEqual([])
  expect(await toDo()).toEqual({ asked: 0, leftLongAgo: 2 })
  expect(await chooseRetention(as('hind'), null)).toMatchObject({ ok: true })
  await retainDue(db, now)
  expect(await toDo()).toEqual({ asked: 0, leftLongAgo: 0 })
  expect((await toDo(now + 364 * DAY)).leftLongAgo).toBe(0)
  expect((await toDo(now + 365 * DAY)).leftLongAgo).toBe(2)
  let lines = await db.select().from(auditLog)
  expect(lines.map(({ action, actorId, detail }) => [action, actorId, detail])).toEqual([
    ['retentionChanged', 'hind', { years: null }],
  ])
})

test('the preview shows who left longer ago, since when, and is of one’s own school', async () => {
  let { as } = await openLeft()
  let names = async (person: 'hind' | 'rima', years: 1 | 2 | 3) => {
    let found = await findRetention(as(person), years)
    return (
      found.ok && [found.value.total, found.value.leavers.map(({ UID, leftDay }) => [UID, leftDay])]
    )
  }
  expect(await names('hind', 1)).toEqual([
    2,
    [
      ['adam', '2024-11-18'],
      ['salma', '2025-05-22'],
    ],
  ])
  expect(await names('hind', 2)).toEqual([1, [['adam', '2024-11-18']]])
  expect(await names('hind', 3)).toEqual([0, []])
  expect(await names('rima', 1)).toEqual([0, []])
  expect(await findRetention(as('layla'), 1)).toEqual({ ok: false, reason: 'forbidden' })
  expect(await chooseRetention(as('layla'), 1)).toEqual({ ok: false, reason: 'forbidden' })
  expect(await chooseRetention({ ...as('hind'), provenAt: 0 }, 1)).toEqual({
    ok: false,
    reason: 'recentLogin',
  })
})

test('whoever left longer ago has thirty days; a child whose deletion was stopped stays', async () => {
  let { db, as, now, underWay } = await openLeft()
  await chooseRetention(as('hind'), 1)
  for (let _ of [1, 2]) await retainDue(db, now)
  expect(await underWay()).toEqual([
    ['adam', 'retention', '2026-12-20'],
    ['salma', 'retention', '2026-12-20'],
  ])
  expect(
    (await db.select().from(mails)).map(({ kind, recipient }) => [kind, recipient]),
  ).toContainEqual(['deletionConfirmed', 'muna@rawda.test'])
  expect(await stopDeletion(as('hind'), 'adam')).toMatchObject({ ok: true })
  await retainDue(db, now + DAY)
  await retainDue(db, now + 2 * DAY)
  await deleteDue(db, now + 31 * DAY, {})
  let left = await db.select({ id: accounts.id }).from(accounts)
  expect(left.map(({ id }) => id)).toContain('adam')
  expect(left.map(({ id }) => id)).not.toContain('salma')
  await retainDue(db, now + 400 * DAY)
  expect(
    (await db.select().from(deletions)).filter(({ pupilId }) => pupilId === 'adam'),
  ).toHaveLength(1)
})

/** Both countdowns run: of whom one still does, who is there, and the letters since. */
async function openCountedDown() {
  let school = await openLeft()
  let { db, as, now } = school
  await chooseRetention(as('hind'), 1)
  await retainDue(db, now)
  await db.delete(mails)
  let open = async () =>
    (await db.select().from(deletions)).flatMap(({ pupilId, stoppedAt, begunAt }) =>
      stoppedAt === null && begunAt === null ? [pupilId] : [],
    )
  let isThere = (id: string) => db.$count(accounts, eq(accounts.id, id))
  let letters = async () =>
    (await db.select().from(mails)).map(({ kind, recipient }) => `${recipient} ${kind}`).toSorted()
  expect(await open()).toEqual(['adam', 'salma'])
  return { ...school, open, isThere, letters }
}

const comesBack = {
  'is in a class again': async ({ db }: Awaited<ReturnType<typeof openLeft>>) =>
    db.update(enrolments).set({ until: null }).where(eq(enrolments.accountId, 'adam')),
  'was in a class for a while': async ({ db, now }: Awaited<ReturnType<typeof openLeft>>) =>
    db
      .update(enrolments)
      .set({ until: now + DAY })
      .where(eq(enrolments.accountId, 'adam')),
  'has a subscription again': async ({ db }: Awaited<ReturnType<typeof openLeft>>) =>
    db
      .update(subscriptions)
      .set({ validUntil: '2027-10-01' })
      .where(eq(subscriptions.accountId, 'adam')),
}

test.each(Object.entries(comesBack))(
  'a child who %s meanwhile is not deleted, and both sides hear that',
  async (_, back) => {
    let school = await openCountedDown()
    let { db, now, open, isThere, letters } = school
    await back(school)
    await deleteDue(db, now + 31 * DAY, {})
    expect([await isThere('adam'), await isThere('salma')]).toEqual([1, 0])
    expect(await open()).toEqual([])
    let [ofAdam] = await db.select().from(deletions).where(eq(deletions.pupilId, 'adam'))
    expect(ofAdam).toMatchObject({ begunAt: null, stoppedAt: now + 31 * DAY, stoppedBy: null })
    expect(await letters()).toContain('muna@rawda.test deletionStopped')
  },
)

test('of a child who came back nobody is warned', async () => {
  let school = await openCountedDown()
  let { db, now, open, letters } = school
  await comesBack['is in a class again'](school)
  for (let _ of [1, 2]) await warnOfDeletions(db, now + 25 * DAY)
  expect(await open()).toEqual(['salma'])
  expect(await letters()).toEqual([
    'hind@rawda.test deletionSoon',
    'hind@rawda.test deletionStopped',
    'muna@rawda.test deletionStopped',
  ])
})

test('a child who came back and left again is proposed again, years later', async () => {
  let school = await openCountedDown()
  let { db, now, open } = school
  await comesBack['was in a class for a while'](school)
  await deleteDue(db, now + 31 * DAY, {})
  await retainDue(db, now + 300 * DAY)
  expect(await open()).toEqual([])
  await retainDue(db, now + 400 * DAY)
  expect(await open()).toEqual(['adam'])
})

test('another choice stops what was counted down, and begins anew for whom it is about', async () => {
  let { db, as, now, open, isThere, letters } = await openCountedDown()
  // The same once more changes nothing.
  await chooseRetention(as('hind'), 1)
  expect(await open()).toEqual(['adam', 'salma'])
  await chooseRetention(as('rima'), 5)
  expect(await open()).toEqual(['adam', 'salma'])
  expect(await letters()).toEqual([])
  await chooseRetention(as('hind'), 2)
  expect(await open()).toEqual([])
  expect(await letters()).toEqual([
    'hind@rawda.test deletionStopped',
    'muna@rawda.test deletionStopped',
  ])
  let lines = await db.select().from(auditLog).where(eq(auditLog.action, 'deletionStopped'))
  expect(lines.map(({ actorId, subjectId, schoolId }) => [actorId, subjectId, schoolId])).toEqual([
    ['hind', 'adam', 'zaytoun'],
    ['hind', 'salma', 'zaytoun'],
  ])
  await retainDue(db, now + DAY)
  expect(await open()).toEqual(['adam'])
  await chooseRetention(as('hind'), null)
  expect(await open()).toEqual([])
  await deleteDue(db, now + 60 * DAY, {})
  expect([await isThere('adam'), await isThere('salma')]).toEqual([1, 1])
})

test('who is in a class or has a subscription did not leave', async () => {
  let { db, as, now, underWay } = await openLeft()
  await chooseRetention(as('hind'), 1)
  await db
    .update(subscriptions)
    .set({ validUntil: '2027-01-01' })
    .where(eq(subscriptions.accountId, 'adam'))
  await db.update(enrolments).set({ until: null }).where(eq(enrolments.accountId, 'salma'))
  await retainDue(db, now)
  expect(await underWay()).toEqual([])
  expect(NOON).toBe(now)
})
