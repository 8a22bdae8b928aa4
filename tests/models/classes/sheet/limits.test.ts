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
 * The sheet of the butterflies, and somebody who has the class's code and all the time there is.
 */
async function openPatiently() {
  let sheet = await openSheet()
  let hours = 0
  /** Hours after any try before it: nothing has to be waited for any more. */
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

test('after five wrong tries not even the right pictures are looked at, until the time is up', async () => {
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
  // Salma at the same tablet is not held up by it.
  expect(await signInByPictures(at(), await own('salma'))).toMatchObject({ ok: true })
  expect(await signInByPictures(at('10.0.0.1', 30_000), await own('adam'))).toMatchObject({
    ok: true,
  })
  for (let tries = 0; tries < 5; tries++)
    expect(await signInByPictures(at('10.0.0.1', 31_000), await wrong('adam'))).toMatchObject({
      reason: 'picturesWrong',
    })
})

test('wrong pictures lock neither the password nor the card, nor wrong passwords the pictures', async () => {
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

test('whoever tries all 1,728 at once, from as many addresses as they like, has five of them looked at', async () => {
  let { at, door, sheetSessions, cardOf } = await openSheet()
  let code = await door()
  let numbers = Array.from({ length: 12 }, (_, at) => at + 1)
  let own = (await cardOf('adam')).pictures.join()
  // All but the right one, so that none of the five is it.
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

test('whoever keeps guessing, for as many days as they like, has thirty tries looked at', async () => {
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

test('of a hundred guesses at once, each made when nothing has to be waited for, thirty are looked at', async () => {
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

test('after thirty wrong tries the right pictures are as wrong ones, the card still opens, and another card lifts it', async () => {
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
  // The QR code opens, and lifts nothing.
  expect(await signInByCard(later(), await cardOf('adam'), 'browser')).toMatchObject({ ok: true })
  expect(await signInByPictures(later(), await own('adam'))).toEqual({
    ok: false,
    reason: 'picturesWrong',
  })
  // Nor does printing once more.
  expect(valueOf(await makeCards(as('layla'), 'butterflies'))).toEqual({ made: 0 })
  expect(await blocked()).toEqual([
    ['adam', true],
    ['salma', false],
  ])
  // The log tells them apart as little as the answer.
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

test('tries at the door of another class do not use up a child’s', async () => {
  let { as, later, own, wrongTries } = await openPatiently()
  await makeCards(as('omar'), 'sparrows')
  let { door } = valueOf(await classSheet(as('omar'), 'sparrows'))
  let elsewhere = { ...(await own('adam')), door: door! }
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
  // The class next door is not concerned.
  await makeCards(as('omar'), 'sparrows')
  let next = valueOf(await classSheet(as('omar'), 'sparrows'))
  expect(
    await signInByPictures(at(), {
      door: next.door!,
      pupilID: 'yousef',
      pictures: next.pupils[0]!.card!.pictures,
    }),
  ).toMatchObject({ ok: true })
})

test('a whole class that comes in one after another, some at the second try, is held up by nothing', async () => {
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

test('made-up keys and codes are counted for the address, and keep nobody out who has a real one', async () => {
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

test('a card lets in sixty times an hour, by its code and its pictures together, and holds up nobody and nothing else', async () => {
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
  // The right pictures are no wrong ones for that.
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

test('by a card one is in at twenty places at most, the newest; nobody else and no password’s session has to go for it', async () => {
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

test('what is over does not count: the app on a child’s tablet stays, however often the child comes in at school', async () => {
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
