import { and, eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { loadCurrent } from '#app/models/auth/current.server.ts'
import { signIn } from '#app/models/auth/sign-in.server.ts'
import { makeCards } from '#app/models/classes/sheet/cards.server.ts'
import { resetCard } from '#app/models/classes/sheet/reset-card.server.ts'
import { classSheet } from '#app/models/classes/sheet/sheet.server.ts'
import { newClassSignInCode } from '#app/models/classes/sheet/sign-in-link.server.ts'
import {
  findCard,
  findClassSignIn,
  signInByCard,
  signInByPictures,
} from '#app/models/classes/sheet/sign-in.server.ts'
import { newToken } from '#app/models/token.server.ts'
import { accounts, auditLog, enrolments, failures, sheetCards } from '#db/schema.ts'
import { openSheet, valueOf } from '#tests/support/class-sheet.ts'
import { givePassword } from '#tests/support/password.ts'

vi.setConfig({ testTimeout: 30_000 })

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/**
 * The sheet of the butterflies, and an attacker with the class's code and unlimited time.
 */
async function openPatiently() {
  let sheet = await openSheet()
  let hours = 0
  /** Hours after all tries before: no wait is left. */
  let later = () => sheet.at('10.0.0.1', (hours += 2) * HOUR)
  let guessWrong = async (name: string, times: number) => {
    let guess = await sheet.wrong(name)
    for (let tries = 0; tries < times; tries++)
      expect(await signInByPictures(later(), guess)).toEqual({ ok: false, reason: 'picturesWrong' })
  }
  let wrongTries = async (name: string) =>
    (
      await sheet.db
        .select({ wrongTries: sheetCards.wrongTries })
        .from(sheetCards)
        .where(eq(sheetCards.accountId, name))
    )[0]!.wrongTries
  return { ...sheet, later, guessWrong, wrongTries }
}

test('after five wrong tries the right pictures are not tried until the wait is over', async () => {
  let { at, own, wrong } = await openSheet()
  for (let tries = 0; tries < 5; tries++)
    expect(await signInByPictures(at(), await wrong('adam'))).toEqual({
      ok: false,
      reason: 'picturesWrong',
    })
  expect(await signInByPictures(at(), await own('adam'))).toEqual({
    ok: false,
    reason: 'tooManyTries',
    retryAfterSeconds: 30,
  })
  expect(await signInByPictures(at('10.9.9.9'), await own('adam'))).toMatchObject({
    reason: 'tooManyTries',
  })
  // Salma at the same tablet has no wait.
  expect(await signInByPictures(at(), await own('salma'))).toMatchObject({ ok: true })
  expect(await signInByPictures(at('10.0.0.1', 30_000), await own('adam'))).toMatchObject({
    ok: true,
  })
  for (let tries = 0; tries < 5; tries++)
    expect(await signInByPictures(at('10.0.0.1', 31_000), await wrong('adam'))).toMatchObject({
      reason: 'picturesWrong',
    })
})

test('wrong pictures block neither password nor card, and passwords not the pictures', async () => {
  let { at, own, wrong, cardOf, db } = await openSheet()
  await givePassword(db, 'adam', 'apples-12')
  let credentials = { email: 'adam@rawda.test', password: 'apples-12' }
  for (let tries = 0; tries < 60; tries++)
    await signInByPictures(at('10.0.0.1', tries), await wrong(tries % 2 ? 'adam' : 'salma'))
  expect(await signInByPictures(at(), await own('adam'))).toMatchObject({ reason: 'tooManyTries' })
  expect(await signIn(at(), credentials, { kind: 'browser' })).toMatchObject({ ok: true })
  expect(await signInByCard(at(), await cardOf('adam'), 'browser')).toMatchObject({ ok: true })
  for (let tries = 0; tries < 6; tries++)
    await signIn(at('10.0.0.2'), { ...credentials, password: 'wrong' }, { kind: 'browser' })
  expect(await signIn(at('10.0.0.2'), credentials, { kind: 'browser' })).toMatchObject({
    reason: 'tooManyTries',
  })
  expect(await signInByPictures(at('10.0.0.2', HOUR), await own('adam'))).toMatchObject({
    ok: true,
  })
})

test('of all 1,728 at once, from any number of addresses, five are tried', async () => {
  let { at, door, sheetSessions, cardOf } = await openSheet()
  let code = await door()
  let numbers = Array.from({ length: 12 }, (_, at) => at + 1)
  let own = (await cardOf('adam')).pictures.join()
  // All but the right one, so that the five tried are wrong.
  let all = numbers
    .flatMap((a) => numbers.flatMap((b) => numbers.map((c) => [a, b, c])))
    .filter((pictures) => pictures.join() !== own)
  expect(all).toHaveLength(1727)
  let answers = []
  for (let from = 0; from < all.length; from += 100)
    answers.push(
      ...(await Promise.all(
        all.slice(from, from + 100).map((pictures, index) =>
          signInByPictures(at(`10.1.${index}.${from % 250}`), {
            door: code,
            pupilID: 'adam',
            pictures,
          }),
        ),
      )),
    )
  expect(
    Object.fromEntries(
      Object.entries(Object.groupBy(answers, (answer) => (answer.ok ? 'in' : answer.reason))).map(
        ([reason, each]) => [reason, each!.length],
      ),
    ),
  ).toEqual({ picturesWrong: 5, tooManyTries: 1722 })
  expect(await sheetSessions('adam')).toBe(0)
})

test('of guesses over any number of days thirty are tried', async () => {
  let { at, wrong, own, sheetSessions, wrongTries } = await openPatiently()
  let guess = await wrong('adam')
  for (let minute = 0; minute < 48 * 60; minute += 4)
    await signInByPictures(at('10.0.0.1', minute * MINUTE), guess)
  expect(await wrongTries('adam')).toBe(30)
  for (let day = 3; day < 400; day += 50)
    expect(await signInByPictures(at('10.0.0.1', day * 24 * HOUR), await own('adam'))).toEqual({
      ok: false,
      reason: 'picturesWrong',
    })
  expect(await sheetSessions('adam')).toBe(0)
})

test('of a hundred guesses at once, with no wait before them, thirty are tried', async () => {
  let { later, own, wrong, sheetSessions, wrongTries } = await openPatiently()
  let [right, guess] = [await own('adam'), await wrong('adam')]
  let answers = await Promise.all(
    Array.from({ length: 100 }, (_, turn) => signInByPictures(later(), turn < 99 ? guess : right)),
  )
  expect(answers).toEqual(
    Array.from({ length: 100 }, () => ({ ok: false, reason: 'picturesWrong' })),
  )
  expect(await wrongTries('adam')).toBe(30)
  expect(await sheetSessions('adam')).toBe(0)
})

test('after thirty wrong tries only the card opens, until a new card lifts it', async () => {
  let { as, later, own, cardOf, sheet, guessWrong, db } = await openPatiently()
  let blocked = async () => (await sheet()).pupils.map(({ UID, card }) => [UID, card!.blocked])
  await guessWrong('adam', 29)
  expect(await blocked()).toEqual([
    ['adam', false],
    ['salma', false],
  ])
  await guessWrong('adam', 1)
  expect(await blocked()).toEqual([
    ['adam', true],
    ['salma', false],
  ])
  expect(await signInByPictures(later(), await own('adam'))).toEqual({
    ok: false,
    reason: 'picturesWrong',
  })
  expect(await signInByPictures(later(), await own('salma'))).toMatchObject({ ok: true })
  // Signing in by the QR code does not unblock the pictures.
  expect(await signInByCard(later(), await cardOf('adam'), 'browser')).toMatchObject({ ok: true })
  expect(await signInByPictures(later(), await own('adam'))).toEqual({
    ok: false,
    reason: 'picturesWrong',
  })
  // Nor does printing again.
  expect(valueOf(await makeCards(as('layla'), 'butterflies'))).toEqual({ made: 0 })
  expect(await blocked()).toEqual([
    ['adam', true],
    ['salma', false],
  ])
  // The log does not distinguish them either.
  let failed = await db
    .select({ subjectId: auditLog.subjectId, schoolId: auditLog.schoolId, detail: auditLog.detail })
    .from(auditLog)
    .where(eq(auditLog.action, 'signInFailed'))
  expect(failed).toEqual(
    Array.from({ length: 32 }, () => ({ subjectId: 'adam', schoolId: 'zaytoun', detail: null })),
  )

  expect(await resetCard(as('layla'), 'butterflies', 'adam')).toMatchObject({ ok: true })
  expect(await blocked()).toEqual([
    ['adam', false],
    ['salma', false],
  ])
  expect(await signInByPictures(later(), await own('adam'))).toMatchObject({ ok: true })
})

test('the right pictures begin the count anew, and a QR code does not', async () => {
  let { later, own, cardOf, guessWrong, wrongTries } = await openPatiently()
  for (let round = 0; round < 2; round++) {
    await guessWrong('adam', 29)
    expect(await signInByPictures(later(), await own('adam'))).toMatchObject({ ok: true })
    expect(await wrongTries('adam')).toBe(0)
  }
  await guessWrong('adam', 29)
  expect(await signInByCard(later(), await cardOf('adam'), 'browser')).toMatchObject({ ok: true })
  await guessWrong('adam', 1)
  expect(await signInByPictures(later(), await own('adam'))).toEqual({
    ok: false,
    reason: 'picturesWrong',
  })
})

test('tries on another class’s sign-in page do not use up a child’s', async () => {
  let { as, later, own, wrongTries } = await openPatiently()
  await makeCards(as('omar'), 'sparrows')
  let { signInCode } = valueOf(await classSheet(as('omar'), 'sparrows'))
  let elsewhere = { ...(await own('adam')), door: signInCode! }
  for (let tries = 0; tries < 31; tries++)
    expect(await signInByPictures(later(), elsewhere)).toEqual({
      ok: false,
      reason: 'picturesWrong',
    })
  expect(await wrongTries('adam')).toBe(0)
  expect(await signInByPictures(later(), await own('adam'))).toMatchObject({ ok: true })
})

test('guesses at many children of a class are counted for the class', async () => {
  let { at, door, db, as } = await openSheet()
  let names = Array.from({ length: 20 }, (_, index) => `child-${index}`)
  await db.insert(accounts).values(
    names.map((id) => ({
      id,
      role: 'student' as const,
      schoolId: 'zaytoun',
      displayName: id,
      createdAt: 0,
      startsAt: 0,
    })),
  )
  await db.insert(enrolments).values(
    names.map((id) => ({
      id,
      schoolId: 'zaytoun',
      classId: 'butterflies',
      accountId: id,
      role: 'student' as const,
      from: 0,
    })),
  )
  await makeCards(as('layla'), 'butterflies')
  await db.update(sheetCards).set({ pictures: '1.2.3' })
  let code = await door()
  let answers = await Promise.all(
    Array.from({ length: 80 }, (_, index) =>
      signInByPictures(at(`10.2.0.${index}`), {
        door: code,
        pupilID: names[index % 20]!,
        pictures: [4, 5, 6],
      }),
    ),
  )
  expect(answers.filter((answer) => !answer.ok && answer.reason === 'picturesWrong')).toHaveLength(
    40,
  )
  // Another class is not affected.
  await makeCards(as('omar'), 'sparrows')
  let next = valueOf(await classSheet(as('omar'), 'sparrows'))
  expect(
    await signInByPictures(at(), {
      door: next.signInCode!,
      pupilID: 'yousef',
      pictures: next.pupils[0]!.card!.pictures,
    }),
  ).toMatchObject({ ok: true })
})

test('a whole class signs in one by one, some at the second try, without a wait', async () => {
  let { at, own, wrong } = await openSheet()
  for (let turn = 0; turn < 60; turn++) {
    let name = turn % 2 ? 'adam' : 'salma'
    expect(await signInByPictures(at(), await wrong(name))).toMatchObject({
      reason: 'picturesWrong',
    })
    expect(
      await signInByPictures(at('10.0.0.1', turn * 2 * MINUTE), await own(name)),
      `turn ${turn}`,
    ).toMatchObject({ ok: true })
  }
})

test('unknown tokens and codes count for the address, and block no valid one', async () => {
  let { at, cardOf, door, own } = await openSheet()
  let answers = await Promise.all(
    Array.from({ length: 70 }, (_, index) =>
      index % 2
        ? signInByCard(at(), { key: newToken() }, 'bearer')
        : findClassSignIn(at(), newClassSignInCode()),
    ),
  )
  expect(answers.filter((answer) => !answer.ok && answer.reason === 'tooManyTries')).toHaveLength(
    20,
  )
  expect(await findCard(at(), { key: newToken() })).toMatchObject({ reason: 'tooManyTries' })
  expect(await signInByCard(at(), await cardOf('adam'), 'browser')).toMatchObject({ ok: true })
  expect(await findClassSignIn(at(), await door())).toMatchObject({ ok: true })
  expect(await signInByPictures(at(), await own('salma'))).toMatchObject({ ok: true })
})

test('a card opens sixty times an hour, by code and pictures; others still open', async () => {
  let { at, cardOf, own, wrongTries, db } = await openPatiently()
  await givePassword(db, 'adam', 'apples-12')
  let card = await cardOf('adam')
  expect(await signInByPictures(at(), await own('adam'))).toMatchObject({ ok: true })
  let answers = await Promise.all(
    Array.from({ length: 99 }, (_, index) =>
      signInByCard(at(`10.4.0.${index}`), card, index % 2 ? 'bearer' : 'browser'),
    ),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(59)
  expect(answers.filter(({ ok }) => !ok)).toEqual(
    Array.from({ length: 40 }, () => ({
      ok: false,
      reason: 'tooManyTries',
      retryAfterSeconds: 30,
    })),
  )
  expect(
    await db.$count(auditLog, and(eq(auditLog.action, 'signIn'), eq(auditLog.subjectId, 'adam'))),
  ).toBe(60)
  // The right pictures do not count as wrong.
  for (let tries = 0; tries < 31; tries++)
    expect(await signInByPictures(at(), await own('adam'))).toEqual({
      ok: false,
      reason: 'tooManyTries',
      retryAfterSeconds: 30,
    })
  expect(await wrongTries('adam')).toBe(0)
  expect(
    (await db.select().from(failures)).filter(
      ({ key, count }) => count > 0 && !key.startsWith('sheet:entered:'),
    ),
  ).toEqual([])

  expect(await findCard(at(), card)).toMatchObject({ ok: true })
  expect(await signInByCard(at(), await cardOf('salma'), 'browser')).toMatchObject({ ok: true })
  expect(await signInByPictures(at(), await own('salma'))).toMatchObject({ ok: true })
  expect(
    await signIn(at(), { email: 'adam@rawda.test', password: 'apples-12' }, { kind: 'browser' }),
  ).toMatchObject({ ok: true })
  expect(await signInByCard(at('10.0.0.1', HOUR), card, 'browser')).toMatchObject({ ok: true })
})

test('another card need not wait for what the old one did', async () => {
  let { as, at, cardOf } = await openSheet()
  for (let turn = 0; turn < 60; turn++) await signInByCard(at(), await cardOf('adam'), 'bearer')
  expect(await signInByCard(at(), await cardOf('adam'), 'bearer')).toMatchObject({
    reason: 'tooManyTries',
  })
  await resetCard(as('layla'), 'butterflies', 'adam')
  expect(await signInByCard(at(), await cardOf('adam'), 'bearer')).toMatchObject({ ok: true })
})

test('the newest twenty sessions by a card stay, and all sessions by other means', async () => {
  let { at, cardOf, own, sheetSessions, db } = await openSheet()
  await givePassword(db, 'adam', 'apples-12')
  let others = [
    valueOf(
      await signIn(at(), { email: 'adam@rawda.test', password: 'apples-12' }, { kind: 'browser' }),
    ).token!,
    valueOf(await signInByPictures(at(), await own('salma'))).token,
  ]
  let card = await cardOf('adam')
  let tokens: string[] = []
  // Some of them in the same millisecond.
  for (let turn = 0; turn < 25; turn++)
    tokens.push(
      valueOf(
        await signInByCard(
          at('10.0.0.1', turn - (turn % 3)),
          card,
          turn % 2 ? 'bearer' : 'browser',
        ),
      ).token,
    )
  expect(await sheetSessions('adam')).toBe(20)
  let isIn = async (token: string) => (await loadCurrent(at(), token)) !== undefined
  expect(await Promise.all(tokens.map(isIn))).toEqual(tokens.map((_, turn) => turn >= 5))
  expect(await Promise.all(others.map(isIn))).toEqual([true, true])
})

test('expired sessions do not count: the app on a child’s own tablet stays signed in', async () => {
  let { at, cardOf, own, sheetSessions } = await openSheet()
  let { token } = valueOf(await signInByCard(at(), await cardOf('adam'), 'bearer'))
  for (let day = 1; day < 29; day++)
    expect(
      await signInByPictures(at('10.0.0.1', day * 24 * HOUR), await own('adam')),
    ).toMatchObject({ ok: true })
  expect(await loadCurrent(at('10.0.0.1', 28 * 24 * HOUR), token)).toMatchObject({
    user: { UID: 'adam' },
  })
  expect(await sheetSessions('adam')).toBe(2)
})
