import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { redeemForPupils } from '#app/models/codes/redeem-many.server.ts'
import { codesFor } from '#app/models/people/form.ts'
import { inGroups } from '#app/models/readable-code.ts'
import {
  accounts,
  auditLog,
  codeBatches,
  codes,
  enrolments,
  redemptions,
  schools,
  subscriptions,
} from '#db/schema.ts'
import { openCounter } from '#tests/support/codes.ts'
import { contradictions } from '#tests/support/contradictions.ts'
import { codeIdOf, isStored } from '#tests/support/secrets.ts'

/** The schools, with `one` to `five`: pupils of Zaytoun without a subscription. */
async function openDesk() {
  let counter = await openCounter()
  let { db, now, signedIn } = counter
  let pupils = ['one', 'two', 'three', 'four', 'five']
  await db.insert(accounts).values(
    pupils.map((id) => ({
      id,
      schoolId: 'zaytoun',
      displayName: id,
      createdAt: now,
      startsAt: now,
    })),
  )
  let give = async (wanted: [UID: string, promoCode: string][], person = 'hind') => {
    let outcome = await redeemForPupils(
      await signedIn(person),
      wanted.map(([UID, promoCode]) => ({ UID, promoCode })),
    )
    return outcome.ok
      ? outcome.value.map(({ UID, reason }) => `${UID} ${reason ?? 0}`)
      : outcome.reason
  }
  return { ...counter, pupils, give }
}

test('each pupil gets the subscription of their own code', async () => {
  let { db, codesOf, give, pupils, subscription } = await openDesk()
  let made = await codesOf('student', 5)
  expect(await give(pupils.map((UID, at) => [UID, inGroups(made[at]!).toLowerCase()]))).toEqual(
    pupils.map((UID) => `${UID} 0`),
  )
  for (let UID of pupils)
    expect(await subscription(UID)).toEqual({
      role: 'student',
      schoolId: 'zaytoun',
      validUntil: '2027-02-18',
    })
  expect(
    (await db.select().from(redemptions))
      .map(({ codeId, accountId }) => `${accountId} ${codeId}`)
      .toSorted(),
  ).toEqual(
    (
      await Promise.all(pupils.map(async (UID, at) => `${UID} ${await codeIdOf(db, made[at]!)}`))
    ).toSorted(),
  )
  let lines = await db.select().from(auditLog).where(eq(auditLog.action, 'codeRedeemed'))
  expect(
    lines.map(({ actorId, subjectId, schoolId, detail }) => [
      actorId,
      subjectId,
      schoolId,
      detail!.kind,
    ]),
  ).toEqual(pupils.map((UID) => ['hind', UID, 'zaytoun', 'student']))
  // The log has no codes.
  expect(JSON.stringify(lines)).not.toContain(made[0])
  expect(await db.all(contradictions)).toEqual([])
})

test('what fails is told by pupil; mended and sent again, nobody pays twice', async () => {
  let { db, codeOf, give, use, classCode, join } = await openDesk()
  let [good, used, teacher, shared, foreign, revoked] = [
    await codeOf('student'),
    await codeOf('student'),
    await codeOf('teacher'),
    await classCode(),
    await codeOf('student', { schoolID: 'cedar' }),
    await codeOf('student'),
  ]
  await join('buyer')
  await use('buyer', used)
  await db.update(codes).set({ revokedAt: 1 }).where(isStored('code', revoked))
  expect(
    await give([
      ['one', good],
      ['two', used],
      ['three', teacher],
      ['four', shared],
      ['five', foreign],
      ['salma', revoked],
      ['adam', 'nonsense'],
    ]),
  ).toEqual([
    'one 0',
    'two codeUsed',
    'three pupilsOnly',
    'four studentCodeOnly',
    'five otherSchoolsCode',
    'salma codeInvalid',
    'adam codeInvalid',
  ])
  expect(
    await give([
      ['one', good],
      ['two', await codeOf('student')],
    ]),
  ).toEqual(['one 0', 'two 0'])
  expect(await db.$count(subscriptions, eq(subscriptions.accountId, 'one'))).toBe(1)
  expect(await db.all(contradictions)).toEqual([])
})

