import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays } from '#app/calendar/day.ts'
import { translate } from '#app/locales/translate.ts'
import { loadCurrent } from '#app/models/auth/current.server.ts'
import { changeBatch } from '#app/models/codes/batch.server.ts'
import { previewRedemption } from '#app/models/codes/preview.server.ts'
import { redeem } from '#app/models/codes/redeem.server.ts'
import { sayNotRedeemed } from '#app/models/codes/refusal-reason.ts'
import { revokeUnused } from '#app/models/codes/revoke.server.ts'
import { inGroups } from '#app/models/readable-code.ts'
import { findSubscription } from '#app/models/subscriptions/present.server.ts'
import {
  accounts,
  auditLog,
  classes,
  codeBatches,
  codes,
  enrolments,
  failures,
  guardians,
  redemptions,
  schools,
  sessions,
  subscriptions,
} from '#db/schema.ts'
import { openCounter } from '#tests/support/codes.ts'
import { contradictions } from '#tests/support/contradictions.ts'
import { codeColumns, codeIdOf, isStored, printed } from '#tests/support/secrets.ts'

const DAY = 86_400_000
const TODAY = '2026-11-20'
/** Until then everybody of tests/support/people.ts has a subscription. */
const PAID = '2027-06-08'

test('a code gives an account its school, its role and a subscription from today', async () => {
  let { db, use, codeOf, account, subscription, signedIn, now } = await openCounter()
  let code = await codeOf('teacher')
  expect(await use('dana', code)).toBe(0)
  expect(await account('dana')).toMatchObject({ role: 'teacher', schoolId: 'zaytoun' })
  expect(await subscription('dana')).toEqual({
    role: 'teacher',
    schoolId: 'zaytoun',
    validUntil: addDays(TODAY, 90),
  })
  expect(await findSubscription(await signedIn('dana'), 'dana')).toEqual({
    ok: true,
    value: {
      isActive: true,
      validUntil: addDays(TODAY, 90),
      schoolID: 'zaytoun',
      schoolName: 'روضة الزيتون',
      schoolNameEn: 'Al Zaytoun',
      role: 'teacher',
      subscriptionType: 'promo',
      serialID: 'RW-00001',
      serialNo: code.slice(-4),
    },
  })
  let [used] = await db.select().from(redemptions)
  expect(used).toMatchObject({
    codeId: await codeIdOf(db, code),
    seat: 1,
    accountId: 'dana',
    at: now,
  })
})

test('each kind of code makes what it says, and a student needs no class', async () => {
  let { use, codeOf, account, join, rooms } = await openCounter()
  await join('one', 'two', 'three')
  for (let [name, kind] of [
    ['one', 'admin'],
    ['two', 'teacher'],
    ['three', 'student'],
  ] as const) {
    expect(await use(name, await codeOf(kind))).toBe(0)
    expect(await account(name)).toMatchObject({ role: kind, schoolId: 'zaytoun' })
    expect(await rooms(name)).toEqual([])
  }
})

test('a code is read in any case and groups, with Arabic digits, O, I and L', async () => {
  let { db, use, codeOf, join } = await openCounter()
  let ways: ((code: string) => string)[] = [
    (code) => inGroups(code).toLowerCase(),
    (code) => ` ${code.replace(/.{4}/g, '$& ')}`,
    (code) => code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!),
    (code) => code.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!),
    (code) => code.replaceAll('0', 'o').replaceAll('1', 'l'),
    (code) => `\u200f${inGroups(code).replaceAll('-', '–')}\u200e`,
  ]
  for (let [at, typed] of ways.entries()) {
    await join(`reader-${at}`)
    // Made so that it has all that can be mistaken.
    let code = await codeOf('student')
    let known = `01${at}Z0123456789AB`.slice(0, 16)
    await db.update(codes).set(codeColumns('code', known)).where(isStored('code', code))
    expect(await use(`reader-${at}`, typed(known)), String(at)).toBe(0)
  }
})

test('what is no code is invalid, whatever it looks like', async () => {
  let { db, use, join } = await openCounter()
  let hostile = [
    'x',
    '0'.repeat(16),
    '0'.repeat(15),
    'U'.repeat(16),
    "' or 1=1 --",
    '%'.repeat(16),
    '_'.repeat(16),
    '\0',
    '\uD800',
    '🦉'.repeat(8),
    '__proto__',
    'null',
    '٪٪٪٪',
    '0000-0000-0000-0000',
    '<script>',
    '\u202E' + '1'.repeat(16),
  ]
  await join(...hostile.map((_, at) => `guesser-${at}`))
  for (let [at, code] of hostile.entries())
    expect(await use(`guesser-${at}`, code), JSON.stringify(code)).toBe('1 codeInvalid')
  expect(await db.$count(redemptions)).toBe(0)
})

