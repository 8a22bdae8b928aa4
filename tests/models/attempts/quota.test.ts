import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import type { AttemptSource } from '#app/models/attempts/attempt-source.server.ts'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import { forgetOldQuotas } from '#app/models/attempts/quota.server.ts'
import type { Visit } from '#app/models/current.ts'
import { connect, type Database, type Meter } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { accounts, attemptQuotas, attempts, removedAttempts } from '#db/schema.ts'
import { startSqld } from '#scripts/sqld.ts'
import { fillSchools } from '#tests/support/people.ts'
import { NOON, openSchool } from '#tests/support/school.ts'
import { testSecrets } from '#tests/support/secrets.ts'

const DAY = 86_400_000
const zaytoun = { ingestKey: { id: 'key', schoolID: 'zaytoun', timezone: 'Asia/Amman' } }
const cedar = { ingestKey: { id: 'key', schoolID: 'cedar' } }

type School = Awaited<ReturnType<typeof openSchool>>

/** Attempts `from` to `to - 1` of a child, a minute after another. */
function someAttempts(from: number, to: number, userId = 'adam') {
  return Array.from({ length: to - from }, (_, at) => ({
    id: `try-${from + at}`,
    userId,
    exerciseId: `letters-${1 + ((from + at) % 3)}`,
    correct: (from + at) % 2 === 0,
    startedAt: new Date(NOON - (from + at) * 60_000).toISOString(),
    durationMs: 20_000,
  }))
}

async function send(
  school: School,
  source: AttemptSource,
  items: ReturnType<typeof someAttempts>,
  at = NOON,
) {
  return storeAttempts(school.visit(at), source, items)
}

function visitOn(db: Database): Visit {
  return { db, now: NOON, secrets: testSecrets, address: '', userAgent: '', purpose: 'look' }
}

/** As if so many had arrived from a source already. */
async function fill({ db }: School, key: string, count: number) {
  await db.insert(attemptQuotas).values({ key, used: count, resetsAt: NOON + DAY })
}

test('5,000 attempts of a child arrive in a day, and what is beyond waits for tomorrow', async () => {
  let school = await openSchool()
  let source = { user: school.as('adam').user }
  for (let from = 0; from < 4_000; from += 1_000)
    expect((await send(school, source, someAttempts(from, from + 1_000))).stored).toBe(1_000)
  let last = await send(school, source, someAttempts(4_500, 5_500))
  expect(last).toMatchObject({ stored: 1_000, rejected: 0 })

  let beyond = await send(school, source, [
    ...someAttempts(5_499, 5_500),
    ...someAttempts(5_500, 5_501),
    ...someAttempts(5_500, 5_501),
  ])
  expect(beyond).toEqual({
    stored: 0,
    duplicates: 1,
    rejected: 2,
    results: [
      { index: 0, id: 'try-5499', status: 'duplicate' },
      { index: 1, id: 'try-5500', status: 'rejected', reason: 'tooMany' },
      { index: 2, id: 'try-5500', status: 'rejected', reason: 'tooMany' },
    ],
  })
  // By the school's clock: midnight in Amman is three hours before that of UTC.
  let midnight = Date.parse('2026-11-20T21:00:00Z')
  expect((await send(school, source, someAttempts(5_500, 5_501), midnight - 1)).stored).toBe(0)
  expect((await send(school, source, someAttempts(5_500, 5_501), midnight)).stored).toBe(1)
  expect(await school.db.$count(attempts)).toBe(5_001)
})

