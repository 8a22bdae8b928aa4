import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loadCurrent } from '#app/models/auth/current.server.ts'
import { newSession } from '#app/models/auth/session.server.ts'
import { isGuardian, needsSubscription } from '#app/models/current.ts'
import {
  accounts,
  classes,
  enrolments,
  guardians,
  schools,
  subscriptions,
  unreadCounts,
} from '#db/schema.ts'
import { openSchool } from '#tests/support/school.ts'

const zaytoun = {
  schoolID: 'zaytoun',
  name: 'روضة الزيتون',
  nameEn: 'Al Zaytoun',
  country: 'JO',
  timezone: 'Asia/Amman',
  weekStart: 0,
  restDays: '56',
}
const cedar = {
  schoolID: 'cedar',
  name: 'روضة الأرز',
  nameEn: 'Cedar',
  country: 'GB',
  timezone: 'Europe/London',
  weekStart: 1,
  restDays: '06',
}

async function openFrontDesk() {
  let school = await openSchool()
  let currentOf = async (id: string, at = school.now) => {
    let session = await newSession(school.visit(at), id, { kind: 'browser', method: 'password' })
    await session.write
    return (await loadCurrent(school.visit(at), session.token))!
  }
  let userOf = async (id: string, at?: number) => (await currentOf(id, at)).user
  /** Sets the last day of a subscription, exclusive. */
  let subscribe = (id: string, validUntil: string) =>
    school.db.update(subscriptions).set({ validUntil }).where(eq(subscriptions.accountId, id))
  return { ...school, currentOf, userOf, subscribe }
}

test('nobody is somebody without a token, or with one that was never given out', async () => {
  let { visit } = await openFrontDesk()
  for (let token of [undefined, '', 'x', "' or 1=1 --", '0'.repeat(40)])
    expect(await loadCurrent(visit(), token)).toBeUndefined()
})

test('an admin is of one school', async () => {
  let { currentOf } = await openFrontDesk()
  let current = await currentOf('hind')
  expect(current.user).toEqual({
    UID: 'hind',
    displayName: 'هند المديرة',
    email: 'hind@rawda.test',
    role: 'admin',
    gender: 'unspecified',
    imageURL: null,
    school: zaytoun,
    validUntil: '2027-06-08',
    subscribed: true,
    mustChangePassword: false,
    mustSetUpFactor: false,
    isVerified: true,
    classes: [],
    children: [],
  })
  expect(current).toMatchObject({ today: '2026-11-20', address: '127.0.0.1' })
  expect(needsSubscription(current.user)).toBe(false)
})

test('a teacher has the live classes they teach now', async () => {
  let { db, now, userOf } = await openFrontDesk()
  await db.insert(classes).values(
    ['ants', 'bees', 'cats'].map((id) => ({
      id,
      schoolId: 'zaytoun',
      name: id,
      level: 1,
      academicYear: '2026/2027',
      createdAt: now,
      archivedAt: id === 'bees' ? now : null,
    })),
  )
  await db.insert(enrolments).values([
    {
      id: 'e1',
      schoolId: 'zaytoun',
      classId: 'ants',
      accountId: 'layla',
      role: 'teacher',
      from: now,
    },
    {
      id: 'e2',
      schoolId: 'zaytoun',
      classId: 'bees',
      accountId: 'layla',
      role: 'teacher',
      from: now,
    },
    {
      id: 'e3',
      schoolId: 'zaytoun',
      classId: 'cats',
      accountId: 'layla',
      role: 'teacher',
      from: now - 5,
      until: now - 1,
    },
  ])
  expect((await userOf('layla')).classes).toEqual([
    { classID: 'ants', name: 'ants', imageURL: null },
    { classID: 'butterflies', name: 'butterflies', imageURL: null },
  ])
  expect((await userOf('adam')).classes).toEqual([])
})

test('a supervisor is of no school and needs no subscription', async () => {
  let { currentOf } = await openFrontDesk()
  let { user, today } = await currentOf('sara')
  expect(user).toMatchObject({
    role: 'super',
    school: null,
    validUntil: null,
    subscribed: false,
    children: [],
  })
  expect(today).toBe('2026-11-20')
  expect(needsSubscription(user)).toBe(false)
})

test('a supervisor alone is told the schools of what an address names', async () => {
  let { visit } = await openFrontDesk()
  let named = async (id: string) => {
    let session = await newSession(visit(), id, { kind: 'browser', method: 'password' })
    await session.write
    return [
      ...(await loadCurrent(visit(), session.token, [
        'adam',
        'foxes',
        'cedar',
        'muna',
        'letters',
        '%',
        "'",
        '',
      ]))!.named,
    ]
  }
  expect(await named('sara')).toEqual([
    ['adam', zaytoun],
    ['foxes', cedar],
    ['cedar', cedar],
  ])
  for (let other of ['hind', 'layla', 'adam', 'muna']) expect(await named(other)).toEqual([])
})

test('today is the day it is at the school', async () => {
  let { currentOf } = await openFrontDesk()
  let night = Date.parse('2026-11-20T22:30:00Z')
  expect([(await currentOf('adam', night)).today, (await currentOf('nour', night)).today]).toEqual([
    '2026-11-21',
    '2026-11-20',
  ])
})

