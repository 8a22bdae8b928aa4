import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { addDays } from '#app/calendar/day.ts'
import { forExport } from '#app/models/access/disclosure.server.ts'
import {
  findManagedSubscription,
  listSubscriptions,
} from '#app/models/subscriptions/find.server.ts'
import { listOwnSubscriptions } from '#app/models/subscriptions/history.server.ts'
import { endSubscription, extendSubscription } from '#app/models/subscriptions/manage.server.ts'
import {
  Ending,
  Extension,
  subscriptionQueryOf,
  type SubscriptionQuery,
} from '#app/models/subscriptions/manage.ts'
import { lastDayOf } from '#app/models/subscriptions/subscription.ts'
import { auditLog, schools, subscriptionChanges, subscriptions } from '#db/schema.ts'
import { openCounter } from '#tests/support/codes.ts'

const TODAY = '2026-11-20'
const all: SubscriptionQuery = { state: null, schoolID: null, role: null, q: '' }

/** The two schools, and subscriptions that end on all sorts of days. */
async function openDesk() {
  let counter = await openCounter()
  let { db, as } = counter
  let until = async (person: string, validUntil: string) =>
    void (await db
      .update(subscriptions)
      .set({ validUntil })
      .where(eq(subscriptions.id, `sub-${person}`)))
  let listed = async (query: Partial<SubscriptionQuery> = {}, cut = { limit: 100, offset: 0 }) => {
    let list = await listSubscriptions(as('sara'), { ...all, ...query }, cut)
    if (!list.ok) throw new Error(list.reason)
    return {
      total: list.value.total,
      people: list.value.items.map(({ UID, state }) => `${UID} ${state}`),
    }
  }
  let extend = async (person: string, lastDay: string, reason = 'عقد جديد') => {
    let outcome = await extendSubscription(as('sara'), `sub-${person}`, { lastDay, reason })
    return outcome.ok ? 'done' : outcome.reason
  }
  let end = async (person: string, reason = 'Paid by mistake') => {
    let outcome = await endSubscription(as('sara'), `sub-${person}`, { reason })
    return outcome.ok ? 'done' : outcome.reason
  }
  return { ...counter, until, listed, extend, end }
}

test('supervisors alone see, extend and end subscriptions', async () => {
  let { as } = await openDesk()
  for (let person of ['hind', 'layla', 'adam', 'muna'] as const) {
    let current = as(person)
    let answers = [
      await listSubscriptions(current, all, { limit: 1, offset: 0 }),
      await findManagedSubscription(current, 'sub-adam'),
      await extendSubscription(current, 'sub-adam', { lastDay: '2030-01-01', reason: 'x' }),
      await endSubscription(current, 'sub-adam', { reason: 'x' }),
    ]
    expect(
      answers.map((answer) => !answer.ok && answer.reason),
      person,
    ).toEqual(Array(4).fill('forbidden'))
  }
  expect(await findManagedSubscription(as('sara'), 'nothing')).toEqual({
    ok: false,
    reason: 'notFound',
  })
})

test('the list is found by state, school, role and person, what ends soonest first', async () => {
  let { until, listed } = await openDesk()
  await until('adam', addDays(TODAY, 30))
  await until('salma', addDays(TODAY, 31))
  await until('yousef', TODAY)
  await until('layla', addDays(TODAY, 1))
  expect((await listed({ state: 'ending' })).people).toEqual(['layla ending', 'adam ending'])
  expect((await listed({ state: 'ended' })).people).toEqual(['yousef ended'])
  expect((await listed({ state: 'active', schoolID: 'zaytoun' })).people).toEqual([
    'layla ending',
    'adam ending',
    'salma active',
    'hind active',
    'omar active',
  ])
  expect(await listed({ schoolID: 'zaytoun', role: 'student' })).toEqual({
    total: 3,
    people: ['yousef ended', 'adam ending', 'salma active'],
  })
  expect((await listed({ q: 'آدم' })).people).toEqual(['adam ending'])
  expect((await listed({ q: 'KARIM' })).people).toEqual(['karim active'])
  expect((await listed({ q: 'nour@' })).people).toEqual(['nour active'])
  expect(await listed({ schoolID: 'zaytoun' }, { limit: 2, offset: 2 })).toMatchObject({
    total: 6,
    people: ['adam ending', 'salma active'],
  })
  expect((await listed({ q: "' or 1=1 --" })).total).toBe(0)
})

