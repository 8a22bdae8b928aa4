import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { loadCurrent } from '#app/models/auth/current.server.ts'
import {
  changeEmail,
  confirmEmail,
  authenticationOptions,
} from '#app/models/auth/email-change.server.ts'
import { changePassword } from '#app/models/auth/password/change.server.ts'
import { requestReset, resetPassword } from '#app/models/auth/password/reset.server.ts'
import { register } from '#app/models/auth/registration.server.ts'
import { signIn } from '#app/models/auth/sign-in.server.ts'
import { findVerification, verify } from '#app/models/auth/verification.server.ts'
import type { Current } from '#app/models/current.ts'
import { accounts, auditLog, identities, proofs } from '#db/schema.ts'
import { lettersIn } from '#tests/support/letters.ts'
import { givePassword } from '#tests/support/password.ts'
import { openSchool } from '#tests/support/school.ts'
import { scryptsIn } from '#tests/support/scrypts.ts'

vi.setConfig({ testTimeout: 60_000 })

const OLD = 'layla@rawda.test'
const NEW = 'layla.new@rawda.test'
const PASSWORD = 'olives-24'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const done = { ok: true, value: undefined }
const spent = { ok: false, reason: 'confirmationSpent' }

/** Layla, signed in twice, who wants another email. `here` is her as the portal knows her. */
async function openAccount() {
  let school = await openSchool()
  let { db, now, visit } = school
  await givePassword(db, 'layla', PASSWORD)
  let enter = async (email = OLD, password = PASSWORD) => {
    let signing = await signIn(visit(), { email, password }, { kind: 'browser' })
    return signing.ok ? signing.value.token! : signing.reason
  }
  let tokens = [await enter(), await enter()] as const
  let here: Current = (await loadCurrent(visit(), tokens[0]))!
  let isIn = async (token: string) => (await loadCurrent(visit(), token)) !== undefined
  let ask = (email = NEW, currentPassword = PASSWORD, as = here) =>
    changeEmail(as, { email, currentPassword }, 'ar')
  /** The token of the letter that a request brought. */
  let letter = async (asking: () => Promise<unknown> = ask) => {
    let before = (await lettersIn(db)).map(({ id }) => id)
    expect(await asking()).toEqual(done)
    return (await lettersIn(db)).find(({ id, token }) => token && !before.includes(id))!.token!
  }
  let follow = (token: string, later = 0) => verify(visit(now + later), { token }, 'ar')
  let account = async () => (await db.select().from(accounts).where(eq(accounts.id, 'layla')))[0]!
  let letters = async () =>
    (await lettersIn(db)).map(({ kind, recipient, name }) => [kind, recipient, name])
  let lines = async () =>
    (await db.select().from(auditLog))
      .filter(({ action }) => !action.startsWith('signIn'))
      .map(({ action, actorId, subjectId, schoolId }) => [action, actorId, subjectId, schoolId])
  return { ...school, enter, tokens, here, isIn, ask, letter, follow, account, letters, lines }
}

test('the old email holds until the new one’s letter is followed, and is told then', async () => {
  let { now, enter, tokens, isIn, letter, follow, account, letters, lines } = await openAccount()
  let token = await letter()
  expect([(await account()).email, await isIn(tokens[1])]).toEqual([OLD, true])
  expect(await letters()).toEqual([['emailChange', NEW, '']])

  expect(await follow(token, HOUR)).toEqual(done)
  expect(await account()).toMatchObject({ email: NEW, verifiedAt: now + HOUR })
  expect([await isIn(tokens[0]), await isIn(tokens[1])]).toEqual([false, false])
  expect(await letters()).toEqual([
    ['emailChange', NEW, ''],
    ['emailChanged', OLD, 'ليلى'],
  ])
  expect([await enter(OLD), (await enter(NEW)).length]).toEqual(['accountNotFound', 40])
  expect(await lines()).toEqual([
    ['emailChangeAsked', 'layla', 'layla', 'zaytoun'],
    ['emailChanged', 'layla', 'layla', 'zaytoun'],
  ])
})

