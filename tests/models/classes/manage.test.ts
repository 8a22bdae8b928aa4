import { and, eq, inArray, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import { archiveClass, findArchiving, restoreClass } from '#app/models/classes/archive.server.ts'
import { changeClass } from '#app/models/classes/change.server.ts'
import { ClassChange, NewClass } from '#app/models/classes/class.ts'
import { openClass } from '#app/models/classes/create.server.ts'
import { classQueryOf } from '#app/models/classes/list-query.ts'
import { listClasses } from '#app/models/classes/list.server.ts'
import {
  attachClassCode,
  detachClassCode,
  listClassCodes,
} from '#app/models/codes/class-code.server.ts'
import { accounts, attempts, auditLog, classes, enrolments } from '#db/schema.ts'
import { openCounter } from '#tests/support/codes.ts'
import { openSchool, type Person } from '#tests/support/school.ts'

const asked: NewClass = { schoolID: 'zaytoun', name: 'النجوم', level: 2 }
const refused = (reason: string) => ({ ok: false, reason })
const ALL = { limit: 100, offset: 0 }

type School = Awaited<ReturnType<typeof openSchool>>

/** The people in a class now, by name. */
async function inClass({ db }: Pick<School, 'db'>, classId: string) {
  let rows = await db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.classId, classId), isNull(enrolments.until)))
  return rows.map(({ accountId }) => accountId).toSorted()
}

async function logged({ db }: Pick<School, 'db'>, action: string) {
  let lines = await db.select().from(auditLog).where(eq(auditLog.action, action))
  return lines.map(({ actorId, subjectId, schoolId, detail }) => [
    actorId,
    subjectId,
    schoolId,
    detail,
  ])
}

async function names(school: School, search = '', person: Person = 'hind') {
  let list = await listClasses(
    school.as(person),
    'zaytoun',
    classQueryOf(new URLSearchParams(search)),
    ALL,
  )
  return list.ok ? list.value.items.map(({ name }) => name) : list.reason
}

test('a class is opened with its teachers, and written down', async () => {
  let school = await openSchool()
  let opening = await openClass(
    school.as('hind'),
    { ...asked, teacherIDs: ['layla', 'layla'], imageURL: '/avatars/class-3.png' },
    'stars',
  )
  expect(opening).toEqual({
    ok: true,
    value: {
      classID: 'stars',
      schoolID: 'zaytoun',
      name: 'النجوم',
      level: 2,
      academicYear: '2026/2027',
      imageURL: '/avatars/class-3.png',
      studentsNo: 0,
      exercises: 0,
      correctAnswers: 0,
    },
  })
  expect(await inClass(school, 'stars')).toEqual(['layla'])
  expect(await logged(school, 'classOpened')).toEqual([['hind', 'stars', 'zaytoun', null]])
  expect(await logged(school, 'enrolled')).toEqual([
    ['hind', 'layla', 'zaytoun', { class: 'stars' }],
  ])
})

test('a form that is sent twice opens one class', async () => {
  let school = await openSchool()
  let both = await Promise.all(
    [1, 2].map(() => openClass(school.as('hind'), { ...asked, teacherIDs: ['layla'] }, 'stars')),
  )
  expect(both.map((each) => each.ok && each.value.classID)).toEqual(['stars', 'stars'])
  expect([(await logged(school, 'classOpened')).length, await inClass(school, 'stars')]).toEqual([
    1,
    ['layla'],
  ])
  // The class of that id at another school does not count.
  expect(await openClass(school.as('rima'), { ...asked, schoolID: 'cedar' }, 'stars')).toEqual(
    refused('conflict'),
  )
})

test('teachers are given by id or name; unknown and ambiguous ones are refused', async () => {
  let school = await openSchool()
  let open = (given: Partial<NewClass>) => openClass(school.as('hind'), { ...asked, ...given })
  expect(await open({ teachersNames: ' عُمَر ، ليلى' })).toMatchObject({ ok: true })
  expect((await logged(school, 'enrolled')).map(([, teacher]) => teacher).toSorted()).toEqual([
    'layla',
    'omar',
  ])
  for (let given of [
    { teachersNames: 'Karim' },
    { teacherIDs: ['karim'] },
    { teacherIDs: ['adam'] },
    { teacherIDs: ['layla', 'nobody'] },
  ])
    expect(await open(given), JSON.stringify(given)).toEqual(refused('teacherUnknown'))
  await school.db.update(accounts).set({ displayName: 'ليلى' }).where(eq(accounts.id, 'omar'))
  expect(await open({ teachersNames: 'ليلى' })).toEqual(refused('teacherAmbiguous'))
  await school.db.update(accounts).set({ disabledAt: 1 }).where(eq(accounts.id, 'omar'))
  expect(await open({ teachersNames: 'ليلى' })).toMatchObject({ ok: true })
  expect((await logged(school, 'classOpened')).length).toBe(2)
})