test('what a newer one replaced is not in the list; what was ended by hand is', async () => {
  let { use, codeOf, listed, end } = await openDesk()
  expect(await use('adam', await codeOf('student'))).toBe(0)
  expect((await listed({ q: 'آدم' })).people).toEqual(['adam active'])
  expect(await end('salma')).toBe('done')
  expect((await listed({ q: 'سلمى' })).people).toEqual(['salma ended'])
  expect((await listed({ state: 'ended' })).people).toEqual(['salma ended'])
})

test('extended, a subscription lasts to the end of the day, and both sides can read why', async () => {
  let { db, as, extend, signedIn } = await openDesk()
  expect(await extend('adam', '2027-12-31', 'Two months as a gift')).toBe('done')
  expect((await signedIn('adam')).user.validUntil).toBe('2028-01-01')
  let finding = await findManagedSubscription(as('sara'), 'sub-adam')
  expect(finding.ok && finding.value.changes).toMatchObject([
    { kind: 'extended', validUntil: '2028-01-01', reason: 'Two months as a gift', by: 'Sara' },
  ])
  expect((await listOwnSubscriptions(await signedIn('adam'))).changes).toMatchObject([
    { kind: 'extended', validUntil: '2028-01-01', reason: 'Two months as a gift' },
  ])
  expect(
    (await db.select().from(auditLog).where(eq(auditLog.action, 'subscriptionExtended'))).map(
      ({ actorId, subjectId, schoolId }) => [actorId, subjectId, schoolId],
    ),
  ).toEqual([['sara', 'adam', 'zaytoun']])
})

test('the same day asked for twice, or at once, is one change', async () => {
  let { db, extend } = await openDesk()
  expect(await Promise.all(Array.from({ length: 8 }, () => extend('adam', '2027-12-31')))).toEqual(
    Array(8).fill('done'),
  )
  expect(await db.$count(subscriptionChanges)).toBe(1)
})

test('it gets longer, not shorter, and not into the past', async () => {
  let { until, extend } = await openDesk()
  expect(await extend('adam', '2026-12-01')).toBe('notLonger')
  await until('adam', '2026-11-01')
  expect([
    await extend('adam', '2026-11-10'),
    await extend('adam', '2026-11-19'),
    await extend('adam', '2026-11-20'),
  ]).toEqual(['notLonger', 'notLonger', 'done'])
})

test('one that ran out comes back to life only where there is a seat', async () => {
  let { db, until, extend, signedIn } = await openDesk()
  await until('adam', '2026-11-01')
  await db.update(schools).set({ maxStudentsNo: 2 }).where(eq(schools.id, 'zaytoun'))
  expect([await extend('adam', '2027-01-01'), await extend('salma', '2030-01-01')]).toEqual([
    'noSeat',
    'done',
  ])
  await db.update(schools).set({ maxStudentsNo: 3 }).where(eq(schools.id, 'zaytoun'))
  expect([await extend('adam', '2027-01-01'), (await signedIn('adam')).user.subscribed]).toEqual([
    'done',
    true,
  ])
})

test('of several that ran out, asked for at once, as many come back as there are seats', async () => {
  let { db, until, extend } = await openDesk()
  for (let person of ['adam', 'salma', 'yousef']) await until(person, '2026-11-01')
  await db.update(schools).set({ maxStudentsNo: 2 }).where(eq(schools.id, 'zaytoun'))
  expect(
    (
      await Promise.all(['adam', 'salma', 'yousef'].map((person) => extend(person, '2027-01-01')))
    ).toSorted(),
  ).toEqual(['done', 'done', 'noSeat'])
})

test('ended, it opens nothing from that moment, and stays in the history with its reason', async () => {
  let { db, end, extend, signedIn } = await openDesk()
  expect([await end('adam'), await end('adam')]).toEqual(['done', 'done'])
  expect(await db.$count(subscriptionChanges)).toBe(1)
  let current = await signedIn('adam')
  expect(current.user.subscribed).toBe(false)
  expect(await listOwnSubscriptions(current)).toMatchObject({
    history: [{ state: 'stopped' }],
    changes: [{ kind: 'ended', reason: 'Paid by mistake' }],
  })
  expect(await extend('adam', '2030-01-01')).toBe('conflict')
  expect(await db.$count(auditLog, eq(auditLog.action, 'subscriptionEnded'))).toBe(1)
})