test('a letter is good once, for a day; looking at it names the account and uses nothing up', async () => {
  let { visit, letter, follow } = await openAccount()
  let token = await letter()
  for (let _ of [1, 2])
    expect(await findVerification(visit(), token)).toEqual({
      ok: true,
      value: { opens: 'address', email: NEW, displayName: 'ليلى', pairingID: null, isHere: 0 },
    })
  expect(await follow(token, 24 * HOUR)).toEqual(spent)
  expect(await follow(token, 24 * HOUR - 1)).toEqual(done)
  expect([await follow(token), await findVerification(visit(), token)]).toEqual([spent, spent])
})

test('of two with the same letter at once one wins, and the old email is told once', async () => {
  let { letter, follow, letters, lines } = await openAccount()
  let token = await letter()
  let answers = await Promise.all([follow(token), follow(token), follow(token)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await letters()).filter(([kind]) => kind === 'emailChanged')).toHaveLength(1)
  expect((await lines()).filter(([action]) => action === 'emailChanged')).toHaveLength(1)
})

test('one letter spends all others of the account', async () => {
  let { db, ask, visit, letter, follow } = await openAccount()
  let other = await letter(() => ask('layla.other@rawda.test'))
  let reset = await letter(() => requestReset(visit(), { email: OLD }, 'ar'))
  expect(await follow(await letter())).toEqual(done)
  expect(await follow(other)).toEqual(spent)
  expect(await resetPassword(visit(), { token: reset, password: 'wheat-and-7' }, 'ar')).toEqual({
    ok: false,
    reason: 'linkSpent',
  })
  expect(await db.$count(proofs)).toBe(0)
})

test('a change that an intruder asked for is spent when the owner changes or resets the password', async () => {
  let { db, here, visit, letter, follow, account } = await openAccount()
  let first = await letter()
  expect(
    await changePassword(here, { oldPassword: PASSWORD, newPassword: 'wheat-and-7' }, 'ar'),
  ).toMatchObject({ ok: true })
  expect(await follow(first)).toEqual(spent)
  await givePassword(db, 'layla', PASSWORD)
  let second = await letter()
  let reset = await letter(() => requestReset(visit(), { email: OLD }, 'ar'))
  expect(await resetPassword(visit(), { token: reset, password: 'barley-and-8' }, 'ar')).toEqual(
    done,
  )
  expect(await follow(second)).toEqual(spent)
  expect((await account()).email).toBe(OLD)
})

test('the password is asked for, and guesses at it wait together with those at changing it', async () => {
  let { here, ask, letters, lines } = await openAccount()
  expect(await ask(NEW, '')).toEqual({ ok: false, reason: 'passwordRequired' })
  for (let tries = 0; tries < 4; tries++)
    expect(await ask(NEW, 'wrong-1')).toEqual({ ok: false, reason: 'wrongPassword' })
  expect(
    await changePassword(here, { oldPassword: 'wrong-1', newPassword: 'wheat-and-7' }, 'ar'),
  ).toMatchObject({ reason: 'wrongPassword' })
  expect(await ask()).toMatchObject({ reason: 'tooManyTries', retryAfterSeconds: 30 })
  expect(await letters()).toEqual([])
  expect((await lines()).map(([action]) => action)).toEqual([
    ...Array(4).fill('provingFailed'),
    'passwordChangeFailed',
  ])
  expect(await ask(NEW, PASSWORD, { ...here, now: here.now + 30_000 })).toEqual(done)
  // The right one forgets the mistakes before it.
  for (let tries = 0; tries < 5; tries++)
    expect(await ask(NEW, 'wrong-1', { ...here, now: here.now + 30_000 })).toMatchObject({
      reason: 'wrongPassword',
    })
})

test('who has no password proves it by a sign-in of the last quarter of an hour', async () => {
  let { db, here, ask, letters } = await openAccount()
  expect(await authenticationOptions(here)).toEqual({ hasPassword: true, canProve: true })
  await db.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, 'layla'))
  let late = { ...here, now: here.now + 15 * MINUTE }
  expect(await authenticationOptions(late)).toEqual({ hasPassword: false, canProve: false })
  for (let password of ['', PASSWORD])
    expect(await ask(NEW, password, late)).toEqual({ ok: false, reason: 'recentLogin' })
  expect(await letters()).toEqual([])
  expect(await ask(NEW, '', { ...late, now: late.now - 1 })).toEqual(done)
})

