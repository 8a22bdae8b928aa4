import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sessionCookie } from '#app/request/cookies.ts'
import { connect } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { build } from '#scripts/build.ts'
import { serveWorker } from '#scripts/serve-worker.ts'
import { startSqld } from '#scripts/sqld.ts'
import { lines as calls } from '#tests/access/matrix/api-lines.ts'
import { lines as pages } from '#tests/pages/matrix-lines.ts'
import {
  hostileCalls,
  hostileForms,
  hostileLooks,
  type Hostile,
} from '#tests/support/hostile-shapes.ts'
import { childNamed, measure, type Cost } from '#tests/support/process-cost.ts'
import { TEST_SECRETS_KEY } from '#tests/support/secrets.ts'
import { openWorld, type World } from '#tests/support/world.ts'

const CPU_MS = 250
const GROWN_BYTES = 16 * 1024 * 1024
/** What else happens in a process, such as collecting garbage, happens once in a while. */
const TRIES = 4

/** A redirect may repeat what it was asked with. */
const MOST_HEADERS = 200_000

/** The page that shows how a failure looks. */
const FAILED = 'GET /500'

/** What may end the session that sends it. */
const ends = new Set(
  Object.entries<{ ends?: unknown }[]>({ ...pages, ...calls })
    .filter(([, lines]) => lines.some(({ ends }) => ends))
    .map(([key]) => key),
)

/** What has neither a page nor a call. */
const others = ['/', '/robots.txt', '/sitemap.xml', '/speculation-rules.json', '/pictures/x', '/x']

type Asked = Hostile & { as: 'nobody' | 'head' }
type Worst = Cost & { path: string; cpu: string; memory: string }

/**
 * Every path of the house, with what is cheap to send and could be dear to answer. New pages and
 * calls are in these lists, or other tests fail.
 */
function everything(fill: (text: string) => string): Map<string, Asked[]> {
  let all = new Map<string, Asked[]>()
  let add = (key: string, hostile: Hostile[], as: Asked['as'][]) =>
    all.set(key, [
      ...(all.get(key) ?? []),
      ...as.flatMap((as) =>
        hostile
          // A head's list is waited for.
          .filter(({ announced }) => announced === undefined || as === 'nobody')
          .map((each) => ({ ...each, as })),
      ),
    ])
  for (let path of others) add(`GET ${path}`, [...hostileLooks(path), manifest(path)], ['nobody'])
  for (let [key, [line]] of Object.entries(pages)) {
    let isForm = key.startsWith('POST ')
    let path = fill(line!.ask)
    add(
      isForm ? key : `GET ${key}`,
      isForm ? hostileForms(path, Object.keys(line!.form ?? {})) : hostileLooks(path),
      isForm ? ['nobody', 'head'] : ['nobody'],
    )
  }
  for (let [key, [line]] of Object.entries(calls)) {
    let [method] = key.split(' ') as [string]
    let path = fill(line!.ask)
    add(key, hostileCalls(method, path, line!.body), ['nobody', 'head'])
  }
  return all
}

/** The routes of very many addresses at once. */
function manifest(path: string): Hostile {
  return {
    shape: 'many addresses',
    method: 'GET',
    path: `${path}.manifest?paths=${Array.from({ length: 1000 }, (_, at) => `/a/${at}`).join()}`,
  }
}