test('a quota is cut within a call, child by child, and duplicates take no room', async () => {
  let school = await openSchool()
  await fill(school, 'pupil:zaytoun:adam:2026-11-20', 4_995)
  let answer = await send(school, zaytoun, [...someAttempts(0, 8), ...someAttempts(0, 8, 'salma')])
  expect(answer).toMatchObject({ stored: 13, rejected: 3 })
  expect(answer.results.slice(0, 8).filter(({ reason }) => reason === 'tooMany')).toHaveLength(3)
  let again = await send(school, zaytoun, someAttempts(0, 8))
  expect(again).toMatchObject({ stored: 0, duplicates: 5, rejected: 3 })
  expect(await countOf(school, 'pupil:zaytoun:adam:2026-11-20')).toBe(5_000)
  expect(await countOf(school, 'pupil:zaytoun:salma:2026-11-20')).toBe(8)
})

test('of many calls at once no more are stored than the quota has left', async () => {
  let school = await openSchool()
  await fill(school, 'pupil:zaytoun:adam:2026-11-20', 4_980)
  let answers = await Promise.all(
    [0, 10, 20, 30, 40].map((from) => send(school, zaytoun, someAttempts(from, from + 10))),
  )
  expect(answers.reduce((sum, { stored }) => sum + stored, 0)).toBe(20)
  expect(await school.db.$count(attempts)).toBe(20)
})

test("a class sheet's sessions bring 500 a day, and close nothing to others", async () => {
  let school = await openSchool()
  let sheet = { user: school.as('adam').user, bySheet: true }
  let answer = await send(school, sheet, someAttempts(0, 502))
  expect(answer).toMatchObject({ stored: 500, rejected: 2 })
  // In the order sent, whatever their times.
  expect(answer.results.slice(500).map(({ reason }) => reason)).toEqual(['tooMany', 'tooMany'])
  let own = { user: school.as('adam').user }
  expect(await send(school, own, someAttempts(500, 502))).toMatchObject({ stored: 2 })
  expect(await send(school, sheet, someAttempts(600, 601))).toMatchObject({ rejected: 1 })
  expect(await send(school, sheet, someAttempts(600, 601), NOON + DAY)).toMatchObject({ stored: 1 })
})

test("a school's day of 500,000 closes for all its children, and for no other school's", async () => {
  let school = await openSchool()
  await fill(school, 'school:zaytoun:2026-11-20', 499_999)
  // The quota of a school is asked for a call as a whole.
  expect(await send(school, zaytoun, someAttempts(0, 2))).toMatchObject({ stored: 2 })
  expect(await send(school, zaytoun, someAttempts(2, 3, 'salma'))).toMatchObject({
    results: [{ status: 'rejected', reason: 'tooMany' }],
  })
  expect(await send(school, cedar, someAttempts(0, 1, 'nour'))).toMatchObject({ stored: 1 })
})

test("a supervisor's attempts and a school's history have no quota and use none up", async () => {
  let school = await openSchool()
  await fill(school, 'pupil:zaytoun:adam:2026-11-20', 5_000)
  for (let [from, source] of [
    [0, { user: school.as('sara').user }],
    [10, { ...zaytoun, isImport: true }],
  ] as const)
    expect((await send(school, source, someAttempts(from, from + 10))).stored).toBe(10)
  expect(await school.db.$count(attemptQuotas)).toBe(1)
})