test('a revoked code is invalid', async () => {
  let { db, as, use, codeOf } = await openCounter()
  let code = await codeOf('student')
  await revokeUnused(as('sara'), (await db.select().from(codeBatches))[0]!.id)
  expect(await use('dana', code)).toBe('1 codeInvalid')
})

test('codes and subscriptions end at their school’s midnight', async () => {
  let { use, codesOf, subscription, join, signedIn } = await openCounter()
  await join('early', 'late')
  let [first, second] = await codesOf('student', 2, { redeemBefore: '2026-12-01', duration: 1 })
  // Amman is three hours ahead of UTC.
  let [before, midnight] = [
    Date.parse('2026-11-30T20:59:59.999Z'),
    Date.parse('2026-11-30T21:00:00Z'),
  ]
  expect(await use('early', first!, { at: before })).toBe(0)
  expect(await use('late', second!, { at: midnight })).toBe('1 codeInvalid')
  expect(await subscription('early')).toMatchObject({ validUntil: '2026-12-01' })
  expect((await signedIn('early', before)).user.subscribed).toBe(true)
  expect((await signedIn('early', midnight)).user.subscribed).toBe(false)
})

test('redeemed a second after midnight, the days count from the new day', async () => {
  let { use, codeOf, subscription } = await openCounter()
  await use('dana', await codeOf('student', { duration: 1 }), {
    at: Date.parse('2026-11-20T21:00:00Z'),
  })
  expect(await subscription('dana')).toMatchObject({ validUntil: '2026-11-22' })
})

test('a renewal loses no day, of a subscription that has ended neither', async () => {
  let { db, use, codeOf, subscription } = await openCounter()
  expect(await use('adam', await codeOf('student'))).toBe(0)
  expect(await subscription('adam')).toEqual({
    role: 'student',
    schoolId: 'zaytoun',
    validUntil: addDays(PAID, 90),
  })
  expect(await use('adam', await codeOf('student', { duration: 10 }))).toBe(0)
  expect((await subscription('adam'))!.validUntil).toBe(addDays(PAID, 100))

  await db
    .update(subscriptions)
    .set({ validUntil: '2026-10-01' })
    .where(eq(subscriptions.accountId, 'salma'))
  expect(await use('salma', await codeOf('student'))).toBe(0)
  expect((await subscription('salma'))!.validUntil).toBe(addDays(TODAY, 90))
  expect(await db.$count(subscriptions, eq(subscriptions.accountId, 'adam'))).toBe(3)
})

test('a renewal changes no class and ends no session', async () => {
  let { use, codeOf, rooms, tokenOf, visit } = await openCounter()
  let token = await tokenOf('adam')
  await use('adam', await codeOf('student'))
  expect(await rooms('adam')).toEqual(['butterflies'])
  expect((await loadCurrent(visit(), token))?.user.UID).toBe('adam')
})

test('a code that somebody else used is used, for ever', async () => {
  let { use, codeOf, join, now } = await openCounter()
  await join('second')
  let code = await codeOf('student')
  expect(await use('dana', code)).toBe(0)
  expect(await use('second', code)).toBe('3 codeUsed')
  expect(await use('second', code, { at: now + 500 * DAY })).toBe('3 codeUsed')
})

test('the same person with the same code again has the same subscription: a retry is no mistake', async () => {
  let { db, use, codeOf, subscription, as, now } = await openCounter()
  let code = await codeOf('student')
  expect([
    await use('dana', code),
    await use('dana', code),
    await use('dana', code.toLowerCase()),
  ]).toEqual([0, 0, 0])
  expect((await subscription('dana'))!.validUntil).toBe(addDays(TODAY, 90))
  // Also once nobody else could redeem it.
  await changeBatch(as('sara'), {
    id: (await db.select().from(codeBatches))[0]!.id,
    redeemBefore: '2026-01-01',
  })
  expect(await use('dana', code)).toBe(0)
  expect([
    await db.$count(subscriptions, eq(subscriptions.accountId, 'dana')),
    await db.$count(failures),
    await db.$count(auditLog, eq(auditLog.action, 'codeRedeemed')),
  ]).toEqual([1, 0, 1])
  // When all is over it gives nothing any more.
  expect(await use('dana', code, { at: now + 90 * DAY })).toBe('1 codeSpent')
})

