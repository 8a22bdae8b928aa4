import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@libsql/client'
import { Hono } from 'hono'
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { deviations, type Description } from '#tests/access/matrix/run-api.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { createApi } from '#worker/api/app.ts'
import { verbDeviations } from './verb-lines.ts'

/**
 * The first thing that anybody notices. The verbs are asked before the API: they take a twentieth
 * of its time.
 */
export async function firstDeviation(): Promise<string | undefined> {
  return (await inWorld(verbDeviations)) ?? (await inWorld(apiDeviations))
}

/** The first deviation in a world of its own, on a database in process. */
async function inWorld(
  deviationsIn: (world: World) => AsyncGenerator<string>,
): Promise<string | undefined> {
  let folder = mkdtempSync(join(tmpdir(), 'rawda-scopes-'))
  copyFileSync(await template(), join(folder, 'db'))
  let client = createClient({ url: `file:${join(folder, 'db')}` })
  try {
    for await (let deviation of deviationsIn(await openWorld(openDatabase(client), 't_')))
      return deviation
    return undefined
  } finally {
    client.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function* apiDeviations(world: World): AsyncGenerator<string> {
  let api = new Hono().route(
    '/api',
    createApi(() => world.visit()),
  )
  let call = async (path: string, init?: RequestInit) => api.request(path, init)
  let description = (await (await call('/api/openapi.json')).json()) as Description
  yield* deviations(world, call, description)
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
