import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type Client } from '@libsql/client'
import { Hono } from 'hono'
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { askings, type Asking, type Description } from '#tests/access/matrix/run-api.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { createApi } from '#worker/api/app.ts'
import { verbAskings } from './verb-lines.ts'

export type Questions = { askings: Asking[]; fresh: () => Promise<void> }

/**
 * What is asked, in two groups: of the verbs, which take a fifth of the API's time, and of the API.
 * `fresh` makes the world of a group what it was in the beginning.
 */
export async function openQuestions(): Promise<Questions[]> {
  let folder = mkdtempSync(join(tmpdir(), 'rawda-scopes-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  let file = join(folder, 'db')
  let filling = createClient({ url: `file:${file}` })
  await migrate(openDatabase(filling))
  // Each world goes on with a copy of the file in which it was opened.
  let { client, use } = changingClient(filling)
  let world = await openWorld(openDatabase(client), 't_')
  filling.close()
  let copies = 0
  let fresh = async () => {
    let copy = join(folder, `copy-${copies++}`)
    copyFileSync(file, copy)
    let opened = createClient({ url: `file:${copy}` })
    // Nobody reads it after this process.
    await opened.execute('pragma synchronous = off')
    use(opened)
    rmSync(join(folder, `copy-${copies - 2}`), { force: true })
  }
  await fresh()
  return [
    { askings: [...verbAskings(world)], fresh },
    { askings: await apiAskings(world), fresh },
  ]
}

/** A client that hands over to another one. */
function changingClient(first: Client): { client: Client; use: (next: Client) => void } {
  let now = first
  let client = new Proxy(first, {
    get(_, name: keyof Client) {
      let found = now[name]
      return typeof found === 'function' ? found.bind(now) : found
    },
  })
  return {
    client,
    use(next) {
      if (now !== first) now.close()
      now = next
    },
  }
}

async function apiAskings(world: World): Promise<Asking[]> {
  // No letters are sent, as the lines expect it.
  let api = new Hono().route(
    '/api',
    createApi(() => ({ ...world.visit(), sendsMail: false })),
  )
  let call = async (path: string, init?: RequestInit) => api.request(path, init)
  let description = (await (await call('/api/openapi.json')).json()) as Description
  return [...askings(world, call, description)]
}
