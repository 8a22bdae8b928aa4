import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { refundRateLimit, consumeRateLimit } from '#app/models/access/rate-limit.server.ts'
import type { Visit } from '#app/models/current.ts'
import { connect, type Database } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { startSqld } from '#scripts/sqld.ts'
import { freshDatabase, NOON } from '#tests/support/school.ts'

const own = { key: 'own', limit: 5 }
const address = { key: 'address', limit: 50 }
const HOUR = 3_600_000

function clock(db: Database) {
  let visit: Visit = {
    db,
    secrets: [],
    now: NOON,
    address: '',
    userAgent: '',
    purpose: 'look',
  }
  return { visit, pass: (ms: number) => void (visit.now += ms) }
}

test('five failures are limit, then each makes the guesser wait twice as long, up to an hour', async () => {
  let { visit, pass } = clock(await freshDatabase())
  for (let tries = 1; tries <= 5; tries++) expect(await consumeRateLimit(visit, [own])).toBe(0)
  for (let delay of [30, 60, 120, 240, 480, 960, 1920, 3600]) {
    expect(await consumeRateLimit(visit, [own])).toBe(delay)
    pass(delay * 1000 - 1)
    expect(await consumeRateLimit(visit, [own])).toBe(1)
    pass(1)
    expect(await consumeRateLimit(visit, [own])).toBe(0)
  }
})

test('an hour without failures forgets all', async () => {
  let { visit, pass } = clock(await freshDatabase())
  for (let tries = 1; tries <= 4; tries++) await consumeRateLimit(visit, [own])
  pass(HOUR - 1)
  expect(await consumeRateLimit(visit, [own])).toBe(0)
  expect(await consumeRateLimit(visit, [own])).toBe(30)
  pass(HOUR)
  for (let tries = 1; tries <= 5; tries++) expect(await consumeRateLimit(visit, [own])).toBe(0)
  expect(await consumeRateLimit(visit, [own])).toBe(30)
})

test('what many share is forgotten an hour after the first failure', async () => {
  let { visit, pass } = clock(await freshDatabase())
  let shared = { key: 'school', limit: 5, shared: true }
  for (let tries = 1; tries <= 40; tries++) {
    expect(await consumeRateLimit(visit, [shared])).toBe(0)
    pass(16 * 60_000)
  }
})

test('what many people share is blocked to the end of its delay, also past that hour', async () => {
  let { visit, pass } = clock(await freshDatabase())
  let shared = { key: 'school', limit: 1, shared: true }
  for (let delay of [0, 30, 60, 120, 240, 480, 960]) {
    expect(await consumeRateLimit(visit, [shared])).toBe(delay)
    pass(delay * 1000)
    if (delay) expect(await consumeRateLimit(visit, [shared])).toBe(0)
  }
  expect(await consumeRateLimit(visit, [shared])).toBe(1920)
  pass(1919_000)
  expect(await consumeRateLimit(visit, [shared])).toBe(1)
})

test('the seconds to wait count down, and waiting is not a new failure', async () => {
  let { visit, pass } = clock(await freshDatabase())
  for (let tries = 1; tries <= 5; tries++) await consumeRateLimit(visit, [own])
  expect(await consumeRateLimit(visit, [own])).toBe(30)
  pass(10_500)
  for (let tries = 1; tries <= 20; tries++) expect(await consumeRateLimit(visit, [own])).toBe(20)
  pass(20_000)
  expect(await consumeRateLimit(visit, [own])).toBe(0)
  expect(await consumeRateLimit(visit, [own])).toBe(60)
})

test('a try that is not looked at costs nothing: one person locks no school out', async () => {
  let { visit } = clock(await freshDatabase())
  for (let tries = 1; tries <= 100; tries++) await consumeRateLimit(visit, [own, address])
  expect(await consumeRateLimit(visit, [{ key: 'a colleague', limit: 5 }, address])).toBe(0)
})

test('an address is allowed fifty failures of different people', async () => {
  let { visit } = clock(await freshDatabase())
  for (let tries = 1; tries <= 50; tries++)
    expect(await consumeRateLimit(visit, [{ key: `person ${tries}`, limit: 5 }, address])).toBe(0)
  expect(await consumeRateLimit(visit, [{ key: 'one more', limit: 5 }, address])).toBe(30)
})

test('a success clears the own counter and gives the address back one try, not more', async () => {
  let { visit } = clock(await freshDatabase())
  for (let tries = 1; tries <= 48; tries++)
    await consumeRateLimit(visit, [{ key: `person ${tries}`, limit: 5 }, address])
  for (let tries = 1; tries <= 30; tries++) {
    expect(await consumeRateLimit(visit, [own, address])).toBe(0)
    await visit.db.batch([...refundRateLimit(visit, [own, address])])
  }
  expect(await consumeRateLimit(visit, [own, address])).toBe(0)
  expect(await consumeRateLimit(visit, [own, address])).toBe(0)
  expect(await consumeRateLimit(visit, [own, address])).toBe(30)
})

test('of twenty guesses at once on a real server, five are looked at', async () => {
  let folder = mkdtempSync(join(tmpdir(), 'rawda-failures-'))
  let sqld = await startSqld({ dataDir: folder })
  onTestFinished(async () => {
    await sqld.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  await migrate(connect({ LIBSQL_URL: sqld.url }))
  let waits = await Promise.all(
    Array.from({ length: 20 }, () =>
      consumeRateLimit(clock(connect({ LIBSQL_URL: sqld.url })).visit, [own, address]),
    ),
  )
  expect(waits.toSorted((a, b) => a - b)).toEqual([
    ...Array<number>(5).fill(0),
    ...Array<number>(15).fill(30),
  ])
})