test('name and level are required, and each has its limits', () => {
  let fine = (given: object) => v.safeParse(NewClass, { ...asked, ...given }).success
  expect([
    fine({}),
    fine({ name: 'أ' }),
    fine({ name: 'A'.repeat(50) }),
    fine({ academicYear: '2027/2028' }),
    fine({ imageURL: null }),
    fine({ imageURL: '' }),
  ]).toEqual(Array(6).fill(true))
  for (let given of [
    { name: '' },
    { name: ' \u202e ' },
    { name: '…' },
    { name: 'A'.repeat(51) },
    { level: 0 },
    { level: 4 },
    { level: '2' },
    { level: undefined },
    { academicYear: '2027/2029' },
    { academicYear: '2027' },
    { imageURL: '/avatars/user-3.png' },
    { imageURL: '/avatars/class-13.png' },
  ])
    expect(fine(given), JSON.stringify(given)).toBe(false)
  expect(v.parse(NewClass, { ...asked, name: '  A\u202e \n B ' }).name).toBe('A B')
  expect(v.safeParse(ClassChange, {}).success).toBe(true)
})

test('a class is changed; what is left out stays', async () => {
  let school = await openSchool()
  let change = (given: Parameters<typeof changeClass>[2]) =>
    changeClass(school.as('hind'), 'butterflies', given)
  expect(await change({ name: 'Moths' })).toMatchObject({
    ok: true,
    value: { name: 'Moths', level: 1, academicYear: '2026/2027', studentsNo: 2 },
  })
  expect(
    await change({ level: 3, academicYear: '2025/2026', imageURL: '/avatars/class-1.png' }),
  ).toMatchObject({
    ok: true,
    value: { name: 'Moths', level: 3, academicYear: '2025/2026', imageURL: '/avatars/class-1.png' },
  })
  expect(await change({ imageURL: null })).toMatchObject({ ok: true, value: { imageURL: null } })
  expect(await inClass(school, 'butterflies')).toEqual(['adam', 'layla', 'salma'])
  expect(await change({ name: 'Bees', teacherIDs: ['omar', 'karim'] })).toEqual(
    refused('teacherUnknown'),
  )
  expect(await change({ teacherIDs: ['omar'] })).toMatchObject({
    ok: true,
    value: { name: 'Moths' },
  })
  expect(await inClass(school, 'butterflies')).toEqual(['adam', 'omar', 'salma'])
  expect([await logged(school, 'enrolled'), await logged(school, 'unenrolled')]).toEqual([
    [['hind', 'omar', 'zaytoun', { class: 'butterflies' }]],
    [['hind', 'layla', 'zaytoun', { class: 'butterflies' }]],
  ])
  expect((await logged(school, 'classChanged')).length).toBe(4)
})

test('of two who change a class’s teachers at once neither undoes the other', async () => {
  let school = await openSchool()
  await school.db.insert(accounts).values(
    ['amal', 'bushra'].map((id) => ({
      id,
      role: 'teacher' as const,
      schoolId: 'zaytoun',
      displayName: id,
      createdAt: 0,
      startsAt: 0,
    })),
  )
  let had = ['layla']
  await Promise.all([
    changeClass(school.as('hind'), 'butterflies', { teacherIDs: ['layla', 'amal'], had }),
    changeClass(school.as('hind'), 'butterflies', { teacherIDs: ['bushra'], had }),
  ])
  expect(await inClass(school, 'butterflies')).toEqual(['adam', 'amal', 'bushra', 'salma'])
  // A teacher of the class whose account was closed since then does not block the change.
  await school.db.update(accounts).set({ disabledAt: 1 }).where(eq(accounts.id, 'amal'))
  expect(
    await changeClass(school.as('hind'), 'butterflies', {
      teacherIDs: ['amal', 'omar'],
      had: ['amal', 'bushra'],
    }),
  ).toMatchObject({ ok: true })
  expect(await inClass(school, 'butterflies')).toEqual(['adam', 'amal', 'omar', 'salma'])
})

