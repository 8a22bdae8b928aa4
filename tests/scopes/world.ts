import { createClient } from '@libsql/client'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { deviations, type Description } from '#tests/matrix/run-api.ts'
import { openWorld } from '#tests/support/callers.ts'
import { createApi } from '#worker/api/app.ts'
import { verbDeviations } from './verb-lines.ts'

/** The first thing that the matrix notices, on a database of its own in process. */
export async function firstDeviation(): Promise<string | undefined> {
  let folder = mkdtempSync(join(tmpdir(), 'rawda-scopes-'))
  copyFileSync(await template(), join(folder, 'db'))
  let client = createClient({ url: `file:${join(folder, 'db')}` })
  try {
    let world = await openWorld(openDatabase(client), 't_')
    let api = new Hono().route('/api', createApi(() => world.visit()))
    let call = async (path: string, init?: RequestInit) => api.request(path, init)
    let description = (await (await call('/api/openapi.json')).json()) as Description
    for await (let deviation of deviations(world, call, description)) return deviation
    for await (let deviation of verbDeviations(world)) return deviation
  } finally {
    client.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Migrated once for all mutants, each of which is a load of this module of its own. */
async function template(): Promise<string> {
  let shared = globalThis as { scopesTemplate?: string }
  if (shared.scopesTemplate) return shared.scopesTemplate
  let folder = mkdtempSync(join(tmpdir(), 'rawda-scopes-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  let file = join(folder, 'template')
  let client = createClient({ url: `file:${file}` })
  await migrate(openDatabase(client))
  client.close()
  return (shared.scopesTemplate = file)
}
