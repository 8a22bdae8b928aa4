import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { forExport } from '#app/models/access/disclosure.server.ts'
import { sendInvitation } from '#app/models/invitations/send-invitation.server.ts'
import { peopleQueryOf, peopleSearch } from '#app/models/people/list-query.ts'
import { listPeople, findPeoplePage } from '#app/models/people/list.server.ts'
import { findPerson } from '#app/models/people/person.server.ts'
import { endSubscription } from '#app/models/subscriptions/manage.server.ts'
import { accounts, auditLog, classes, enrolments, subscriptions } from '#db/schema.ts'
import { openSchool, type Person } from '#tests/support/school.ts'

const everything = { limit: 200, offset: 0 }

/** The two schools, and what a person finds in the list by a query string. */
async function openList() {
  let school = await openSchool()
  let { as, db, now } = school
  let list = async (person: Person, search = '', cut = everything) => {
    let listing = await listPeople(as(person), peopleQueryOf(new URLSearchParams(search)), cut)
    if (!listing.ok) throw new Error(listing.reason)
    return listing.value
  }
  let ids = async (person: Person, search = '', cut = everything) =>
    (await list(person, search, cut)).items.map(({ UID }) => UID)
  let join = (id: string, displayName: string, more: Partial<typeof accounts.$inferInsert> = {}) =>
    db
      .insert(accounts)
      .values({ id, displayName, schoolId: 'zaytoun', createdAt: now, startsAt: now, ...more })
  return { ...school, list, ids, join }
}

test('a head finds everybody of the school, by role and name, and nobody else; a supervisor everybody', async () => {
  let { ids } = await openList()
  expect((await ids('hind')).toSorted()).toEqual([
    'adam',
    'hind',
    'layla',
    'omar',
    'salma',
    'yousef',
  ])
  expect(await ids('rima')).toEqual(['rima', 'nour', 'karim'])
  expect(await ids('rima', 'sort=name')).toEqual(['karim', 'nour', 'rima'])
  expect(await ids('sara')).toHaveLength(12)
  expect((await ids('sara', 'of=cedar')).toSorted()).toEqual(['karim', 'nour', 'rima'])
  // Another school's, however it is named.
  expect(await ids('rima', 'class=butterflies')).toEqual([])
})

test('without an order of its own a list has the alphabet, Arabic names first', async () => {
  let { ids, join } = await openList()
  await join('z', 'zayd', { role: 'teacher' })
  await join('a', 'Ahmad', { role: 'teacher' })
  await join('b', 'بسمة', { role: 'teacher' })
  let teachers = await ids('hind', 'role=teacher')
  expect(teachers.filter((id) => ['z', 'a', 'b'].includes(id))).toEqual(['b', 'a', 'z'])
})

test('the whole list of a school counts its children, and those without a class or subscription', async () => {
  let { as, join } = await openList()
  await join('new', 'جديد')
  let page = async (person: Person, search = '') => {
    let finding = await findPeoplePage(
      as(person),
      peopleQueryOf(new URLSearchParams(search)),
      everything,
    )
    if (!finding.ok) throw new Error(finding.reason)
    return finding.value
  }
  let { census } = await page('hind')
  let counted = async (search: string) => (await page('hind', search)).total
  expect(census).toEqual({
    children: await counted('role=student'),
    noClass: await counted('role=student&class=none'),
    noSubscription: await counted('role=student&subscription=none'),
    staff: (await counted('role=teacher')) + (await counted('role=admin')),
  })
  expect(census).toEqual({ children: 4, noClass: 1, noSubscription: 1, staff: 3 })
  expect((await page('hind', 'q=a')).census).toBeNull()
  expect((await page('sara')).census).toBeNull()
})

test('nobody else lists people, and another school is as none', async () => {
  let { as } = await openList()
  let asked = (person: Person, search = '') =>
    listPeople(as(person), peopleQueryOf(new URLSearchParams(search)), everything)
  for (let person of ['layla', 'adam', 'muna'] as const)
    expect(await asked(person)).toEqual({ ok: false, reason: 'forbidden' })
  expect(await asked('rima', 'of=zaytoun')).toEqual({ ok: false, reason: 'notFound' })
  expect(await asked('sara', 'of=nowhere')).toEqual({ ok: false, reason: 'notFound' })
})

