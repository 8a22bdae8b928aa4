import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { finishSignIn, completeSignIn } from '#app/models/auth/complete-sign-in.server.ts'
import { loadCurrent } from '#app/models/auth/current.server.ts'
import {
  startFactorSetup,
  confirmFactor,
  findOwnFactor,
  removeFactor,
  renewRecoveryCodes,
} from '#app/models/auth/second-factor/own-factor.server.ts'
import { factorAddress, stepOf } from '#app/models/auth/second-factor/totp.server.ts'
import { signIn } from '#app/models/auth/sign-in.server.ts'
import { unseal } from '#app/models/secrets.server.ts'
import {
  accounts,
  auditLog,
  halfSessions,
  mails,
  recoveryCodes,
  secondFactors,
  sessions,
} from '#db/schema.ts'
import { codeAt } from '#tests/support/authenticator.ts'
import { givePassword } from '#tests/support/password.ts'
import { openSchool } from '#tests/support/school.ts'
import { testSecrets } from '#tests/support/secrets.ts'

const PASSWORD = 'olives-24'
const MINUTE = 60_000
const wrong = { ok: false, reason: 'codeWrong' }

/** Hind, the head, who has set up an authenticator app. `at` is some minutes later. */
async function openDoor() {
  let school = await openSchool()
  let { db, now, as, visit } = school
  await givePassword(db, 'hind', PASSWORD)
  let hind = as('hind')
  await startFactorSetup(hind)
  let { secret } = (await findOwnFactor(hind)).setup!
  let code = (minutes = 0) => codeAt(secret, now + minutes * MINUTE)
  let confirming = await confirmFactor(hind, code(), 'ar')
  let codes = confirming.ok ? confirming.value.codes : []
  let at = (minutes = 0) => visit(now + minutes * MINUTE)
  let signInAt = (minutes: number, how: Parameters<typeof signIn>[2] = { kind: 'browser' }) =>
    signIn(at(minutes), { email: 'hind@rawda.test', password: PASSWORD }, how)
  /** The token of a sign-in that waits for its second half. */
  let half = async (minutes = 1) => {
    let signing = await signInAt(minutes)
    return (signing.ok && signing.value.pendingToken) || ''
  }
  let later = (minutes: number) => ({
    ...as('hind', now + minutes * MINUTE),
    provenAt: now + minutes * MINUTE,
  })
  return { ...school, hind, secret, code, codes, at, signInAt, half, later }
}

test('the codes are those of RFC 6238: its own examples, and an app’s', () => {
  // The RFC's secret "12345678901234567890" and the last six of its eight digits.
  let secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  for (let [seconds, code] of [
    [59, '287082'],
    [1111111109, '081804'],
    [1234567890, '005924'],
    [20000000000, '353130'],
  ] as const) {
    expect(stepOf(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
    expect(codeAt(secret, seconds * 1000)).toBe(code)
  }
  expect(new URL(factorAddress(secret, 'هند: a&b@c.example')).searchParams.get('secret')).toBe(
    secret,
  )
})

test('it is in use once a code was shown, is told by letter, and keeps hashes alone', async () => {
  let { db, hind, secret, codes } = await openDoor()
  expect(await findOwnFactor(hind)).toMatchObject({ since: hind.now, codesLeft: 8, setup: null })
  expect(codes).toHaveLength(8)
  for (let code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/)
  let kept = JSON.stringify([
    await db.select().from(recoveryCodes),
    await db.select().from(auditLog),
    await db.select().from(mails),
  ])
  for (let hidden of [...codes, secret]) expect(kept).not.toContain(hidden)
  expect((await db.select().from(mails)).map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['secondFactorOn', 'hind@rawda.test'],
  ])
})

test('a wrong first code puts nothing into use, and a secret is shown to nobody whose sign-in is old', async () => {
  let { db, as, now } = await openSchool()
  let hind = as('hind')
  await startFactorSetup(hind)
  for (let code of ['000000', '', 'abc', '1'.repeat(60)])
    expect(await confirmFactor(hind, code, 'ar')).toMatchObject({ ok: false })
  expect((await db.select().from(secondFactors))[0]).toMatchObject({ confirmedAt: null })
  let old = { ...as('hind', now + 15 * MINUTE), provenAt: now }
  expect((await findOwnFactor(old)).setup).toBeNull()
  for (let trying of [
    startFactorSetup(old),
    confirmFactor(old, '123456', 'ar'),
    removeFactor(old, '123456', 'ar'),
    renewRecoveryCodes(old, '123456', 'ar'),
  ])
    expect(await trying).toEqual({ ok: false, reason: 'recentLogin' })
})

test('a secret that was begun and left is nobody’s second factor later', async () => {
  let { as, now } = await openSchool()
  let hind = as('hind')
  await startFactorSetup(hind)
  let { secret } = (await findOwnFactor(hind)).setup!
  let later = { ...as('hind', now + 15 * MINUTE), provenAt: now + 15 * MINUTE }
  expect((await findOwnFactor(later)).setup).toBeNull()
  expect(await confirmFactor(later, codeAt(secret, later.now), 'ar')).toEqual({
    ok: false,
    reason: 'conflict',
  })
  await startFactorSetup(later)
  expect((await findOwnFactor(later)).setup!.secret).not.toBe(secret)
})

test('that somebody knows the password, and has no code, stands in the log', async () => {
  let { db, half, signInAt } = await openDoor()
  await half()
  await signInAt(1, { kind: 'bearer' })
  let lines = await db.select().from(auditLog).where(eq(auditLog.action, 'codeOutstanding'))
  expect(lines.map(({ actorId, subjectId, schoolId }) => [actorId, subjectId, schoolId])).toEqual([
    [null, 'hind', 'zaytoun'],
    [null, 'hind', 'zaytoun'],
  ])
})

test('of one half-way token at two doors at once, with two good codes, one opens', async () => {
  let { db, half, at, codes } = await openDoor()
  let token = await half()
  let answers = await Promise.all(
    codes.slice(0, 2).map((code) => finishSignIn(at(1), token, code, 'en')),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await db.$count(sessions)).toBe(1)
})

test('the password alone leads half-way in, and nowhere', async () => {
  let { db, half, at } = await openDoor()
  let token = await half()
  expect(token).toHaveLength(40)
  expect(await loadCurrent(at(1), token)).toBeUndefined()
  expect(await db.$count(sessions)).toBe(0)
  expect(JSON.stringify(await db.select().from(halfSessions))).not.toContain(token)
})

test('the code opens the rest of the way, in any digits, and only once', async () => {
  let { half, at, code } = await openDoor()
  let [first, second] = [await half(), await half()]
  let arabic = code(1).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)
  let finishing = await finishSignIn(
    at(1),
    first,
    ` ${arabic.slice(0, 3)} ${arabic.slice(3)} `,
    'en',
  )
  expect(finishing.ok && (await loadCurrent(at(1), finishing.value.token))?.user.UID).toBe('hind')
  expect(await finishSignIn(at(1), second, code(1), 'en')).toEqual(wrong)
  expect(await finishSignIn(at(1), first, code(1.5), 'en')).toEqual({
    ok: false,
    reason: 'halfSpent',
  })
  expect(await finishSignIn(at(1.5), second, code(1.5), 'en')).toMatchObject({ ok: true })
})

