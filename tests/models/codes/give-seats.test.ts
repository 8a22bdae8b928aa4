import { and, eq, isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { giveSeats, seatlessPupils } from '#app/models/codes/give-seats.server.ts'
import { accounts, auditLog, codeBatches, redemptions, schools, subscriptions } from '#db/schema.ts'
import { openCounter } from '#tests/support/codes.ts'
import { contradictions } from '#tests/support/contradictions.ts'

const pupils = ['one', 'two', 'three', 'four', 'five']

/** The schools, with `one` to `five`: pupils of Zaytoun without a seat. */
async function openDesk() {
  let counter = await openCounter()
  let { db, now, signedIn } = counter
  await db.insert(accounts).values(
    pupils.map((id) => ({
      id,
      schoolId: 'zaytoun',
      displayName: id,
      createdAt: now,
      startsAt: now,
    })),
  )
  let give = async (ids: string[] = pupils, person = 'hind') => {
    let giving = await giveSeats(await signedIn(person), ids)
    return giving.ok
      ? [giving.value.given, ...giving.value.left.map(({ UID, reason }) => `${UID} ${reason}`)]
      : giving.reason
  }
  let live = async () =>
    (
      await db
        .select({ UID: subscriptions.accountId })
        .from(subscriptions)
        .where(
          and(
            isNull(subscriptions.endedAt),
            sql`${subscriptions.accountId} in ('one', 'two', 'three', 'four', 'five')`,
          ),
        )
    )
      .map(({ UID }) => UID)
      .toSorted()
  return { ...counter, give, live }
}

test('one press gives the chosen pupils a seat each, by the codes that end soonest', async () => {
  let { db, codesOf, give, live, subscription, signedIn } = await openDesk()
  await codesOf('student', 4, { duration: 300, redeemBefore: '2027-10-01' })
  await codesOf('student', 2, { duration: 100, redeemBefore: '2026-12-31' })
  await codesOf('teacher', 3)
  let looking = await seatlessPupils(await signedIn('hind'), { ids: pupils })
  expect(looking.ok && looking.value).toMatchObject({ freeSeats: 6, lastDay: '2027-02-27' })
  expect(looking.ok && looking.value.pupils.map(({ UID }) => UID)).toEqual([...pupils].toSorted())
  expect(await give(['three', 'one', 'two'])).toEqual([3])
  expect(await live()).toEqual(['one', 'three', 'two'])
  // By name: one and three got the two of 100 days.
  expect((await subscription('one'))!.validUntil).toBe('2027-02-28')
  expect((await subscription('two'))!.validUntil).toBe('2027-09-16')
  let told = await db.select().from(auditLog).where(eq(auditLog.action, 'codeRedeemed'))
  expect(told.map(({ actorId, subjectId, schoolId }) => [actorId, subjectId, schoolId])).toEqual([
    ['hind', 'one', 'zaytoun'],
    ['hind', 'three', 'zaytoun'],
    ['hind', 'two', 'zaytoun'],
  ])
  expect(await db.all(contradictions)).toEqual([])
})

test('who has a seat keeps it, and uses no second code', async () => {
  let { db, codesOf, give } = await openDesk()
  await codesOf('student', 9)
  expect([await give(['one']), await give(['one', 'two', 'salma'])]).toEqual([[1], [1]])
  expect(await db.$count(redemptions)).toBe(2)
})

test('of fewer seats or codes than pupils the first get them, and the others are named', async () => {
  let { db, codesOf, give, live } = await openDesk()
  await codesOf('student', 2)
  expect(await give()).toEqual([2, 'one noCode', 'three noCode', 'two noCode'])
  expect(await live()).toEqual(['five', 'four'])
  await codesOf('student', 5)
  let taken = await db.$count(
    subscriptions,
    and(eq(subscriptions.schoolId, 'zaytoun'), eq(subscriptions.role, 'student')),
  )
  await db
    .update(schools)
    .set({ maxStudentsNo: taken + 1 })
    .where(eq(schools.id, 'zaytoun'))
  expect(await give()).toEqual([1, 'three studentSeats', 'two studentSeats'])
})

test('codes that are over, taken back or another school’s are not given', async () => {
  let { db, codesOf, give } = await openDesk()
  await codesOf('student', 5, { schoolID: 'cedar' })
  await codesOf('student', 5)
  await db.update(codeBatches).set({ redeemBefore: '2026-11-01' })
  expect(await give(['one'])).toEqual([0, 'one noCode'])
})

test('two heads who press at once give each pupil one seat', async () => {
  let { db, codesOf, give, live, account } = await openDesk()
  let { email: _, ...hind } = await account('hind')
  await db.insert(accounts).values({ ...hind, id: 'second', email: 'second@rawda.test' })
  await codesOf('student', 9)
  let results = await Promise.all([
    give(pupils, 'hind'),
    give(['three', 'four', 'five'], 'second'),
    give([...pupils].toReversed(), 'hind'),
  ])
  for (let result of results) expect(result.slice(1)).toEqual([])
  expect(await live()).toEqual([...pupils].toSorted())
  expect(await db.$count(redemptions)).toBe(5)
  expect(await db.all(contradictions)).toEqual([])
})

test('pupils of other schools, and teachers, get nothing; and a head alone gives', async () => {
  let { codesOf, give } = await openDesk()
  await codesOf('student', 9)
  expect(await give(['layla', 'karim', 'nobody'])).toEqual([0])
  expect([await give(['one'], 'layla'), await give(['one'], 'sara')]).toEqual([
    'forbidden',
    'forbidden',
  ])
})
