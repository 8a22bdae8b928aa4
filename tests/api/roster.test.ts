import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts, auditLog, importRows, imports, mails } from '#db/schema.ts'
import { openApi } from '#tests/support/api.ts'

async function openOffice() {
  let api = await openApi()
  let { db, id } = api
  let add = (
    users: unknown,
    more: object = {},
    as: Parameters<typeof api.ask>[1] = { as: 'admin' },
  ) => api.ask('/api/addBulkUsers', { ...as, json: { users, ...more } })
  let named = (displayName: string) =>
    db.$count(
      accounts,
      and(eq(accounts.schoolId, id('zaytoun')), eq(accounts.displayName, displayName)),
    )
  return { ...api, add, named }
}

test('people are brought in one call, as the spec and as lists call their fields', async () => {
  let { add, named, db, id } = await openOffice()
  let users = [
    { displayName: 'رنا', role: 'student', gender: 'female', class: 'butterflies', serialID: 12 },
    {
      name: 'Maha',
      email: `${id('Maha')}@Example.com`,
      role: 'teacher',
      className: ['butterflies', 'bees'],
      level: 1,
    },
  ]
  expect(await add(users, { dryRun: true })).toMatchObject({
    status: 200,
    body: { status: 'success', result: { created: 2, changed: 0, unchanged: 0, refused: [] } },
  })
  expect(await named('رنا')).toBe(0)
  expect(await add(users)).toMatchObject({
    status: 200,
    body: { status: 'success', result: { created: 2 } },
  })
  expect([
    await named('رنا'),
    await named('Maha'),
    await db.$count(mails, eq(mails.recipient, `${id('maha')}@example.com`)),
  ]).toEqual([1, 1, 1])
  expect(await add(users)).toMatchObject({
    body: { status: 'success', result: { created: 0, changed: 0, unchanged: 2, refused: [] } },
  })
  expect(
    await db.$count(
      auditLog,
      and(eq(auditLog.action, 'usersImported'), eq(auditLog.schoolId, id('zaytoun'))),
    ),
  ).toBe(1)
  // Nothing is kept of what was only tried.
  let kept = await db
    .select({ state: imports.state })
    .from(imports)
    .where(and(eq(imports.schoolId, id('zaytoun')), eq(imports.fileName, '')))
  expect(kept).toEqual([{ state: 'done' }])
})

test('one refused row and nothing is done: each is told with column, value, reason', async () => {
  let { add, named } = await openOffice()
  let answer = await add([
    { displayName: 'Good One' },
    { displayName: 'x' },
    7,
    null,
    { displayName: { evil: true } },
    { displayName: 'Rana', level: 9, class: 'bees' },
  ])
  expect(answer).toMatchObject({
    status: 200,
    body: { status: 'refused', result: { created: 0, changed: 0, unchanged: 0 } },
  })
  expect(
    answer.body.result.refused.map(
      ({ row, column, reason }: Record<string, string>) => `${row} ${column} ${reason}`,
    ),
  ).toEqual([
    '2 displayName nameTooShort',
    '3 displayName required',
    '4 displayName required',
    '5 displayName lettersBroken',
    '6 level levelUnknown',
  ])
  expect(answer.body.result.refused[0]).toEqual({
    row: 2,
    column: 'displayName',
    value: 'x',
    reason: 'nameTooShort',
    message: 'The name must have at least 2 characters',
  })
  expect(await named('Good One')).toBe(0)
})

test('admins bring people into their own school, supervisors into any; nobody learns whose an email is', async () => {
  let { add, db, id, named } = await openOffice()
  expect(await add([{ displayName: 'Eve' }], { schoolID: id('cedar') })).toMatchObject({
    status: 404,
  })
  for (let as of ['teacher', 'student', 'guardian'] as const)
    expect((await add([{ displayName: 'Eve' }], {}, { as })).status, as).toBe(403)
  expect(await add([{ displayName: 'Eve' }], {}, { as: 'supervisor' })).toMatchObject({
    status: 404,
  })
  expect(
    await add(
      [{ displayName: 'Head', role: 'admin' }],
      { schoolID: id('zaytoun') },
      { as: 'supervisor' },
    ),
  ).toMatchObject({ body: { status: 'success' } })
  expect(await add([{ displayName: 'Another head', role: 'admin' }])).toMatchObject({
    body: { status: 'refused', result: { refused: [{ reason: 'adminsBySupervisor' }] } },
  })
  let [theirs, nobodys] = [
    await add([{ displayName: 'One', email: id('nour@rawda.test') }]),
    await add([{ displayName: 'Two', email: id('nobody@rawda.test') }]),
  ]
  expect(theirs.body).toEqual(nobodys.body)
  expect([
    await named('Head'),
    await db.$count(accounts, eq(accounts.email, id('nour@rawda.test'))),
  ]).toEqual([1, 1])
})

test('more than half of a school is changed only when that is confirmed', async () => {
  let { add, db, id } = await openOffice()
  let people = await db
    .select({ UID: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.schoolId, id('cedar')), eq(accounts.role, 'student')))
  let users = people.map(({ UID }) => ({ UID, gender: 'female' }))
  let more = await db
    .select({ UID: accounts.id })
    .from(accounts)
    .where(eq(accounts.schoolId, id('cedar')))
  // Cedar has two pupils among four people: with a third it is most of them.
  let third = { displayName: 'Third', role: 'student' }
  await add(
    [third, { displayName: 'Fourth', role: 'student' }, { displayName: 'Fifth', role: 'student' }],
    {},
    { as: 'foreignAdmin' },
  )
  expect([users.length, more.length]).toEqual([2, 4])
  let now = await db
    .select({ UID: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.schoolId, id('cedar')), eq(accounts.role, 'student')))
  let all = now.map(({ UID }) => ({ UID, gender: 'male' }))
  expect(await add(all, {}, { as: 'foreignAdmin' })).toMatchObject({
    status: 409,
    body: { error: { code: 'halfOfRoster' } },
  })
  expect(await add(all, { confirm: true }, { as: 'foreignAdmin' })).toMatchObject({
    status: 200,
    body: { status: 'success', result: { changed: 5 } },
  })
})

test('what is no list of people is refused as a whole', async () => {
  let { add, ask, db, id } = await openOffice()
  let before = [
    await db.$count(imports, eq(imports.schoolId, id('zaytoun'))),
    await db.$count(importRows),
  ]
  for (let users of [undefined, 'x', { 0: {} }]) expect((await add(users)).status).toBe(422)
  expect((await add(Array.from({ length: 10_001 }, () => ({})))).status).toBe(422)
  expect(
    (
      await ask('/api/addBulkUsers', {
        as: 'admin',
        body: `{"users":["${'x'.repeat(1_100_000)}"]}`,
        headers: { 'Content-Type': 'application/json' },
      })
    ).status,
  ).toBe(413)
  expect(await add([])).toMatchObject({
    status: 200,
    body: { status: 'success', result: { created: 0, changed: 0, unchanged: 0, refused: [] } },
  })
  expect(await db.$count(imports, eq(imports.schoolId, id('zaytoun')))).toBe(before[0])
})
