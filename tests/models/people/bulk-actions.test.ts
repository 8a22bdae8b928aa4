import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newSession } from '#app/models/auth/session.server.ts'
import {
  disablePeople,
  enablePeople,
  signPeopleOut,
} from '#app/models/people/bulk-actions.server.ts'
import { idsIn } from '#app/models/people/form.ts'
import { movePupils } from '#app/models/people/move.server.ts'
import { editPerson, findPerson } from '#app/models/people/person.server.ts'
import { previewSelection } from '#app/models/people/selection.server.ts'
import { listActivity, listOwnActivity } from '#app/models/schools/activity-log.server.ts'
import { auditQueryOf } from '#app/models/schools/activity-log.ts'
import { accounts, auditLog, classes, enrolments, sessions } from '#db/schema.ts'
import { openSchool, type Person } from '#tests/support/school.ts'

/** The two schools, with `second`, another head of Zaytoun, and `gone`, a disabled pupil there. */
async function openOffice() {
  let school = await openSchool()
  let { db, now, visit, as } = school
  await db.insert(accounts).values([
    {
      id: 'second',
      role: 'admin',
      schoolId: 'zaytoun',
      displayName: 'Second',
      email: 'second@rawda.test',
      createdAt: now,
      startsAt: now,
    },
    {
      id: 'gone',
      role: 'student',
      schoolId: 'zaytoun',
      displayName: 'Gone',
      disabledAt: now,
      createdAt: now,
      startsAt: now,
    },
  ])
  let signIn = async (...people: string[]) => {
    for (let person of people)
      await (
        await newSession(visit(), person, { kind: 'browser', method: 'password' })
      ).write
  }
  let disabled = async () =>
    (await db.select().from(accounts))
      .filter(({ disabledAt }) => disabledAt !== null)
      .map(({ id }) => id)
      .toSorted()
  let rooms = async (accountId: string) =>
    (
      await db
        .select()
        .from(enrolments)
        .where(and(eq(enrolments.accountId, accountId), isNull(enrolments.until)))
    ).map(({ classId }) => classId)
  let asSecond = () => ({ ...as('hind'), user: { ...as('hind').user, UID: 'second' } })
  let logged = async () =>
    (await db.select().from(auditLog))
      .map(({ action, actorId, subjectId }) => `${action} ${actorId} ${subjectId}`)
      .toSorted()
  return { ...school, signIn, disabled, rooms, asSecond, logged }
}

test('disabled, nobody gets in, and whoever is in is out; enabled, all is as before', async () => {
  let { as, db, signIn, disabled, logged } = await openOffice()
  await signIn('adam', 'layla', 'salma')
  expect(await disablePeople(as('hind'), ['adam', 'layla'])).toEqual({
    ok: true,
    value: { found: 2, changed: 2, isOpen: true },
  })
  expect([
    await disabled(),
    (await db.select().from(sessions)).map(({ accountId }) => accountId),
  ]).toEqual([['adam', 'gone', 'layla'], ['salma']])
  // Twice is no mistake, and nothing is written about it.
  expect(await disablePeople(as('hind'), ['adam'])).toMatchObject({
    ok: true,
    value: { found: 1, changed: 0 },
  })
  expect(await enablePeople(as('hind'), ['adam', 'salma'])).toMatchObject({
    ok: true,
    value: { found: 2, changed: 1 },
  })
  expect(await disabled()).toEqual(['gone', 'layla'])
  expect(await logged()).toEqual([
    'accountDisabled hind adam',
    'accountDisabled hind layla',
    'accountEnabled hind adam',
  ])
})

test('nobody disables themselves, nor the school’s last active head', async () => {
  let { as, db, disabled } = await openOffice()
  expect(await disablePeople(as('hind'), ['hind', 'second'])).toMatchObject({
    ok: true,
    value: { found: 2, changed: 1 },
  })
  expect(await disabled()).toEqual(['gone', 'second'])
  // A supervisor cannot leave a school without a head, neither one by one nor all at once.
  expect(await disablePeople(as('sara'), ['hind'])).toMatchObject({
    ok: true,
    value: { changed: 0 },
  })
  await db.update(accounts).set({ disabledAt: null }).where(eq(accounts.id, 'second'))
  expect(await disablePeople(as('sara'), ['hind', 'second', 'adam'])).toMatchObject({
    ok: true,
    value: { found: 3, changed: 1 },
  })
  expect(await disabled()).toEqual(['adam', 'gone'])
  expect(await disablePeople(as('sara'), ['sara'])).toMatchObject({
    ok: true,
    value: { changed: 0 },
  })
})