test(
  'no request costs more than a quarter of a second of CPU and 16 MB, whatever is sent to whichever path',
  { timeout: 600_000 },
  async () => {
    await build()
    let dataDir = mkdtempSync(join(tmpdir(), 'rawda-hostile-'))
    let sqld = await startSqld({ dataDir })
    let worker = await serveWorker({
      port: 0,
      bindings: { LIBSQL_URL: sqld.url, SECRETS_KEY: TEST_SECRETS_KEY },
      log: () => {},
    })
    let agent = new Agent({ keepAlive: true })
    onTestFinished(async () => {
      agent.destroy()
      await worker.stop()
      await sqld.stop()
      rmSync(dataDir, { recursive: true, force: true })
    })
    let db = connect({ LIBSQL_URL: sqld.url })
    await migrate(db)
    let world = await openWorld(db, '', Date.now())
    let pid = childNamed('workerd')
    let wrong: string[] = []

    /** A session for all that is sent to a path. */
    let sessions = new Map<string, string>()
    let sessionFor = async (path: string): Promise<string> => {
      let kept = sessions.get(path)
      if (kept && !ends.has(path)) return kept
      let token = await world.tokenFor('hind')
      sessions.set(path, token)
      return token
    }

    /** The least of several tries: only what comes each time is the request's own. */
    let costOf = async (path: string, asked: Asked): Promise<Cost> => {
      let least: Cost = { cpuMs: Infinity, grownBytes: Infinity }
      for (let tries = 0; tries < TRIES && isTooMuch(least); tries++) {
        let token = asked.as === 'head' ? await sessionFor(path) : undefined
        let over = measure(pid)
        let { status, text } = await send(worker.url, agent, asked, token)
        let cost = over()
        least = {
          cpuMs: Math.min(least.cpuMs, cost.cpuMs),
          grownBytes: Math.min(least.grownBytes, cost.grownBytes),
        }
        if ((status === 500 && path !== FAILED) || /Invalid (key|type)/.test(text))
          wrong.push(`${asked.method} ${asked.path.slice(0, 80)} (${asked.shape}): ${status}`)
      }
      return least
    }

    let all = everything((text) => text.replace(/~([\w-]+)/g, (_, name: string) => world.id(name)))
    await send(worker.url, agent, { ...hostileLooks('/auth/login')[4]!, as: 'nobody' }, undefined)
    let worst: Worst[] = []
    for (let [path, asked] of all) {
      let most: Worst = { path, cpuMs: 0, grownBytes: 0, cpu: '', memory: '' }
      for (let each of asked) {
        let { cpuMs, grownBytes } = await costOf(path, each)
        let title = `${each.shape}, ${each.as}`
        if (cpuMs > most.cpuMs) most = { ...most, cpuMs, cpu: title }
        if (grownBytes > most.grownBytes) most = { ...most, grownBytes, memory: title }
      }
      worst.push(most)
    }
    console.log(table(worst))
    expect(wrong).toEqual([])
    expect(worst.filter(isTooMuch)).toEqual([])
  },
)

function isTooMuch({ cpuMs, grownBytes }: Cost): boolean {
  return cpuMs > CPU_MS || grownBytes > GROWN_BYTES
}

/** A session is a cookie of our own pages, or a program's bearer. */
function send(
  site: string,
  agent: Agent,
  { method, path, type, body, announced }: Asked,
  token: World['callers'][number]['token'],
): Promise<{ status: number; text: string }> {
  let isCall = path.startsWith('/api/')
  let headers = {
    Origin: site,
    'Sec-Fetch-Site': 'same-origin',
    'CF-Connecting-IP': `10.201.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`,
    ...(token && (isCall ? { Authorization: `Bearer ${token}` } : {})),
    ...(token && !isCall && { Cookie: `${sessionCookie}=${token}` }),
    ...(type !== undefined && { 'Content-Type': type }),
    ...(body !== undefined && { 'Content-Length': announced ?? Buffer.byteLength(body) }),
  }
  return new Promise((done, fail) => {
    let options = { method, agent, headers, maxHeaderSize: MOST_HEADERS }
    let asking = request(new URL(path, site), options, (response) => {
      let chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      let end = () => {
        if (announced !== undefined) asking.destroy()
        done({ status: response.statusCode!, text: Buffer.concat(chunks).toString() })
      }
      response.once('end', end)
      response.once('error', end)
    })
    // Refused in the middle of its body, a request may be cut off.
    asking.once('error', (error) => ('code' in error ? done({ status: 0, text: '' }) : fail(error)))
    if (announced === undefined) asking.end(body)
    else asking.write(body!)
  })
}

function table(worst: Worst[]): string {
  let lines = worst
    .toSorted((one, other) => other.cpuMs - one.cpuMs || other.grownBytes - one.grownBytes)
    .map(({ path, cpuMs, grownBytes, cpu, memory }) =>
      [
        `${cpuMs} ms`.padStart(7),
        `${(grownBytes / 1024 / 1024).toFixed(1)} MB`.padStart(8),
        path.padEnd(60),
        `${cpu} | ${memory}`,
      ].join('  '),
    )
  return ['    CPU    memory  path, and what cost most', ...lines].join('\n')
}
