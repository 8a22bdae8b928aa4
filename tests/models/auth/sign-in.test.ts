import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { loadCurrent } from '#app/models/auth/current.server.ts'
import { hashPassword, passwordMatches } from '#app/models/auth/password/hash.server.ts'
import { signIn, signOut } from '#app/models/auth/sign-in.server.ts'
import { Credentials } from '#app/models/credentials.ts'
import { accounts, auditLog, devices, sessions } from '#db/schema.ts'
import { givePassword } from '#tests/support/password.ts'
import { openSchool } from '#tests/support/school.ts'

// Real passwords are slow on purpose.
vi.setConfig({ testTimeout: 30_000 })

const layla = { email: 'layla@rawda.test', password: 'قمر وشمس 7' }
const omar = { email: 'omar@rawda.test', password: 'omar has a cat' }
const wrong = { ...layla, password: 'قمر وشمس 8' }
const locked = { ok: false, reason: 'tooManyTries', retryAfterSeconds: 30 }

/**
 * The known school, where layla and omar have passwords. `at` is a request, from an address, some
 * seconds later.
 */
async function openDoor() {
  let school = await openSchool()
  await givePassword(school.db, 'layla', layla.password)
  await givePassword(school.db, 'omar', omar.password)
  let at = (address = '10.0.0.1', seconds = 0) => ({
    ...school.visit(school.now + seconds * 1000),
    address,
  })
  return { ...school, at }
}

async function fail(
  visit: Parameters<typeof signIn>[0],
  times: number,
  device?: string,
): Promise<void> {
  for (let tries = 0; tries < times; tries++)
    expect(await signIn(visit, wrong, { kind: 'browser' }, device)).toEqual({
      ok: false,
      reason: 'wrongPassword',
    })
}

test('the right password opens a session', async () => {
  let { at } = await openDoor()
  let signing = await signIn(at(), layla, { kind: 'browser' })
  expect(signing.ok && (await loadCurrent(at(), signing.value.token!))?.user.UID).toBe('layla')
})

test('a wrong password and an unknown email are told apart, as the forms ask', async () => {
  let { at } = await openDoor()
  expect(await signIn(at(), wrong, { kind: 'browser' })).toEqual({
    ok: false,
    reason: 'wrongPassword',
  })
  expect(await signIn(at(), { ...layla, email: 'nobody@rawda.test' }, { kind: 'browser' })).toEqual(
    { ok: false, reason: 'accountNotFound' },
  )
  // Adam is known but has no password.
  expect(await signIn(at(), { ...layla, email: 'adam@rawda.test' }, { kind: 'browser' })).toEqual({
    ok: false,
    reason: 'wrongPassword',
  })
})

test('after five wrong passwords not even the right one is looked at, until the time is up', async () => {
  let { at } = await openDoor()
  await fail(at(), 5)
  expect(await signIn(at(), layla, { kind: 'browser' })).toEqual(locked)
  expect(await signIn(at('10.9.9.9'), layla, { kind: 'browser' })).toEqual(locked)
  expect(await signIn(at('10.0.0.1', 29), layla, { kind: 'browser' })).toMatchObject({
    reason: 'tooManyTries',
    retryAfterSeconds: 1,
  })
  expect(await signIn(at('10.0.0.1', 30), layla, { kind: 'browser' })).toMatchObject({ ok: true })
  await fail(at('10.0.0.1', 30), 5)
})

test('an unknown email is limited like a known one', async () => {
  let { at } = await openDoor()
  let nobody = { ...layla, email: 'nobody@rawda.test' }
  for (let tries = 0; tries < 5; tries++)
    expect(await signIn(at(), nobody, { kind: 'bearer' })).toMatchObject({
      reason: 'accountNotFound',
    })
  expect(await signIn(at(), nobody, { kind: 'bearer' })).toEqual(locked)
})

test('of twenty wrong guesses at once only five are looked at', async () => {
  let { at, db } = await openDoor()
  let answers = await Promise.all(
    Array.from({ length: 20 }, () => signIn(at(), wrong, { kind: 'browser' })),
  )
  expect(answers.filter((answer) => !answer.ok && answer.reason === 'wrongPassword')).toHaveLength(
    5,
  )
  expect(answers.filter((answer) => !answer.ok && answer.reason === 'tooManyTries')).toHaveLength(
    15,
  )
  expect(await db.$count(auditLog, eq(auditLog.action, 'signInFailed'))).toBe(5)
})

