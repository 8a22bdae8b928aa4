import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { rollupDifferences } from '#db/rollups.ts'
import { rows } from '#db/rows.ts'
import { build } from '#scripts/build.ts'
import { serveWorker } from '#scripts/serve-worker.ts'
import { startSqld } from '#scripts/sqld.ts'
import { TEST_SECRETS_KEY } from '#tests/support/secrets.ts'
import { openWorld } from '#tests/support/world.ts'

const CLIENTS = 50
const CALLS_EACH = 8
const ATTEMPTS_A_CALL = 25

test(
  'the database is killed in the middle of 50 clients’ calls: what was answered is there exactly once, and all goes on by itself',
  { timeout: 240_000 },
  async () => {
    let dataDir = mkdtempSync(join(tmpdir(), 'rawda-crash-'))
    let sqld = await startSqld({ dataDir })
    onTestFinished(async () => {
      await sqld.stop()
      rmSync(dataDir, { recursive: true, force: true })
    })
    let db = connect({ LIBSQL_URL: sqld.url })
    await migrate(db)
    let world = await openWorld(db, 'c_')
    await build()
    let worker = await serveWorker({
      port: 0,
      bindings: { LIBSQL_URL: sqld.url, SECRETS_KEY: TEST_SECRETS_KEY },
      log: () => {},
    })
    onTestFinished(() => worker.stop())

    // Half of the clients bring the other half's attempts again, at the same time.
    let answered = new Map<string, string[]>()
    let [busy, done] = [0, 0]
    let key = world.callers.find(({ name }) => name === 'ingestKey')!.token
    async function client(number: number) {
      for (let call = 0; call < CALLS_EACH; call++) {
        let batch = Array.from({ length: ATTEMPTS_A_CALL }, (_, at) =>
          attempt(`${number % (CLIENTS / 2)}-${call}-${at}`),
        )
        for (let result of await sendUntilAnswered(batch))
          answered.set(result.id, [...(answered.get(result.id) ?? []), result.status])
        done++
      }
    }
    let attempt = (id: string) => ({
      id,
      userId: world.id(Number(id.split('-')[2]) % 2 ? 'adam' : 'yousef'),
      exerciseId: world.id(`letters-${1 + (id.length % 3)}`),
      correct: id.length % 2 === 0,
      startedAt: new Date(world.now - 86_400_000 * (id.length % 5)).toISOString(),
      durationMs: 1000,
    })
    async function sendUntilAnswered(
      attempts: unknown[],
    ): Promise<{ id: string; status: string }[]> {
      while (true) {
        // The server may close a kept connection just when it is used again: then it asks anew.
        let response = await fetch(`${worker.url}/api/attempts`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
          body: JSON.stringify({ attempts }),
        }).catch(() => undefined)
        if (!response) {
          await new Promise((wake) => setTimeout(wake, 100))
          continue
        }
        let body = (await response.json()) as {
          results: { id: string; status: string }[]
          error: { code: string }
        }
        if (response.ok) return body.results
        expect([response.status, body.error.code, response.headers.get('Retry-After')]).toEqual([
          503,
          'unavailable',
          '2',
        ])
        busy++
        await new Promise((wake) => setTimeout(wake, 100 + Math.random() * 200))
      }
    }
    let clients = Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)))
    while (done < (CLIENTS * CALLS_EACH) / 4) await new Promise((wake) => setTimeout(wake, 5))
    await sqld.kill()

    let health = await fetch(`${worker.url}/api/health`)
    expect([health.status, health.headers.get('Retry-After')]).toEqual([503, '2'])
    sqld = await startSqld({ dataDir, port: Number(new URL(sqld.url).port) })
    await clients
    expect((await fetch(`${worker.url}/api/health`)).status).toBe(200)
    expect(busy).toBeGreaterThan(0)

    let ids = Array.from(answered.keys()).toSorted()
    expect(ids).toHaveLength((CLIENTS / 2) * CALLS_EACH * ATTEMPTS_A_CALL)
    for (let [id, statuses] of answered)
      expect(statuses.toSorted().join(), id).toMatch(/^duplicate,(duplicate|stored)$/)
    let stored = await rows(
      connect({ LIBSQL_URL: sqld.url }),
      v.strictObject({ id: v.string(), times: v.number() }),
      sql`
        select id, count(*) as times
        from attempts
        where id glob '*-*-*'
        group by id
        order by id`,
    )
    expect(stored.filter(({ times }) => times !== 1)).toEqual([])
    expect(stored.map(({ id }) => id)).toEqual(ids)
    expect(
      Object.values(await rollupDifferences(connect({ LIBSQL_URL: sqld.url }))).filter(Boolean),
    ).toEqual([])
  },
)
