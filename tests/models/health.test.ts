import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Visit } from '#app/models/current.ts'
import { checkDatabase } from '#app/models/health.server.ts'
import { connect } from '#db/client.ts'
import { isUnavailable } from '#db/unavailable.ts'
import { freshDatabase, NOON } from '#tests/support/school.ts'

const visit: Omit<Visit, 'db' | 'now'> = { address: '', userAgent: '', purpose: 'look' }
const well = { ok: true, value: { ok: true } }

test('health says when nothing can be written, though everything can be read, and when it can again', async () => {
  let [db, log] = [await freshDatabase(), quietLog()]
  let after = (seconds: number) => checkDatabase({ ...visit, db, now: NOON + seconds * 1000 })
  expect(await after(0)).toEqual(well)

  await db.run(sql`pragma query_only = on`)
  // Proven ten seconds ago at most: it is not written again however often anybody asks.
  expect(await after(9)).toEqual(well)
  expect(await after(10)).toEqual({ ok: false, reason: 'notWritable', retryAfterSeconds: 2 })
  expect(JSON.parse(String(log.mock.calls[0]![0]))).toMatchObject({ work: 'health' })

  await db.run(sql`pragma query_only = off`)
  expect(await after(11)).toEqual(well)
})

test('a clock that was ahead proves nothing', async () => {
  quietLog()
  let db = await freshDatabase()
  await checkDatabase({ ...visit, db, now: NOON + 3_600_000 })
  await db.run(sql`pragma query_only = on`)
  expect(await checkDatabase({ ...visit, db, now: NOON })).toMatchObject({ reason: 'notWritable' })
})

test('a database that does not answer is not one that cannot be written', async () => {
  let db = connect({ LIBSQL_URL: 'http://127.0.0.1:1' })
  let error: unknown = await checkDatabase({ ...visit, db, now: NOON }).catch((error) => error)
  expect(isUnavailable(error)).toBe(true)
})

function quietLog() {
  let log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  return log
}
