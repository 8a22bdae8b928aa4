import { eq, like } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { requestReset, resetPassword } from '#app/models/auth/password/reset.server.ts'
import { reauthenticate } from '#app/models/auth/reauthenticate.server.ts'
import {
  confirmFactor,
  findOwnFactor,
  removeFactor,
  startFactorSetup,
} from '#app/models/auth/second-factor/own-factor.server.ts'
import { signIn } from '#app/models/auth/sign-in.server.ts'
import { takeDueLetters } from '#app/models/mail/outbox.server.ts'
import { resetSignIn } from '#app/models/people/reset-sign-in.server.ts'
import { accounts, failures, mails } from '#db/schema.ts'
import { codeAt } from '#tests/support/authenticator.ts'
import { givePassword } from '#tests/support/password.ts'
import { openSchool, type Person } from '#tests/support/school.ts'
import { printed } from '#tests/support/secrets.ts'

// Real passwords are slow on purpose.
vi.setConfig({ testTimeout: 30_000 })

const HOUR = 3_600_000
const layla = { email: 'layla@rawda.test', password: 'قمر وشمس 7' }
const wrong = { ...layla, password: 'قمر وشمس 8' }
const closed = { ok: false, reason: 'onlyByLetter' }

/** The known school, with mail, where layla has a password. `at` is a request, hours later. */
async function openDoor() {
  let school = await openSchool()
  await givePassword(school.db, 'layla', layla.password)
  await school.db
    .update(accounts)
    .set({ preferences: 'language=en' })
    .where(eq(accounts.id, 'layla'))
  let at = (hours = 0) => school.visit(school.now + hours * HOUR)
  let as = (person: Person, hours = 0) => ({ ...school.as(person), ...at(hours) })
  /** The kinds of letters that wait, with their readers. */
  let letters = async (hours = 0) =>
    (await takeDueLetters(school.db, at(hours).now)).map(
      ({ kind, recipient, locale }) => `${kind} ${recipient} ${locale}`,
    )
  return { ...school, at, as, letters }
}

/** As if so many wrong tries had been made there, hours ago. */
function wereWrong({ db, now }: Awaited<ReturnType<typeof openDoor>>, place: string) {
  return (count: number) =>
    db.insert(failures).values({ key: `wrong:${place}`, count, resetsAt: now * 2 })
}

test('wrong passwords in a row are counted without an hour’s forgetting', async () => {
  let { at, db } = await openDoor()
  for (let hours of [0, 2, 4, 400]) await signIn(at(hours), wrong, { kind: 'browser' })
  let [counter] = await db.select().from(failures).where(like(failures.key, 'wrong:%'))
  expect(counter).toMatchObject({ key: 'wrong:layla:stranger', count: 4 })
  expect(await signIn(at(401), layla, { kind: 'browser' })).toMatchObject({ ok: true })
  expect(await db.$count(failures, like(failures.key, 'wrong:%'))).toBe(0)
})

test('after a hundred only a letter opens, and the owner is told once, in their language', async () => {
  let door = await openDoor()
  let { at, letters } = door
  await wereWrong(door, 'layla:stranger')(98)
  for (let tries of [1, 2])
    expect(await signIn(at(tries), wrong, { kind: 'browser' })).toEqual({
      ok: false,
      reason: 'wrongPassword',
    })
  expect(await letters(2)).toEqual(['onlyByLetter layla@rawda.test en'])
  for (let hours of [3, 24, 9_000])
    expect(await signIn(at(hours), layla, { kind: 'browser' })).toEqual(closed)

  await requestReset(at(9_001), layla, 'en')
  let [letter] = (await takeDueLetters(door.db, at(9_001).now)).filter(
    ({ kind }) => kind === 'reset',
  )
  let password = 'a new one for layla 8'
  expect(
    await resetPassword(at(9_001), { token: printed('letter', letter!.token!), password }, 'en'),
  ).toMatchObject({
    ok: true,
  })
  expect(await signIn(at(9_001), { ...layla, password }, { kind: 'browser' })).toMatchObject({
    ok: true,
  })
})

test('the hundredth try opens where it is right', async () => {
  let door = await openDoor()
  await wereWrong(door, 'layla:stranger')(99)
  expect(await signIn(door.at(), layla, { kind: 'browser' })).toMatchObject({ ok: true })
  expect(await door.letters()).toEqual([])
})

