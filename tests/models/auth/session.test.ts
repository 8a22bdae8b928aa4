import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loadCurrent } from '#app/models/auth/current.server.ts'
import { endSession, newSession, type NewSession } from '#app/models/auth/session.server.ts'
import { accounts, sessions } from '#db/schema.ts'
import { openSchool } from '#tests/support/school.ts'

const DAY = 86_400_000

/** Layla's session; `opens` asks so many days later whether its token still opens something. */
async function signedIn(how: NewSession = { kind: 'browser', method: 'password' }) {
  let school = await openSchool()
  let session = await newSession(school.visit(), 'layla', how)
  await session.write
  let opens = async (days: number) =>
    (await loadCurrent(school.visit(school.now + days * DAY), session.token)) !== undefined
  let end = async () => ((await school.db.select().from(sessions))[0]!.expiresAt - school.now) / DAY
  return { ...school, ...session, opens, end }
}

test('the database knows no token, only what cannot be turned back into it', async () => {
  let { db, token, visit } = await signedIn()
  let [kept] = await db.select().from(sessions)
  expect(token).toMatch(/^[0-9a-f]{40}$/)
  expect(JSON.stringify(kept)).not.toContain(token)
  expect(await loadCurrent(visit(), kept!.id)).toBeUndefined()
})

test('every session has a token of its own, and ending one leaves the others', async () => {
  let { visit, token, opens } = await signedIn()
  let other = await newSession(visit(), 'layla', { kind: 'bearer', method: 'password' })
  await other.write
  expect(other.token).not.toBe(token)
  await endSession(visit(), other.token)
  expect(await loadCurrent(visit(), other.token)).toBeUndefined()
  expect(await opens(0)).toBe(true)
})

test('a session that nobody uses ends after thirty days', async () => {
  let { opens, expiresAt, now } = await signedIn()
  expect(expiresAt).toBe(now + 30 * DAY)
  expect(await opens(30)).toBe(false)
  expect(await opens(31)).toBe(false)
})

test('one in use is renewed once a day, and not more often', async () => {
  let { opens, end } = await signedIn()
  expect(await opens(0.9)).toBe(true)
  expect(await end()).toBe(30)
  expect(await opens(1)).toBe(true)
  expect(await end()).toBe(31)
  expect(await opens(30.9)).toBe(true)
  expect(await end()).toBe(60.9)
})

test('one that is not to be remembered ends after twelve hours, however much it is used', async () => {
  let { opens, end } = await signedIn({ kind: 'browser', method: 'password', remembered: false })
  for (let hours of [1, 6, 11.9]) expect(await opens(hours / 24)).toBe(true)
  expect(await end()).toBe(0.5)
  expect(await opens(0.5)).toBe(false)
})

test('however often it is used, it ends a year after it began', async () => {
  let { opens, end } = await signedIn({ kind: 'bearer', method: 'password' })
  for (let days = 20; days < 365; days += 20) expect(await opens(days), `day ${days}`).toBe(true)
  expect(await end()).toBe(365)
  expect(await opens(364.9)).toBe(true)
  expect(await opens(365)).toBe(false)
})

test('another role, another school, a closed account: every session of it ends, and nobody else’s', async () => {
  for (let change of [{ role: 'student' as const }, { schoolId: 'cedar' }, { disabledAt: 1 }]) {
    let { db, visit, opens } = await signedIn()
    let other = await newSession(visit(), 'omar', { kind: 'browser', method: 'password' })
    await other.write
    await db
      .update(accounts)
      .set({ displayName: 'Layla', role: 'teacher' })
      .where(eq(accounts.id, 'layla'))
    expect(await opens(0)).toBe(true)
    await db.update(accounts).set(change).where(eq(accounts.id, 'layla'))
    expect((await db.select().from(sessions)).map(({ accountId }) => accountId)).toEqual(['omar'])
  }
})

test('renewing clears away sessions that ended long ago, and only those', async () => {
  let { db, visit, now, opens } = await signedIn()
  for (let [name, daysAgo] of [
    ['long gone', 70],
    ['gone', 40],
    ['fresh', 5],
  ] as const) {
    await db.insert(sessions).values({
      id: name,
      accountId: 'omar',
      kind: 'browser',
      createdAt: now,
      expiresAt: now + (30 - daysAgo) * DAY,
      lastSeenAt: now,
    })
  }
  await loadCurrent(visit(), 'nobody')
  expect(await db.$count(sessions)).toBe(4)
  expect(await opens(20)).toBe(true)
  expect(
    (await db.select().from(sessions).where(eq(sessions.accountId, 'omar')))
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(['fresh', 'gone'])
})

test('a closed account has no session, whatever its token', async () => {
  let { db, now, visit } = await signedIn()
  await db.update(accounts).set({ disabledAt: now }).where(eq(accounts.id, 'layla'))
  // Closing it has ended those that there were.
  let session = await newSession(visit(), 'layla', { kind: 'browser', method: 'password' })
  await session.write
  expect(await loadCurrent(visit(), session.token)).toBeUndefined()
})

test('a browser with an endless name is remembered by its beginning', async () => {
  let { db, visit } = await signedIn()
  let session = await newSession({ ...visit(), userAgent: 'x'.repeat(5000) }, 'omar', {
    kind: 'browser',
    method: 'password',
  })
  await session.write
  expect(
    (await db.select().from(sessions).where(eq(sessions.accountId, 'omar')))[0]!.userAgent,
  ).toHaveLength(200)
})
