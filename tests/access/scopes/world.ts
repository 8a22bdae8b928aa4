import {
  closeSync,
  copyFileSync,
  mkdtempSync,
  openSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs'
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

/** Where SQLite's files say how often they were written, and how often when pages were counted. */
const WRITES_AT = 24
const PAGES_COUNTED_AT = 92
/** More than one question writes: by another count a connection knows that it has another world. */
const MOST_WRITES = 2 ** 16

export type Questions = { askings: Asking[]; fresh: () => Promise<void> }

/**
 * What is asked, in two groups: of the verbs, which take a fifth of the API's time, and of the API.
 * `fresh` makes the world of a group what it was in the beginning, where anybody has changed it.
 */
export async function openQuestions(): Promise<Questions[]> {
  let folder = mkdtempSync(join(tmpdir(), 'rawda-scopes-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  let file = join(folder, 'db')
  let filling = createClient({ url: `file:${file}` })
  await migrate(openDatabase(filling))
  // It goes on with a copy of the file in which it was opened.
  let { client, use } = changingClient(filling)
  let world = await openWorld(openDatabase(client), 't_')
  // Each transaction that changes something is counted in the file, not in a log beside it.
  await filling.execute('pragma journal_mode = delete')
  filling.close()
  let copy = join(folder, 'copy')
  let renewed = 0
  let fresh = async () => {
    if (renewed > 0 && writesTo(copy) === renewed * MOST_WRITES) return
    copyFileSync(file, copy)
    setWrites(copy, ++renewed * MOST_WRITES)
  }
  await fresh()
  // One connection for all worlds: the first statement of another one reads the whole schema.
  let opened = createClient({ url: `file:${copy}` })
  // No later process reads the file, so a lost write costs nothing.
  await opened.execute('pragma synchronous = off')
  use(opened)
  return [
    { askings: [...verbAskings(world)], fresh },
    { askings: await apiAskings(world), fresh },
  ]
}

function writesTo(file: string): number {
  let [opened, count] = [openSync(file, 'r'), Buffer.alloc(4)]
  readSync(opened, count, { position: WRITES_AT })
  closeSync(opened)
  return count.readUInt32BE()
}

function setWrites(file: string, writes: number): void {
  let [opened, count] = [openSync(file, 'r+'), Buffer.alloc(4)]
  count.writeUInt32BE(writes)
  for (let position of [WRITES_AT, PAGES_COUNTED_AT])
    writeSync(opened, count, 0, count.length, position)
  closeSync(opened)
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
    use: (next) => void (now = next),
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