test('of two heads who disable each other at once one stays', async () => {
  let { as, asSecond, disabled } = await openOffice()
  let results = await Promise.all([
    disablePeople(as('hind'), ['second']),
    disablePeople(asSecond(), ['hind']),
  ])
  expect(results.filter((result) => result.ok)).toHaveLength(1)
  expect((await disabled()).filter((id) => id !== 'gone')).toHaveLength(1)
})

test('signed out everywhere, but never oneself', async () => {
  let { as, db, signIn } = await openOffice()
  await signIn('adam', 'adam', 'hind', 'nour')
  expect(await signPeopleOut(as('hind'), ['adam', 'hind', 'nour'])).toMatchObject({
    ok: true,
    value: { found: 2, changed: 1 },
  })
  expect((await db.select().from(sessions)).map(({ accountId }) => accountId).toSorted()).toEqual([
    'hind',
    'nour',
  ])
})

test('pupils are moved to a class, or out of all; where they were is kept', async () => {
  let { as, db, rooms, logged, now } = await openOffice()
  await db.insert(accounts).values({
    id: 'new',
    role: 'student',
    schoolId: 'zaytoun',
    displayName: 'New',
    createdAt: now,
    startsAt: now,
  })
  await db.insert(enrolments).values({
    id: 'x',
    schoolId: 'zaytoun',
    classId: 'butterflies',
    accountId: 'omar',
    role: 'teacher',
    from: now,
  })
  let before = await rooms('layla')
  expect(
    await movePupils(as('hind', now + 5), ['adam', 'yousef', 'new', 'layla'], 'sparrows'),
  ).toEqual({ ok: true, value: { found: 4, changed: 2, isOpen: true } })
  expect([
    await rooms('adam'),
    await rooms('yousef'),
    await rooms('new'),
    await rooms('salma'),
    await rooms('layla'),
  ]).toEqual([['sparrows'], ['sparrows'], ['sparrows'], ['butterflies'], before])
  let history = (await db.select().from(enrolments).where(eq(enrolments.accountId, 'adam'))).map(
    ({ classId, until }) => [classId, until],
  )
  expect(history).toEqual([
    ['butterflies', now + 5],
    ['sparrows', null],
  ])
  expect(await logged()).toEqual([
    'enrolled hind adam',
    'enrolled hind new',
    'unenrolled hind adam',
  ])
  expect(await movePupils(as('hind', now + 9), ['adam', 'salma'], null)).toMatchObject({
    ok: true,
    value: { changed: 2 },
  })
  expect([await rooms('adam'), await rooms('salma')]).toEqual([[], []])
  expect(await movePupils(as('hind', now + 10), ['adam'], null)).toMatchObject({
    ok: true,
    value: { changed: 0 },
  })
})

test('closed accounts come into no class, and can be taken out of one', async () => {
  let { as, db, rooms, logged, now } = await openOffice()
  await disablePeople(as('hind'), ['adam'])
  expect(
    await movePupils(as('hind', now + 5), ['adam', 'gone', 'salma'], 'sparrows'),
  ).toMatchObject({ ok: true, value: { found: 3, changed: 1 } })
  expect([await rooms('adam'), await rooms('gone'), await rooms('salma')]).toEqual([
    ['butterflies'],
    [],
    ['sparrows'],
  ])
  let preview = await previewSelection(as('hind'), {
    act: 'move',
    ids: ['adam', 'gone'],
    classID: 'sparrows',
  })
  expect(preview.ok && preview.value.people.map(({ obstacle }) => obstacle)).toEqual([
    'disabled',
    'disabled',
  ])
  expect(await movePupils(as('hind', now + 9), ['adam'], null)).toMatchObject({
    ok: true,
    value: { changed: 1 },
  })
  expect(await logged()).toEqual([
    'accountDisabled hind adam',
    'enrolled hind salma',
    'unenrolled hind adam',
    'unenrolled hind salma',
  ])
  expect(
    await db.$count(enrolments, and(eq(enrolments.accountId, 'adam'), isNull(enrolments.until))),
  ).toBe(0)
})