test('archiving unenrols all; restoring enrols again those who are in no other class', async () => {
  let school = await openSchool()
  let { as, now } = school
  expect(await findArchiving(as('hind'), 'butterflies')).toEqual({
    ok: true,
    value: {
      classID: 'butterflies',
      name: 'butterflies',
      archivedAt: null,
      students: 2,
      teachers: 1,
      elsewhere: 0,
    },
  })
  expect(await archiveClass(as('hind'), 'butterflies')).toEqual({ ok: true, value: undefined })
  expect(await archiveClass(as('hind', now + 5), 'butterflies')).toEqual({
    ok: true,
    value: undefined,
  })
  expect(await inClass(school, 'butterflies')).toEqual([])
  expect((await logged(school, 'unenrolled')).map(([by, whom]) => [by, whom]).toSorted()).toEqual([
    ['hind', 'adam'],
    ['hind', 'layla'],
    ['hind', 'salma'],
  ])
  expect([
    (await logged(school, 'classArchived')).length,
    await names(school),
    await names(school, 'state=archived'),
  ]).toEqual([1, ['sparrows'], ['butterflies']])

  // Meanwhile salma has come to the sparrows.
  await school.db.insert(enrolments).values({
    id: 'x',
    schoolId: 'zaytoun',
    classId: 'sparrows',
    accountId: 'salma',
    role: 'student',
    from: now + 10,
  })
  expect(await findArchiving(as('hind'), 'butterflies')).toMatchObject({
    ok: true,
    value: { students: 1, teachers: 1, elsewhere: 1 },
  })
  expect(await restoreClass(as('hind', now + 20), 'butterflies')).toEqual({
    ok: true,
    value: undefined,
  })
  expect(await restoreClass(as('hind', now + 30), 'butterflies')).toEqual({
    ok: true,
    value: undefined,
  })
  expect([await inClass(school, 'butterflies'), await inClass(school, 'sparrows')]).toEqual([
    ['adam', 'layla'],
    ['omar', 'salma', 'yousef'],
  ])
  expect([
    (await logged(school, 'classRestored')).length,
    (await logged(school, 'enrolled')).map(([, whom]) => whom).toSorted(),
  ]).toEqual([1, ['adam', 'layla']])
})

test('people who left the school, before or since, do not come back with a class', async () => {
  let school = await openSchool()
  let { as, db, now } = school
  await db
    .update(enrolments)
    .set({ until: now - 5 })
    .where(eq(enrolments.id, 'salma-butterflies'))
  await archiveClass(as('hind'), 'butterflies')
  await db.update(accounts).set({ schoolId: 'cedar' }).where(eq(accounts.id, 'adam'))
  await db.update(accounts).set({ role: 'admin' }).where(eq(accounts.id, 'layla'))
  await restoreClass(as('hind', now + 1), 'butterflies')
  expect(await inClass(school, 'butterflies')).toEqual([])
})

test('whose account is closed by then does not come back with a class', async () => {
  let school = await openSchool()
  let { as, db, now } = school
  await archiveClass(as('hind'), 'butterflies')
  await db
    .update(accounts)
    .set({ disabledAt: now })
    .where(inArray(accounts.id, ['adam', 'layla']))
  expect(await findArchiving(as('hind'), 'butterflies')).toMatchObject({
    value: { students: 1, teachers: 0, elsewhere: 0 },
  })
  await restoreClass(as('hind', now + 1), 'butterflies')
  expect([
    await inClass(school, 'butterflies'),
    (await logged(school, 'enrolled')).map(([, whom]) => whom),
  ]).toEqual([['salma'], ['salma']])
})

test('what a child did between archiving and restoring is the class’s, before and after', async () => {
  let school = await openSchool()
  let { as, db, now, visit } = school
  await archiveClass(as('hind', now - 3_600_000), 'butterflies')
  await storeAttempts(visit(), { user: as('adam').user }, [
    {
      id: 'meanwhile',
      userId: 'adam',
      exerciseId: 'letters-1',
      correct: true,
      startedAt: new Date(now - 60_000).toISOString(),
      durationMs: 1000,
    },
  ])
  let where = async () => (await db.select().from(attempts))[0]!.classId
  expect(await where()).toBe('butterflies')
  await restoreClass(as('hind'), 'butterflies')
  expect(await where()).toBe('butterflies')
})