test('of one code at ten doors at once, one opens', async () => {
  let { db, half, at, code } = await openDoor()
  let halves = await Promise.all(Array.from({ length: 10 }, () => half()))
  let answers = await Promise.all(halves.map((token) => finishSignIn(at(1), token, code(1), 'en')))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await db.$count(sessions)).toBe(1)
})

test('a clock may be half a minute off, and no more', async () => {
  for (let [minutes, opens] of [
    [0.5, true],
    [-0.5, true],
    [-1, false],
    [1, false],
  ] as const) {
    let { half, at, code } = await openDoor()
    let token = await half(5)
    expect((await finishSignIn(at(5), token, code(5 + minutes), 'en')).ok, `${minutes}`).toBe(opens)
  }
})

test('the way from the password to the code is open for ten minutes', async () => {
  let { half, at, code } = await openDoor()
  let token = await half(1)
  expect(await finishSignIn(at(11), token, code(11), 'en')).toEqual({
    ok: false,
    reason: 'halfSpent',
  })
  for (let other of ['', 'x', token.toUpperCase()])
    expect(await finishSignIn(at(2), other, code(2), 'en')).toEqual({
      ok: false,
      reason: 'halfSpent',
    })
})

test('five wrong codes wait at whichever door, also with the password', async () => {
  let { db, half, at, code, signInAt } = await openDoor()
  let token = await half(1)
  let answers = await Promise.all(
    Array.from({ length: 12 }, (_, tries) =>
      finishSignIn(at(1), token, String(100_000 + tries), 'en'),
    ),
  )
  expect(answers.filter((answer) => !answer.ok && answer.reason === 'codeWrong')).toHaveLength(5)
  expect(await finishSignIn(at(1), await half(1), code(1), 'en')).toMatchObject({
    reason: 'tooManyTries',
  })
  expect(await signInAt(1, { kind: 'bearer', code: code(1) })).toMatchObject({
    reason: 'tooManyTries',
  })
  let logged = await db.select().from(auditLog).where(eq(auditLog.action, 'secondFactorFailed'))
  // The head's school sees it; who typed it at the door nobody knows.
  expect(logged.map(({ actorId, subjectId, schoolId }) => [actorId, subjectId, schoolId])).toEqual(
    Array.from({ length: 5 }, () => [null, 'hind', 'zaytoun']),
  )
})

test('a program sends the code along with the password', async () => {
  let { signInAt, code } = await openDoor()
  expect(await signInAt(1, { kind: 'bearer' })).toEqual({
    ok: false,
    reason: 'secondFactorRequired',
  })
  expect(await signInAt(1, { kind: 'bearer', code: '000000' })).toEqual(wrong)
  expect(await signInAt(1, { kind: 'bearer', code: code(1) })).toMatchObject({
    ok: true,
    value: { token: expect.any(String) },
  })
})

