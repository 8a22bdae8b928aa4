import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import { connect, type Meter } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { startSqld, type Sqld } from '#scripts/sqld.ts'
import { fillSchools, NOON } from '#tests/support/people.ts'

// What a call of attempts costs, on a real libSQL server that counts the rows it reads: it asks for
// the children of the call, never for the school.

const PUPILS = 2_000
const folder = mkdtempSync(join(tmpdir(), 'rawda-ingest-'))
let sqld: Sqld
let school: Awaited<ReturnType<typeof fillSchools>>

beforeAll(async () => {
  sqld = await startSqld({ dataDir: folder })
  let db = connect({ LIBSQL_URL: sqld.url })
  await migrate(db)
  school = await fillSchools(db)
  await db.run(sql`
    insert into accounts (id, role, schoolId, displayName, createdAt, startsAt)
    with recursive n(n) as (
      select 1
      union all
      select n + 1 from n where n < ${PUPILS}
    )
    select 'pupil-' || n, 'student', 'zaytoun', 'طفل ' || n, ${NOON}, ${NOON}
    from n`)
})

afterAll(async () => {
  await sqld.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function costOf(source: Parameters<typeof storeAttempts>[1], id: string): Promise<Meter> {
  let meter: Meter = { roundTrips: 0, rowsRead: 0 }
  let db = connect({ LIBSQL_URL: sqld.url }, meter)
  let answer = await storeAttempts({ ...school.visit(), db }, source, [
    {
      id,
      userId: 'adam',
      exerciseId: 'letters-1',
      correct: true,
      startedAt: new Date(NOON - 60_000).toISOString(),
      durationMs: 1000,
    },
  ])
  expect(answer.stored).toBe(1)
  return meter
}

test('one attempt costs one round trip and a few rows, in a school of any size', async () => {
  let ingestKey = { id: 'key', schoolID: 'zaytoun', timezone: 'Asia/Amman' }
  for (let [source, id] of [
    [{ ingestKey }, 'by-key'],
    [{ user: school.as('hind').user }, 'by-head'],
    [{ user: school.as('adam').user }, 'by-child'],
  ] as const) {
    let { roundTrips, rowsRead } = await costOf(source, id)
    expect(roundTrips, id).toBe(1)
    expect(rowsRead, id).toBeLessThanOrEqual(50)
  }
})