test('what is counted is what is written, whatever else a call holds', async () => {
  let school = await openSchool()
  await send(school, zaytoun, someAttempts(0, 6))
  await school.db.insert(removedAttempts).values({ userId: 'adam', id: 'try-5', removedAt: NOON })
  await school.db.delete(attempts).where(eq(attempts.id, 'try-5'))
  await fill(school, 'pupil:zaytoun:salma:2026-11-20', 4_998)
  let [unknown] = someAttempts(7, 8)
  let items = [
    ...someAttempts(3, 7),
    { ...unknown!, exerciseId: 'nothing' },
    ...someAttempts(7, 8),
    ...someAttempts(6, 8),
    ...someAttempts(0, 1, 'nour'),
    ...someAttempts(0, 1, 'nobody'),
    ...someAttempts(0, 3, 'salma'),
    ...someAttempts(2, 3, 'salma'),
  ]
  let answers = await Promise.all([0, 1, 2].map(() => send(school, zaytoun, items)))
  expect(answers.map(({ stored }) => stored).toSorted()).toEqual([0, 0, 4])
  let writer = answers.find(({ stored }) => stored === 4)!
  expect(writer.results.map(({ status, reason }) => reason ?? status)).toEqual([
    'duplicate',
    'duplicate',
    'duplicate',
    'stored',
    'unknownExercise',
    'stored',
    'duplicate',
    'duplicate',
    'unknownPupil',
    'unknownPupil',
    'stored',
    'stored',
    'tooMany',
    'tooMany',
  ])
  let counters = await school.db.select().from(attemptQuotas).orderBy(attemptQuotas.key)
  expect(counters.map(({ key, used }) => [key, used])).toEqual([
    ['pupil:zaytoun:adam:2026-11-20', 8],
    ['pupil:zaytoun:salma:2026-11-20', 5_000],
    ['school:zaytoun:2026-11-20', 10],
  ])
})

test('what a former school brings takes no room from the present one', async () => {
  let school = await openSchool()
  await fill(school, 'pupil:zaytoun:adam:2026-11-20', 5_000)
  await school.db
    .update(accounts)
    .set({ schoolId: 'cedar', schoolSince: NOON })
    .where(eq(accounts.id, 'adam'))
  expect(await send(school, zaytoun, someAttempts(1, 2))).toMatchObject({
    results: [{ status: 'rejected', reason: 'tooMany' }],
  })
  expect(await send(school, cedar, someAttempts(0, 1))).toMatchObject({ stored: 1 })
})

test('removed attempts give no room back', async () => {
  let school = await openSchool()
  await send(school, zaytoun, someAttempts(0, 3))
  await school.db.delete(attempts).where(eq(attempts.userId, 'adam'))
  expect(await countOf(school, 'pupil:zaytoun:adam:2026-11-20')).toBe(3)
})

async function countOf({ db }: School, key: string) {
  return (await db.select().from(attemptQuotas).where(eq(attemptQuotas.key, key)))[0]?.used
}

test('the clock forgets counters from the moment on at which their day is over', async () => {
  let { db, settings } = await openServer()
  let now = Date.now()
  await db.insert(attemptQuotas).values([
    { key: 'pupil:zaytoun:adam:2026-11-19', used: 3, resetsAt: now - 1 },
    { key: 'school:zaytoun:2026-11-20', used: 5, resetsAt: now + DAY },
  ])
  await forgetOldQuotas(settings)
  expect(await db.select({ key: attemptQuotas.key }).from(attemptQuotas)).toEqual([
    { key: 'school:zaytoun:2026-11-20' },
  ])
})

test('a call makes one round trip, and what it reads does not grow with the day', async () => {
  let { db, settings } = await openServer()
  await fillSchools(db)
  let cost = async (from: number) => {
    let meter: Meter = { roundTrips: 0, rowsRead: 0 }
    let visit = visitOn(connect(settings, meter))
    expect((await storeAttempts(visit, zaytoun, someAttempts(from, from + 1))).stored).toBe(1)
    return meter
  }
  await storeAttempts(visitOn(db), zaytoun, someAttempts(0, 10))
  let early = await cost(10)
  await storeAttempts(visitOn(db), zaytoun, someAttempts(11, 1_000))
  let late = await cost(1_000)
  expect(late).toEqual({ roundTrips: 1, rowsRead: expect.any(Number) })
  expect(late.rowsRead).toBeLessThanOrEqual(early.rowsRead + 12)
})

/** A libSQL server of its own, gone with the test. */
async function openServer() {
  let folder = mkdtempSync(join(tmpdir(), 'rawda-quota-'))
  let sqld = await startSqld({ dataDir: folder })
  onTestFinished(async () => {
    await sqld.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  let settings = { LIBSQL_URL: sqld.url }
  let db = connect(settings)
  await migrate(db)
  return { db, settings }
}