test('right passwords without a code are no wrong passwords', async () => {
  let { signInAt, half } = await openDoor()
  for (let tries = 0; tries < 8; tries++)
    expect(await signInAt(1, { kind: 'bearer' })).toMatchObject({ reason: 'secondFactorRequired' })
  expect(await half(2)).toHaveLength(40)
})

test('a recovery code opens once, however typed, and a letter tells of it', async () => {
  let { db, half, at, codes, hind } = await openDoor()
  let typed = codes[3]!.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
  expect(await finishSignIn(at(1), await half(), typed, 'en')).toMatchObject({ ok: true })
  expect(await finishSignIn(at(1), await half(), codes[3]!, 'en')).toEqual(wrong)
  expect((await findOwnFactor(hind)).codesLeft).toBe(7)
  expect(
    (await db.select().from(mails).where(eq(mails.kind, 'recoveryUsed'))).map(
      ({ locale }) => locale,
    ),
  ).toEqual(['en'])
})

test('new recovery codes take the place of all old ones, by a code', async () => {
  let { later, code, codes, half, at } = await openDoor()
  expect(await renewRecoveryCodes(later(1), '000000', 'ar')).toEqual(wrong)
  let renewing = await renewRecoveryCodes(later(1), code(1), 'ar')
  expect(renewing.ok && renewing.value.codes).toHaveLength(8)
  expect(await finishSignIn(at(1), await half(), codes[0]!, 'en')).toEqual(wrong)
  expect(
    await finishSignIn(at(1), await half(), renewing.ok ? renewing.value.codes[0]! : '', 'en'),
  ).toMatchObject({ ok: true })
})

test('it is taken away by a code, not without one, and the password is enough again', async () => {
  let { db, later, code, signInAt } = await openDoor()
  expect(await removeFactor(later(1), '000000', 'ar')).toEqual(wrong)
  expect(await removeFactor(later(1), code(1), 'ar')).toEqual({ ok: true, value: undefined })
  expect([await db.$count(secondFactors), await db.$count(recoveryCodes)]).toEqual([0, 0])
  expect(await signInAt(2)).toMatchObject({ ok: true, value: { token: expect.any(String) } })
  expect((await db.select().from(mails)).map(({ kind }) => kind)).toContain('secondFactorOff')
})

test('one in use is not replaced by a secret that somebody makes anew', async () => {
  let { db, later, secret } = await openDoor()
  expect(await startFactorSetup(later(1))).toEqual({ ok: false, reason: 'conflict' })
  let [stored] = await db.select().from(secondFactors)
  expect(stored!.secret).not.toContain(secret)
  expect(unseal(testSecrets, 'factor', stored!.secret)).toBe(secret)
})

test('a closed account does not get in by the half that was open', async () => {
  let { db, half, at, code } = await openDoor()
  let token = await half()
  await db.update(accounts).set({ disabledAt: 1 }).where(eq(accounts.id, 'hind'))
  expect(await finishSignIn(at(1), token, code(1), 'en')).toEqual({
    ok: false,
    reason: 'halfSpent',
  })
})

test('roles that must have one get nothing else until they do', async () => {
  let { db, now, visit, as } = await openSchool()
  await givePassword(db, 'sara', PASSWORD)
  let strict = { ...visit(), factorRoles: ['super'] as const }
  let mustOf = async (id: string) => {
    let entering = await completeSignIn(
      strict,
      { id, schoolId: null, preferences: null, stillGood: sql`select 1` },
      { kind: 'browser', method: 'password' },
    )
    return entering.ok && (await loadCurrent(strict, entering.value.token))?.user.mustSetUpFactor
  }
  expect([await mustOf('sara'), await mustOf('hind')]).toEqual([true, false])
  let sara = as('sara')
  await startFactorSetup(sara)
  expect(await mustOf('sara')).toBe(true)
  let { secret } = (await findOwnFactor(sara)).setup!
  let entering = await completeSignIn(
    strict,
    { id: 'sara', schoolId: null, preferences: null, stillGood: sql`select 1` },
    { kind: 'browser', method: 'password' },
  )
  await confirmFactor(sara, codeAt(secret, now), 'ar')
  expect(
    entering.ok && (await loadCurrent(strict, entering.value.token))?.user.mustSetUpFactor,
  ).toBe(false)
})

test('who is half-way in by the old password is out when there is a new one', async () => {
  let { db, half, at, code } = await openDoor()
  let token = await half()
  await givePassword(db, 'omar', 'barley-and-8')
  expect(await db.$count(halfSessions)).toBe(1)
  await givePassword(db, 'hind', 'wheat-and-7')
  expect(await finishSignIn(at(1), token, code(1), 'en')).toEqual({
    ok: false,
    reason: 'halfSpent',
  })
})
