import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { startSqld } from '#scripts/sqld.ts'

/**
 * A real libSQL server for each process of a test project, empty but for the newest schema.
 */
export default async function setup({ provide, config }: TestProject) {
  let folder = mkdtempSync(join(tmpdir(), 'rawda-api-'))
  let servers = await Promise.all(
    Array.from({ length: config.maxWorkers as number }, async (_, lane) => {
      let sqld = await startSqld({ dataDir: join(folder, String(lane)) })
      await migrate(connect({ LIBSQL_URL: sqld.url }))
      return sqld
    }),
  )
  provide(
    'libsqlUrls',
    servers.map(({ url }) => url),
  )
  return async () => {
    await Promise.all(servers.map((sqld) => sqld.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
}