test('another school asks for confirmation, ends the classes, and the history stays', async () => {
  let { db, use, codeOf, subscription, account, rooms, now } = await openCounter()
  let code = await codeOf('student', { schoolID: 'cedar' })
  await db.update(accounts).set({ externalId: 'elimu-7' }).where(eq(accounts.id, 'adam'))
  expect(await use('adam', code)).toBe('2 confirmSchool')
  expect([await subscription('adam'), await rooms('adam')]).toEqual([
    { role: 'student', schoolId: 'zaytoun', validUntil: PAID },
    ['butterflies'],
  ])
  expect(await use('adam', code, { confirm: true })).toBe(0)
  expect(await subscription('adam')).toEqual({
    role: 'student',
    schoolId: 'cedar',
    validUntil: addDays(TODAY, 90),
  })
  expect([await account('adam'), await rooms('adam')]).toMatchObject([
    { schoolId: 'cedar', externalId: null },
    [],
  ])
  let [old] = await db.select().from(subscriptions).where(eq(subscriptions.id, 'sub-adam'))
  expect(old).toMatchObject({ endedAt: now, schoolId: 'zaytoun' })
  expect(
    (await db.select().from(enrolments).where(eq(enrolments.id, 'adam-butterflies')))[0],
  ).toMatchObject({ until: now, schoolId: 'zaytoun' })
})

test('another role is asked for confirmation, too, and what was taught is taught no more', async () => {
  let { use, codeOf, account, rooms } = await openCounter()
  let code = await codeOf('student')
  expect(await use('layla', code)).toBe('2 confirmRole')
  expect(await use('layla', code, { confirm: true })).toBe(0)
  expect([(await account('layla')).role, await rooms('layla')]).toEqual(['student', []])
})

test('who has no live subscription needs to confirm nothing', async () => {
  let { db, use, codeOf, account, rooms } = await openCounter()
  await db
    .update(subscriptions)
    .set({ validUntil: TODAY })
    .where(eq(subscriptions.accountId, 'adam'))
  expect(await use('adam', await codeOf('student', { schoolID: 'cedar' }))).toBe(0)
  expect([(await account('adam')).schoolId, await rooms('adam')]).toEqual(['cedar', []])
})

test('whether what one has is over is asked of the clock of the school that gave it', async () => {
  let { db, use, codeOf } = await openCounter()
  await db
    .update(subscriptions)
    .set({ validUntil: '2026-11-21' })
    .where(eq(subscriptions.accountId, 'nour'))
  let code = await codeOf('student')
  // The 21st in Amman, and still the 20th in London.
  expect(await use('nour', code, { at: Date.parse('2026-11-20T22:00:00Z') })).toBe(
    '2 confirmSchool',
  )
  expect(await use('nour', code, { at: Date.parse('2026-11-21T00:00:00Z') })).toBe(0)
})

test('the session that redeemed goes on, all others of the account end', async () => {
  let { db, tokenOf, visit, codeOf } = await openCounter()
  let [mine, other] = [await tokenOf('dana'), await tokenOf('dana')]
  let before = await db.select().from(sessions).where(eq(sessions.accountId, 'dana'))
  let current = (await loadCurrent(visit(), mine))!
  let outcome = await redeem(current, { UID: 'dana', promoCode: await codeOf('admin') })
  expect(outcome.ok && outcome.value.result).toBe(0)
  let after = await db.select().from(sessions).where(eq(sessions.accountId, 'dana'))
  expect(after).toEqual(before.filter(({ id }) => id === current.sessionId))
  expect((await loadCurrent(visit(), mine))?.user).toMatchObject({
    role: 'admin',
    subscribed: true,
  })
  expect(await loadCurrent(visit(), other)).toBeUndefined()
})

test('a session that has ended redeems nothing, and is not brought back', async () => {
  let { db, signedIn, codeOf, account } = await openCounter()
  let [current, code] = [await signedIn('dana'), await codeOf('teacher')]
  await db.delete(sessions)
  expect(await redeem(current, { UID: 'dana', promoCode: code })).toEqual({
    ok: false,
    reason: 'unauthorized',
  })
  expect([
    await db.$count(redemptions),
    await db.$count(sessions),
    (await account('dana')).schoolId,
  ]).toEqual([0, 0, null])
})

