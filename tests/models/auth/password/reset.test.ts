import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loadCurrent } from '#app/models/auth/current.server.ts'
import { changePassword } from '#app/models/auth/password/change.server.ts'
import { requestReset, resetPassword } from '#app/models/auth/password/reset.server.ts'
import { startFactorSetup } from '#app/models/auth/second-factor/own-factor.server.ts'
import { signIn } from '#app/models/auth/sign-in.server.ts'
import {
  accounts,
  auditLog,
  devices,
  identities,
  mails,
  proofs,
  secondFactors,
  sessions,
} from '#db/schema.ts'
import { lettersIn } from '#tests/support/letters.ts'
import { givePassword } from '#tests/support/password.ts'
import { openSchool } from '#tests/support/school.ts'

const OLD = 'olives-24'
const NEW = 'wheat-and-7'
const MINUTE = 60_000
const spent = { ok: false, reason: 'linkSpent' }
type Enter = (device?: string, address?: string) => ReturnType<typeof signIn>

/** Layla, who forgot her password. `at` is a request some minutes later. */
async function openDoor() {
  let school = await openSchool()
  let { db } = school
  await givePassword(db, 'layla', OLD)
  let at = (minutes = 0, address = '10.0.0.1') => ({
    ...school.visit(school.now + minutes * MINUTE),
    address,
  })
  let ask = (email = 'layla@rawda.test', minutes = 0, address?: string) =>
    requestReset(at(minutes, address), { email }, 'ar')
  /** The token in the letter that was asked for last. */
  let letter = async (minutes = 0) => {
    expect(await ask('layla@rawda.test', minutes)).toEqual({ ok: true, value: undefined })
    return (await lettersIn(db, eq(mails.kind, 'reset')))
      .toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
      .at(-1)!.token!
  }
  let enter = async (password: string, minutes = 0) => {
    let signing = await signIn(
      at(minutes),
      { email: 'layla@rawda.test', password },
      { kind: 'browser' },
    )
    return signing.ok ? signing.value.token! : signing.reason
  }
  let choose = (token: string, password = NEW, minutes = 0) =>
    resetPassword(at(minutes), { token, password }, 'ar')
  return { ...school, at, ask, letter, enter, choose }
}

test('the letter’s token gives the account a new password, ends its sessions, and is mailed about', async () => {
  let { db, at, letter, enter, choose } = await openDoor()
  let token = await enter(OLD)
  expect(await choose(await letter())).toEqual({ ok: true, value: undefined })
  expect(await loadCurrent(at(), token)).toBe(undefined)
  expect([await enter(OLD), (await enter(NEW)).length]).toEqual(['wrongPassword', 40])
  expect((await lettersIn(db)).map(({ kind, recipient }) => [kind, recipient])).toContainEqual([
    'passwordChanged',
    'layla@rawda.test',
  ])
  expect(await db.$count(auditLog, eq(auditLog.action, 'passwordReset'))).toBe(1)
  expect((await db.select().from(accounts).where(eq(accounts.id, 'layla')))[0]).toMatchObject({
    mustChangePassword: false,
    verifiedAt: expect.any(Number),
  })
})

test('what an intruder put into the account to come back by is gone', async () => {
  let { db, as, letter, choose } = await openDoor()
  await db.insert(identities).values([
    {
      issuer: 'https://x.com',
      subject: '1',
      accountId: 'layla',
      provider: 'twitter',
      createdAt: 1,
    },
    { issuer: 'https://x.com', subject: '2', accountId: 'omar', provider: 'twitter', createdAt: 1 },
  ])
  await startFactorSetup(as('layla'))
  await startFactorSetup(as('omar'))
  await choose('x')
  expect([await db.$count(identities), await db.$count(secondFactors)]).toEqual([2, 2])
  await choose(await letter())
  expect(
    [await db.select().from(identities), await db.select().from(secondFactors)].map((rows) =>
      rows.map(({ accountId }) => accountId),
    ),
  ).toEqual([['omar'], ['omar']])
})

test('a second factor in use stays: a letter does not go round it', async () => {
  let { db, letter, choose } = await openDoor()
  await db.insert(secondFactors).values({
    accountId: 'layla',
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    createdAt: 1,
    confirmedAt: 1,
  })
  await choose(await letter())
  expect(await db.$count(secondFactors)).toBe(1)
})