test('a row says all that the school knows', async () => {
  let { list, db } = await openList()
  await db
    .update(subscriptions)
    .set({ serialId: 'RW-00007', serialNo: 'ABCD' })
    .where(eq(subscriptions.accountId, 'adam'))
  let [adam] = (await list('hind', 'q=adam@')).items
  expect(adam).toMatchObject({
    UID: 'adam',
    displayName: 'آدم',
    email: 'adam@rawda.test',
    role: 'student',
    gender: 'unspecified',
    imageURL: null,
    isVerified: true,
    isDisabled: false,
    isSubscribed: true,
    classes: [{ classID: 'butterflies', name: 'butterflies', level: 1 }],
    school: {
      schoolID: 'zaytoun',
      name: 'روضة الزيتون',
      nameEn: 'Al Zaytoun',
      phoneNo: '+962 6 1234567',
      country: 'JO',
      email: 'a@zaytoun.example',
      maxStudentsNo: null,
      maxTeachersNo: null,
    },
    subscription: {
      serialID: 'RW-00007',
      serialNo: 'ABCD',
      validUntil: '2027-06-08',
      subscriptionType: 'promo',
      subscriptionValidUntil: '2027-06-08',
      dead: false,
    },
  })
})

test('whoever has no name is not subscribed, comes last, and is found so', async () => {
  let { list, ids, join, db } = await openList()
  await join('blank', '  ', { email: 'blank@rawda.test' })
  await db.insert(subscriptions).values({
    id: 'sub-blank',
    accountId: 'blank',
    schoolId: 'zaytoun',
    role: 'student',
    validUntil: '2027-06-08',
    createdAt: 0,
  })
  expect((await list('hind', 'sort=name')).items.at(-1)).toMatchObject({
    UID: 'blank',
    displayName: '',
    isSubscribed: false,
  })
  expect((await ids('hind', 'sort=-name')).at(-1)).toBe('blank')
  expect(await ids('hind', 'subscription=none')).toEqual(['blank'])
})

test('a subscription counts until the school’s midnight, and not beyond', async () => {
  let { db, as, now } = await openList()
  await db
    .update(subscriptions)
    .set({ validUntil: '2026-11-21' })
    .where(eq(subscriptions.accountId, 'adam'))
  // 20 November, a minute before midnight in Amman, and at midnight.
  for (let [at, isSubscribed] of [
    [Date.parse('2026-11-20T20:59:00Z'), true],
    [Date.parse('2026-11-20T21:00:00Z'), false],
  ] as const) {
    let listing = await listPeople(
      as('hind', at),
      peopleQueryOf(new URLSearchParams('q=adam@')),
      everything,
    )
    expect(
      listing.ok && [
        listing.value.items[0]!.isSubscribed,
        listing.value.items[0]!.subscription!.dead,
      ],
    ).toEqual([isSubscribed, !isSubscribed])
    let none = await listPeople(
      as('hind', at),
      peopleQueryOf(new URLSearchParams('subscription=none')),
      everything,
    )
    expect(none.ok && none.value.items.map(({ UID }) => UID)).toEqual(isSubscribed ? [] : ['adam'])
  }
  expect(now).toBeGreaterThan(0)
})

test('names are searched as they are typed, in either script, and emails by any part', async () => {
  let { ids, join } = await openList()
  await join('ahmad', 'أَحْمَد القاضي')
  await join('huda', 'هُدى فاطمة')
  await join('jose', 'José Núñez', { email: 'jose@elsewhere.test' })
  await join('moin', 'مؤمن')
  let found = async (q: string) =>
    (await ids('hind', new URLSearchParams({ q }).toString())).toSorted()
  for (let q of ['احمد', 'أحمد', 'أَحمد', 'القاضى', 'أحمــد'])
    expect(await found(q), q).toEqual(['ahmad'])
  for (let q of ['هدي', 'فاطمه']) expect(await found(q), q).toEqual(['huda'])
  for (let q of ['jose', 'JOSÉ', 'nunez', 'elsewhere', 'ELSEWHERE.test'])
    expect(await found(q), q).toEqual(['jose'])
  expect(await found('مومن')).toEqual(['moin'])
  await join('odd', 'A*b?[c] ]^d')
  for (let q of ['*', '?', '[', ']', '^', '*b?', '[c]', ']^'])
    expect(await found(q), q).toEqual(['odd'])
  for (let q of [
    "'; drop table accounts; --",
    '%',
    '_',
    '\\',
    '[a-z]',
    'zz\0',
    'ا'.repeat(80),
    'o'.repeat(80),
  ])
    expect(await found(q), q).toEqual([])
})