test('one code for two is the first one’s, and one pupil with two codes has both', async () => {
  let { codeOf, give, subscription } = await openDesk()
  let [shared, more] = [await codeOf('student'), await codeOf('student')]
  expect(
    await give([
      ['one', shared],
      ['two', shared],
      ['one', more],
    ]),
  ).toEqual(['one 0', 'two codeUsed', 'one 0'])
  expect((await subscription('one'))!.validUntil).toBe('2027-05-19')
})

test('of three free seats the first three in the list have them', async () => {
  let { db, codesOf, give, pupils } = await openDesk()
  let taken = await db.$count(subscriptions, sql`schoolId = 'zaytoun' and role = 'student'`)
  await db
    .update(schools)
    .set({ maxStudentsNo: taken + 3 })
    .where(eq(schools.id, 'zaytoun'))
  let made = await codesOf('student', 5)
  expect(await give(pupils.map((UID, at) => [UID, made[at]!]))).toEqual([
    'one 0',
    'two 0',
    'three 0',
    'four studentSeats',
    'five studentSeats',
  ])
})

test('of many lists sent at once each code is used once', async () => {
  let { db, codesOf, give, pupils } = await openDesk()
  let made = await codesOf('student', 5)
  await Promise.all([1, 2, 3, 4].map(() => give(pupils.map((UID, at) => [UID, made[at]!]))))
  expect(await db.$count(redemptions)).toBe(5)
  expect(await db.all(contradictions)).toEqual([])
})

test('another school’s pupils, teachers and oneself get nothing, and nobody but a head gives', async () => {
  let { db, codesOf, give } = await openDesk()
  let made = await codesOf('student', 5)
  expect(
    await give([
      ['nour', made[0]!],
      ['layla', made[1]!],
      ['hind', made[2]!],
      ['nobody', made[3]!],
    ]),
  ).toEqual(['nour pupilsOnly', 'layla pupilsOnly', 'nobody pupilsOnly'])
  expect(await give([['one', made[4]!]], 'layla')).toBe('forbidden')
  expect(await give([['one', made[4]!]], 'sara')).toBe('forbidden')
  expect(await give([['one', made[4]!]], 'rima')).toEqual(['one pupilsOnly'])
  expect(await db.$count(redemptions)).toBe(0)
})

test('wrong codes are tries, also when many come at once', async () => {
  let { give, pupils, codeOf } = await openDesk()
  let wrong = Array.from({ length: 40 }, (_, at): [string, string] => [
    pupils[at % 5]!,
    'WR0NG'.padEnd(14, 'X') + String(at).padStart(2, '0'),
  ])
  expect(await give(wrong)).toHaveLength(40)
  expect(await give([['one', await codeOf('student')]])).toBe('tooManyTries')
})

test('200 pupils at once, in one transaction', { timeout: 60_000 }, async () => {
  let { db, now, codesOf, give } = await openDesk()
  let many = Array.from({ length: 200 }, (_, at) => `pupil-${at}`)
  await db.insert(accounts).values(
    many.map((id) => ({
      id,
      schoolId: 'zaytoun',
      displayName: id,
      createdAt: now,
      startsAt: now,
    })),
  )
  let made = await codesOf('student', 201)
  expect(await give(many.map((UID, at) => [UID, made[at]!]))).toEqual(many.map((UID) => `${UID} 0`))
  expect(await give([...many, 'one'].map((UID, at) => [UID, made[at]!]))).toBe('tooManyPeople')
  expect(await db.$count(enrolments, eq(enrolments.accountId, 'pupil-1'))).toBe(0)
  expect((await db.select({ count: codeBatches.studentCount }).from(codeBatches)).length).toBe(1)
})

test('pasted lines are the pupils’ in their order; an empty one is for nobody, one too many for nobody either', () => {
  let ids = ['a', 'b', 'c']
  expect(codesFor(ids, '1\r\n\r\n 3 \n\n')).toEqual({
    wanted: [
      { UID: 'a', promoCode: '1' },
      { UID: 'c', promoCode: '3' },
    ],
    over: false,
  })
  expect(codesFor(ids, '1\n2\n3\n4')).toMatchObject({ over: true })
  expect(codesFor(ids, ' \n ')).toEqual({ wanted: [], over: false })
})