test('that a letter was asked for stands in the log of its account, for its owner and the school’s head', async () => {
  let { db, ask } = await openDoor()
  await ask()
  await ask('nobody@rawda.test')
  expect(
    (await db.select().from(auditLog)).map(({ action, actorId, subjectId, schoolId }) => [
      action,
      actorId,
      subjectId,
      schoolId,
    ]),
  ).toEqual([['resetRequested', null, 'layla', 'zaytoun']])
})

test('a token is good once, for half an hour, and only the one that was sent', async () => {
  let { letter, choose } = await openDoor()
  let token = await letter()
  expect(await choose(token, NEW, 30)).toEqual(spent)
  expect(await choose(token, NEW, 29)).toMatchObject({ ok: true })
  expect(await choose(token, 'barley-and-8', 29)).toEqual(spent)
  for (let other of ['', 'x', token.toUpperCase(), token.slice(1)])
    expect(await choose(other)).toEqual(spent)
})

test('of two with the same letter at once one wins, and its password is the one that opens', async () => {
  let { letter, enter, choose } = await openDoor()
  let token = await letter()
  let wanted = ['first-olive-1', 'second-olive-2']
  let answers = await Promise.all(wanted.map((password) => choose(token, password)))
  expect(answers.map((answer) => (answer.ok ? 'done' : answer.reason)).toSorted()).toEqual([
    'done',
    'linkSpent',
  ])
  for (let [at, { ok }] of answers.entries())
    expect((await enter(wanted[at]!)).length === 40).toBe(ok)
})

test('one letter spends all others of the account, and so does changing the password', async () => {
  let { db, as, now, letter, choose } = await openDoor()
  let [first, second] = [await letter(), await letter(1)]
  expect(await choose(first, NEW, 2)).toMatchObject({ ok: true })
  expect(await choose(second, NEW, 2)).toEqual(spent)
  let third = await letter(3)
  await givePassword(db, 'layla', OLD)
  expect(
    await changePassword(
      { ...as('layla'), now: now + 4 * MINUTE },
      { oldPassword: OLD, newPassword: 'rye-and-9' },
      'ar',
    ),
  ).toMatchObject({ ok: true })
  expect(await choose(third, NEW, 5)).toEqual(spent)
})

test('nobody learns whether an email is known: same answer, same work, no letter', async () => {
  let { db, ask } = await openDoor()
  await db.update(accounts).set({ disabledAt: 1 }).where(eq(accounts.id, 'omar'))
  for (let email of ['nobody@rawda.test', 'omar@rawda.test'])
    expect(await ask(email)).toEqual({ ok: true, value: undefined })
  expect([
    await db.$count(mails),
    await db.$count(proofs),
    await db.$count(auditLog, eq(auditLog.action, 'resetRequested')),
  ]).toEqual([0, 0, 0])
})

test('an account that was closed meanwhile is not opened by its letter', async () => {
  let { db, letter, choose } = await openDoor()
  let token = await letter()
  await db.update(accounts).set({ disabledAt: 1 }).where(eq(accounts.id, 'layla'))
  expect(await choose(token)).toEqual(spent)
})

test('three letters an hour go to one address, known or not; then it waits', async () => {
  for (let email of ['layla@rawda.test', 'nobody@rawda.test']) {
    let { ask } = await openDoor()
    for (let letters = 0; letters < 3; letters++)
      expect(await ask(email, 0, `10.0.1.${letters}`)).toMatchObject({ ok: true })
    for (let minutes of [0, 1, 45])
      expect(await ask(email, minutes, '10.0.1.10')).toEqual({
        ok: false,
        reason: 'tooManyTries',
        retryAfterSeconds: (60 - minutes) * 60,
      })
    expect(await ask(email, 60, '10.0.1.10')).toMatchObject({ ok: true })
  }
})

test('thirty letters an hour are asked for from one place', async () => {
  let { ask } = await openDoor()
  for (let nth = 0; nth < 30; nth++)
    expect(await ask(`victim-${nth}@rawda.test`, 0)).toMatchObject({ ok: true })
  expect(await ask('layla@rawda.test', 15)).toEqual({
    ok: false,
    reason: 'tooManyTries',
    retryAfterSeconds: 45 * 60,
  })
  expect(await ask('layla@rawda.test', 15, '10.0.1.10')).toMatchObject({ ok: true })
})

test('who was locked out by wrong passwords gets in with the new one at once', async () => {
  let { letter, enter, choose } = await openDoor()
  for (let tries = 0; tries < 6; tries++) await enter('wrong-1')
  expect(await enter(OLD)).toBe('tooManyTries')
  await choose(await letter())
  expect(await enter(NEW)).toHaveLength(40)
})