test('each filter, and all together', async () => {
  let { ids, join, db } = await openList()
  await join('tariq', 'طارق', { email: 'tariq@rawda.test' })
  await join('gone', 'Gone', { disabledAt: 1, verifiedAt: 1, email: 'gone@rawda.test' })
  await db.insert(classes).values({
    id: 'old',
    schoolId: 'zaytoun',
    name: 'old',
    level: 3,
    academicYear: '2025/2026',
    createdAt: 0,
    archivedAt: 1,
  })
  await db.insert(enrolments).values({
    id: 'gone-old',
    schoolId: 'zaytoun',
    classId: 'old',
    accountId: 'gone',
    role: 'student',
    from: 0,
    until: 1,
  })
  await db
    .update(subscriptions)
    .set({ validUntil: '2026-12-20' })
    .where(eq(subscriptions.accountId, 'omar'))
  let sorted = async (search: string) => (await ids('hind', search)).toSorted()
  expect(await sorted('role=teacher')).toEqual(['layla', 'omar'])
  expect(await sorted('class=butterflies')).toEqual(['adam', 'layla', 'salma'])
  expect(await sorted('class=none')).toEqual(['gone', 'tariq'])
  expect(await sorted('level=2')).toEqual(['omar', 'yousef'])
  expect(await sorted('level=3')).toEqual([])
  expect(await sorted('subscription=none')).toEqual(['gone', 'tariq'])
  expect(await sorted('subscription=ending')).toEqual(['omar'])
  expect(await sorted('state=notVerified')).toEqual(['tariq'])
  expect(await sorted('state=disabled')).toEqual(['gone'])
  expect(await sorted('role=student&class=none&subscription=none&state=notVerified')).toEqual([
    'tariq',
  ])
  // What is asked amiss is left out.
  expect(await sorted('role=head&level=9&state=x&sort=email')).toHaveLength(8)
  expect((await ids('sara', 'of=zaytoun&level=2')).toSorted()).toEqual(['omar', 'yousef'])
  expect(await ids('sara', 'role=super')).toEqual(['sara'])
})

test('the invited are known by the email that they were invited by, until they come', async () => {
  let { as, db, list, ids, join } = await openList()
  await join('newteacher', 'Nadia', { role: 'teacher' })
  await sendInvitation(as('hind'), 'newteacher', 'en', 'nadia@rawda.test')
  expect(await ids('hind', 'state=invited')).toEqual(['newteacher'])
  expect((await list('hind', 'q=nadia@')).items).toMatchObject([
    {
      UID: 'newteacher',
      email: 'nadia@rawda.test',
      isVerified: false,
      invitedUntil: Date.parse('2026-12-20T09:00:00Z'),
    },
  ])
  await db
    .update(accounts)
    .set({ email: 'nadia@rawda.test', verifiedAt: 1 })
    .where(eq(accounts.id, 'newteacher'))
  expect(await ids('hind', 'state=invited')).toEqual([])
})

test('every order, from either end, with those last who have nothing to be ordered by', async () => {
  let { ids, join, db } = await openList()
  await join('late', 'Late', { createdAt: 9e12 })
  await db
    .update(subscriptions)
    .set({ validUntil: '2026-12-01' })
    .where(eq(subscriptions.accountId, 'salma'))
  expect((await ids('hind', 'sort=since')).at(-1)).toBe('late')
  expect((await ids('hind', 'sort=-since'))[0]).toBe('late')
  expect((await ids('hind', 'sort=until'))[0]).toBe('salma')
  for (let sort of ['until', '-until', 'class', '-class'])
    expect(
      (await ids('hind', `sort=${sort}`)).slice(sort.endsWith('class') ? -2 : -1),
      sort,
    ).toContain('late')
  expect((await ids('hind', 'sort=role')).slice(0, 3)).toEqual([
    'hind',
    expect.stringMatching(/layla|omar/),
    expect.stringMatching(/layla|omar/),
  ])
  expect((await ids('hind', 'sort=-role')).at(-1)).toBe('hind')
  expect((await ids('hind', 'sort=class')).slice(0, 3).toSorted()).toEqual([
    'adam',
    'layla',
    'salma',
  ])
})

