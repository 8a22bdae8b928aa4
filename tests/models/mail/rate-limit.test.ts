import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Visit } from '#app/models/current.ts'
import { takeLetters } from '#app/models/mail/rate-limit.server.ts'
import { connect, type Database } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { failures } from '#db/schema.ts'
import { startSqld } from '#scripts/sqld.ts'
import { freshDatabase, NOON } from '#tests/support/school.ts'
import { testSecrets } from '#tests/support/secrets.ts'

const EMAIL = 'rania@rawda.test'
const MINUTE = 60_000
let waits = (retryAfterSeconds: number) => ({
  ok: false,
  reason: 'tooManyTries',
  retryAfterSeconds,
})
let taken = (value: number) => ({ ok: true, value })

/** Asks for letters, each time from elsewhere where no address is said. */
function askIn(db: Database) {
  let places = 0
  return (
    minutes = 0,
    {
      email = EMAIL,
      address = `10.0.${places >> 8}.${places++ & 255}`,
      wanted = 1,
      purpose = 'confirm' as 'confirm' | 'reset',
    } = {},
  ) => {
    let visit: Visit = {
      db,
      secrets: testSecrets,
      now: NOON + minutes * MINUTE,
      address,
      userAgent: '',
      purpose: 'look',
    }
    return takeLetters(visit, purpose, email, wanted)
  }
}

test('three letters go to one email, and the next when the first is an hour old', async () => {
  let ask = askIn(await freshDatabase())
  for (let minutes of [0, 20, 59]) expect(await ask(minutes)).toEqual(taken(1))
  expect([await ask(59), await ask(59.5), await ask(59.999)]).toEqual([
    waits(60),
    waits(30),
    waits(1),
  ])
  expect([await ask(60), await ask(60)]).toEqual([taken(1), waits(20 * 60)])
  expect([await ask(80), await ask(80)]).toEqual([taken(1), waits(39 * 60)])
})

test('whoever asks all day gets no more than three in any hour, and as many as that', async () => {
  let ask = askIn(await freshDatabase())
  let sent: number[] = []
  for (let minutes = 0; minutes < 600; minutes += 2) {
    let taking = await ask(minutes, { wanted: 1 + (minutes % 3) })
    if (taking.ok) sent.push(...Array<number>(taking.value).fill(minutes))
  }
  expect(sent).toHaveLength(30)
  for (let [nth, minutes] of sent.entries())
    expect((sent[nth + 3] ?? Infinity) - minutes).toBeGreaterThanOrEqual(60)
})

test('who wants several takes those that are left', async () => {
  let ask = askIn(await freshDatabase())
  expect([await ask(0), await ask(10, { wanted: 3 }), await ask(10, { wanted: 3 })]).toEqual([
    taken(1),
    taken(2),
    waits(50 * 60),
  ])
  expect([await ask(60, { wanted: 3 }), await ask(70, { wanted: 3 })]).toEqual([taken(1), taken(2)])
})

test('one place asks for thirty letters an hour, whomever they go to; others go on', async () => {
  let ask = askIn(await freshDatabase())
  let address = '66.6.6.6'
  for (let nth = 0; nth < 14; nth++)
    expect(await ask(0, { email: `twice-${nth}@rawda.test`, address, wanted: 2 })).toEqual(taken(2))
  expect(await ask(30, { email: 'a@rawda.test', address })).toEqual(taken(1))
  expect(await ask(30, { email: 'b@rawda.test', address, wanted: 3 })).toEqual(taken(1))
  expect(await ask(30, { email: 'c@rawda.test', address })).toEqual(waits(30 * 60))
  expect(await ask(30, { email: 'c@rawda.test', wanted: 3 })).toEqual(taken(3))
  // Both are used up: it is the longer wait that is true.
  expect(await ask(45, { email: 'c@rawda.test', address })).toEqual(waits(45 * 60))
  expect(await ask(60, { email: 'd@rawda.test', address, wanted: 3 })).toEqual(taken(3))
})

test('a letter that is refused takes nothing from anybody', async () => {
  let ask = askIn(await freshDatabase())
  let address = '66.6.6.6'
  await ask(0, { wanted: 3, address })
  for (let tries = 0; tries < 40; tries++) expect(await ask(0, { address })).toEqual(waits(3600))
  expect(await ask(0, { email: 'a@rawda.test', address, wanted: 3 })).toEqual(taken(3))
})

test('letters that confirm and that reset are counted apart', async () => {
  let db = await freshDatabase()
  let ask = askIn(db)
  let address = '10.9.9.9'
  for (let purpose of ['confirm', 'reset'] as const)
    expect([
      await ask(0, { purpose, address, wanted: 3 }),
      await ask(0, { purpose, address }),
    ]).toEqual([taken(3), waits(3600)])
  // An hour later nothing is left of them.
  await ask(60, { email: 'other@rawda.test' })
  expect(await db.$count(failures)).toBe(2)
})

test('of twenty who ask at once on a real server, three get a letter', async () => {
  let folder = mkdtempSync(join(tmpdir(), 'rawda-letters-'))
  let sqld = await startSqld({ dataDir: folder })
  onTestFinished(async () => {
    await sqld.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  await migrate(connect({ LIBSQL_URL: sqld.url }))
  let answers = await Promise.all(
    Array.from({ length: 20 }, (_, nth) =>
      askIn(connect({ LIBSQL_URL: sqld.url }))(0, {
        address: `10.0.0.${nth}`,
        wanted: 1 + (nth % 2),
      }),
    ),
  )
  expect(answers.reduce((sum, answer) => sum + (answer.ok ? answer.value : 0), 0)).toBe(3)
  expect(answers.filter(({ ok }) => !ok)).toEqual(
    answers.filter(({ ok }) => !ok).map(() => waits(3600)),
  )
})