test('a class that is not the school’s, or archived, takes nobody, and nobody leaves theirs for it', async () => {
  let { as, db, rooms, logged } = await openOffice()
  await db.update(classes).set({ archivedAt: 1 }).where(eq(classes.id, 'sparrows'))
  for (let room of ['foxes', 'sparrows', 'nowhere'])
    expect(await movePupils(as('hind'), ['adam'], room), room).toEqual({
      ok: false,
      reason: 'notFound',
    })
  expect([await rooms('adam'), await logged()]).toEqual([['butterflies'], []])
})

test('a double move at once leaves a pupil in one class', async () => {
  let { as, rooms } = await openOffice()
  await Promise.all(
    ['sparrows', 'butterflies', 'sparrows', 'butterflies'].map((room) =>
      movePupils(as('hind'), ['adam', 'salma'], room),
    ),
  )
  expect([(await rooms('adam')).length, (await rooms('salma')).length]).toEqual([1, 1])
})

test('what is not one’s own school’s is as none, whatever is to be done', async () => {
  let { as, disabled, rooms, logged } = await openOffice()
  let none = { ok: false, reason: 'notFound' }
  for (let person of ['rima', 'layla', 'adam', 'muna'] as const) {
    let current = as(person)
    let answers = [
      await disablePeople(current, ['salma']),
      await enablePeople(current, ['gone']),
      await signPeopleOut(current, ['salma']),
      await previewSelection(current, { act: 'disable', ids: ['salma'] }),
    ]
    expect(answers, person).toEqual([none, none, none, none])
    expect(
      await movePupils(current, ['salma'], person === 'rima' ? 'foxes' : 'sparrows'),
      person,
    ).toEqual(person === 'rima' ? none : { ok: false, reason: 'forbidden' })
  }
  // Of a mixed list only one's own.
  expect(await disablePeople(as('rima'), ['salma', 'nour'])).toMatchObject({
    ok: true,
    value: { found: 1, changed: 1 },
  })
  expect([await disabled(), await rooms('salma'), await logged()]).toEqual([
    ['gone', 'nour'],
    ['butterflies'],
    ['accountDisabled rima nour'],
  ])
})

test('at most 200 at once', async () => {
  let { as, disabled } = await openOffice()
  let many = Array.from({ length: 201 }, (_, at) => `nobody-${at}`)
  for (let answer of [
    await disablePeople(as('hind'), many),
    await movePupils(as('hind'), many, null),
    await previewSelection(as('hind'), { act: 'move', ids: many }),
  ])
    expect(answer).toEqual({ ok: false, reason: 'tooManyPeople' })
  // Two hundred are not too many: those who are there are looked at.
  let full = [...many.slice(0, 199), 'adam']
  for (let answer of [
    await previewSelection(as('hind'), { act: 'move', ids: full }),
    await movePupils(as('hind'), full, 'sparrows'),
    await disablePeople(as('hind'), full),
  ])
    expect(answer).toMatchObject({ ok: true })
  expect(await disabled()).toEqual(['adam', 'gone'])
  expect(idsIn(new URLSearchParams(many.map((id) => ['id', id])))).toHaveLength(201)
  expect(idsIn(new URLSearchParams('id=a&id=a&id=&id=b'))).toEqual(['a', 'b'])
})

test('before anything is done, the page says to whom it would be, and who stays and why', async () => {
  let { as } = await openOffice()
  let told = async (person: Person, choice: Parameters<typeof previewSelection>[1]) => {
    let previewing = await previewSelection(as(person), choice)
    return (
      previewing.ok &&
      Object.fromEntries(previewing.value.people.map(({ UID, obstacle }) => [UID, obstacle]))
    )
  }
  expect(
    await told('hind', { act: 'disable', ids: ['adam', 'hind', 'gone', 'nour', 'second'] }),
  ).toEqual({ adam: null, hind: 'self', gone: 'disabled', second: null })
  expect(await told('sara', { act: 'disable', ids: ['hind', 'second', 'rima'] })).toEqual({
    hind: 'lastAdmin',
    second: 'lastAdmin',
    rima: 'lastAdmin',
  })
  expect(await told('hind', { act: 'enable', ids: ['adam', 'gone'] })).toEqual({
    adam: 'notDisabled',
    gone: null,
  })
  expect(
    await told('hind', { act: 'move', ids: ['adam', 'layla', 'gone'], classID: 'butterflies' }),
  ).toEqual({ adam: 'inClassAlready', layla: 'notPupil', gone: 'disabled' })
  expect(await told('hind', { act: 'move', ids: ['adam', 'gone', 'omar'] })).toEqual({
    adam: null,
    gone: null,
    omar: 'notPupil',
  })
  expect(await told('hind', { act: 'move', ids: ['adam', 'gone'], classID: null })).toEqual({
    adam: null,
    gone: 'inNoClass',
  })
  expect(await told('hind', { act: 'redeem', ids: ['adam', 'omar', 'gone'] })).toEqual({
    adam: null,
    omar: 'notPupil',
    gone: 'disabled',
  })
})