test('what ran out is not ended by hand, and may still be extended', async () => {
  let { db, until, end, extend } = await openDesk()
  await until('adam', TODAY)
  expect(await end('adam')).toBe('conflict')
  expect([
    await db.$count(subscriptionChanges),
    await db.$count(auditLog, eq(auditLog.action, 'subscriptionEnded')),
  ]).toEqual([0, 0])
  expect(await extend('adam', '2027-12-31')).toBe('done')
  await until('salma', addDays(TODAY, 1))
  expect(await end('salma')).toBe('done')
})

test('the last day of what was ended is the day of its end, never a later one', () => {
  let noon = Date.parse(`${TODAY}T12:00:00Z`)
  let late = Date.parse(`${TODAY}T22:30:00Z`)
  expect(lastDayOf({ validUntil: '2027-01-01', endedAt: null }, 'Asia/Amman')).toBe('2026-12-31')
  expect(lastDayOf({ validUntil: '2027-01-01', endedAt: noon }, 'Asia/Amman')).toBe(TODAY)
  expect([
    lastDayOf({ validUntil: '2027-01-01', endedAt: late }, 'Asia/Amman'),
    lastDayOf({ validUntil: '2027-01-01', endedAt: late }, 'UTC'),
  ]).toEqual([addDays(TODAY, 1), TODAY])
  expect(lastDayOf({ validUntil: '2026-11-02', endedAt: noon }, 'Asia/Amman')).toBe('2026-11-01')
})

test('what was replaced meanwhile is neither extended nor ended', async () => {
  let { use, codeOf, extend, end } = await openDesk()
  await use('adam', await codeOf('student'))
  expect([await extend('adam', '2030-01-01'), await end('adam')]).toEqual(['conflict', 'conflict'])
})

test('after the end a new code is redeemed as ever', async () => {
  let { use, codeOf, end, signedIn } = await openDesk()
  await end('adam')
  expect([
    await use('adam', await codeOf('student')),
    (await signedIn('adam')).user.subscribed,
  ]).toEqual([0, true])
})

test('a reason is asked for, and a day that is one', () => {
  let wrong = (schema: typeof Extension | typeof Ending, given: object) =>
    v.safeParse(schema, given, { abortPipeEarly: true }).issues?.map(({ message }) => message)
  expect(wrong(Ending, { reason: '  ' })).toEqual(['reasonRequired'])
  expect(wrong(Ending, { reason: 'x'.repeat(501) })).toEqual(['tooLong'])
  expect(wrong(Ending, { reason: 'a\0b' })).toEqual(['notText'])
  expect(wrong(Extension, { lastDay: '2027-02-30', reason: 'x' })).toEqual(['notDay'])
  expect(wrong(Extension, { lastDay: '9999-12-31', reason: 'x' })).toEqual(['notDay'])
})

test('a look at the list is a look at each school on the page, and no other', async () => {
  let { db, as, listed } = await openDesk()
  let lines = async () =>
    (await db.select().from(auditLog)).map(
      ({ action, actorId, schoolId }) => `${action} ${actorId} ${schoolId}`,
    )
  await listed({ schoolID: 'cedar' })
  expect(await lines()).toEqual(['schoolLookedAt sara cedar'])
  await listed({ q: 'nobody is called so' })
  await listSubscriptions({ ...as('sara'), purpose: 'prefetch' }, all, { limit: 10, offset: 0 })
  expect(await lines()).toHaveLength(1)
  await listSubscriptions(forExport(as('sara')), all, { limit: 10_000, offset: 0 })
  expect((await lines()).toSorted()).toEqual([
    'reportExported sara cedar',
    'reportExported sara zaytoun',
    'schoolLookedAt sara cedar',
  ])
  await findManagedSubscription(as('sara'), 'sub-adam')
  expect((await lines()).filter((line) => line === 'schoolLookedAt sara zaytoun')).toHaveLength(1)
})

test('an address that asks for nonsense asks for all', () => {
  expect(subscriptionQueryOf(new URLSearchParams('state=x&role=super&of=&q=%20'))).toEqual(all)
})