test('the browser that chose a new password is known from then on', async () => {
  let { db, at, letter, choose } = await openDoor()
  let [guess, enter] = [OLD, NEW].map(
    (password) => (device?: string, address?: string) =>
      signIn(at(0, address), { email: 'layla@rawda.test', password }, { kind: 'browser' }, device),
  ) as [Enter, Enter]
  let resetting = await resetPassword(at(), { token: await letter(), password: NEW }, 'ar', {})
  let device = resetting.ok ? resetting.value : undefined
  expect(device).toMatch(/^[0-9a-f]{40}$/)
  // It proves the mailbox, and signs nobody in.
  expect(await db.$count(sessions)).toBe(0)
  for (let tries = 0; tries < 5; tries++)
    expect(await guess(undefined, '66.6.6.6')).toMatchObject({ reason: 'wrongPassword' })
  expect(await enter()).toMatchObject({ reason: 'tooManyTries' })
  expect(await enter(device)).toMatchObject({ ok: true, value: { deviceToken: undefined } })
  // It has five tries of its own, and what the database keeps opens nothing.
  for (let tries = 0; tries < 5; tries++)
    expect(await guess(device)).toMatchObject({ reason: 'wrongPassword' })
  expect(await enter(device)).toMatchObject({ reason: 'tooManyTries' })
  expect(JSON.stringify(await db.select().from(devices))).not.toContain(device)
  // Tries that the browser itself has used up are given back, too.
  expect(
    await resetPassword(at(), { token: await letter(), password: NEW }, 'ar', {
      deviceToken: device,
    }),
  ).toEqual({ ok: true, value: device })
  expect(await enter(device)).toMatchObject({ ok: true })
  expect(await db.$count(devices)).toBe(1)
  expect(await choose(await letter(), 'barley-and-8')).toEqual({ ok: true, value: undefined })
  expect(await db.$count(devices)).toBe(1)
})

test('a computer that others use keeps its one token; one that nobody knows is not taken over', async () => {
  let { db, at, letter } = await openDoor()
  await givePassword(db, 'omar', 'omar-has-1')
  let omars = await signIn(
    at(),
    { email: 'omar@rawda.test', password: 'omar-has-1' },
    { kind: 'browser' },
  )
  let deviceToken = omars.ok ? omars.value.deviceToken : undefined
  expect(
    await resetPassword(at(), { token: await letter(), password: NEW }, 'ar', { deviceToken }),
  ).toEqual({ ok: true, value: deviceToken })
  expect((await db.select().from(devices)).map(({ accountId }) => accountId).toSorted()).toEqual([
    'layla',
    'omar',
  ])
  let other = await resetPassword(at(), { token: await letter(), password: NEW }, 'ar', {
    deviceToken: 'a made-up device',
  })
  expect(other).toMatchObject({ ok: true, value: expect.stringMatching(/^[0-9a-f]{40}$/) })
})

test('a browser becomes known by a new password alone', async () => {
  let { db, at, letter } = await openDoor()
  let token = await letter()
  let choose = (password = NEW, by = token) =>
    resetPassword(at(), { token: by, password }, 'ar', {})
  expect([await choose('abc123'), await choose(NEW, 'x')]).toMatchObject([
    { reason: 'passwordCommon' },
    { reason: 'linkSpent' },
  ])
  expect(await db.$count(devices)).toBe(0)
  let answers = await Promise.all([choose('first-olive-1'), choose('second-olive-2')])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect([await choose(), await db.$count(devices)]).toEqual([spent, 1])
})

test('a weak password is refused, and the letter is still good', async () => {
  let { letter, choose } = await openDoor()
  let token = await letter()
  expect(await choose(token, 'abc123')).toEqual({ ok: false, reason: 'passwordCommon' })
  expect(await choose(token)).toMatchObject({ ok: true })
})

test('where no way to send letters is set up, that is said', async () => {
  let { at } = await openDoor()
  expect(
    await requestReset({ ...at(), sendsMail: false }, { email: 'layla@rawda.test' }, 'ar'),
  ).toEqual({ ok: false, reason: 'mailOff' })
})

test('the database keeps no token that opens anything once its letter has left', async () => {
  let { db, letter } = await openDoor()
  let token = await letter()
  await db.delete(mails)
  expect(JSON.stringify(await db.select().from(proofs))).not.toContain(token)
})
