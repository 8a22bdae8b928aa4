import { expect, test } from 'vitest'
import { endAllSessions } from '#app/models/auth/end-all-sessions.server.ts'
import { halfSessions, mails, proofs, sessions } from '#db/schema.ts'
import { NOON, openSchool } from '#tests/support/school.ts'
import { openSession } from '#tests/support/session.ts'

test('everybody signs in again: no session, no half one and no mailed link of before opens anything', async () => {
  let school = await openSchool()
  let { db } = school
  for (let name of ['layla', 'adam', 'hind']) await openSession(school, name)
  let soon = { createdAt: NOON, expiresAt: NOON + 3_600_000 }
  await db
    .insert(halfSessions)
    .values({ ...soon, id: 'half', accountId: 'layla', method: 'password', remembered: true })
  await db.insert(proofs).values({ ...soon, id: 'proof', purpose: 'reset', accountId: 'layla' })
  let letter = { ...soon, recipient: 'l@rawda.test', locale: 'ar', name: '', nextTryAt: 0 } as const
  await db.insert(mails).values([
    { ...letter, id: 'reset', kind: 'reset', token: 'a' },
    { ...letter, id: 'told', kind: 'passwordChanged' },
    { ...letter, id: 'invited', kind: 'invitation', token: 'b' },
  ])

  expect(await endAllSessions(db)).toBe(3)
  for (let table of [sessions, halfSessions, proofs]) expect(await db.$count(table)).toBe(0)
  // What only tells, and whom the school asked to come, still waits to be sent.
  expect((await db.select({ id: mails.id }).from(mails)).map(({ id }) => id).toSorted()).toEqual([
    'invited',
    'told',
  ])
})
