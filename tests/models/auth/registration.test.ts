import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { register, resendVerification } from '#app/models/auth/registration.server.ts'
import { Registration, RegistrationForm } from '#app/models/auth/registration.ts'
import { signIn } from '#app/models/auth/sign-in.server.ts'
import { findVerification, verify } from '#app/models/auth/verification.server.ts'
import { composeLetter } from '#app/models/mail/compose.ts'
import { accounts, auditLog, devices, mails, registrations, sessions } from '#db/schema.ts'
import { lettersIn } from '#tests/support/letters.ts'
import { givePassword } from '#tests/support/password.ts'
import { openSchool } from '#tests/support/school.ts'
import { scryptsIn } from '#tests/support/scrypts.ts'

// Real passwords are slow on purpose.
vi.setConfig({ testTimeout: 60_000 })

const EMAIL = 'rania@rawda.test'
const PASSWORD = 'olives-24'
const HOUR = 3_600_000
const done = { ok: true, value: undefined }
const spent = { ok: false, reason: 'confirmationSpent' }

/** Two schools, and Rania, who has no account. `at` is a request some hours later. */
async function openDoor() {
  let school = await openSchool()
  let { db } = school
  let addresses = 0
  let at = (hours = 0, address = `10.0.0.${addresses++}`) => ({
    ...school.visit(school.now + hours * HOUR),
    address,
  })
  let ask = (
    password = PASSWORD,
    {
      email = EMAIL,
      displayName = 'رانيا',
      hours = 0,
      address = undefined as string | undefined,
    } = {},
  ) => register(at(hours, address), { displayName, email, password }, 'ar')
  let resend = (email = EMAIL, hours = 0) => resendVerification(at(hours), { email }, 'en')
  /** The tokens in the letters to register, in the order in which they were asked for. */
  let tokens = async () =>
    (await lettersIn(db, eq(mails.kind, 'registered'))).map(({ token }) => token!)
  let letter = async (password = PASSWORD, more = {}) => {
    let before = await tokens()
    expect(await ask(password, more)).toEqual(done)
    return (await tokens()).find((token) => !before.includes(token))!
  }
  let follow = (token: string, hours = 0) => verify(at(hours), { token }, 'ar')
  let enter = async (password: string, { email = EMAIL, hours = 0 } = {}) => {
    let signing = await signIn(at(hours), { email, password }, { kind: 'browser' })
    return signing.ok ? 'in' : signing.reason
  }
  let found = async (email = EMAIL) => db.select().from(accounts).where(eq(accounts.email, email))
  return { ...school, at, ask, resend, tokens, letter, follow, enter, found }
}