test('a session that has run out meanwhile redeems nothing', async () => {
  let { db, signedIn, codeOf, now } = await openCounter()
  let [current, code] = [await signedIn('dana'), await codeOf('teacher')]
  await db.update(sessions).set({ expiresAt: now })
  expect(await redeem(current, { UID: 'dana', promoCode: code })).toEqual({
    ok: false,
    reason: 'unauthorized',
  })
  expect(await db.$count(redemptions)).toBe(0)
})

test('a class sheet’s session redeems nothing', async () => {
  let { signedIn, codeOf } = await openCounter()
  let current = { ...(await signedIn('adam')), method: 'sheet' as const }
  expect(await redeem(current, { UID: 'adam', promoCode: await codeOf('student') })).toEqual({
    ok: false,
    reason: 'forbidden',
  })
  expect(await previewRedemption(current, { UID: 'adam', promoCode: 'x' })).toEqual({
    ok: false,
    reason: 'forbidden',
  })
})

test('a supervisor never redeems', async () => {
  let { use, codeOf } = await openCounter()
  expect(await use('sara', await codeOf('admin'))).toBe('2 supervisor')
  expect(await use('sara', 'nonsense')).toBe('2 supervisor')
  expect(await use('sara', await codeOf('student'), { UID: 'adam' })).toBe('notFound')
})

test('the last admin of a school cannot leave it, nor become something else', async () => {
  let { db, use, codeOf, join } = await openCounter()
  expect(await use('hind', await codeOf('teacher'), { confirm: true })).toBe('2 lastAdmin')
  expect(await use('hind', await codeOf('admin', { schoolID: 'cedar' }), { confirm: true })).toBe(
    '2 lastAdmin',
  )
  // A closed account heads nothing.
  await db.insert(accounts).values({
    id: 'closed',
    role: 'admin',
    schoolId: 'zaytoun',
    displayName: 'x',
    createdAt: 0,
    startsAt: 0,
    disabledAt: 1,
  })
  expect(await use('hind', await codeOf('teacher'), { confirm: true })).toBe('2 lastAdmin')
  expect(await use('hind', await codeOf('admin'))).toBe(0)
  await join('deputy')
  expect(await use('deputy', await codeOf('admin'))).toBe(0)
  expect(await use('hind', await codeOf('teacher'), { confirm: true })).toBe(0)
})

test('of the last two admins who leave at once, one stays', async () => {
  let { db, codesOf, join, use, signedIn } = await openCounter()
  await join('deputy')
  expect(await use('deputy', (await codesOf('admin'))[0]!)).toBe(0)
  let [one, two] = await codesOf('teacher', 2)
  let leaving = [
    redeem(await signedIn('hind'), { UID: 'hind', promoCode: one!, confirm: true }),
    redeem(await signedIn('deputy'), { UID: 'deputy', promoCode: two!, confirm: true }),
  ]
  expect(
    (await Promise.all(leaving)).map((each) => each.ok && each.value.result).toSorted(),
  ).toEqual([0, 2])
  expect(await db.$count(accounts, sql`role = 'admin' and schoolId = 'zaytoun'`)).toBe(1)
})

test('a class code makes up to 40 pupils of the school and the class; each again is no second seat', async () => {
  let { use, classCode, join, account, rooms } = await openCounter()
  let code = await classCode('sparrows')
  let names = Array.from({ length: 41 }, (_, at) => `pupil-${at}`)
  await join(...names)
  for (let name of names.slice(0, 40)) expect(await use(name, code), name).toBe(0)
  expect([await account('pupil-7'), await rooms('pupil-7')]).toMatchObject([
    { role: 'student', schoolId: 'zaytoun' },
    ['sparrows'],
  ])
  expect(await use('pupil-40', code)).toBe('2 classCodeFull')
  expect(await use('pupil-39', code)).toBe(0)
})

test('a class code is for pupils, of that class or of none', async () => {
  let { db, use, classCode, rooms, subscription, now } = await openCounter()
  let code = await classCode('butterflies')
  expect([
    await use('layla', code),
    await use('hind', code),
    await use('karim', code, { confirm: true }),
  ]).toEqual(Array(3).fill('2 staffAndClassCode'))
  expect([await use('yousef', code), await use('nour', code, { confirm: true })]).toEqual([
    '2 inAnotherClass',
    '2 inAnotherClass',
  ])
  // Who is in the class has it renewed, and is in it once.
  expect(await use('adam', code)).toBe(0)
  expect([await rooms('adam'), (await subscription('adam'))!.validUntil]).toEqual([
    ['butterflies'],
    addDays(PAID, 90),
  ])
  await db.update(enrolments).set({ until: now }).where(eq(enrolments.accountId, 'yousef'))
  expect(await use('yousef', code)).toBe(0)
  expect(await rooms('yousef')).toEqual(['butterflies'])
})

