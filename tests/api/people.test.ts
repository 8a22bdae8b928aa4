import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts, auditLog } from '#db/schema.ts'
import { openApi } from '#tests/support/api.ts'

test('a school’s people come in pages, each with all that the spec names', async () => {
  let { ask, db, id } = await openApi()
  await db.run(
    sql`update subscriptions set serialId = 'RW-00007', serialNo = 'ABCD' where id = ${id('sub-adam')}`,
  )
  await db.insert(accounts).values({
    id: id('blank'),
    schoolId: id('zaytoun'),
    displayName: ' ',
    createdAt: 0,
    startsAt: 0,
  })
  let all = (await ask('/api/getAllUsersBySchoolID/~zaytoun?limit=200', { as: 'admin' })).body
  expect(all).toMatchObject({ total: 10, nextCursor: null })
  let found = (name: string) => all.items.find(({ UID }: { UID: string }) => UID === id(name))
  expect(found('adam')).toMatchObject({
    UID: id('adam'),
    serialID: id('adam'),
    displayName: 'آدم',
    role: 'student',
    schoolID: id('zaytoun'),
    isVerified: true,
    isSubscribed: true,
    classID: [id('butterflies')],
    className: ['butterflies'],
    level: [1],
    school: {
      schoolID: id('zaytoun'),
      nameEn: 'Al Zaytoun',
      phoneNo: '+962 6 1234567',
      country: 'JO',
      maxStudentsNo: null,
    },
    subscription: {
      serialID: 'RW-00007',
      serialNo: 'ABCD',
      subscriptionType: 'promo',
      dead: false,
    },
  })
  expect(found('adam').subscription.subscriptionValidUntil).toBe(
    found('adam').subscription.validUntil,
  )
  expect(found('tariq')).toMatchObject({
    isSubscribed: false,
    classID: [],
    level: [],
    subscription: { dead: true },
  })
  expect(found('blank')).toMatchObject({
    displayName: '-unKnown-',
    isSubscribed: false,
    subscription: null,
  })
  let pages = [
    (await ask('/api/getAllUsersBySchoolID/~zaytoun?limit=4&offset=0', { as: 'admin' })).body,
    (await ask('/api/getAllUsersBySchoolID/~zaytoun?limit=4&offset=4', { as: 'admin' })).body,
  ]
  let last = (
    await ask(`/api/getAllUsersBySchoolID/~zaytoun?limit=4&cursor=${pages[1].nextCursor}`, {
      as: 'admin',
    })
  ).body
  expect([...pages, last].flatMap(({ items }) => items)).toEqual(all.items)
})

test('a supervisor’s look at people is logged, also a program’s prefetch', async () => {
  let { ask, db, id } = await openApi()
  await ask('/api/getAllUsersBySchoolID/~cedar', {
    as: 'supervisor',
    headers: { 'Sec-Purpose': 'prefetch' },
  })
  await ask('/api/getAllUsersBySchoolID/~cedar', { as: 'foreignAdmin' })
  expect(
    await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.schoolId, id('cedar'))),
  ).toMatchObject([{ action: 'schoolLookedAt', actorId: id('sara'), subjectId: id('cedar') }])
})

test('a supervisor lists everybody, the newest first, and says who they are', async () => {
  let { ask, id } = await openApi()
  let first = await ask('/api/users?limit=3', { as: 'supervisor', json: { userID: id('sara') } })
  expect([first.status, first.body.items.length, first.body.total > 15]).toEqual([200, 3, true])
  expect((await ask('/api/users', { as: 'supervisor', json: { userID: id('hind') } })).status).toBe(
    403,
  )
  expect((await ask('/api/users', { as: 'admin', json: {} })).status).toBe(403)
})

test('an account that a supervisor makes needs a password of its own first', async () => {
  let { ask, id } = await openApi()
  let person = {
    email: `${id('farah')}@rawda.test`.toLowerCase(),
    password: 'olives-24',
    name: 'فرح',
  }
  let made = await ask('/api/user/create', { as: 'supervisor', json: person })
  expect([made.status, made.body]).toEqual([
    201,
    expect.objectContaining({
      displayName: 'فرح',
      email: person.email,
      role: 'student',
      schoolID: null,
      mustChangePassword: true,
      isVerified: false,
    }),
  ])
  let { token } = (await ask('/api/auth/sign-in', { json: person })).body
  expect((await ask('/api/getAllLessons', { token })).body.error.code).toBe(
    'passwordChangeRequired',
  )
  expect(
    (
      await ask('/api/auth/change-password', {
        token,
        json: { oldPassword: 'olives-24', newPassword: 'figs-and-dates-8' },
      })
    ).status,
  ).toBe(204)
  let again = await ask('/api/user/create', { as: 'supervisor', json: person })
  expect([again.status, again.body.error]).toEqual([
    409,
    {
      code: 'accountTaken',
      message: 'User Creation Failed! There is already an account with this email',
    },
  ])
  let fields = async (more: object) =>
    Object.keys(
      (
        await ask('/api/user/create', {
          as: 'supervisor',
          json: { ...person, email: 'new@rawda.test', ...more },
        })
      ).body.error.fields ?? {},
    )
  expect([
    await fields({ email: 'x' }),
    await fields({ password: 'short' }),
    await fields({ name: ' ' }),
    await fields({ email: undefined, name: 5 }),
  ]).toEqual([['email'], ['password'], ['name'], ['email', 'name']])
})
