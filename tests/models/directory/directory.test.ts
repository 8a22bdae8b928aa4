import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { follow, listFollowers } from '#app/models/directory/follow.server.ts'
import {
  findDirectoryPage,
  listStaff,
  type StaffFilter,
} from '#app/models/directory/list.server.ts'
import { findOwnProfile, readProfile, saveProfile } from '#app/models/directory/profile.server.ts'
import type { ProfileWords } from '#app/models/directory/profile.ts'
import { accounts, auditLog, enrolments, guardians, staffFollows } from '#db/schema.ts'
import { openSchool, type Person } from '#tests/support/school.ts'

const NOT_FOUND = { ok: false, reason: 'notFound' }
const PAGE = { limit: 10, offset: 0 }
const words = (some: Partial<ProfileWords> = {}): ProfileWords => ({
  subjects: [],
  about: '',
  aboutEn: '',
  hours: '',
  hoursEn: '',
  ...some,
})

async function openDirectory() {
  let school = await openSchool()
  let staff = async (who: Person, filter: StaffFilter = {}) => {
    let listing = await listStaff(school.as(who), filter, PAGE)
    return listing.ok ? listing.value.items.map(({ UID }) => UID).toSorted() : listing.reason
  }
  return { ...school, staff }
}

test('staff see their school’s staff, a family its heads and the teachers of its child', async () => {
  let { staff } = await openDirectory()
  expect(await staff('hind')).toEqual(['hind', 'layla', 'omar'])
  expect(await staff('omar')).toEqual(['hind', 'layla', 'omar'])
  expect(await staff('muna')).toEqual(['hind', 'layla'])
  expect(await staff('adam')).toEqual(['hind', 'layla'])
  expect(await staff('yousef')).toEqual(['hind', 'omar'])
  expect(await staff('sami')).toEqual(['karim', 'rima'])
  expect(await staff('sara')).toBe('notFound')
})

test('who left the class, the school or the portal is read of no more', async () => {
  let { db, now, staff } = await openDirectory()
  await db.update(enrolments).set({ until: now }).where(eq(enrolments.accountId, 'layla'))
  expect(await staff('muna')).toEqual(['hind'])
  await db.update(accounts).set({ disabledAt: now }).where(eq(accounts.id, 'hind'))
  expect(await staff('muna')).toEqual([])
  await db.update(accounts).set({ schoolId: 'cedar' }).where(eq(accounts.id, 'layla'))
  expect(await staff('omar')).toEqual(['omar'])
})

test('a name, a subject, a class and whom one follows narrow the list', async () => {
  let { as, staff } = await openDirectory()
  await saveProfile(as('layla'), words({ subjects: ['math'] }), 0)
  expect(await staff('hind', { query: 'لَيلى' })).toEqual(['layla'])
  expect(await staff('hind', { query: 'layla@rawda.test' })).toEqual([])
  expect(await staff('hind', { subject: 'math' })).toEqual(['layla'])
  expect(await staff('hind', { subject: 'reading' })).toEqual([])
  expect(await staff('hind', { classID: 'sparrows' })).toEqual(['omar'])
  await follow(as('hind'), 'omar', true)
  expect(await staff('hind', { followed: true })).toEqual(['omar'])
  let page = await findDirectoryPage(as('muna'), {}, { limit: 1, offset: 1 })
  expect(page).toMatchObject({
    ok: true,
    value: { total: 2, classes: [{ classID: 'butterflies', name: 'butterflies' }] },
  })
  expect(page.ok && page.value.items).toHaveLength(1)
})

test('a long staff is read page by page to its end, and counted to 100', async () => {
  let { db, as } = await openDirectory()
  let names = Array.from({ length: 117 }, (_, at) => `Teacher ${String(at).padStart(3, '0')}`)
  await db.insert(accounts).values(
    names.map((displayName, at) => ({
      id: `teacher-${at}`,
      role: 'teacher' as const,
      schoolId: 'zaytoun',
      displayName,
      createdAt: 0,
      startsAt: 0,
    })),
  )
  // With the three who are there already.
  let read = async (limit: number, offset: number, filter: StaffFilter = {}) => {
    let listing = await listStaff(as('hind'), filter, { limit, offset })
    if (!listing.ok) throw new Error(listing.reason)
    let { items, total, hasMore } = listing.value
    return { names: items.map(({ displayName }) => displayName), total, hasMore }
  }
  let pages = await Promise.all([0, 24, 48, 72, 96].map((offset) => read(24, offset)))
  expect(pages.map(({ total, hasMore }) => [total, hasMore])).toEqual([
    [101, true],
    [101, true],
    [101, true],
    [101, true],
    [101, false],
  ])
  let found = pages.flatMap(({ names }) => names)
  expect([found.length, found.slice(3)]).toEqual([120, names])
  expect(await read(24, 120)).toEqual({ names: [], total: 101, hasMore: false })
  expect(await read(24, 0, { query: 'zzz' })).toEqual({ names: [], total: 0, hasMore: false })
  // Exactly so many, one more, and one that the page has not.
  expect(await read(5, 98, { query: 'teacher 0' })).toMatchObject({
    names: names.slice(98, 100),
    total: 100,
    hasMore: false,
  })
  expect(await read(5, 0, { query: 'teacher' })).toMatchObject({ total: 101, hasMore: true })
  expect(await read(9, 0, { query: 'teacher 10' })).toEqual({
    names: names.slice(100, 109),
    total: 10,
    hasMore: true,
  })
})