test('a head says how pupils and teachers are called, not other heads', async () => {
  let { as, db } = await openOffice()
  let name = async (id: string) => (await db.select().from(accounts).where(eq(accounts.id, id)))[0]!
  for (let id of ['adam', 'layla'])
    expect(await editPerson(as('hind'), id, { displayName: 'رنا', gender: 'female' })).toEqual({
      ok: true,
      value: undefined,
    })
  expect(await name('adam')).toMatchObject({ displayName: 'رنا', gender: 'female' })
  for (let [person, id, reason] of [
    ['hind', 'second', 'notFound'],
    ['hind', 'nour', 'notFound'],
    ['rima', 'adam', 'notFound'],
    ['sara', 'adam', 'forbidden'],
    ['layla', 'adam', 'forbidden'],
  ] as const) {
    expect(
      await editPerson(as(person), id, { displayName: 'X Y', gender: 'male' }),
      `${person} ${id}`,
    ).toEqual({ ok: false, reason })
  }
  expect([(await name('second')).displayName, (await name('nour')).displayName]).toEqual([
    'Second',
    'Nour',
  ])
})

test('a person’s page tells their classes and how they get in; elsewhere nothing', async () => {
  let { as, db, signIn, now } = await openOffice()
  await signIn('adam', 'adam')
  await movePupils(as('hind', now + 5), ['adam'], 'sparrows')
  await db.insert(enrolments).values({
    id: 'abroad',
    schoolId: 'cedar',
    classId: 'foxes',
    accountId: 'adam',
    role: 'student',
    from: 1,
    until: 2,
  })
  let found = await findPerson(as('hind'), 'adam')
  if (!found.ok) throw new Error(found.reason)
  expect(found.value.classes.map(({ name, until }) => [name, until])).toEqual([
    ['sparrows', null],
    ['butterflies', now + 5],
  ])
  expect(found.value).toMatchObject({
    timezone: 'Asia/Amman',
    signInMethods: {
      hasPassword: false,
      elsewhere: 0,
      factorSince: null,
      cardSince: null,
      sessions: 2,
      devices: 1,
    },
    history: [{ state: 'active', validUntil: '2027-06-08' }],
  })
  let supervised = await findPerson(as('sara'), 'adam')
  expect(supervised.ok && supervised.value.classes.map(({ name }) => name)).toEqual([
    'sparrows',
    'butterflies',
    'foxes',
  ])
  for (let person of ['rima', 'layla', 'adam', 'muna'] as const)
    expect(await findPerson(as(person), 'salma')).toEqual({ ok: false, reason: 'notFound' })
})

test('what is done to a person stands in the school’s log and in their own', async () => {
  let { as, now } = await openOffice()
  await disablePeople(as('hind', now + 1), ['adam'])
  await findPerson(as('sara', now + 2), 'adam')
  let own = await listOwnActivity(as('adam'), null)
  expect(own.lines.map(({ action }) => action)).toEqual(['accountDisabled'])
  let asked = (person: Person, search = '') =>
    listActivity(as(person), auditQueryOf(new URLSearchParams(search)), null)
  for (let search of ['', 'person=adam']) {
    let school = await asked('hind', search)
    expect(school.ok && school.value.lines.map(({ action, subject }) => [action, subject])).toEqual(
      [
        ['schoolLookedAt', 'آدم'],
        ['accountDisabled', 'آدم'],
      ],
    )
  }
  expect(await asked('rima', 'person=adam')).toMatchObject({ ok: true, value: { lines: [] } })
})