test('a class code without a live class is invalid', async () => {
  let { db, use, classCode, now } = await openCounter()
  expect(await use('dana', await classCode(null))).toBe('1 codeInvalid')
  expect(await use('dana', await classCode('foxes'))).toBe('1 codeInvalid')
  let code = await classCode('sparrows')
  await db.update(classes).set({ archivedAt: now }).where(eq(classes.id, 'sparrows'))
  expect(await use('dana', code)).toBe('1 codeInvalid')
})

test('a school has so many seats for a role: none past the bound, but a renewal needs none', async () => {
  let { db, use, codeOf, classCode, join, signedIn } = await openCounter()
  await join('one', 'two', 'three')
  await db
    .update(schools)
    .set({ maxStudentsNo: 4, maxTeachersNo: 2 })
    .where(eq(schools.id, 'zaytoun'))
  // adam, salma and yousef have three of four; layla and omar both of two.
  expect(await use('one', await codeOf('student'))).toBe(0)
  expect([
    await use('two', await codeOf('student')),
    await use('two', await classCode('sparrows')),
    await use('two', await codeOf('teacher')),
  ]).toEqual(['2 studentSeats', '2 studentSeats', '2 teacherSeats'])
  expect(
    await redeem(await signedIn('two'), { UID: 'two', promoCode: await codeOf('student') }),
  ).toEqual({ ok: true, value: { result: 2, reason: 'studentSeats', most: 4 } })
  expect([
    await use('adam', await codeOf('student')),
    await use('layla', await codeOf('teacher')),
  ]).toEqual([0, 0])
  expect(await use('two', await codeOf('admin'))).toBe(0)
  // Over is over: the seat is free, and whose it was needs one again.
  await db
    .update(subscriptions)
    .set({ validUntil: TODAY })
    .where(eq(subscriptions.accountId, 'salma'))
  expect(await use('three', await codeOf('student'))).toBe(0)
  expect(await use('salma', await codeOf('student'))).toBe('2 studentSeats')
})

test('a bound of none is none, and no bound is no bound', async () => {
  let { db, use, codeOf } = await openCounter()
  await db.update(schools).set({ maxStudentsNo: 0 }).where(eq(schools.id, 'zaytoun'))
  expect(await use('dana', await codeOf('student'))).toBe('2 studentSeats')
  await db.update(schools).set({ maxStudentsNo: null }).where(eq(schools.id, 'zaytoun'))
  expect(await use('dana', await codeOf('student'))).toBe(0)
})

test('a guardian redeems for a linked child, also when the child’s has ended, and for nobody else', async () => {
  let { db, use, codeOf, subscription, now } = await openCounter()
  await db
    .update(subscriptions)
    .set({ validUntil: TODAY })
    .where(eq(subscriptions.accountId, 'adam'))
  expect(await use('muna', await codeOf('student'), { UID: 'adam' })).toBe(0)
  expect((await subscription('adam'))!.validUntil).toBe(addDays(TODAY, 90))
  expect(await use('muna', await codeOf('teacher'), { UID: 'adam' })).toBe('2 pupilsOnly')
  expect([
    await use('muna', await codeOf('student'), { UID: 'salma' }),
    await use('muna', await codeOf('student'), { UID: 'nobody' }),
  ]).toEqual(['notFound', 'notFound'])
  await db.update(guardians).set({ until: now }).where(eq(guardians.guardianId, 'muna'))
  expect(await use('muna', await codeOf('student'), { UID: 'adam' })).toBe('notFound')
})

test('a guardian who redeems for themself is told to choose the child', async () => {
  let { db, use, codeOf, now, account } = await openCounter()
  let code = await codeOf('student')
  expect(await use('muna', code)).toBe('2 chooseChild')
  expect((await account('muna')).schoolId).toBeNull()
  await db.update(guardians).set({ until: now }).where(eq(guardians.guardianId, 'muna'))
  expect(await use('muna', code)).toBe(0)
})

test('a pupil of a school redeems for themself, whomever they are linked to', async () => {
  let { db, use, codeOf, now } = await openCounter()
  await db.insert(guardians).values({ guardianId: 'salma', pupilId: 'adam', since: now })
  expect(await use('salma', await codeOf('student'))).toBe(0)
})

