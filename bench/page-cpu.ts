import { spawn } from 'node:child_process'
import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Trouble } from '#scripts/program.ts'
import { serveBare, type BareWorker } from './bare-worker.ts'
import { ids } from './ids.ts'
import { get, type Site } from './site.ts'
import { sideBySide } from './statistics.ts'
import { kilobytes, times, type Line } from './table.ts'

/** 0.74 to 0.77 were measured; the rest is what machines and runs differ by (decision 64). */
const BUDGET = 0.8
/** After 300 requests V8 still spent an eighth of the CPU time on compiling. */
const WARM_UP = 1000
const ROUNDS = 40
/** As many as take about a tenth of a second: CPU time is counted in hundredths. */
const REQUESTS = 25

/**
 * The class report of 100 pupils, by our Worker and by plain React with hydration data, on the same
 * database.
 */
export async function measurePageCPU(site: Site): Promise<Line[]> {
  let ours = await serveBare(site.server, { LIBSQL_URL: site.libsqlUrl })
  let plain = await serveBare(await buildPlainReact(site), { LIBSQL_URL: site.libsqlUrl })
  let [page, plainPage] = [await reportOf(ours), await reportOf(plain)]
  insistOnSameText(page, plainPage)

  for (let worker of [ours, plain]) await cpuPerRequest(worker, WARM_UP)
  let { ratio } = await sideBySide(
    ROUNDS,
    () => cpuPerRequest(ours, REQUESTS),
    () => cpuPerRequest(plain, REQUESTS),
  )
  return [
    {
      what: 'class report of 100 pupils: CPU on the Worker',
      value: `${times(ratio)} plain React with hydration`,
      budget: `≤ ${BUDGET} ×`,
      broken: ratio.median > BUDGET,
    },
    {
      what: 'the same: HTML',
      value: `${(page.length / plainPage.length).toFixed(2)} × (${kilobytes(page.length)} against ${kilobytes(plainPage.length)})`,
    },
  ]
}

async function cpuPerRequest(worker: BareWorker, requests: number): Promise<number> {
  let before = worker.cpuMs()
  for (let request = 0; request < requests; request++) await reportOf(worker)
  return (worker.cpuMs() - before) / requests
}

async function reportOf(worker: BareWorker): Promise<string> {
  let { status, text } = await get(`${worker.url}/dashboard/class/${ids.class}/numbers`, 'teacher')
  if (status !== 200) throw new Error(`The class report answered ${status}`)
  return text
}

/** A comparison of two pages that say different things would be worth nothing. */
function insistOnSameText(ours: string, plain: string): void {
  let [a, b] = [ours, plain].map((html) =>
    html
      .replace(/<script[\s\S]*?<\/script>/g, '')
      .replace(/<!--.*?-->/g, '')
      .replace(/<[^>]*>/g, '|')
      .replace(/[|\s]+/g, ' ')
      .trim(),
  )
  if (a === b) return
  let at = [...a!].findIndex((letter, at) => letter !== b![at])
  throw new Trouble(
    `The two pages differ: “${a!.slice(at - 20, at + 40)}” against “${b!.slice(at - 20, at + 40)}”`,
  )
}

/** A process of its own, as scripts/build.ts says. */
async function buildPlainReact({ folder, server }: Site): Promise<string> {
  let out = join(folder, 'plain-react')
  mkdirSync(out)
  let root = join(import.meta.dirname, '..')
  let vite = spawn(
    process.execPath,
    [
      join(root, 'node_modules/.bin/vite'),
      'build',
      '--config',
      'bench/plain-react/vite.config.ts',
      '--outDir',
      out,
      '--emptyOutDir',
      '--logLevel',
      'error',
    ],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: 'inherit',
    },
  )
  let code = await new Promise((done) => vite.once('close', done))
  if (code !== 0) throw new Trouble('bench/plain-react does not build: see above.')
  // The same runtime, of the same date.
  cpSync(join(server, 'wrangler.json'), join(out, 'wrangler.json'))
  return out
}
