import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findAccount, ownAccount } from '#app/models/people/account.server.ts'
import { findSubscription } from '#app/models/subscriptions/present.server.ts'
import { accounts, subscriptions } from '#db/schema.ts'
import { openSchool } from '#tests/support/school.ts'

const adam = {
  UID: 'adam',
  displayName: 'آدم',
  email: 'adam@rawda.test',
  imageURL: null,
  gender: 'unspecified',
  role: 'student',
  schoolID: 'zaytoun',
  schoolName: 'روضة الزيتون',
  schoolNameEn: 'Al Zaytoun',
  mustChangePassword: false,
  isVerified: true,
}
const none = {
  isActive: false,
  validUntil: null,
  schoolID: null,
  schoolName: null,
  schoolNameEn: null,
  role: null,
  subscriptionType: null,
}

test('an account is told alike to everybody who may see it', async () => {
  let { as } = await openSchool()
  expect(ownAccount(as('adam'))).toEqual(adam)
  for (let caller of ['adam', 'muna', 'layla', 'hind', 'sara'] as const)
    expect(await findAccount(as(caller), 'adam'), caller).toEqual({ ok: true, value: adam })
})

test('what is not yet settled about an account is told too', async () => {
  let { as, db } = await openSchool()
  await db
    .update(accounts)
    .set({
      mustChangePassword: true,
      verifiedAt: null,
      gender: 'male',
      imageUrl: '/adam.png',
      email: null,
    })
    .where(eq(accounts.id, 'adam'))
  expect(await findAccount(as('hind'), 'adam')).toEqual({
    ok: true,
    value: {
      ...adam,
      mustChangePassword: true,
      isVerified: false,
      gender: 'male',
      imageURL: '/adam.png',
      email: null,
    },
  })
})

test('who is of no school has none', async () => {
  let { as } = await openSchool()
  for (let id of ['muna', 'sara'] as const)
    expect(await findAccount(as(id), id)).toMatchObject({
      ok: true,
      value: { UID: id, schoolID: null, schoolName: null },
    })
  expect(await findSubscription(as('muna'), 'muna')).toEqual({ ok: true, value: none })
})

test('an account that one may not see is not there', async () => {
  let { as } = await openSchool()
  for (let [caller, id] of [
    ['adam', 'salma'],
    ['adam', 'layla'],
    ['muna', 'salma'],
    ['muna', 'hind'],
    ['layla', 'yousef'],
    ['layla', 'omar'],
    ['hind', 'nour'],
    ['hind', 'muna'],
    ['hind', 'sara'],
    ['sara', 'nobody'],
  ] as const) {
    for (let find of [findAccount, findSubscription])
      expect(await find(as(caller), id), `${caller} ${id}`).toEqual({
        ok: false,
        reason: 'notFound',
      })
  }
})

test('a password is told to nobody', async () => {
  let { as, db } = await openSchool()
  await db.update(accounts).set({ passwordHash: 'scrypt$secret' }).where(eq(accounts.id, 'adam'))
  expect(
    JSON.stringify([await findAccount(as('adam'), 'adam'), ownAccount(as('adam'))]),
  ).not.toContain('secret')
})

test('a subscription is active until the night before its date, by the clock of its school', async () => {
  let { as, db } = await openSchool()
  await db
    .update(subscriptions)
    .set({ validUntil: '2026-11-21' })
    .where(eq(subscriptions.accountId, 'adam'))
  let lastSecond = Date.parse('2026-11-20T20:59:59Z')
  for (let caller of ['adam', 'muna', 'layla', 'hind', 'sara'] as const) {
    expect(await findSubscription(as(caller, lastSecond), 'adam'), caller).toEqual({
      ok: true,
      value: {
        isActive: true,
        validUntil: '2026-11-21',
        schoolID: 'zaytoun',
        schoolName: 'روضة الزيتون',
        schoolNameEn: 'Al Zaytoun',
        role: 'student',
        subscriptionType: 'promo',
      },
    })
    expect(await findSubscription(as(caller, lastSecond + 1000), 'adam'), caller).toEqual({
      ok: true,
      value: none,
    })
  }
})

test('a subscription that was replaced gives way to the new one', async () => {
  let { as, db, now } = await openSchool()
  await db.update(subscriptions).set({ endedAt: now }).where(eq(subscriptions.accountId, 'adam'))
  expect(await findSubscription(as('adam'), 'adam')).toEqual({ ok: true, value: none })
  await db.insert(subscriptions).values({
    id: 'new',
    accountId: 'adam',
    schoolId: 'zaytoun',
    role: 'student',
    validUntil: '2027-01-01',
    createdAt: now,
  })
  expect(await findSubscription(as('adam'), 'adam')).toMatchObject({
    ok: true,
    value: { isActive: true, validUntil: '2027-01-01' },
  })
  await expect(
    Promise.resolve(
      db.insert(subscriptions).values({
        id: 'second',
        accountId: 'adam',
        schoolId: 'cedar',
        role: 'student',
        validUntil: '2027-01-01',
        createdAt: now,
      }),
    ),
  ).rejects.toThrow('subscriptions')
})