test('an admin redeems student codes of the school for its pupils, and for nobody else', async () => {
  let { use, codeOf, classCode, subscription } = await openCounter()
  let code = await codeOf('student')
  expect(await use('hind', code, { UID: 'adam' })).toBe(0)
  expect((await subscription('adam'))!.validUntil).toBe(addDays(PAID, 90))
  expect(await use('hind', code, { UID: 'salma' })).toBe('3 codeUsed')
  expect(await use('hind', await codeOf('teacher'), { UID: 'adam' })).toBe('2 pupilsOnly')
  expect(await use('hind', await classCode(), { UID: 'adam' })).toBe('2 studentCodeOnly')
  expect(
    await use('hind', await codeOf('student', { schoolID: 'cedar' }), {
      UID: 'adam',
      confirm: true,
    }),
  ).toBe('2 otherSchoolsCode')
  expect([
    await use('hind', await codeOf('student'), { UID: 'layla' }),
    await use('hind', await codeOf('student'), { UID: 'nour' }),
    await use('layla', await codeOf('student'), { UID: 'adam' }),
  ]).toEqual(['notFound', 'notFound', 'notFound'])
})

test('a closed account gets nothing', async () => {
  let { db, use, codeOf, now } = await openCounter()
  await db.update(accounts).set({ disabledAt: now }).where(eq(accounts.id, 'adam'))
  expect(await use('hind', await codeOf('student'), { UID: 'adam' })).toBe('notFound')
})

test('who redeems for a pupil keeps their own session, and the pupil is signed out only by a change', async () => {
  let { db, use, codeOf, tokenOf, visit, signedIn } = await openCounter()
  let token = await tokenOf('adam')
  let mother = await signedIn('muna')
  await redeem(mother, { UID: 'adam', promoCode: await codeOf('student') })
  expect((await loadCurrent(visit(), token))?.user.UID).toBe('adam')
  await redeem(mother, {
    UID: 'adam',
    promoCode: await codeOf('student', { schoolID: 'cedar' }),
    confirm: true,
  })
  expect(await loadCurrent(visit(), token)).toBeUndefined()
  expect((await db.select().from(sessions)).map(({ id }) => id)).toContain(mother.sessionId)
  expect(await use('adam', 'x')).toBe('1 codeInvalid')
})

test('the log says who redeemed for whom, what changed, and never the code', async () => {
  let { db, use, codeOf } = await openCounter()
  let code = await codeOf('teacher', { schoolID: 'cedar' })
  await use('layla', code, { confirm: true })
  await use('muna', await codeOf('student'), { UID: 'adam' })
  await use('adam', await codeOf('teacher'), { confirm: true })
  let log = await db
    .select()
    .from(auditLog)
    .orderBy(sql`rowid`)
    .where(sql`action in ('codeRedeemed', 'roleChanged', 'schoolChanged')`)
  expect(
    log.map(({ action, actorId, subjectId, schoolId }) => [action, actorId, subjectId, schoolId]),
  ).toEqual([
    ['codeRedeemed', 'layla', 'layla', 'cedar'],
    ['schoolChanged', 'layla', 'layla', 'zaytoun'],
    ['codeRedeemed', 'muna', 'adam', 'zaytoun'],
    ['codeRedeemed', 'adam', 'adam', 'zaytoun'],
    ['roleChanged', 'adam', 'adam', 'zaytoun'],
  ])
  expect(log[0]!.detail).toMatchObject({ kind: 'teacher' })
  let all = JSON.stringify(await db.select().from(auditLog))
  for (let { code: made } of await db.select().from(codes))
    expect(all).not.toContain(printed('code', made))
})

test('wrong codes are limited per account, and nothing else is', async () => {
  let { db, use, codeOf, join, now } = await openCounter()
  await join('second')
  let used = await codeOf('student')
  await use('second', used)
  for (let at = 0; at < 15; at++) expect(await use('dana', used)).toBe('3 codeUsed')
  expect(await db.$count(failures)).toBe(0)
  let answers = []
  for (let at = 0; at < 13; at++) answers.push(await use('dana', 'wrong'))
  expect(answers).toEqual([...Array(10).fill('1 codeInvalid'), ...Array(3).fill('tooManyTries')])
  // Then not even a good one is looked at, until the wait is over; others go on.
  let good = await codeOf('student')
  expect(await use('dana', good)).toBe('tooManyTries')
  expect(await use('second', await codeOf('student'))).toBe(0)
  expect(await use('dana', good, { at: now + 31_000 })).toBe(0)
})