test('of many guesses at once one closes the account and writes one letter', async () => {
  let door = await openDoor()
  await wereWrong(door, 'layla:stranger')(97)
  await Promise.all(Array.from({ length: 5 }, () => signIn(door.at(), wrong, { kind: 'browser' })))
  expect(await door.letters()).toEqual(['onlyByLetter layla@rawda.test en'])
})

test('strangers who guess do not lock a known device out, and it is counted for itself', async () => {
  let door = await openDoor()
  let signing = await signIn(door.at(), layla, { kind: 'browser' })
  let device = (signing.ok && signing.value.deviceToken) || ''
  await wereWrong(door, 'layla:stranger')(99)
  await signIn(door.at(), wrong, { kind: 'browser' })
  expect(await signIn(door.at(), layla, { kind: 'browser' })).toEqual(closed)
  expect(await signIn(door.at(), wrong, { kind: 'browser' }, device)).toMatchObject({ ok: false })
  expect(await door.db.$count(failures, like(failures.key, 'wrong:layla:device:%'))).toBe(1)
  expect(await signIn(door.at(), layla, { kind: 'browser' }, device)).toMatchObject({ ok: true })
})

test('an email that no account has leaves no counter behind that lasts', async () => {
  let { at, db } = await openDoor()
  for (let email of ['nobody@rawda.test', 'omar@rawda.test'])
    await signIn(at(), { email, password: 'guess 123' }, { kind: 'browser' })
  expect(await db.$count(failures, like(failures.key, 'wrong:%'))).toBe(0)
})

test('without mail no letter could open it, so there the waits are all', async () => {
  let { at, db } = await openDoor()
  await signIn({ ...at(), sendsMail: false }, wrong, { kind: 'browser' })
  expect(await db.$count(failures, like(failures.key, 'wrong:%'))).toBe(0)
})

test('one’s own password, too, is guessed at a hundred times at most', async () => {
  let door = await openDoor()
  await wereWrong(door, 'layla:own-password')(99)
  expect(await reauthenticate(door.as('layla'), wrong.password)).toMatchObject({
    reason: 'wrongPassword',
  })
  expect(await door.letters()).toEqual(['onlyByLetter layla@rawda.test en'])
  expect(await reauthenticate(door.as('layla', 48), layla.password)).toEqual(closed)
})

test('a second factor is guessed at a hundred times at most, and a letter opens it again', async () => {
  let door = await openDoor()
  let { as, at, db } = door
  await startFactorSetup(as('layla'))
  let { secret } = (await findOwnFactor(as('layla'))).setup!
  await confirmFactor(as('layla'), codeAt(secret, at().now), 'en')
  await db.delete(mails)
  await wereWrong(door, 'layla:second-factor')(99)
  let later = (hours: number) => ({ ...as('layla', hours), provenAt: at(hours).now })
  expect(await removeFactor(later(1), '000000', 'en')).toMatchObject({ reason: 'codeWrong' })
  expect(await door.letters(1)).toEqual(['onlyByLetter layla@rawda.test en'])
  expect(await removeFactor(later(99), codeAt(secret, at(99).now), 'en')).toEqual(closed)
  let program = { kind: 'bearer' as const, code: codeAt(secret, at(99).now) }
  expect(await signIn(at(99), layla, program)).toEqual(closed)

  await requestReset(at(99), layla, 'en')
  let [letter] = (await takeDueLetters(db, at(99).now)).filter(({ kind }) => kind === 'reset')
  await resetPassword(
    at(99),
    { token: printed('letter', letter!.token!), password: 'another one 99' },
    'en',
  )
  expect(await removeFactor(later(100), codeAt(secret, at(100).now), 'en')).toMatchObject({
    ok: true,
  })
})

test('the head who resets the sign-in opens it again, too', async () => {
  let door = await openDoor()
  await wereWrong(door, 'layla:stranger')(100)
  let hind = { ...door.as('hind'), provenAt: door.now }
  expect(await resetSignIn(hind, 'layla', crypto.randomUUID(), 'ar')).toMatchObject({ ok: true })
  expect(await door.db.$count(failures, like(failures.key, 'wrong:%'))).toBe(0)
})