test('a class and whom one follows are asked together, also with a name', async () => {
  let { as, staff } = await openDirectory()
  for (let whom of ['omar', 'layla']) await follow(as('hind'), whom, true)
  expect(await staff('hind', { followed: true, classID: 'sparrows' })).toEqual(['omar'])
  expect(await staff('hind', { followed: true, query: 'ليلى' })).toEqual(['layla'])
  expect(await staff('hind', { classID: 'sparrows', query: 'ليلى' })).toEqual([])
  // Nobody is found by a class of whose teachers one does not read.
  expect(await staff('muna', { classID: 'sparrows' })).toEqual([])
  expect(await staff('rima', { classID: 'sparrows' })).toEqual([])
})

test('switched off, or by a class sheet, there is no directory', async () => {
  let { as } = await openDirectory()
  let off = { ...as('hind'), modulesOff: ['directory' as const] }
  let sheet = { ...as('adam'), method: 'sheet' as const }
  for (let current of [off, sheet]) {
    expect(await listStaff(current, {}, PAGE)).toEqual(NOT_FOUND)
    expect(await readProfile(current, 'layla')).toEqual(NOT_FOUND)
    expect(await saveProfile(current, words(), 0)).toEqual(NOT_FOUND)
    expect(await follow(current, 'layla', true)).toEqual(NOT_FOUND)
    expect(await listFollowers(current, PAGE)).toEqual(NOT_FOUND)
  }
})

test('a profile says what its owner wrote, and which classes they teach now', async () => {
  let { as } = await openDirectory()
  let said = words({ subjects: ['reading', 'math'], about: 'أحبّ القصص', hoursEn: 'Sunday, 12' })
  expect(await saveProfile(as('layla'), said, 0)).toEqual({ ok: true, value: { version: 1 } })
  let reading = await readProfile(as('muna'), 'layla')
  expect(reading.ok && reading.value.profile).toEqual({
    UID: 'layla',
    displayName: 'ليلى',
    imageURL: null,
    gender: 'unspecified',
    role: 'teacher',
    schoolID: 'zaytoun',
    subjects: ['reading', 'math'],
    classes: [{ classID: 'butterflies', name: 'butterflies' }],
    isFollowed: false,
    about: 'أحبّ القصص',
    aboutEn: '',
    hours: '',
    hoursEn: 'Sunday, 12',
    version: 1,
    followers: 0,
  })
  for (let [who, whom] of [
    ['muna', 'omar'],
    ['muna', 'karim'],
    ['rima', 'layla'],
    ['hind', 'adam'],
    ['sara', 'layla'],
  ] as const)
    expect(await readProfile(as(who), whom)).toEqual(NOT_FOUND)
})

test('of two changes at once the second is told, a lost answer is not', async () => {
  let { db, as } = await openDirectory()
  let first = words({ about: 'first' })
  expect(await saveProfile(as('layla'), first, 0)).toEqual({ ok: true, value: { version: 1 } })
  expect(await saveProfile(as('layla'), first, 0)).toEqual({ ok: true, value: { version: 1 } })
  expect(await saveProfile(as('layla'), words({ about: 'second' }), 0)).toEqual({
    ok: false,
    reason: 'conflict',
  })
  expect(await saveProfile(as('layla'), words({ about: 'second' }), 1)).toEqual({
    ok: true,
    value: { version: 2 },
  })
  let lines = await db.select().from(auditLog)
  expect(lines.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['profileWordsChanged', 'layla'],
    ['profileWordsChanged', 'layla'],
  ])
  expect(await saveProfile(as('muna'), first, 0)).toEqual(NOT_FOUND)
})

