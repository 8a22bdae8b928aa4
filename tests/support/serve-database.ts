import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { startSqld } from '#scripts/sqld.ts'

/** One real libSQL server, empty but for the newest schema, for all files of a test project. */
export default async function setup({ provide }: TestProject) {
  let folder = mkdtempSync(join(tmpdir(), 'rawda-api-'))
  let sqld = await startSqld({ dataDir: folder })
  await migrate(connect({ LIBSQL_URL: sqld.url }))
  provide('libsqlUrl', sqld.url)
  return async () => {
    await sqld.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
