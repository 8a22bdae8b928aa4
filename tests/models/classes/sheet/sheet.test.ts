import { eq, inArray } from 'drizzle-orm'
import jsQR from 'jsqr'
import { encode } from 'uqr'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { loadCurrent } from '#app/models/auth/current.server.ts'
import { signIn } from '#app/models/auth/sign-in.server.ts'
import { makeCards } from '#app/models/classes/sheet/cards.server.ts'
import { newPictures } from '#app/models/classes/sheet/picture-password.server.ts'
import { resetCard } from '#app/models/classes/sheet/reset-card.server.ts'
import { classSheet } from '#app/models/classes/sheet/sheet.server.ts'
import { cardPictures, ClassSignInCode } from '#app/models/classes/sheet/sheet.ts'
import { newClassSignInCode } from '#app/models/classes/sheet/sign-in-link.server.ts'
import { resetSignInLink } from '#app/models/classes/sheet/sign-in-link.server.ts'
import {
  findCard,
  findClassSignIn,
  signInByCard,
  signInByPictures,
} from '#app/models/classes/sheet/sign-in.server.ts'
import { findAccount } from '#app/models/people/account.server.ts'
import { inGroups, plainCode } from '#app/models/readable-code.ts'
import { newToken } from '#app/models/token.server.ts'
import { qrDrawing } from '#app/ui/qr-code.tsx'
import {
  accounts,
  auditLog,
  classes,
  enrolments,
  failures,
  guardians,
  sessions,
  sheetCards,
  subscriptions,
} from '#db/schema.ts'
import { openSheet, valueOf } from '#tests/support/class-sheet.ts'
import { givePassword } from '#tests/support/password.ts'
import { openSchool } from '#tests/support/school.ts'

vi.setConfig({ testTimeout: 30_000 })

const HOUR = 3_600_000
const DAY = 24 * HOUR

