import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { resetPassword } from '#app/models/auth/password/reset.server.ts'
import { newSession } from '#app/models/auth/session.server.ts'
import { signIn } from '#app/models/auth/sign-in.server.ts'
import { resetSignIn } from '#app/models/people/reset-sign-in.server.ts'
import { unseal } from '#app/models/secrets.server.ts'
import {
  accounts,
  auditLog,
  identities,
  mails,
  proofs,
  recoveryCodes,
  secondFactors,
  sessions,
  sheetCards,
} from '#db/schema.ts'
import { lettersIn } from '#tests/support/letters.ts'
import { givePassword } from '#tests/support/password.ts'
import { openSchool } from '#tests/support/school.ts'
import { cardColumns, testSecrets } from '#tests/support/secrets.ts'

/**
 * The two schools; layla has a password, a second factor, an account elsewhere and a session; adam
 * a card and no email.
 */
async function openDoors() {
  let school = await openSchool()
  let { db, now, visit } = school
  await givePassword(db, 'layla', 'olives-24')
  await db.batch([
    db.insert(secondFactors).values({
      accountId: 'layla',
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      createdAt: now,
      confirmedAt: now,
    }),
    db.insert(recoveryCodes).values({ accountId: 'layla', hash: 'x' }),
    db.insert(identities).values({
      issuer: 'https://x.com',
      subject: '1',
      accountId: 'layla',
      provider: 'twitter',
      createdAt: now,
    }),
    db.insert(proofs).values({
      id: 'old',
      purpose: 'reset',
      accountId: 'layla',
      createdAt: now,
      expiresAt: now + 1e6,
    }),
    db.insert(sheetCards).values({
      accountId: 'adam',
      ...cardColumns('old', '1.2.3'),
      issuedAt: now - 1,
      issuedBy: 'layla',
    }),
    db.update(accounts).set({ email: null }).where(eq(accounts.id, 'adam')),
  ])
  for (let person of ['layla', 'adam', 'salma'])
    await (
      await newSession(visit(), person, { kind: 'browser', method: 'password' })
    ).write
  let opens = async () => [
    await db.$count(sessions, eq(sessions.accountId, 'layla')),
    await db.$count(secondFactors),
    await db.$count(recoveryCodes),
    await db.$count(identities),
  ]
  let letters = async () =>
    (await lettersIn(db)).map(({ recipient, kind }) => `${kind} ${recipient}`).toSorted()
  return { ...school, opens, letters }
}

test('all that opened the account opens it no more, and a letter lets its owner choose a new password', async () => {
  let { as, db, visit, now, opens, letters } = await openDoors()
  expect(await resetSignIn(as('hind'), 'layla', uuid(), 'en')).toEqual({
    ok: true,
    value: { letter: true },
  })
  expect([await opens(), await letters()]).toEqual([
    [0, 0, 0, 0],
    ['reset layla@rawda.test', 'secondFactorOff layla@rawda.test'],
  ])
  expect(
    await signIn(
      visit(),
      { email: 'layla@rawda.test', password: 'olives-24' },
      { kind: 'browser' },
    ),
  ).toMatchObject({ ok: false, reason: 'wrongPassword' })
  let [letter] = await lettersIn(db, eq(mails.kind, 'reset'))
  expect(
    await resetPassword(
      visit(now + 60_000),
      { token: letter!.token!, password: 'figs-and-dates-8' },
      'en',
    ),
  ).toMatchObject({ ok: true })
  expect(
    await signIn(
      visit(now + 70_000),
      { email: 'layla@rawda.test', password: 'figs-and-dates-8' },
      { kind: 'browser' },
    ),
  ).toMatchObject({ ok: true })
  expect(await db.select().from(auditLog).where(eq(auditLog.action, 'signInReset'))).toMatchObject([
    { actorId: 'hind', subjectId: 'layla', schoolId: 'zaytoun', address: '127.0.0.1' },
  ])
  expect(await db.$count(sessions, eq(sessions.accountId, 'salma'))).toBe(1)
})

test('a pupil without an email gets another card', async () => {
  let { as, db, letters } = await openDoors()
  expect(await resetSignIn(as('hind'), 'adam', uuid(), 'ar')).toEqual({
    ok: true,
    value: { letter: false },
  })
  let [card] = await db.select().from(sheetCards)
  expect([
    unseal(testSecrets, 'card', card!.token) === 'old',
    card!.issuedBy,
    await letters(),
    await db.$count(sessions, eq(sessions.accountId, 'adam')),
  ]).toEqual([false, 'hind', [], 0])
  // Who has none is given none: the teacher prints the first one.
  await resetSignIn(as('hind'), 'salma', uuid(), 'ar')
  expect(await db.$count(sheetCards)).toBe(1)
})

test('sent twice, also at once, it is done once', async () => {
  let { as, db, letters } = await openDoors()
  let key = uuid()
  await Promise.all([1, 2, 3].map(() => resetSignIn(as('hind'), 'layla', key, 'en')))
  expect([await letters(), await db.$count(auditLog), await db.$count(proofs)]).toEqual([
    ['reset layla@rawda.test', 'secondFactorOff layla@rawda.test'],
    1,
    1,
  ])
})

test('where no letter can leave, the password stays, and only what was lost goes', async () => {
  let { as, db, opens, letters } = await openDoors()
  expect(await resetSignIn({ ...as('hind'), sendsMail: false }, 'layla', uuid(), 'en')).toEqual({
    ok: true,
    value: { letter: false },
  })
  expect([
    await opens(),
    (await db.select().from(accounts).where(eq(accounts.id, 'layla')))[0]!.passwordHash === null,
    await letters(),
  ]).toEqual([[0, 0, 0, 1], false, ['secondFactorOff layla@rawda.test']])
})

test('never oneself, never another school’s, and only by who proved lately who they are', async () => {
  let { as, opens, letters } = await openDoors()
  let reset = (current: ReturnType<typeof as>, id: string) =>
    resetSignIn(current, id, uuid(), 'en').then((answer) => (answer.ok ? 'done' : answer.reason))
  expect(await reset(as('hind'), 'hind')).toBe('conflict')
  for (let person of ['rima', 'omar', 'adam', 'muna'] as const)
    expect(await reset(as(person), 'layla'), person).toBe('notFound')
  expect(await reset({ ...as('hind'), provenAt: as('hind').now - 16 * 60_000 }, 'layla')).toBe(
    'recentLogin',
  )
  expect([await opens(), await letters()]).toEqual([[1, 1, 1, 1], []])
  expect(await reset(as('sara'), 'layla')).toBe('done')
})

test('the letter is in the reader’s own language, and no more than three go out in an hour', async () => {
  let { as, db } = await openDoors()
  await db
    .update(accounts)
    .set({ preferences: 'language=en&digits=western' })
    .where(eq(accounts.id, 'layla'))
  let answers = []
  for (let _ of [1, 2, 3, 4])
    answers.push((await resetSignIn(as('hind'), 'layla', uuid(), 'ar')).ok)
  expect(answers).toEqual([true, true, true, false])
  expect(new Set((await lettersIn(db)).map(({ locale }) => locale))).toEqual(new Set(['en']))
})