test('an account opens by the letter, as it was registered, and nobody is signed in', async () => {
  let { db, now, letter, follow, enter, found } = await openDoor()
  let token = await letter()
  expect(await found()).toEqual([])
  expect(await follow(token, 1)).toEqual(done)
  let [account] = await found()
  expect(account).toMatchObject({
    displayName: 'رانيا',
    role: 'student',
    schoolId: null,
    gender: 'unspecified',
    mustChangePassword: false,
    disabledAt: null,
    verifiedAt: now + HOUR,
    createdAt: now + HOUR,
    startsAt: now + HOUR,
  })
  expect(account!.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
  expect([
    await db.$count(sessions),
    await db.$count(devices),
    await db.$count(registrations),
  ]).toEqual([0, 0, 0])
  expect(await enter(PASSWORD)).toBe('in')
  let [line] = await db.select().from(auditLog).where(eq(auditLog.action, 'registered'))
  expect(line).toMatchObject({ actorId: account!.id, subjectId: account!.id })
  for (let secret of ['رانيا', 'rania', token]) expect(JSON.stringify(line)).not.toContain(secret)
})

test('what the letter is good for is told as often as it is looked at, and nothing is used up by it', async () => {
  let { at, letter, follow } = await openDoor()
  let token = await letter()
  for (let _ of [1, 2, 3])
    expect(await findVerification(at(), token)).toEqual({
      ok: true,
      value: {
        opens: 'account',
        email: EMAIL,
        displayName: 'رانيا',
        pairingID: null,
        isHere: 0,
      },
    })
  expect(await follow(token)).toEqual(done)
  expect(await findVerification(at(), token)).toEqual(spent)
})

test('the letter greets nobody: the name is chosen by whoever typed the email', async () => {
  let { db, ask } = await openDoor()
  await ask(PASSWORD, { displayName: 'Win 1000 at evil.example' })
  let [letter] = await lettersIn(db)
  expect(letter).toMatchObject({ kind: 'registered', recipient: EMAIL, name: '' })
  for (let locale of ['ar', 'en'] as const) {
    let { html, text, subject } = composeLetter({ ...letter!, locale }, 'https://rawda.example')
    expect(`${subject}${html}${text}`).not.toContain('evil')
    expect(text).toContain(`https://rawda.example/auth/verify?token=${letter!.token}`)
  }
})

test('a token is good once, for a day, and only the one that was sent', async () => {
  let { db, letter, follow } = await openDoor()
  let token = await letter()
  expect(await follow(token, 24)).toEqual(spent)
  for (let other of ['', 'x', token.toUpperCase(), token.slice(1), `${token} `, 'ر'.repeat(50)])
    expect(await follow(other)).toEqual(spent)
  expect(await follow(token, 23.9)).toEqual(done)
  for (let _ of [1, 2]) expect(await follow(token, 23.9)).toEqual(spent)
  expect(await db.$count(accounts, eq(accounts.email, EMAIL))).toBe(1)
  expect(await db.$count(auditLog, eq(auditLog.action, 'registered'))).toBe(1)
})

test('a known email is answered like an unknown one; its owner is told', async () => {
  let { db, ask, found } = await openDoor()
  let before = await found('layla@rawda.test')
  let counts: number[] = []
  for (let email of [EMAIL, 'layla@rawda.test'])
    counts.push(await scryptsIn(async () => expect(await ask(PASSWORD, { email })).toEqual(done)))
  expect(counts).toEqual([1, 1])
  expect(
    (await lettersIn(db)).map(({ kind, recipient, name, token }) => [
      kind,
      recipient,
      name,
      token !== null,
    ]),
  ).toEqual([
    ['registered', EMAIL, '', true],
    ['alreadyRegistered', 'layla@rawda.test', 'ليلى', false],
  ])
  expect(await found('layla@rawda.test')).toEqual(before)
  expect((await db.select().from(registrations)).map(({ email }) => email)).toEqual([EMAIL])
})

test('of two with the same letter at once one wins', async () => {
  let { db, letter, follow } = await openDoor()
  let token = await letter()
  let answers = await Promise.all([follow(token), follow(token), follow(token)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect([
    await db.$count(accounts, eq(accounts.email, EMAIL)),
    await db.$count(auditLog, eq(auditLog.action, 'registered')),
  ]).toEqual([1, 1])
})

test('of two who registered one email and confirm at once one wins, and that one’s password opens', async () => {
  let { letter, follow, enter, found } = await openDoor()
  let passwords = ['first-olive-1', 'second-olive-2']
  let letters = [await letter(passwords[0]), await letter(passwords[1])]
  let answers = await Promise.all(letters.map((token) => follow(token)))
  expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(await found()).toHaveLength(1)
  for (let [at, { ok }] of answers.entries())
    expect(await enter(passwords[at]!)).toBe(ok ? 'in' : 'wrongPassword')
})

test('who registered somebody else’s email before its owner gets nothing by it', async () => {
  let { at, letter, follow, enter, found } = await openDoor()
  let attackers = await letter('attacker-1', { displayName: 'مهاجم' })
  let owners = await letter(PASSWORD, { hours: 1 })
  // Both letters went to the owner, who sees whose is which.
  expect(await findVerification(at(), attackers)).toMatchObject({ value: { displayName: 'مهاجم' } })
  expect(await follow(owners, 1)).toEqual(done)
  expect(await found()).toMatchObject([{ displayName: 'رانيا' }])
  expect([await enter('attacker-1'), await enter(PASSWORD)]).toEqual(['wrongPassword', 'in'])
  expect(await follow(attackers, 1)).toEqual(spent)
})

test('no registration is merged into an account that has come to the email otherwise', async () => {
  let { db, now, at, letter, follow, found } = await openDoor()
  let token = await letter('attacker-1')
  await db.insert(accounts).values({
    id: 'imported',
    displayName: 'رانيا المعلّمة',
    email: EMAIL,
    createdAt: now,
    startsAt: now,
  })
  let before = await found()
  expect([await follow(token), await findVerification(at(), token)]).toEqual([spent, spent])
  expect(await found()).toEqual(before)
})

test('a letter that did not arrive is sent again with a new token, and keeps name and password', async () => {
  let { db, now, letter, tokens, resend, follow, enter, found } = await openDoor()
  let first = await letter()
  await db.delete(mails)
  expect(await resend(EMAIL, 20)).toEqual(done)
  let [second, ...more] = await tokens()
  expect(more).toEqual([])
  expect(second).not.toBe(first)
  expect(await follow(first, 20)).toEqual(spent)
  expect((await lettersIn(db))[0]).toMatchObject({
    name: '',
    locale: 'en',
    expiresAt: now + 44 * HOUR,
  })
  expect(await follow(second!, 43)).toEqual(done)
  expect([(await found())[0]!.displayName, await enter(PASSWORD)]).toEqual(['رانيا', 'in'])
})

test('of several who registered one email the newest three get their letters again', async () => {
  let { db, at, now, tokens, resend } = await openDoor()
  await db.insert(registrations).values(
    ['one', 'two', 'three', 'four'].map((name, nth) => ({
      id: name,
      email: EMAIL,
      displayName: name,
      passwordHash: 'x',
      createdAt: now - (nth < 2 ? HOUR : 0),
      expiresAt: now + 20 * HOUR,
    })),
  )
  expect(await resend()).toEqual(done)
  let names = await Promise.all(
    (await tokens()).map(async (token) => findVerification(at(), token)),
  )
  expect(names.map((finding) => finding.ok && finding.value.displayName).toSorted()).toEqual([
    'four',
    'three',
    'two',
  ])
  expect((await db.select().from(registrations)).map(({ id }) => id)).toContain('one')
})

test('a letter is sent again only to who registered in time; the answer is the same', async () => {
  let { db, now, resend } = await openDoor()
  let row = { displayName: 'x', passwordHash: 'x', createdAt: now - 25 * HOUR }
  await db.insert(registrations).values([
    { ...row, id: 'late', email: EMAIL, expiresAt: now },
    { ...row, id: 'taken', email: 'layla@rawda.test', expiresAt: now + HOUR },
  ])
  for (let email of [EMAIL, 'layla@rawda.test', 'nobody@rawda.test'])
    expect(await resend(email)).toEqual(done)
  expect(await db.$count(mails)).toBe(0)
  // What is too late is cleared away.
  expect((await db.select().from(registrations)).map(({ id }) => id)).toEqual(['taken'])
})

test('what was never confirmed is cleared away by whoever registers next', async () => {
  let { db, letter, ask } = await openDoor()
  await letter()
  await ask(PASSWORD, { email: 'omaima@rawda.test', hours: 24 })
  expect((await db.select().from(registrations)).map(({ email }) => email)).toEqual([
    'omaima@rawda.test',
  ])
})

test('who has not confirmed the email is told so by the right password alone, as often as they like', async () => {
  let { db, letter, follow, enter } = await openDoor()
  let token = await letter()
  for (let tries = 0; tries < 7; tries++) expect(await enter(PASSWORD)).toBe('notVerified')
  expect(await enter('wrong-1')).toBe('accountNotFound')
  expect(await enter(PASSWORD, { email: 'nobody@rawda.test' })).toBe('accountNotFound')
  expect(await enter(PASSWORD, { hours: 24 })).toBe('accountNotFound')
  expect([
    await db.$count(sessions),
    await db.$count(auditLog, eq(auditLog.action, 'signInFailed')),
  ]).toEqual([0, 10])
  await follow(token)
  expect(await enter(PASSWORD)).toBe('in')
})

test('of several registrations the newest one’s password counts', async () => {
  let { db, letter, enter } = await openDoor()
  await letter('attacker-1')
  await letter(PASSWORD)
  expect([await enter('attacker-1'), await enter(PASSWORD)]).toEqual([
    'accountNotFound',
    'notVerified',
  ])
  await givePassword(db, 'layla', 'layla-has-1')
  await db.update(registrations).set({ email: 'layla@rawda.test' })
  expect([
    await enter(PASSWORD, { email: 'layla@rawda.test' }),
    await enter('layla-has-1', { email: 'layla@rawda.test' }),
  ]).toEqual(['wrongPassword', 'in'])
})

test('one password is tried at every sign-in, whoever has the email', async () => {
  let { db, letter, enter } = await openDoor()
  await letter()
  await givePassword(db, 'layla', 'layla-has-1')
  let doors = [
    [EMAIL, PASSWORD, 'notVerified'],
    [EMAIL, 'wrong-1', 'accountNotFound'],
    ['nobody@rawda.test', 'wrong-1', 'accountNotFound'],
    ['layla@rawda.test', 'wrong-1', 'wrongPassword'],
    ['adam@rawda.test', 'wrong-1', 'wrongPassword'],
  ] as const
  for (let [email, password, answer] of doors)
    expect([
      answer,
      await scryptsIn(async () => expect(await enter(password, { email })).toBe(answer)),
    ]).toEqual([answer, 1])
})

test('one email gets three letters an hour; then no password is hashed', async () => {
  for (let email of [EMAIL, 'layla@rawda.test']) {
    let { ask, resend } = await openDoor()
    for (let _ of [1, 2]) expect(await ask(PASSWORD, { email })).toEqual(done)
    expect(await resend(email)).toEqual(done)
    let waits = { ok: false, reason: 'tooManyTries', retryAfterSeconds: 3600 }
    expect(await scryptsIn(async () => expect(await ask(PASSWORD, { email })).toEqual(waits))).toBe(
      0,
    )
    expect(await resend(email)).toEqual(waits)
    expect(await resend(email, 0.75)).toEqual({ ...waits, retryAfterSeconds: 900 })
    expect(await ask(PASSWORD, { email, hours: 1 })).toEqual(done)
  }
})

test('who asks for the letters again all day gets three in any hour, however many registered the email', async () => {
  let { db, letter, resend } = await openDoor()
  for (let password of ['first-olive-1', 'second-olive-2', 'third-olive-3']) await letter(password)
  await db.delete(mails)
  for (let minutes = 0; minutes < 300; minutes += 5) await resend(EMAIL, 1 + minutes / 60)
  let sent = (await lettersIn(db)).map(({ createdAt }) => createdAt).toSorted((a, b) => a - b)
  expect(sent).toHaveLength(15)
  for (let [nth, at] of sent.entries())
    expect((sent[nth + 3] ?? Infinity) - at).toBeGreaterThanOrEqual(HOUR)
})

test('asking again takes the letters that are left, whether anybody registered the email or not', async () => {
  let answers: unknown[] = []
  for (let email of [EMAIL, 'layla@rawda.test']) {
    let { db, ask, resend } = await openDoor()
    await ask(PASSWORD, { email })
    answers.push([
      await resend(email),
      await resend(email, 0.5),
      await resend(email, 1),
      await resend(email, 1),
    ])
    expect(await db.$count(mails)).toBe(email === EMAIL ? 3 : 1)
  }
  expect(answers[0]).toEqual([
    done,
    { ok: false, reason: 'tooManyTries', retryAfterSeconds: 1800 },
    done,
    { ok: false, reason: 'tooManyTries', retryAfterSeconds: 3600 },
  ])
  expect(answers[1]).toEqual(answers[0])
})

test('whose email was registered by somebody else meanwhile gets their own letter again, too', async () => {
  let { at, letter, resend, tokens, follow, enter } = await openDoor()
  await letter(PASSWORD)
  await letter('attacker-1', { displayName: 'مهاجم', hours: 0.1 })
  let before = await tokens()
  expect(await resend(EMAIL, 1.5)).toEqual(done)
  let again = (await tokens()).filter((token) => !before.includes(token))
  let names = await Promise.all(again.map(async (token) => findVerification(at(1.5), token)))
  expect(names.map((finding) => finding.ok && finding.value.displayName).toSorted()).toEqual([
    'رانيا',
    'مهاجم',
  ])
  expect(
    await follow(
      again[names.findIndex((finding) => finding.ok && finding.value.displayName === 'رانيا')]!,
      1.5,
    ),
  ).toEqual(done)
  expect([await enter('attacker-1'), await enter(PASSWORD)]).toEqual(['wrongPassword', 'in'])
})

test('thirty letters an hour are asked for from one address', async () => {
  let { at } = await openDoor()
  // Each may be three letters.
  for (let nth = 0; nth < 10; nth++)
    expect(
      await resendVerification(at(0, '66.6.6.6'), { email: `victim-${nth}@rawda.test` }, 'ar'),
    ).toEqual(done)
  for (let hours of [0, 0.5])
    expect(await resendVerification(at(hours, '66.6.6.6'), { email: EMAIL }, 'ar')).toEqual({
      ok: false,
      reason: 'tooManyTries',
      retryAfterSeconds: (1 - hours) * 3600,
    })
  expect(await resendVerification(at(), { email: EMAIL }, 'ar')).toEqual(done)
})

test('of many registrations of one email at once three are taken', async () => {
  let { db, ask } = await openDoor()
  let answers = await Promise.all(Array.from({ length: 8 }, () => ask()))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
  expect([await db.$count(registrations), await db.$count(mails)]).toEqual([3, 3])
})

test('nothing is written for a weak password, or where no letter can be sent', async () => {
  let { db, at, ask } = await openDoor()
  expect(await ask('abc123')).toEqual({ ok: false, reason: 'passwordCommon' })
  expect(await ask('rania-24', { email: 'rania-24@rawda.test' })).toEqual({
    ok: false,
    reason: 'passwordIsEmail',
  })
  let mute = { ...at(), sendsMail: false }
  expect(
    await register(mute, { displayName: 'رانيا', email: EMAIL, password: PASSWORD }, 'ar'),
  ).toEqual({ ok: false, reason: 'mailOff' })
  expect(await resendVerification(mute, { email: EMAIL }, 'ar')).toEqual({
    ok: false,
    reason: 'mailOff',
  })
  expect([await db.$count(registrations), await db.$count(mails)]).toEqual([0, 0])
})

test('the database keeps no token that opens anything once its letter has left', async () => {
  let { db, letter } = await openDoor()
  let token = await letter()
  await db.delete(mails)
  let kept = JSON.stringify(await db.select().from(registrations))
  for (let secret of [token, PASSWORD]) expect(kept).not.toContain(secret)
})

test('a name, an email and a password are what the spec says, whatever is typed', () => {
  let given = {
    displayName: '  رانيا \u202e الأحمد\u200f ',
    email: ' Rania@Rawda.TEST ',
    password: PASSWORD,
  }
  expect(v.parse(Registration, given)).toEqual({
    displayName: 'رانيا الأحمد',
    email: EMAIL,
    password: PASSWORD,
  })
  let complaint = (more: object) => {
    let { issues } = v.safeParse(
      RegistrationForm,
      { ...given, confirmation: PASSWORD, ...more },
      { abortPipeEarly: true },
    )
    return issues?.map((issue) => [v.getDotPath(issue), issue.message]).flat()
  }
  expect(complaint({})).toBe(undefined)
  for (let displayName of ['', '   ', '\u202e\u200f', '...'])
    expect(complaint({ displayName })).toEqual(['displayName', 'required'])
  expect(complaint({ displayName: 'ر' })).toEqual(['displayName', 'nameTooShort'])
  expect(complaint({ displayName: 'x'.repeat(51) })).toEqual(['displayName', 'nameTooLong'])
  expect(complaint({ email: '' })).toEqual(['email', 'emailRequired'])
  for (let email of [
    'nobody',
    'a@b',
    `${'x'.repeat(250)}@rawda.test`,
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example, c@d.example',
  ])
    expect(complaint({ email }), email).toEqual(['email', 'emailInvalid'])
  expect(complaint({ password: 'abc12', confirmation: 'abc12' })).toEqual([
    'password',
    'passwordTooShort',
  ])
  expect(complaint({ password: 'abcdef', confirmation: 'abcdef' })).toEqual([
    'password',
    'passwordNeedsBoth',
  ])
  expect(complaint({ confirmation: `${PASSWORD} ` })).toEqual(['confirmation', 'passwordsDiffer'])
  expect(complaint({ confirmation: undefined })).toEqual(['confirmation', 'passwordsDiffer'])
})