test('a taken email is answered like a free one, after equal work; its owner is told', async () => {
  let { db, ask, letters, lines } = await openAccount()
  let counts: number[] = []
  for (let email of [NEW, 'omar@rawda.test'])
    counts.push(await scryptsIn(async () => expect(await ask(email)).toEqual(done)))
  expect(counts).toEqual([1, 1])
  expect(await letters()).toEqual([
    ['emailChange', NEW, ''],
    ['alreadyRegistered', 'omar@rawda.test', 'عمر'],
  ])
  expect((await db.select().from(proofs)).map(({ email }) => email)).toEqual([NEW])
  expect((await lines()).map(([action]) => action)).toEqual([
    'emailChangeAsked',
    'emailChangeAsked',
  ])
})

test('an email that has another account meanwhile stays there; nobody is signed out', async () => {
  let { db, visit, tokens, isIn, letter, follow, account, letters } = await openAccount()
  let token = await letter()
  await db.update(accounts).set({ email: NEW }).where(eq(accounts.id, 'omar'))
  let before = await account()
  expect([await follow(token), await findVerification(visit(), token)]).toEqual([spent, spent])
  expect(await account()).toEqual(before)
  expect([await isIn(tokens[0]), (await letters()).length]).toEqual([true, 1])
})

test('once an email’s owner has registered, an earlier claim on it is too late', async () => {
  let { db, now, visit, letter, follow, enter } = await openAccount()
  let trojan = await letter()
  let owners = await letter(() =>
    register(visit(), { displayName: 'رانيا', email: NEW, password: 'owner-has-1' }, 'ar'),
  )
  expect(await follow(owners)).toEqual(done)
  expect(await follow(trojan, MINUTE)).toEqual(spent)
  expect([await enter(NEW, PASSWORD), (await enter(NEW, 'owner-has-1')).length]).toEqual([
    'wrongPassword',
    40,
  ])
  expect(await db.select().from(accounts).where(eq(accounts.email, NEW))).toMatchObject([
    { displayName: 'رانيا', createdAt: now },
  ])
})