test('what was said at a former school stays there', async () => {
  let { db, as } = await openDirectory()
  await saveProfile(as('layla'), words({ about: 'zaytoun' }), 0)
  await db.update(accounts).set({ schoolId: 'cedar' }).where(eq(accounts.id, 'layla'))
  let moved = { ...as('layla'), user: { ...as('layla').user, school: as('rima').user.school } }
  expect(await findOwnProfile(moved)).toMatchObject({ ok: true, value: { about: '', version: 0 } })
  expect(await saveProfile(moved, words({ about: 'cedar' }), 0)).toMatchObject({ ok: true })
  expect(await readProfile(as('karim'), 'layla')).toMatchObject({
    ok: true,
    value: { profile: { about: 'cedar' } },
  })
})

test('guardians and colleagues follow whom they read of, once; children’s accounts do not', async () => {
  let { db, as } = await openDirectory()
  for (let _ of [1, 2])
    expect(await follow(as('muna'), 'layla', true)).toEqual({ ok: true, value: { follows: true } })
  await follow(as('omar'), 'layla', true)
  for (let [who, whom] of [
    ['adam', 'layla'],
    ['muna', 'omar'],
    ['rima', 'layla'],
    ['layla', 'layla'],
    ['sara', 'layla'],
  ] as const)
    expect(await follow(as(who), whom, true)).toEqual(NOT_FOUND)
  let followers = async () => {
    let listing = await listFollowers(as('layla'), PAGE)
    return listing.ok && [listing.value.items.map(({ UID }) => UID).toSorted(), listing.value.total]
  }
  expect(await followers()).toEqual([['muna', 'omar'], 2])
  expect(await listFollowers(as('muna'), PAGE)).toEqual(NOT_FOUND)
  // Whose child has left the school, or who is not its guardian any more, does not count.
  await db.update(guardians).set({ until: 1 }).where(eq(guardians.guardianId, 'muna'))
  expect(await followers()).toEqual([['omar'], 1])
  await follow(as('omar'), 'layla', false)
  expect(await followers()).toEqual([[], 0])
})

test('followers are told the newest first, page by page, and counted to 100', async () => {
  let { db, as } = await openDirectory()
  let names = Array.from({ length: 103 }, (_, at) => `teacher-${at}`)
  await db.insert(accounts).values(
    names.map((id) => ({
      id,
      role: 'teacher' as const,
      schoolId: 'zaytoun',
      displayName: id,
      createdAt: 0,
      startsAt: 0,
    })),
  )
  await db
    .insert(staffFollows)
    .values(names.map((followerId, at) => ({ staffId: 'layla', followerId, at })))
  let listed = async (offset: number) => {
    let listing = await listFollowers(as('layla'), { limit: 50, offset })
    if (!listing.ok) return listing
    let { items, ...found } = listing.value
    return [items.length, items[0]?.UID, items.at(-1)?.UID, found]
  }
  let found = { total: 101, hasMore: true }
  expect(await listed(0)).toEqual([50, 'teacher-102', 'teacher-53', found])
  expect(await listed(100)).toEqual([3, 'teacher-2', 'teacher-0', { ...found, hasMore: false }])
  expect(await listed(150)).toEqual([0, undefined, undefined, { ...found, hasMore: false }])
  expect(await readProfile(as('muna'), 'layla')).toMatchObject({
    ok: true,
    value: { profile: { followers: 101 } },
  })
})

test('one person follows 100, and no more', async () => {
  let { db, as } = await openDirectory()
  await db.insert(accounts).values(
    Array.from({ length: 100 }, (_, at) => ({
      id: `teacher-${at}`,
      role: 'teacher' as const,
      schoolId: 'zaytoun',
      displayName: `Teacher ${at}`,
      createdAt: 0,
      startsAt: 0,
    })),
  )
  await db.insert(staffFollows).values(
    Array.from({ length: 100 }, (_, at) => ({
      staffId: `teacher-${at}`,
      followerId: 'hind',
      at: 0,
    })),
  )
  expect(await follow(as('hind'), 'omar', true)).toEqual({ ok: false, reason: 'tooManyFollowed' })
  // Who has left is followed no more, and makes room.
  await db.update(accounts).set({ schoolId: 'cedar' }).where(eq(accounts.id, 'teacher-0'))
  expect(await follow(as('hind'), 'omar', true)).toEqual({ ok: true, value: { follows: true } })
})

test('whom one reads of no more one follows no more, with the next word on following', async () => {
  let { db, as } = await openDirectory()
  await follow(as('hind'), 'layla', true)
  await follow(as('hind'), 'omar', true)
  await follow(as('rima'), 'karim', true)
  await db.update(accounts).set({ schoolId: 'cedar' }).where(eq(accounts.id, 'layla'))
  expect(await follow(as('hind'), 'layla', false)).toEqual(NOT_FOUND)
  let rows = await db.select().from(staffFollows)
  expect(rows.map(({ followerId, staffId }) => [followerId, staffId]).toSorted()).toEqual([
    ['hind', 'omar'],
    ['rima', 'karim'],
  ])
})
