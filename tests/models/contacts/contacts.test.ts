import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { block, listBlocked, unblock } from '#app/models/contacts/block.server.ts'
import { listContacts } from '#app/models/contacts/list.server.ts'
import { accounts, enrolments, schools } from '#db/schema.ts'
import { openSchool, type Person } from '#tests/support/school.ts'

const everyone: Person[] = [
  'hind',
  'layla',
  'omar',
  'adam',
  'salma',
  'yousef',
  'muna',
  'rima',
  'karim',
  'nour',
  'sami',
  'sara',
]

async function openContacts() {
  let school = await openSchool()
  let { as } = school
  let reached = async (person: Person, query = '') => {
    let listing = await listContacts(await as(person), 'mail', { query, limit: 100 })
    return listing.ok ? listing.value.map(({ UID }) => UID) : listing.reason
  }
  return { ...school, reached }
}

test('each reaches whom they have to do with, and nobody else', async () => {
  let { reached } = await openContacts()
  expect(await reached('hind')).toEqual([
    'omar',
    'layla',
    'adam',
    'salma',
    'muna',
    'yousef',
    'sara',
  ])
  expect(await reached('layla')).toEqual(['hind', 'omar', 'adam', 'salma', 'muna'])
  expect(await reached('omar')).toEqual(['hind', 'layla', 'yousef'])
  expect(await reached('adam')).toEqual(['hind', 'layla'])
  expect(await reached('muna')).toEqual(['hind', 'layla'])
  expect(await reached('yousef')).toEqual(['hind', 'omar'])
  expect(await reached('sami')).toEqual(['rima', 'karim'])
  expect(await reached('sara')).toEqual(['hind', 'rima'])
})

test('who reaches a person is reached by that person: every pair both ways', async () => {
  let { db, reached } = await openContacts()
  // A teacher of both classes, a child without a class, an account that is closed.
  await db.insert(enrolments).values({
    id: 'omar-butterflies',
    schoolId: 'zaytoun',
    classId: 'butterflies',
    accountId: 'omar',
    role: 'teacher',
    from: 1,
  })
  await db.update(enrolments).set({ until: 2 }).where(eq(enrolments.accountId, 'salma'))
  let by = new Map<Person, string[] | string>()
  for (let person of everyone) by.set(person, await reached(person))
  let pairs = everyone.flatMap((a) => everyone.map((b) => [a, b] as const))
  for (let [a, b] of pairs)
    expect([a, b, by.get(a)!.includes(b)]).toEqual([a, b, by.get(b)!.includes(a)])
  expect(by.get('muna')).toEqual(['hind', 'omar', 'layla'])
  expect(by.get('salma')).toEqual(['hind'])
})

test('a supervisor writes to no head whose school has no letters', async () => {
  let { db, reached } = await openContacts()
  await db.update(schools).set({ modulesOff: 'mail' }).where(eq(schools.id, 'cedar'))
  expect(await reached('sara')).toEqual(['hind'])
  await db.update(schools).set({ modulesOff: 'chat' }).where(eq(schools.id, 'cedar'))
  expect(await reached('sara')).toEqual(['hind', 'rima'])
})

test('a teacher who left a class, a closed account and a school without the part are not reached', async () => {
  let { db, as, reached } = await openContacts()
  await db.update(enrolments).set({ until: 2 }).where(eq(enrolments.accountId, 'layla'))
  expect(await reached('muna')).toEqual(['hind'])
  expect(await reached('layla')).toEqual(['hind', 'omar'])
  await db.update(accounts).set({ disabledAt: 1 }).where(eq(accounts.id, 'hind'))
  expect(await reached('muna')).toEqual([])
  let muna = await as('sami')
  let without = {
    ...muna,
    user: {
      ...muna.user,
      children: muna.user.children.map((child) => ({
        ...child,
        school: { ...child.school, modulesOff: ['mail' as const] },
      })),
    },
  }
  expect(await listContacts(without, 'mail', { limit: 9 })).toEqual({
    ok: false,
    reason: 'notFound',
  })
})

test('the session of a class sheet reaches nobody', async () => {
  let { as } = await openContacts()
  let current = { ...(await as('adam')), method: 'sheet' as const }
  expect(await listContacts(current, 'mail', { limit: 9 })).toEqual({
    ok: false,
    reason: 'notFound',
  })
})

test('people are found by a part of their name, a parent with the child’s name', async () => {
  let { as, reached } = await openContacts()
  expect(await reached('hind', 'ادم')).toEqual(['adam'])
  expect(await reached('hind', 'x%_')).toEqual([])
  let listing = await listContacts(await as('layla'), 'mail', { query: 'منى', limit: 9 })
  expect(listing).toEqual({
    ok: true,
    value: [
      {
        UID: 'muna',
        displayName: 'منى',
        imageURL: null,
        gender: 'unspecified',
        role: 'student',
        isGuardian: true,
        children: ['آدم'],
      },
    ],
  })
})

test('a block parts two people both ways until who made it takes it back', async () => {
  let { as, reached } = await openContacts()
  for (let _ of [1, 2])
    expect(await block(await as('muna'), 'mail', 'layla')).toEqual({
      ok: true,
      value: undefined,
    })
  expect(await reached('muna')).toEqual(['hind'])
  expect(await reached('layla')).toEqual(['hind', 'omar', 'adam', 'salma'])
  let blocked = await listBlocked(await as('muna'))
  expect(blocked.ok && blocked.value.map(({ displayName }) => displayName)).toEqual(['ليلى'])
  await unblock(await as('layla'), 'muna')
  expect(await reached('muna')).toEqual(['hind'])
  await unblock(await as('muna'), 'layla')
  expect(await reached('muna')).toEqual(['hind', 'layla'])
})

test('a head neither blocks nor is blocked, and whom one cannot reach is not found', async () => {
  let { as } = await openContacts()
  expect(await block(await as('muna'), 'mail', 'hind')).toMatchObject({ reason: 'forbidden' })
  expect(await block(await as('hind'), 'mail', 'muna')).toMatchObject({ reason: 'forbidden' })
  expect(await block(await as('muna'), 'mail', 'omar')).toMatchObject({ reason: 'notFound' })
  expect(await block(await as('muna'), 'mail', 'rima')).toMatchObject({ reason: 'notFound' })
  expect(await block(await as('muna'), 'mail', 'muna')).toMatchObject({ reason: 'notFound' })
})