test('a subscription is good until the night before its date, at the school', async () => {
  let { userOf, subscribe } = await openFrontDesk()
  await subscribe('adam', '2026-11-21')
  let lastNight = Date.parse('2026-11-20T20:59:59Z')
  let user = await userOf('adam', lastNight)
  expect([user.subscribed, user.validUntil, needsSubscription(user)]).toEqual([
    true,
    '2026-11-21',
    false,
  ])
  user = await userOf('adam', lastNight + 1000)
  expect([user.subscribed, user.validUntil, needsSubscription(user)]).toEqual([
    false,
    '2026-11-21',
    true,
  ])
})

test('one that was ended or replaced counts for nothing', async () => {
  let { db, now, userOf } = await openFrontDesk()
  await db.update(subscriptions).set({ endedAt: now }).where(eq(subscriptions.accountId, 'layla'))
  let user = await userOf('layla')
  expect([user.subscribed, user.validUntil, needsSubscription(user)]).toEqual([false, null, true])
  await db.insert(subscriptions).values({
    id: 'new',
    accountId: 'layla',
    schoolId: 'zaytoun',
    role: 'teacher',
    validUntil: '2026-12-01',
    createdAt: now,
  })
  expect(await userOf('layla')).toMatchObject({ subscribed: true, validUntil: '2026-12-01' })
})

test('a guardian has linked children, each by the calendar of their own school', async () => {
  let { db, now, userOf } = await openFrontDesk()
  await db.insert(guardians).values({ guardianId: 'muna', pupilId: 'nour', since: now })
  let user = await userOf('muna')
  expect(user).toMatchObject({ role: 'student', school: null, subscribed: false })
  expect(user.children).toEqual([
    { UID: 'nour', displayName: 'Nour', subscribed: true, school: cedar },
    { UID: 'adam', displayName: 'آدم', subscribed: true, school: zaytoun },
  ])
  expect([isGuardian(user), needsSubscription(user)]).toEqual([true, false])
})

test('a child whose subscription ended is still a child, but not subscribed', async () => {
  let { db, now, userOf, subscribe } = await openFrontDesk()
  await subscribe('adam', '2026-11-20')
  let user = await userOf('muna')
  expect(user.children).toMatchObject([{ UID: 'adam', subscribed: false }])
  expect([isGuardian(user), needsSubscription(user)]).toEqual([true, false])
  await db.update(subscriptions).set({ endedAt: now }).where(eq(subscriptions.accountId, 'adam'))
  expect((await userOf('muna')).children).toMatchObject([{ UID: 'adam', subscribed: false }])
})

test('who was unlinked is no guardian any more', async () => {
  let { db, now, userOf } = await openFrontDesk()
  await db.update(guardians).set({ until: now }).where(eq(guardians.guardianId, 'muna'))
  let user = await userOf('muna')
  expect(user.children).toEqual([])
  expect([isGuardian(user), needsSubscription(user)]).toEqual([false, true])
  await db.insert(guardians).values({ guardianId: 'muna', pupilId: 'adam', since: now + 1 })
  expect(isGuardian(await userOf('muna'))).toBe(true)
})

test("a pupil of a school is nobody's way around a subscription, even with a link to a child", async () => {
  let { db, now, userOf, subscribe } = await openFrontDesk()
  await db.insert(guardians).values({ guardianId: 'salma', pupilId: 'adam', since: now })
  await subscribe('salma', '2026-11-20')
  let user = await userOf('salma')
  expect([isGuardian(user), needsSubscription(user)]).toEqual([false, true])
})

test('a password that others chose, and an email not yet verified, are told', async () => {
  let { db, userOf } = await openFrontDesk()
  await db
    .update(accounts)
    .set({ mustChangePassword: true, verifiedAt: null })
    .where(eq(accounts.id, 'omar'))
  expect(await userOf('omar')).toMatchObject({ mustChangePassword: true, isVerified: false })
})

test('a school that moves its week or its zone is followed at once', async () => {
  let { db, currentOf } = await openFrontDesk()
  await db
    .update(schools)
    .set({ timezone: 'Pacific/Kiritimati', weekStart: 6 })
    .where(eq(schools.id, 'zaytoun'))
  expect(await currentOf('hind', Date.parse('2026-11-20T11:00:00Z'))).toMatchObject({
    today: '2026-11-21',
    user: { school: { weekStart: 6 } },
  })
})

test('what is unread counts at the schools that one is of, where they use the part', async () => {
  let { db, now, visit, currentOf } = await openFrontDesk()
  await db.insert(unreadCounts).values([
    { accountId: 'muna', schoolId: 'zaytoun', mail: 3 },
    { accountId: 'muna', schoolId: 'cedar', mail: 4 },
    { accountId: 'hind', schoolId: 'zaytoun', mail: 1 },
    { accountId: 'sara', schoolId: 'zaytoun', mail: 2 },
    { accountId: 'sara', schoolId: 'cedar', mail: 5 },
  ])
  let unread = async (id: string) => (await currentOf(id)).unread
  expect([await unread('muna'), await unread('hind'), await unread('sara')]).toEqual([
    { mail: 3 },
    { mail: 1 },
    { mail: 7 },
  ])
  expect(await unread('adam')).toEqual({})
  await db.insert(guardians).values({ guardianId: 'muna', pupilId: 'nour', since: now })
  expect(await unread('muna')).toEqual({ mail: 7 })
  await db.update(schools).set({ modulesOff: 'mail' }).where(eq(schools.id, 'cedar'))
  expect(await unread('muna')).toEqual({ mail: 3 })
  let session = await newSession(visit(), 'hind', { kind: 'browser', method: 'password' })
  await session.write
  let off = await loadCurrent({ ...visit(), modulesOff: ['mail'] }, session.token)
  expect(off?.unread).toEqual({})
})