test('the list is searched by class and teacher; filters: year, level, state', async () => {
  let school = await openSchool()
  await openClass(school.as('hind'), {
    ...asked,
    name: 'أحمد',
    level: 3,
    academicYear: '2027/2028',
    teacherIDs: ['omar'],
  })
  expect(await names(school)).toEqual(['أحمد', 'butterflies', 'sparrows'])
  expect([
    await names(school, 'q=احمد'),
    await names(school, 'q=FLIES'),
    await names(school, 'q=عمر'),
    await names(school, 'q=%25'),
  ]).toEqual([['أحمد'], ['butterflies'], ['أحمد', 'sparrows'], []])
  expect([
    await names(school, 'year=2026/2027'),
    await names(school, 'level=2'),
    await names(school, 'level=9&year=x&state=x'),
  ]).toEqual([['butterflies', 'sparrows'], ['sparrows'], ['أحمد', 'butterflies', 'sparrows']])
  let list = await listClasses(school.as('hind'), 'zaytoun', classQueryOf(new URLSearchParams()), {
    limit: 1,
    offset: 1,
  })
  expect(list).toMatchObject({
    ok: true,
    value: {
      total: 3,
      years: ['2027/2028', '2026/2027'],
      hasMoved: false,
      items: [{ name: 'butterflies', teachers: 'ليلى', studentsNo: 2, archivedAt: null }],
    },
  })
})

test('classes are the business of the head of their school alone', async () => {
  let school = await openSchool()
  let { as } = school
  for (let person of ['layla', 'adam', 'muna', 'sara'] as const) {
    let answers = [
      await openClass(as(person), asked),
      await changeClass(as(person), 'butterflies', { name: 'x' }),
      await archiveClass(as(person), 'butterflies'),
      await restoreClass(as(person), 'butterflies'),
      await findArchiving(as(person), 'butterflies'),
    ]
    expect(
      answers.map((answer) => !answer.ok && answer.reason),
      person,
    ).toEqual(Array(5).fill('forbidden'))
  }
  let others = [
    await openClass(as('rima'), asked),
    await changeClass(as('rima'), 'butterflies', { name: 'x' }),
    await archiveClass(as('rima'), 'butterflies'),
    await restoreClass(as('rima'), 'butterflies'),
    await findArchiving(as('rima'), 'butterflies'),
  ]
  expect(others.map((answer) => !answer.ok && answer.reason)).toEqual(Array(5).fill('notFound'))
  expect([
    await names(school, '', 'layla'),
    await names(school, '', 'rima'),
    await names(school, '', 'sara'),
  ]).toEqual(['forbidden', 'notFound', ['butterflies', 'sparrows']])
  expect(
    (await school.db.select().from(classes))
      .map(({ name, archivedAt }) => [name, archivedAt])
      .toSorted(),
  ).toEqual([
    ['butterflies', null],
    ['foxes', null],
    ['sparrows', null],
  ])
  await archiveClass(as('hind'), 'butterflies')
  expect(await changeClass(as('hind'), 'butterflies', { name: 'x' })).toEqual(refused('notFound'))
})

test('a class’s codes are listed, and the unused ones can be detached', async () => {
  let counter = await openCounter()
  let { as, codeOf, use } = counter
  let [first, second] = [await codeOf('class'), await codeOf('class')]
  for (let code of [first, second]) await attachClassCode(as('hind'), 'butterflies', code)
  expect(await use('dana', first)).toBe(0)
  let listed = async () => {
    let list = await listClassCodes(as('hind'), 'butterflies')
    return list.ok
      ? list.value.codes.map(({ code, used, isGood }) => [code, used, isGood])
      : list.reason
  }
  expect(await listed()).toEqual(
    expect.arrayContaining([
      [first, 1, true],
      [second, 0, true],
    ]),
  )
  expect(await detachClassCode(as('hind'), 'butterflies', first)).toEqual(refused('classCodeInUse'))
  for (let at of [1, 2])
    expect(await detachClassCode(as('hind'), 'butterflies', second), String(at)).toEqual({
      ok: true,
      value: undefined,
    })
  expect(await listed()).toEqual([[first, 1, true]])
  expect(await attachClassCode(as('hind'), 'sparrows', second)).toEqual({
    ok: true,
    value: undefined,
  })
  expect(await detachClassCode(as('hind'), 'sparrows')).toEqual({ ok: true, value: undefined })
  expect([
    await detachClassCode(as('rima'), 'sparrows', second),
    await listClassCodes(as('rima'), 'sparrows'),
    await detachClassCode(as('layla'), 'butterflies'),
  ]).toEqual([refused('notFound'), refused('notFound'), refused('forbidden')])
  expect(
    (await logged(counter, 'classCodeDetached')).map(([by, klass, , detail]) => [
      by,
      klass,
      detail,
    ]),
  ).toEqual([
    ['hind', 'butterflies', null],
    ['hind', 'sparrows', null],
  ])
})
