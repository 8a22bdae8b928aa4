import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { startSqld } from '#scripts/sqld.ts'

/** SQLite's word for "each commit waits until it is on the disk". */
const FULL = 2
const Synchronous = v.strictObject({ synchronous: v.number() })

test('what the server confirms is on the disk, at each start and also after it was killed', async () => {
  let dataDir = mkdtempSync(join(tmpdir(), 'rawda-sqld-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  for (let end of ['stop', 'kill', 'stop'] as const) {
    let sqld = await startSqld({ dataDir })
    let db = connect({ LIBSQL_URL: sqld.url })
    expect(await rows(db, Synchronous, sql`pragma synchronous`)).toEqual([{ synchronous: FULL }])
    await sqld[end]()
  }
})