test('a sheet has a card for each pupil by name, and a sign-in code; they stay', async () => {
  let { as, sheet, db } = await openSheet()
  let first = await sheet()
  expect(first.klass).toEqual({ classID: 'butterflies', schoolID: 'zaytoun', name: 'butterflies' })
  expect(first.pupils.map(({ UID }) => UID)).toEqual(['adam', 'salma'])
  expect(first.signInCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
  for (let { card } of first.pupils) {
    expect(card!.key).toMatch(/^[0-9a-f]{40}$/)
    expect(card!.pictures).toHaveLength(3)
  }
  expect(valueOf(await makeCards(as('hind'), 'butterflies'))).toEqual({ made: 0 })
  expect(await sheet()).toEqual(first)
  // A child who comes later gets a card; the others keep theirs.
  await db.insert(accounts).values({
    id: 'late',
    role: 'student',
    schoolId: 'zaytoun',
    displayName: 'لمى',
    createdAt: 0,
    startsAt: 0,
  })
  await db.insert(enrolments).values({
    id: 'late',
    schoolId: 'zaytoun',
    classId: 'butterflies',
    accountId: 'late',
    role: 'student',
    from: 0,
  })
  expect(valueOf(await makeCards(as('layla'), 'butterflies'))).toEqual({ made: 1 })
  expect((await sheet()).pupils.filter(({ UID }) => UID !== 'late')).toEqual(first.pupils)
  expect(
    await db
      .select({
        action: auditLog.action,
        actorId: auditLog.actorId,
        subjectId: auditLog.subjectId,
        detail: auditLog.detail,
      })
      .from(auditLog)
      .where(eq(auditLog.action, 'sheetPrinted')),
  ).toEqual(
    [1, 2].map(() => ({
      action: 'sheetPrinted',
      actorId: 'layla',
      subjectId: 'butterflies',
      detail: null,
    })),
  )
})

test('the sheet says whose card opens nothing, before it is printed', async () => {
  let { db, sheet } = await openSheet()
  await db.delete(subscriptions).where(eq(subscriptions.accountId, 'salma'))
  let { pupils } = await sheet()
  expect(pupils.map(({ UID, subscribed }) => [UID, subscribed])).toEqual([
    ['adam', true],
    ['salma', false],
  ])
})

test('looking at a sheet makes nothing', async () => {
  let { as, db } = await openSchool()
  let sheet = valueOf(await classSheet(as('layla'), 'butterflies'))
  expect([sheet.signInCode, sheet.pupils.map(({ card }) => card)]).toEqual([null, [null, null]])
  expect([await db.$count(sheetCards), await db.$count(auditLog)]).toEqual([0, 0])
})

test('two who print at once print the same cards', async () => {
  let { as } = await openSchool()
  await Promise.all([
    makeCards(as('layla'), 'butterflies'),
    makeCards(as('hind'), 'butterflies'),
    makeCards(as('layla'), 'butterflies'),
  ])
  let sheets = await Promise.all([
    classSheet(as('layla'), 'butterflies'),
    classSheet(as('hind'), 'butterflies'),
  ])
  expect(sheets[0]).toEqual(sheets[1])
  expect(valueOf(sheets[0]).pupils.every(({ card }) => card)).toBe(true)
})

test('children without a picture get a unique one; others keep theirs', async () => {
  let { as, db } = await openSchool()
  await db.update(accounts).set({ imageUrl: '/avatars/user-7.png' }).where(eq(accounts.id, 'adam'))
  await makeCards(as('layla'), 'butterflies')
  let { pupils } = valueOf(await classSheet(as('layla'), 'butterflies'))
  expect(pupils[0]!.imageURL).toBe('/avatars/user-7.png')
  expect(pupils[1]!.imageURL).toMatch(/^\/avatars\/user-([1-9]|[12]\d|3[0-8])\.png$/)
  expect(pupils[1]!.imageURL).not.toBe('/avatars/user-7.png')
})

test('two children with one picture get one each with their cards; a printed card keeps its picture', async () => {
  let { as, db } = await openSchool()
  let lion = '/avatars/user-3.png'
  let pictures = async () =>
    valueOf(await classSheet(as('layla'), 'butterflies')).pupils.map(({ imageURL }) => imageURL)
  await db
    .update(accounts)
    .set({ imageUrl: lion })
    .where(inArray(accounts.id, ['adam', 'salma']))
  expect(await pictures()).toEqual([lion, lion])
  await makeCards(as('layla'), 'butterflies')
  let after = await pictures()
  expect(after).toEqual([lion, expect.stringMatching(/^\/avatars\/user-\d+\.png$/)])
  expect(after[1]).not.toBe(lion)
  // Cards are made: what is printed on them stays, whatever is chosen afterwards.
  await db.update(accounts).set({ imageUrl: lion }).where(eq(accounts.id, 'salma'))
  await makeCards(as('layla'), 'butterflies')
  expect(await pictures()).toEqual([lion, lion])
})

test('sheets are for the class’s teachers and the admin; others find no class', async () => {
  let { as, sheet } = await openSheet()
  let before = await sheet()
  for (let verb of [
    classSheet,
    makeCards,
    resetSignInLink,
    (current: ReturnType<typeof as>, klass: string) => resetCard(current, klass, 'adam'),
  ]) {
    for (let person of ['omar', 'karim', 'rima'] as const)
      expect(await verb(as(person), 'butterflies')).toEqual({ ok: false, reason: 'notFound' })
    for (let person of ['sara', 'adam', 'muna'] as const)
      expect(await verb(as(person), 'butterflies')).toEqual({ ok: false, reason: 'forbidden' })
    expect(await verb(as('layla'), 'nowhere')).toEqual({ ok: false, reason: 'notFound' })
  }
  // A pupil of another class, an unknown id, and a teacher.
  for (let pupil of ['yousef', 'nour', 'nobody', 'layla', ''])
    expect(await resetCard(as('layla'), 'butterflies', pupil)).toEqual({
      ok: false,
      reason: 'notFound',
    })
  expect(await sheet()).toEqual(before)
  expect((await classSheet(as('hind'), 'butterflies')).ok).toBe(true)
})

test('an archived class has no sheet, and its cards open nothing', async () => {
  let { as, at, db, own, cardOf, door, now } = await openSheet()
  let [pictures, card, code] = [await own('adam'), await cardOf('adam'), await door()]
  await db.update(classes).set({ archivedAt: now }).where(eq(classes.id, 'butterflies'))
  expect(await classSheet(as('layla'), 'butterflies')).toEqual({ ok: false, reason: 'notFound' })
  expect(await makeCards(as('layla'), 'butterflies')).toEqual({ ok: false, reason: 'notFound' })
  expect(await resetCard(as('layla'), 'butterflies', 'adam')).toEqual({
    ok: false,
    reason: 'notFound',
  })
  expect(await findClassSignIn(at(), code)).toEqual({ ok: false, reason: 'doorUnknown' })
  expect(await signInByPictures(at(), pictures)).toEqual({ ok: false, reason: 'doorUnknown' })
  expect(await signInByCard(at(), card, 'browser')).toEqual({ ok: false, reason: 'cardSpent' })
})

test('pictures or a card sign in while the browser is open; in the app longer', async () => {
  let { at, own, cardOf, now, db } = await openSheet()
  let byPictures = valueOf(await signInByPictures(at(), await own('adam')))
  expect(byPictures).toMatchObject({ remembered: false, expiresAt: now + 12 * HOUR })
  let byCard = valueOf(await signInByCard(at(), await cardOf('adam'), 'browser'))
  expect(byCard).toMatchObject({ remembered: false, expiresAt: now + 12 * HOUR })
  let byApp = valueOf(await signInByCard(at(), await cardOf('adam'), 'bearer'))
  expect(byApp).toMatchObject({ remembered: true, expiresAt: now + 30 * DAY })
  for (let { token } of [byPictures, byCard, byApp])
    expect(await loadCurrent(at(), token)).toMatchObject({ user: { UID: 'adam' }, method: 'sheet' })
  expect(
    await db
      .select({ subjectId: auditLog.subjectId, detail: auditLog.detail })
      .from(auditLog)
      .where(eq(auditLog.action, 'signIn')),
  ).toEqual([1, 2, 3].map(() => ({ subjectId: 'adam', detail: { method: 'sheet' } })))
})

test('reading a card or a sign-in page signs nobody in, and shows names and avatars', async () => {
  let { at, cardOf, door, db } = await openSheet()
  await db
    .update(accounts)
    .set({ imageUrl: `/pictures/${'a'.repeat(40)}` })
    .where(eq(accounts.id, 'adam'))
  let { imageURL } = valueOf(await findCard(at(), await cardOf('salma')))
  expect(valueOf(await findCard(at(), await cardOf('adam')))).toEqual({
    UID: 'adam',
    displayName: 'آدم',
    imageURL: null,
  })
  expect(valueOf(await findClassSignIn(at(), await door()))).toEqual({
    classID: 'butterflies',
    name: 'butterflies',
    door: await door(),
    pupils: [
      { UID: 'adam', displayName: 'آدم', imageURL: null },
      { UID: 'salma', displayName: 'سلمى', imageURL },
    ],
  })
  expect(await db.$count(sessions)).toBe(0)
})

test('a pupil without a card is not at the door', async () => {
  let { at, door, db } = await openSheet()
  await db.delete(sheetCards).where(eq(sheetCards.accountId, 'adam'))
  expect(valueOf(await findClassSignIn(at(), await door())).pupils.map(({ UID }) => UID)).toEqual([
    'salma',
  ])
})

test('a session by a sheet has no email, no children, and ends with the role', async () => {
  let { at, own, db, now } = await openSheet()
  await db.update(accounts).set({ mustChangePassword: true }).where(eq(accounts.id, 'adam'))
  await db.insert(guardians).values({ guardianId: 'adam', pupilId: 'salma', since: now })
  let { token } = valueOf(await signInByPictures(at(), await own('adam')))
  let current = (await loadCurrent(at(), token))!
  expect(current.user).toMatchObject({ email: null, children: [], mustChangePassword: false })
  expect(valueOf(await findAccount(current, 'adam'))).toMatchObject({ UID: 'adam', email: null })
  expect(await findAccount(current, 'salma')).toEqual({ ok: false, reason: 'notFound' })
  for (let change of [
    { role: 'teacher' },
    { role: 'student', schoolId: null },
    { schoolId: 'zaytoun', disabledAt: 1 },
  ] as const) {
    await db.update(accounts).set(change).where(eq(accounts.id, 'adam'))
    expect(await loadCurrent(at(), token)).toBeUndefined()
  }
})

test('a new card ends the old one, whoever is in by it, and the wait; nobody else’s', async () => {
  let { as, at, own, wrong, cardOf, db, sheetSessions } = await openSheet()
  await givePassword(db, 'adam', 'apples-12')
  let withPassword = valueOf(
    await signIn(at(), { email: 'adam@rawda.test', password: 'apples-12' }, { kind: 'browser' }),
  )
  let [pictures, card] = [await own('adam'), await cardOf('adam')]
  let tokens = [
    valueOf(await signInByPictures(at(), pictures)).token,
    valueOf(await signInByCard(at(), card, 'bearer')).token,
  ]
  let salma = valueOf(await signInByPictures(at(), await own('salma'))).token
  for (let tries = 0; tries < 6; tries++) await signInByPictures(at(), await wrong('adam'))

  expect(await resetCard(as('layla'), 'butterflies', 'adam')).toEqual({
    ok: true,
    value: undefined,
  })
  for (let token of tokens) expect(await loadCurrent(at(), token)).toBeUndefined()
  expect(await loadCurrent(at(), withPassword.token)).toBeDefined()
  expect(await loadCurrent(at(), salma)).toBeDefined()
  expect(await findCard(at(), card)).toEqual({ ok: false, reason: 'cardSpent' })
  expect(await signInByCard(at(), card, 'browser')).toEqual({ ok: false, reason: 'cardSpent' })
  expect((await cardOf('adam')).key).not.toBe(card.key)
  expect(await signInByPictures(at(), await own('adam'))).toMatchObject({ ok: true })
  expect(await sheetSessions('adam')).toBe(1)
  expect(
    await db
      .select({ actorId: auditLog.actorId, subjectId: auditLog.subjectId, detail: auditLog.detail })
      .from(auditLog)
      .where(eq(auditLog.action, 'sheetReset')),
  ).toEqual([{ actorId: 'layla', subjectId: 'adam', detail: null }])
})

test('who comes in while the teacher makes another card is out', async () => {
  let { as, at, own, cardOf, sheetSessions } = await openSheet()
  let [pictures, card] = [await own('adam'), await cardOf('adam')]
  for (let turn = 0; turn < 10; turn++) {
    let coming =
      turn % 2
        ? signInByPictures(at(`10.3.0.${turn}`), pictures)
        : signInByCard(at(), card, 'bearer')
    await Promise.all([coming, resetCard(as('layla'), 'butterflies', 'adam')])
    expect(await sheetSessions('adam'), `turn ${turn}`).toBe(0)
  }
})

test('a new code ends the old door, and the cards stay good', async () => {
  let { as, at, own, cardOf, door } = await openSheet()
  let [old, card, pictures] = [await door(), await cardOf('adam'), await own('adam')]
  expect(await resetSignInLink(as('hind'), 'butterflies')).toMatchObject({ ok: true })
  expect(await findClassSignIn(at(), old)).toEqual({ ok: false, reason: 'doorUnknown' })
  expect(await signInByPictures(at(), pictures)).toEqual({ ok: false, reason: 'doorUnknown' })
  expect(await cardOf('adam')).toEqual(card)
  expect(await signInByPictures(at(), await own('adam'))).toMatchObject({ ok: true })
})

test('who has left the class is answered like wrong pictures, and is let in nowhere', async () => {
  let { at, own, wrong, cardOf, db, now } = await openSheet()
  let [pictures, others, card] = [await own('adam'), await wrong('salma'), await cardOf('adam')]
  await db.update(enrolments).set({ until: now }).where(eq(enrolments.id, 'adam-butterflies'))
  let answer = await signInByPictures(at(), pictures)
  expect(answer).toEqual(await signInByPictures(at(), others))
  expect(answer).toEqual({ ok: false, reason: 'picturesWrong' })
  expect(await signInByPictures(at(), { ...pictures, pupilID: 'nobody' })).toEqual(answer)
  expect(await signInByCard(at(), card, 'bearer')).toEqual({ ok: false, reason: 'cardSpent' })
  // A child of another class cannot sign in by this class's code.
  await db.insert(enrolments).values({
    id: 'adam-sparrows',
    schoolId: 'zaytoun',
    classId: 'sparrows',
    accountId: 'adam',
    role: 'student',
    from: now,
  })
  expect(await signInByPictures(at(), pictures)).toEqual(answer)
  // Within the school the card stays valid.
  expect(await signInByCard(at(), card, 'bearer')).toMatchObject({ ok: true })
})

test('a former school’s card does not sign in at the new one, which makes another', async () => {
  let { as, at, cardOf, db, now } = await openSheet()
  let card = await cardOf('adam')
  let { token } = valueOf(await signInByCard(at(), card, 'bearer'))
  await db
    .update(enrolments)
    .set({ until: now + HOUR })
    .where(eq(enrolments.id, 'adam-butterflies'))
  await db.update(accounts).set({ schoolId: 'cedar' }).where(eq(accounts.id, 'adam'))
  await db.insert(enrolments).values({
    id: 'adam-foxes',
    schoolId: 'cedar',
    classId: 'foxes',
    accountId: 'adam',
    role: 'student',
    from: now + HOUR,
  })
  expect(await signInByCard(at('10.0.0.1', 2 * HOUR), card, 'browser')).toEqual({
    ok: false,
    reason: 'cardSpent',
  })
  await db.update(sheetCards).set({ wrongTries: 30 }).where(eq(sheetCards.accountId, 'adam'))
  let karim = as('karim', now + 2 * HOUR)
  expect(
    valueOf(await classSheet(karim, 'foxes')).pupils.find(({ UID }) => UID === 'adam')!.card,
  ).toBeNull()
  expect(valueOf(await makeCards(karim, 'foxes'))).toEqual({ made: 2 })
  let fresh = valueOf(await classSheet(karim, 'foxes')).pupils.find(
    ({ UID }) => UID === 'adam',
  )!.card!
  expect(fresh).toMatchObject({ key: expect.not.stringMatching(card.key), blocked: false })
  expect(await loadCurrent(at('10.0.0.1', 2 * HOUR), token)).toBeUndefined()
  expect(await signInByCard(at('10.0.0.1', 2 * HOUR), fresh, 'browser')).toMatchObject({ ok: true })
})

test('a session by a card lasts while the pupil is in a live class of the school', async () => {
  let { at, cardOf, own, db, now } = await openSheet()
  await givePassword(db, 'adam', 'apples-12')
  let withPassword = valueOf(
    await signIn(at(), { email: 'adam@rawda.test', password: 'apples-12' }, { kind: 'browser' }),
  ).token!
  let tokens = [
    valueOf(await signInByCard(at(), await cardOf('adam'), 'bearer')).token,
    valueOf(await signInByPictures(at(), await own('adam'))).token,
  ]
  let salma = valueOf(await signInByPictures(at(), await own('salma'))).token
  let isIn = async () =>
    Promise.all(
      [...tokens, withPassword].map(async (token) => (await loadCurrent(at(), token))?.user.UID),
    )
  let [inAll, byPassword] = [
    ['adam', 'adam', 'adam'],
    [undefined, undefined, 'adam'],
  ]
  expect(await isIn()).toEqual(inAll)
  await db.update(classes).set({ archivedAt: now }).where(eq(classes.id, 'butterflies'))
  expect(await isIn()).toEqual(byPassword)
  await db.update(classes).set({ archivedAt: null }).where(eq(classes.id, 'butterflies'))
  // Moved to another class: like the card, its session stays valid.
  let leave = db.update(enrolments).set({ until: now }).where(eq(enrolments.id, 'adam-butterflies'))
  let joined = {
    id: 'adam-sparrows',
    schoolId: 'zaytoun',
    classId: 'sparrows',
    accountId: 'adam',
    from: now,
  }
  await db.batch([leave, db.insert(enrolments).values({ ...joined, role: 'student' })])
  expect(await isIn()).toEqual(inAll)
  await db.update(enrolments).set({ until: now }).where(eq(enrolments.id, 'adam-sparrows'))
  expect(await isIn()).toEqual(byPassword)
  // Neither as a teacher nor in another school's class.
  await db.insert(enrolments).values([
    { ...joined, id: 'teaching', role: 'teacher' },
    { ...joined, id: 'elsewhere', schoolId: 'cedar', classId: 'foxes', role: 'student' },
  ])
  expect(await isIn()).toEqual(byPassword)
  expect(await loadCurrent(at(), salma)).toMatchObject({ user: { UID: 'salma' } })
})

test('a closed account is let in nowhere', async () => {
  let { at, own, cardOf, door, db } = await openSheet()
  let [pictures, card] = [await own('adam'), await cardOf('adam')]
  await db.update(accounts).set({ disabledAt: 1 }).where(eq(accounts.id, 'adam'))
  expect(await signInByPictures(at(), pictures)).toEqual({ ok: false, reason: 'picturesWrong' })
  expect(await signInByCard(at(), card, 'browser')).toEqual({ ok: false, reason: 'cardSpent' })
  expect(valueOf(await findClassSignIn(at(), await door())).pupils.map(({ UID }) => UID)).toEqual([
    'salma',
  ])
})

test('hostile input opens nothing and breaks nothing', async () => {
  let { at, door, db } = await openSheet()
  let code = await door()
  for (let text of [
    '',
    "' or 1=1 --",
    '%',
    '\u0000',
    '\u202e',
    'x'.repeat(10_000),
    '🦊',
    '__proto__',
  ]) {
    expect(await findCard(at(), { key: text })).toMatchObject({ ok: false })
    expect(await findClassSignIn(at(), text)).toMatchObject({ ok: false })
    expect(
      await signInByPictures(at(), { door: code, pupilID: text, pictures: [1, 2, 3] }),
    ).toMatchObject({ ok: false })
  }
  for (let pictures of [[], [NaN], [0, 0, 0], [1.5, 2, 3], [1, 2, 3, 4]])
    expect(
      await signInByPictures(at('10.0.0.9'), { door: code, pupilID: 'adam', pictures }),
    ).toMatchObject({ ok: false, reason: 'picturesWrong' })
  expect(await db.$count(sessions)).toBe(0)
  let counted = await db.select().from(failures)
  expect([counted.length > 0, counted.filter(({ key }) => !key.startsWith('sheet:'))]).toEqual([
    true,
    [],
  ])
})

test('each picture is as likely as any other at each of the three places', () => {
  let draws = 12_000
  let seen = Array.from({ length: 3 }, () => Array.from({ length: 12 }, () => 0))
  for (let draw = 0; draw < draws; draw++)
    newPictures()
      .split('.')
      .forEach((number, place) => void seen[place]![Number(number) - 1]!++)
  for (let counts of seen) {
    let chiSquare = counts.reduce((sum, count) => sum + (count - draws / 12) ** 2 / (draws / 12), 0)
    // 11 degrees of freedom: above 45 one time in 200,000; a byte's remainder would give 61 more
    // than chance.
    expect(chiSquare).toBeLessThan(45)
  }
})

test('a door code is sixteen symbols that no reader confuses, and each is used', () => {
  let codes = Array.from({ length: 500 }, newClassSignInCode)
  for (let code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
  expect(new Set(codes.join('')).size).toBe(32)
  expect(new Set(codes).size).toBe(500)
})

test('a code is read however it is typed', () => {
  let code = 'A01B1C2D3E4F5G67'
  for (let typed of [
    'A01B-1C2D-3E4F-5G67',
    ' a01b 1c2d 3e4f 5g67 ',
    'aO1b-iC2d-3e4f-5g67',
    'AOLB–LC2D—3E4F‑5G67',
    'A٠١B-١C٢D-٣E٤F-٥G٦٧',
    'A۰۱B1C۲D۳E۴F۵G۶۷',
    '\u202aA01B1C2D3E4F5G67\u202c',
    'A01B_1C2D.3E4F 5G67',
  ]) {
    expect(plainCode(typed), typed).toBe(code)
    expect(v.parse(ClassSignInCode, { door: typed })).toEqual({ door: code })
  }
  expect(inGroups(code)).toBe('A01B-1C2D-3E4F-5G67')
  for (let [typed, reason] of [
    ['', 'doorRequired'],
    ['  ', 'doorRequired'],
    ['A01B', 'doorMalformed'],
    [`${code}8`, 'doorMalformed'],
    ['U01B1C2D3E4F5G67', 'doorMalformed'],
    ['x'.repeat(101), 'doorMalformed'],
    ['أ01B1C2D3E4F5G67', 'doorMalformed'],
  ]) {
    let parsed = v.safeParse(ClassSignInCode, { door: typed }, { abortPipeEarly: true })
    expect([typed, parsed.issues?.[0].message]).toEqual([typed, reason])
  }
})

test('there are twelve pictures, each once', () => {
  expect(new Set(cardPictures).size).toBe(12)
})

test('codes drawn with the one mask that we use are read by a decoder', () => {
  for (let turn = 0; turn < 60; turn++) {
    let text = `https://${'school-'.repeat(turn % 6)}rawda.example/auth/card?key=${newToken()}`
    let { data, size } = encode(text, qrDrawing)
    let scale = 4
    let pixels = new Uint8ClampedArray(size * size * scale * scale * 4).fill(255)
    for (let y = 0; y < size * scale; y++)
      for (let x = 0; x < size * scale; x++)
        if (data[Math.floor(y / scale)]![Math.floor(x / scale)])
          pixels.fill(0, (y * size * scale + x) * 4, (y * size * scale + x) * 4 + 3)
    expect(jsQR(pixels, size * scale, size * scale)?.data).toBe(text)
  }
})