test('of many guesses at once only the limit ones are answered', async () => {
  let { signedIn, now } = await openCounter()
  let dana = await signedIn('dana')
  let outcomes = await Promise.all(
    Array.from({ length: 40 }, () => redeem(dana, { UID: 'dana', promoCode: 'wrong' })),
  )
  expect(outcomes.filter(({ ok }) => ok).length).toBeLessThanOrEqual(11)
  let [refused] = outcomes.filter((outcome) => !outcome.ok)
  expect(refused).toEqual({ ok: false, reason: 'tooManyTries', retryAfterSeconds: 30 })
  expect(now).toBe(dana.now)
})

test('many guessers behind one address are told to wait, and its people with good codes are not', async () => {
  let { use, codeOf, join } = await openCounter()
  let names = Array.from({ length: 14 }, (_, at) => `guesser-${at}`)
  await join(...names)
  let answers: unknown[] = []
  for (let name of names) for (let at = 0; at < 8; at++) answers.push(await use(name, 'wrong'))
  expect(answers.filter((answer) => answer === '1 codeInvalid')).toHaveLength(100)
  expect(answers.at(-1)).toBe('tooManyTries')
  expect(await use('dana', await codeOf('student'))).toBe(0)
})

test('what one would get is shown before: role, school, until when, what ends and which class is left', async () => {
  let { codeOf, classCode, signedIn, db } = await openCounter()
  let gainOf = async (person: string, promoCode: string, UID = person) => {
    let preview = await previewRedemption(await signedIn(person), { UID, promoCode })
    return preview.ok
      ? preview.value.result === 0
        ? preview.value.gain
        : preview.value
      : preview.reason
  }
  let zaytoun = { schoolID: 'zaytoun', schoolName: 'روضة الزيتون', schoolNameEn: 'Al Zaytoun' }
  let cedar = { schoolID: 'cedar', schoolName: 'روضة الأرز', schoolNameEn: 'Cedar' }
  expect(await gainOf('dana', await codeOf('teacher'))).toEqual({
    ...zaytoun,
    kind: 'teacher',
    role: 'teacher',
    gender: 'unspecified',
    className: null,
    validUntil: addDays(TODAY, 90),
    isOwn: false,
    isRenewal: false,
    confirm: null,
    ends: null,
    leaves: [],
  })
  expect(await gainOf('dana', await classCode())).toMatchObject({
    kind: 'class',
    role: 'student',
    className: 'butterflies',
  })
  expect(await gainOf('adam', await codeOf('student'))).toMatchObject({
    validUntil: addDays(PAID, 90),
    isRenewal: true,
    ends: null,
    leaves: [],
  })
  await db
    .update(subscriptions)
    .set({ validUntil: TODAY })
    .where(eq(subscriptions.accountId, 'salma'))
  expect(await gainOf('salma', await codeOf('student'))).toMatchObject({
    validUntil: addDays(TODAY, 90),
    isRenewal: false,
    ends: null,
  })
  expect(await gainOf('muna', await codeOf('student', { schoolID: 'cedar' }), 'adam')).toEqual({
    ...cedar,
    kind: 'student',
    role: 'student',
    gender: 'unspecified',
    className: null,
    validUntil: addDays(TODAY, 90),
    isOwn: false,
    isRenewal: false,
    confirm: 'confirmSchool',
    ends: { ...zaytoun, role: 'student', validUntil: PAID, daysLeft: 200 },
    leaves: ['butterflies'],
  })
  expect(await gainOf('muna', await codeOf('student'))).toEqual({
    result: 2,
    reason: 'chooseChild',
    most: null,
  })
  expect(await gainOf('layla', await codeOf('student'), 'adam')).toBe('notFound')
  expect(await db.$count(redemptions)).toBe(0)
})

test('one’s own code once more is shown as what one has, and promises nothing', async () => {
  let { codeOf, use, signedIn } = await openCounter()
  let code = await codeOf('student')
  expect(await use('adam', code)).toBe(0)
  let preview = await previewRedemption(await signedIn('adam'), { UID: 'adam', promoCode: code })
  expect(preview).toMatchObject({
    ok: true,
    value: {
      result: 0,
      gain: {
        validUntil: addDays(PAID, 90),
        isOwn: true,
        isRenewal: false,
        confirm: null,
        ends: null,
        leaves: [],
      },
    },
  })
})