test('of two accounts that want one email the first to confirm has it', async () => {
  let { db, as, letter, follow, account } = await openAccount()
  await givePassword(db, 'omar', 'omar-has-1')
  let omars = await letter(() =>
    changeEmail(as('omar'), { email: NEW, currentPassword: 'omar-has-1' }, 'ar'),
  )
  let laylas = await letter()
  let answers = await Promise.all([follow(laylas), follow(omars)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await db.$count(accounts, eq(accounts.email, NEW))).toBe(1)
  expect((await account()).email).toBe(answers[0].ok ? NEW : OLD)
})

test('the present email is confirmed by a letter, too, which changes nothing else', async () => {
  let { db, here, tokens, isIn, letter, follow, account, letters, lines } = await openAccount()
  await db.update(accounts).set({ verifiedAt: null }).where(eq(accounts.id, 'layla'))
  let token = await letter(() => confirmEmail(here, 'ar'))
  expect(await letters()).toEqual([['emailChange', OLD, '']])
  expect(await follow(token)).toEqual(done)
  expect(await account()).toMatchObject({ email: OLD, verifiedAt: expect.any(Number) })
  expect([await isIn(tokens[0]), (await letters()).length, await lines()]).toEqual([false, 1, []])
  expect(await follow(token)).toEqual(spent)
})

test('no letter goes where there is nothing to confirm', async () => {
  let { db, here, as, letters } = await openAccount()
  expect(await confirmEmail(here, 'ar')).toEqual(done)
  await db.update(accounts).set({ email: null, verifiedAt: null }).where(eq(accounts.id, 'adam'))
  let adam = as('adam')
  expect(await confirmEmail({ ...adam, user: { ...adam.user, email: null } }, 'ar')).toEqual(done)
  expect([await letters(), await db.$count(proofs)]).toEqual([[], 0])
})

test('an account without an email gets one, and nobody is told of an old one', async () => {
  let { db, as, letter, follow, letters } = await openAccount()
  await db.update(accounts).set({ email: null, verifiedAt: null }).where(eq(accounts.id, 'adam'))
  let adam = as('adam')
  let token = await letter(() =>
    changeEmail(
      { ...adam, user: { ...adam.user, email: null } },
      { email: NEW, currentPassword: '' },
      'ar',
    ),
  )
  expect(await follow(token)).toEqual(done)
  expect(await letters()).toEqual([['emailChange', NEW, '']])
})

test('a class sheet and a password that others chose prove too little', async () => {
  let { here, letters } = await openAccount()
  let weak: [Current, string][] = [
    [{ ...here, method: 'sheet' }, 'forbidden'],
    [{ ...here, user: { ...here.user, mustChangePassword: true } }, 'passwordChangeRequired'],
  ]
  for (let [as, reason] of weak) {
    expect(await changeEmail(as, { email: NEW, currentPassword: PASSWORD }, 'ar')).toEqual({
      ok: false,
      reason,
    })
    expect(await confirmEmail(as, 'ar')).toEqual({ ok: false, reason })
  }
  expect(await letters()).toEqual([])
})

test('the same email is no change, and where no letters can be sent, that is said', async () => {
  let { here, ask } = await openAccount()
  expect(await ask(OLD)).toEqual({ ok: false, reason: 'emailUnchanged' })
  expect(await ask(NEW, PASSWORD, { ...here, sendsMail: false })).toEqual({
    ok: false,
    reason: 'mailOff',
  })
  expect(await confirmEmail({ ...here, sendsMail: false }, 'ar')).toEqual({
    ok: false,
    reason: 'mailOff',
  })
})

test('three letters an hour go to one email, whoever asks for them', async () => {
  let { visit, here, ask } = await openAccount()
  for (let _ of [1, 2]) expect(await ask()).toEqual(done)
  expect(
    await register(
      { ...visit(), address: '10.1.1.1' },
      { displayName: 'رانيا', email: NEW, password: 'owner-has-1' },
      'ar',
    ),
  ).toEqual(done)
  for (let minutes of [0, 45])
    expect(await ask(NEW, PASSWORD, { ...here, now: here.now + minutes * MINUTE })).toEqual({
      ok: false,
      reason: 'tooManyTries',
      retryAfterSeconds: (60 - minutes) * 60,
    })
})

test('asking to have the present email confirmed takes from the same three', async () => {
  let { db, here, letters } = await openAccount()
  await db.update(accounts).set({ verifiedAt: null }).where(eq(accounts.id, 'layla'))
  for (let _ of [1, 2, 3]) expect(await confirmEmail(here, 'ar')).toEqual(done)
  for (let minutes of [0, 45])
    expect(await confirmEmail({ ...here, now: here.now + minutes * MINUTE }, 'ar')).toEqual({
      ok: false,
      reason: 'tooManyTries',
      retryAfterSeconds: (60 - minutes) * 60,
    })
  expect(await letters()).toHaveLength(3)
})

test('the letter of an account closed meanwhile, or for something else, does nothing', async () => {
  let { db, visit, letter, follow, account } = await openAccount()
  let token = await letter()
  expect(await resetPassword(visit(), { token, password: 'wheat-and-7' }, 'ar')).toEqual({
    ok: false,
    reason: 'linkSpent',
  })
  let reset = await letter(() => requestReset(visit(), { email: OLD }, 'ar'))
  expect(await follow(reset)).toEqual(spent)
  await db.update(accounts).set({ disabledAt: 1 }).where(eq(accounts.id, 'layla'))
  expect(await follow(token)).toEqual(spent)
  expect(await account()).toMatchObject({ email: OLD, disabledAt: 1 })
})

test('accounts linked under the old email open nothing under the new one', async () => {
  let { db, now, letter, follow, as } = await openAccount()
  for (let [subject, accountId] of [
    ['trojan', 'layla'],
    ['own', 'adam'],
    ['other', 'omar'],
  ] as const)
    await db.insert(identities).values({
      issuer: 'https://accounts.google.com',
      subject,
      accountId,
      provider: 'google',
      createdAt: now,
    })
  expect(await follow(await letter())).toEqual(done)
  await db.update(accounts).set({ email: null }).where(eq(accounts.id, 'adam'))
  let adam = as('adam')
  expect(
    await follow(
      await letter(() =>
        changeEmail(
          { ...adam, user: { ...adam.user, email: null } },
          { email: 'adam@elsewhere.test', currentPassword: '' },
          'ar',
        ),
      ),
    ),
  ).toEqual(done)
  expect((await db.select().from(identities)).map(({ subject }) => subject).toSorted()).toEqual([
    'other',
    'own',
  ])
})
