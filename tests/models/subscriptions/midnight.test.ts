import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { headSummary } from '#app/models/dashboards/head-summary.server.ts'
import { schoolStatistics } from '#app/models/dashboards/statistics.server.ts'
import type { Outcome } from '#app/models/outcome.ts'
import { findPerson } from '#app/models/people/person.server.ts'
import { findManagedSubscription } from '#app/models/subscriptions/find.server.ts'
import { findSubscription } from '#app/models/subscriptions/present.server.ts'
import { schools, subscriptions } from '#db/schema.ts'
import { openCounter } from '#tests/support/codes.ts'

// A subscription until 21 November lasts through the 20th on the school's own clock, to the last
// millisecond: midnight in Amman is 21:00 in Greenwich the evening before, in Los Angeles 8:00.

const midnights = {
  'Asia/Amman': '2026-11-20T21:00:00.000Z',
  'America/Los_Angeles': '2026-11-21T08:00:00.000Z',
}

test('a subscription ends everywhere at its school’s midnight, to the millisecond', async () => {
  for (let [timezone, midnight] of Object.entries(midnights)) {
    let { db, signedIn } = await openCounter()
    await db.update(schools).set({ timezone }).where(eq(schools.id, 'zaytoun'))
    await db
      .update(subscriptions)
      .set({ validUntil: '2026-11-21' })
      .where(eq(subscriptions.accountId, 'adam'))
    let seenAt = async (at: number) => {
      let [adam, muna, hind, sara] = [
        await signedIn('adam', at),
        await signedIn('muna', at),
        await signedIn('hind', at),
        await signedIn('sara', at),
      ]
      let person = valueOf(await findPerson(hind, 'adam'))
      let managed = valueOf(await findManagedSubscription(sara, 'sub-adam'))
      return {
        toHimself: adam.user.subscribed,
        toHisMother: muna.user.children[0]!.subscribed,
        byTheCall: valueOf(await findSubscription(hind, 'adam')).isActive,
        toTheHead: [person.person.isSubscribed, person.history[0]!.state],
        toTheSupervisor: [managed.isLive, managed.subscription.state],
        pupilsRegistered: valueOf(await schoolStatistics(hind, 'zaytoun')).totalRegStudents,
        pupilsWithout: valueOf(await headSummary(hind, 'zaytoun')).overview
          .pupilsWithoutSubscription,
      }
    }
    expect(await seenAt(Date.parse(midnight) - 1), timezone).toEqual({
      toHimself: true,
      toHisMother: true,
      byTheCall: true,
      toTheHead: [true, 'active'],
      toTheSupervisor: [true, 'ending'],
      pupilsRegistered: 3,
      pupilsWithout: 0,
    })
    expect(await seenAt(Date.parse(midnight)), timezone).toEqual({
      toHimself: false,
      toHisMother: false,
      byTheCall: false,
      toTheHead: [false, 'over'],
      toTheSupervisor: [false, 'ended'],
      pupilsRegistered: 2,
      pupilsWithout: 1,
    })
  }
})

test('a subscription begins on its school’s day, and a code is good until its school’s midnight', async () => {
  for (let [timezone, midnight] of Object.entries(midnights)) {
    let { db, codeOf, join, use, subscription } = await openCounter()
    await db.update(schools).set({ timezone }).where(eq(schools.id, 'zaytoun'))
    await join('before', 'after', 'late')
    let [before, after] = [Date.parse(midnight) - 1, Date.parse(midnight)]
    expect(await use('before', await codeOf('student'), { at: before })).toBe(0)
    expect(await use('after', await codeOf('student'), { at: after })).toBe(0)
    expect(
      [await subscription('before'), await subscription('after')].map((each) => each?.validUntil),
      timezone,
    ).toEqual(['2027-02-18', '2027-02-19'])
    let lasting = { redeemBefore: '2026-11-21' }
    let [inTime, tooLate] = [await codeOf('student', lasting), await codeOf('student', lasting)]
    expect(await use('late', tooLate, { at: after }), timezone).toBe('1 codeInvalid')
    expect(await use('late', inTime, { at: before }), timezone).toBe(0)
  }
})

test('renewed just before or just after its end, a subscription goes on where it ended', async () => {
  let { db, codeOf, use, subscription } = await openCounter()
  await db.update(subscriptions).set({ validUntil: '2026-11-21' })
  let midnight = Date.parse(midnights['Asia/Amman'])
  expect(await use('adam', await codeOf('student'), { at: midnight - 1 })).toBe(0)
  expect(await use('salma', await codeOf('student'), { at: midnight })).toBe(0)
  expect(
    [await subscription('adam'), await subscription('salma')].map((each) => each?.validUntil),
  ).toEqual(['2027-02-19', '2027-02-19'])
})

function valueOf<value>(outcome: Outcome<value>): value {
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.value
}