test('looking at wrong codes is guessing, too', async () => {
  let { signedIn, use } = await openCounter()
  let dana = await signedIn('dana')
  for (let at = 0; at < 10; at++)
    expect(await previewRedemption(dana, { UID: 'dana', promoCode: 'wrong' })).toEqual({
      ok: true,
      value: { result: 1, reason: 'codeInvalid', most: null },
    })
  expect(await use('dana', 'wrong')).toBe('tooManyTries')
})

test('a preview never promises what redeeming does not do', async () => {
  let { codeOf, classCode, signedIn, subscription, account } = await openCounter()
  for (let [person, code] of [
    ['dana', await codeOf('teacher')],
    ['adam', await codeOf('student')],
    ['nour', await codeOf('student')],
    ['omar', await codeOf('admin')],
    ['salma', await classCode()],
  ] as const) {
    let current = await signedIn(person)
    let preview = await previewRedemption(current, { UID: person, promoCode: code })
    let outcome = await redeem(current, { UID: person, promoCode: code, confirm: true })
    if (!preview.ok || preview.value.result !== 0 || !outcome.ok) throw new Error(person)
    let { role, schoolID, validUntil } = preview.value.gain
    expect(await subscription(person), person).toEqual({ role, schoolId: schoolID, validUntil })
    expect(await account(person), person).toMatchObject({ role, schoolId: schoolID })
  }
})

test(
  'whatever people do with codes, in any order and at once, nothing contradicts itself',
  { timeout: 120_000 },
  async () => {
    let { db, codesOf, classCode, join, signedIn, now, as } = await openCounter()
    await db.update(schools).set({ maxStudentsNo: 6, maxTeachersNo: 3 })
    let random = randomFrom(20_261_122)
    let pick = <item>(items: readonly item[]) => items[Math.floor(random() * items.length)]!
    await join('p1', 'p2', 'p3', 'p4')
    let people = [
      'hind',
      'rima',
      'layla',
      'adam',
      'salma',
      'yousef',
      'karim',
      'nour',
      'muna',
      'dana',
      'p1',
      'p2',
      'p3',
      'p4',
    ]
    let all: string[] = []
    for (let schoolID of ['zaytoun', 'cedar'])
      for (let kind of ['admin', 'teacher', 'student'] as const)
        all.push(...(await codesOf(kind, 8, { schoolID })))
    all.push(await classCode('butterflies'), await classCode('sparrows'))
    let given = 0
    for (let round = 0; round < 60; round++) {
      let at = now + round * 3 * DAY
      let tries = Array.from({ length: 4 }, () => ({
        person: pick(people),
        promoCode: pick(all),
        confirm: random() < 0.7,
      }))
      let outcomes = await Promise.all(
        tries.map(async ({ person, ...what }) => {
          let current = await signedIn(person, at)
          // Somebody else may just have become another by a code, which ended this session at once.
          return current && redeem(current, { UID: person === 'muna' ? 'adam' : person, ...what })
        }),
      )
      given += outcomes.filter((outcome) => outcome?.ok && outcome.value.result === 0).length
      if (round % 20 === 19)
        await revokeUnused(as('sara'), pick(await db.select().from(codeBatches)).id)
      expect(await db.all(contradictions), `round ${round}`).toEqual([])
      for (let school of ['zaytoun', 'cedar'])
        expect(
          await db.$count(accounts, sql`role = 'admin' and schoolId = ${school}`),
        ).toBeGreaterThan(0)
    }
    expect(given).toBeGreaterThan(20)
    expect(await db.$count(redemptions)).toBeGreaterThan(20)
  },
)

/** The same numbers each time (mulberry32). */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

test('where redeeming fails, the specification’s sentence stands before the reason', () => {
  expect(sayNotRedeemed(translate('en'), { reason: 'studentSeats', most: 12 })).toBe(
    'Could not register new subscription. All seats for children at this school are taken: it has 12',
  )
  expect(sayNotRedeemed(translate('ar'), { reason: 'chooseChild' })).toBe(
    'تعذّر تفعيل الاشتراك الجديد. هذا حساب وليّ أمر: يلزم اختيار الطفل الذي له الرمز',
  )
  // The other results have sentences of their own.
  for (let [reason, said] of [
    ['codeInvalid', 'promocode is invalid'],
    ['codeUsed', 'Promo code is already used by another user'],
  ] as const)
    expect(sayNotRedeemed(translate('en'), { reason })).toBe(said)
})
