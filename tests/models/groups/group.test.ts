import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  changeGroup,
  groupToChange,
  keepGroup,
  listGroups,
  removeGroup,
} from '#app/models/groups/group.server.ts'
import {
  assignmentPupils,
  assignments,
  auditLog,
  classes,
  enrolments,
  groupMembers,
  groups,
} from '#db/schema.ts'
import { giveAssignment } from '#tests/support/give-assignment.ts'
import { NOON, openSchool, type Person } from '#tests/support/school.ts'

const both = { name: 'الراء', pupilIDs: ['adam', 'salma'] }

async function setUp() {
  let school = await openSchool()
  let listed = async (person: Person) => {
    let listing = await listGroups(school.as(person))
    return listing.ok
      ? listing.value.map(({ groupID, members }) => [groupID, ...members.map(({ UID }) => UID)])
      : listing.reason
  }
  return { ...school, listed }
}

test('a teacher keeps a group once however often the form is sent, changes and removes it', async () => {
  let { db, as, listed } = await setUp()
  for (let _ of [1, 2])
    expect(await keepGroup(as('layla'), 'g', both)).toEqual({ ok: true, value: { groupID: 'g' } })
  expect(await db.select().from(groups)).toMatchObject([{ classId: 'butterflies' }])
  expect(await listed('layla')).toEqual([['g', 'adam', 'salma']])
  expect(await listed('hind')).toEqual([['g', 'adam', 'salma']])
  for (let person of ['omar', 'rima', 'karim'] as const) expect(await listed(person)).toEqual([])
  for (let person of ['adam', 'muna', 'sara'] as const)
    expect(await listed(person)).toBe('forbidden')
  let one = { name: 'آدم وحده', pupilIDs: ['adam'] }
  expect(await changeGroup(as('layla'), 'g', one)).toMatchObject({ ok: true })
  expect(await groupToChange(as('layla'), 'g')).toMatchObject({
    ok: true,
    value: {
      group: { name: 'آدم وحده', className: 'butterflies', members: [{ UID: 'adam' }] },
      pupils: [{ UID: 'adam' }, { UID: 'salma' }],
    },
  })
  expect(await removeGroup(as('layla'), 'g')).toMatchObject({ ok: true })
  expect(await removeGroup(as('layla'), 'g')).toEqual({ ok: false, reason: 'notFound' })
  let lines = await db.select().from(auditLog)
  expect(lines.map(({ action, detail }) => [action, detail])).toEqual([
    ['groupKept', { group: 'g', children: 2 }],
    ['groupChanged', { group: 'g', children: 1 }],
    ['groupRemoved', { group: 'g' }],
  ])
})

test('nobody keeps children of another class, and others’ groups are not found', async () => {
  let { db, as } = await setUp()
  for (let pupilIDs of [['adam', 'yousef'], ['nour'], ['layla'], ['nobody'], ['muna']])
    expect(await keepGroup(as('layla'), 'x', { name: 'x', pupilIDs })).toEqual({
      ok: false,
      reason: 'notFound',
    })
  await keepGroup(as('layla'), 'g', both)
  for (let person of ['omar', 'karim'] as const) {
    expect(await keepGroup(as(person), 'g', { name: 'x', pupilIDs: ['yousef'] })).toMatchObject({
      ok: false,
    })
    expect(await changeGroup(as(person), 'g', both)).toEqual({ ok: false, reason: 'notFound' })
    expect(await removeGroup(as(person), 'g')).toEqual({ ok: false, reason: 'notFound' })
    expect(await groupToChange(as(person), 'g')).toEqual({ ok: false, reason: 'notFound' })
  }
  for (let person of ['hind', 'adam', 'muna', 'sara'] as const) {
    expect(await keepGroup(as(person), 'y', both)).toEqual({ ok: false, reason: 'forbidden' })
    expect(await changeGroup(as(person), 'g', both)).toEqual({ ok: false, reason: 'forbidden' })
    expect(await removeGroup(as(person), 'g')).toEqual({ ok: false, reason: 'forbidden' })
  }
  expect(await changeGroup(as('layla'), 'g', { name: 'x', pupilIDs: ['yousef'] })).toEqual({
    ok: false,
    reason: 'notFound',
  })
  expect(await db.select().from(groupMembers)).toHaveLength(2)
})

test('who has left the school’s classes is not shown, and of several classes it has none', async () => {
  let { db, as, listed } = await setUp()
  let joins = { schoolId: 'zaytoun', classId: 'sparrows', role: 'teacher' as const, from: NOON }
  await db.insert(enrolments).values({ ...joins, id: 'more', accountId: 'layla' })
  await keepGroup(as('layla'), 'g', { name: 'x', pupilIDs: ['adam', 'yousef'] })
  expect(await db.select().from(groups)).toMatchObject([{ classId: null }])
  // Omar teaches one of them, and the group is not his.
  expect(await listed('omar')).toEqual([])
  await db.update(enrolments).set({ until: NOON })
  expect(await listed('hind')).toEqual([['g']])
})

test('who is in another’s class by now leaves the group when its maker saves it, and no colleague’s', async () => {
  let { db, as } = await setUp()
  let own = { schoolId: 'zaytoun', from: NOON }
  await db.insert(classes).values({
    id: 'meadow',
    schoolId: 'zaytoun',
    name: 'x',
    level: 1,
    academicYear: '2026/2027',
    createdAt: 0,
  })
  await keepGroup(as('layla'), 'g', both)
  await db.update(enrolments).set({ until: NOON }).where(eq(enrolments.accountId, 'adam'))
  await db.insert(enrolments).values([
    { ...own, id: '1', accountId: 'adam', classId: 'meadow', role: 'student' },
    { ...own, id: '2', accountId: 'omar', classId: 'butterflies', role: 'teacher' },
  ])
  let members = async () =>
    (await db.select().from(groupMembers)).map(({ accountId }) => accountId).toSorted()
  let salma = { name: 'x', pupilIDs: ['salma'] }
  expect(await changeGroup(as('omar'), 'g', salma)).toMatchObject({ ok: true })
  expect(await members()).toEqual(['adam', 'salma'])
  await db.update(groups).set({ classId: 'butterflies' })
  expect(await changeGroup(as('layla'), 'g', salma)).toMatchObject({ ok: true })
  expect(await members()).toEqual(['salma'])
  expect(await db.select().from(groups)).toMatchObject([{ classId: 'butterflies' }])
})

test('of a removed group the assignments stay its children’s', async () => {
  let { db, as } = await setUp()
  await keepGroup(as('layla'), 'g', both)
  await giveAssignment(db, 'w', { groupId: 'g' })
  await removeGroup(as('layla'), 'g')
  expect(await db.select().from(assignments)).toMatchObject([{ id: 'w', groupId: null }])
  expect(await db.select().from(assignmentPupils)).toMatchObject([
    { accountId: 'adam', closesOn: '2026-12-03' },
    { accountId: 'salma', closesOn: '2026-12-03' },
  ])
})

test('a teacher keeps fifty groups', async () => {
  let { db, as } = await setUp()
  await db.insert(groups).values(
    Array.from({ length: 50 }, (_, at) => ({
      id: `g${at}`,
      schoolId: 'zaytoun',
      name: 'x',
      createdBy: 'layla',
      createdAt: 0,
    })),
  )
  expect(await keepGroup(as('layla'), 'more', both)).toEqual({
    ok: false,
    reason: 'tooManyGroups',
  })
})
