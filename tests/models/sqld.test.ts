import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { runningServer } from '#scripts/folder-lock.ts'
import { keepSqld } from '#scripts/keep-sqld.ts'
import { startSqld } from '#scripts/sqld.ts'

/** SQLite's word for "each commit waits until it is on the disk". */
const FULL = 2
const Synchronous = v.strictObject({ synchronous: v.number() })

test('what the server confirms is on the disk, at each start and also after it was killed', async () => {
  let dataDir = temporaryFolder()
  for (let end of ['stop', 'kill', 'stop'] as const) {
    let sqld = await startSqld({ dataDir })
    let db = connect({ LIBSQL_URL: sqld.url })
    expect(await rows(db, Synchronous, sql`pragma synchronous`)).toEqual([{ synchronous: FULL }])
    await sqld[end]()
  }
})

test('a server that is killed is started again on the same address, as durable as before', async () => {
  let dataDir = temporaryFolder()
  let said: string[] = []
  let kept = await keepSqld({ dataDir, tell: (sentence) => said.push(sentence) })
  let db = connect({ LIBSQL_URL: kept.url })
  await db.run(sql`create table kept (id integer)`)
  for (let id of [1, 2]) {
    await db.run(sql`insert into kept values (${id})`)
    process.kill(runningServer(dataDir)!.pid, 'SIGKILL')
    await expect.poll(() => said.length, { timeout: 20_000 }).toBe(2 * id)
    expect(await db.$count(sql`kept`)).toBe(id)
    expect(await rows(db, Synchronous, sql`pragma synchronous`)).toEqual([{ synchronous: FULL }])
  }
  expect(said.slice(0, 2)).toEqual([
    expect.stringContaining('The libSQL server has stopped by itself and is started again'),
    'The libSQL server answers again',
  ])
  await kept.stop()
  expect(said).toHaveLength(4)
  expect(runningServer(dataDir)).toBeUndefined()
})

function temporaryFolder(): string {
  let folder = mkdtempSync(join(tmpdir(), 'rawda-sqld-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