test('pages follow one another, and each tells how many there are, also beyond the end', async () => {
  let { list, ids } = await openList()
  for (let person of ['hind', 'sara'] as const) {
    let all = await ids(person)
    expect([
      ...(await ids(person, '', { limit: 4, offset: 0 })),
      ...(await ids(person, '', { limit: 100, offset: 4 })),
    ]).toEqual(all)
    expect(await list(person, '', { limit: 2, offset: 2 })).toMatchObject({ total: all.length })
    expect(await list(person, '', { limit: 2, offset: 200 })).toEqual({
      items: [],
      total: all.length,
    })
    expect(await list(person, 'q=zzzz')).toEqual({ items: [], total: 0 })
  }
})

test('a page brings the school’s live classes to a head, and the schools to a supervisor', async () => {
  let { as, db } = await openList()
  await db.update(classes).set({ archivedAt: 1 }).where(eq(classes.id, 'sparrows'))
  let desk = async (person: Person, search = '') => {
    let found = await findPeoplePage(
      as(person),
      peopleQueryOf(new URLSearchParams(search)),
      everything,
    )
    return (
      found.ok && [
        found.value.classes.map(({ classID }) => classID),
        found.value.schools.map(({ schoolID }) => schoolID),
      ]
    )
  }
  expect(await desk('hind')).toEqual([['butterflies'], ['zaytoun']])
  expect(await desk('rima', 'of=zaytoun')).toEqual([['foxes'], ['cedar']])
  expect(await desk('sara')).toEqual([[], ['zaytoun', 'cedar']])
})

test('a supervisor’s look is in each shown school’s log, and so is every download', async () => {
  let { as, db, ids } = await openList()
  let logged = async () =>
    (await db.select().from(auditLog))
      .map(({ action, actorId, schoolId }) => `${action} ${actorId} ${schoolId}`)
      .toSorted()
  await ids('hind')
  expect(await logged()).toEqual([])
  await ids('sara', 'q=nour')
  expect(await logged()).toEqual(['schoolLookedAt sara cedar'])
  await ids('sara')
  expect(await logged()).toEqual([
    'schoolLookedAt sara cedar',
    'schoolLookedAt sara cedar',
    'schoolLookedAt sara zaytoun',
  ])
  await listPeople(forExport(as('hind')), peopleQueryOf(new URLSearchParams()), everything)
  expect((await logged())[0]).toBe('reportExported hind zaytoun')
  await ids('sara', 'q=zzzz')
  expect(await logged()).toHaveLength(4)
})

test('a query string says what it was made of', () => {
  let search =
    'q=%D8%A3&role=student&class=none&level=2&subscription=ending&state=disabled&of=zaytoun&sort=-until'
  expect(peopleSearch(peopleQueryOf(new URLSearchParams(search)))).toBe(search)
  expect(peopleSearch(peopleQueryOf(new URLSearchParams()))).toBe('')
})

test('a subscription ended by hand stays in the row as dead, until a newer one is there', async () => {
  let { db, as, now, list } = await openList()
  await db
    .update(subscriptions)
    .set({ serialId: 'RW-00007', serialNo: 'ABCD' })
    .where(eq(subscriptions.accountId, 'adam'))
  await endSubscription(as('sara'), 'sub-adam', { reason: 'Paid by mistake' })
  let row = async (person: 'hind' | 'rima' = 'hind') => (await list(person, 'q=adam@')).items[0]
  expect(await row()).toMatchObject({
    isSubscribed: false,
    subscription: {
      serialID: 'RW-00007',
      validUntil: '2027-06-08',
      subscriptionType: 'promo',
      dead: true,
    },
  })
  let found = await findPerson(as('hind'), 'adam')
  expect(found.ok && found.value.person.subscription).toMatchObject({ dead: true })

  // Another school does not learn what there was.
  await db.update(accounts).set({ schoolId: 'cedar' }).where(eq(accounts.id, 'adam'))
  expect(await row('rima')).toMatchObject({ UID: 'adam', subscription: null })

  await db.update(accounts).set({ schoolId: 'zaytoun' }).where(eq(accounts.id, 'adam'))
  await db.insert(subscriptions).values({
    id: 'renewed',
    accountId: 'adam',
    schoolId: 'zaytoun',
    role: 'student',
    validUntil: '2027-01-01',
    createdAt: now - 400 * 86_400_000,
  })
  expect(await row()).toMatchObject({
    isSubscribed: true,
    subscription: { validUntil: '2027-01-01', dead: false },
  })
})