test('strangers cannot lock the owner out of a device that signed in before', async () => {
  let { at } = await openDoor()
  let first = await signIn(at(), layla, { kind: 'browser' })
  let device = first.ok ? first.value.deviceToken : undefined
  await fail(at('66.6.6.6'), 5)
  expect(await signIn(at(), layla, { kind: 'browser' })).toEqual(locked)
  expect(await signIn(at(), layla, { kind: 'browser' }, 'a made-up device')).toEqual(locked)
  expect(await signIn(at(), layla, { kind: 'browser' }, device)).toMatchObject({ ok: true })
  // Somebody else's device is a stranger's.
  expect(await signIn(at(), omar, { kind: 'browser' }, device)).toMatchObject({ ok: true })
})

test('a known device has five tries of its own', async () => {
  let { at } = await openDoor()
  let first = await signIn(at(), layla, { kind: 'browser' })
  let device = first.ok ? first.value.deviceToken : undefined
  await fail(at(), 5, device)
  expect(await signIn(at(), layla, { kind: 'browser' }, device)).toEqual(locked)
  expect(await signIn(at(), layla, { kind: 'browser' })).toMatchObject({ ok: true })
})

test('a computer that several teachers share is known for each of them', async () => {
  let { at } = await openDoor()
  let first = await signIn(at(), layla, { kind: 'browser' })
  let device = first.ok ? first.value.deviceToken : undefined
  let second = await signIn(at(), omar, { kind: 'browser' }, device)
  expect(second).toMatchObject({ ok: true, value: { deviceToken: device } })
  await fail(at('66.6.6.6'), 5)
  expect(await signIn(at(), layla, { kind: 'browser' }, device)).toMatchObject({
    ok: true,
    value: { deviceToken: undefined },
  })
  expect(await signIn(at(), omar, { kind: 'browser' }, device)).toMatchObject({
    ok: true,
    value: { deviceToken: undefined },
  })
})

test('a program that signs in for a token is no device', async () => {
  let { at } = await openDoor()
  expect(await signIn(at(), layla, { kind: 'bearer' })).toMatchObject({
    ok: true,
    value: { deviceToken: undefined },
  })
})

test('a program that asks to be known has five tries of its own by its token', async () => {
  let { at, db } = await openDoor()
  let first = await signIn(at(), layla, { kind: 'bearer' }, '')
  let device = first.ok ? first.value.deviceToken : undefined
  expect(device).toMatch(/^[0-9a-f]{40}$/)
  await fail(at('66.6.6.6'), 5)
  expect(await signIn(at(), layla, { kind: 'bearer' }, '')).toEqual(locked)
  expect(await signIn(at(), layla, { kind: 'bearer' }, 'made up')).toEqual(locked)
  expect(await signIn(at(), layla, { kind: 'bearer' }, device)).toMatchObject({
    ok: true,
    value: { deviceToken: undefined },
  })
  expect(await signIn(at(), omar, { kind: 'bearer' }, device)).toMatchObject({
    ok: true,
    value: { deviceToken: device },
  })
  await fail(at(), 5, device)
  expect(await signIn(at(), layla, { kind: 'bearer' }, device)).toEqual(locked)
  expect(await db.$count(devices)).toBe(2)
})

test('fifty wrong passwords from one address close it for a while, but for devices it knows', async () => {
  let { at, db } = await openDoor()
  let first = await signIn(at('66.6.6.6'), omar, { kind: 'browser' })
  let device = first.ok ? first.value.deviceToken : undefined
  let victims = Array.from({ length: 25 }, (_, at) => `pupil-${at}@rawda.test`)
  await db
    .insert(accounts)
    .values(
      victims.map((email) => ({ id: email, displayName: email, email, createdAt: 0, startsAt: 0 })),
    )
  for (let email of victims) await givePassword(db, email, 'never guessed')

  for (let email of victims) {
    // Someone with a good account of their own buys no tries with it.
    expect(await signIn(at('66.6.6.6'), omar, { kind: 'browser' }, device)).toMatchObject({
      ok: true,
    })
    for (let tries = 0; tries < 2; tries++)
      expect(
        await signIn(at('66.6.6.6'), { email, password: '123456' }, { kind: 'browser' }),
      ).toMatchObject({ reason: 'wrongPassword' })
  }
  expect(await signIn(at('66.6.6.6'), layla, { kind: 'browser' })).toEqual(locked)
  expect(await signIn(at('66.6.6.6'), omar, { kind: 'browser' }, device)).toMatchObject({
    ok: true,
  })
  expect(await signIn(at('66.6.6.6'), layla, { kind: 'browser' })).toEqual(locked)
  expect(await signIn(at('10.0.0.1'), layla, { kind: 'browser' })).toMatchObject({ ok: true })
})

test('a closed account is told so only by its right password, which is no failure', async () => {
  let { at, db, now } = await openDoor()
  await db.update(accounts).set({ disabledAt: now }).where(eq(accounts.id, 'layla'))
  expect(await signIn(at(), wrong, { kind: 'browser' })).toMatchObject({ reason: 'wrongPassword' })
  for (let tries = 0; tries < 8; tries++)
    expect(await signIn(at(), layla, { kind: 'browser' })).toEqual({
      ok: false,
      reason: 'accountDisabled',
    })
  expect(await db.$count(sessions)).toBe(0)
})

test('what happened at the door is in the audit log, without a word of what was typed', async () => {
  let { at, db, now } = await openDoor()
  await signIn(at('10.0.0.7'), wrong, { kind: 'browser' })
  await signIn(
    at('10.0.0.7'),
    { email: 'nobody@rawda.test', password: wrong.password },
    { kind: 'browser' },
  )
  let signing = await signIn(at('10.0.0.7', 1), layla, { kind: 'browser' })
  await signOut(at('10.0.0.7', 2), signing.ok ? signing.value.token! : '')
  let lines = await db.select().from(auditLog).orderBy(auditLog.at, auditLog.id)
  expect(lines).toMatchObject([
    {
      action: 'signInFailed',
      actorId: null,
      subjectId: 'layla',
      schoolId: 'zaytoun',
      address: '10.0.0.7',
      at: now,
    },
    { action: 'signInFailed', actorId: null, schoolId: null, address: '10.0.0.7' },
    { action: 'signIn', actorId: 'layla', schoolId: 'zaytoun', at: now + 1000 },
    { action: 'signOut', actorId: 'layla', schoolId: 'zaytoun' },
  ])
  for (let secret of [
    wrong.password,
    layla.password,
    'nobody@',
    signing.ok ? signing.value.token! : '',
  ])
    expect(JSON.stringify(lines)).not.toContain(secret)
})

test('who signed out has no session any more, and may sign out again', async () => {
  let { at, db } = await openDoor()
  let signing = await signIn(at(), layla, { kind: 'browser' })
  let token = signing.ok ? signing.value.token! : ''
  await signOut(at(), token)
  expect(await loadCurrent(at(), token)).toBeUndefined()
  await signOut(at(), token)
  expect(await db.$count(auditLog, eq(auditLog.action, 'signOut'))).toBe(1)
})

test('an email is known however it is typed', () => {
  expect(v.parse(Credentials, { email: ' Layla@Rawda.TEST ', password: ' spaces count ' })).toEqual(
    { email: 'layla@rawda.test', password: ' spaces count ' },
  )
  for (let email of ['', 'layla', 'layla@', `${'x'.repeat(250)}@rawda.test`])
    expect(v.is(Credentials, { email, password: 'x' }), email).toBe(false)
  for (let password of ['', 'x'.repeat(129), 7, null])
    expect(v.is(Credentials, { email: 'layla@rawda.test', password })).toBe(false)
})

test('a password is the same from every keyboard, and never kept as it is', async () => {
  let stored = await hashPassword('café ١٢٣')
  expect(stored).toMatch(/^scrypt\$16384\$8\$5\$/)
  expect(await passwordMatches('cafe\u0301 ١٢٣', stored)).toBe(true)
  expect(await passwordMatches('cafe ١٢٣', stored)).toBe(false)
  expect(await passwordMatches('café ١٢٣', null)).toBe(false)
})
