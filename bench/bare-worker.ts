import { execFileSync, spawn } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { withNewKey } from '#app/models/secrets.server.ts'
import { whenEnding } from '#scripts/program.ts'
import { setpriv } from '#scripts/setpriv.ts'

export type BareWorker = {
  url: string
  /** The last it wrote to its log. */
  said(): string
  /** The CPU time that the process has used so far, in milliseconds. */
  cpuMs(): number
}

const START_MS = 20_000
/** The program itself, not its launcher: what it uses is counted by its process. */
const workerd: string = createRequire(createRequire(import.meta.url).resolve('miniflare'))(
  'workerd',
).default

/**
 * Serves a built Worker by workerd and nothing else: no proxy in front, no static files, as close
 * to Cloudflare's own as one machine comes.
 */
export async function serveBare(
  folder: string,
  bindings: Record<string, string>,
): Promise<BareWorker> {
  let config = join(folder, 'bench.capnp')
  writeFileSync(config, configOf(folder, { SECRETS_KEY: withNewKey(), ...bindings }))
  let serve = [workerd, 'serve', config, '--control-fd=3']
  let [command, ...args] = setpriv ? [setpriv, '--pdeathsig', 'KILL', ...serve] : serve
  let child = spawn(command!, args, { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] })
  let gone = new Promise((done) => child.once('close', done))
  whenEnding(() => {
    child.kill()
    return gone
  })
  let said = ''
  child.stderr!.on('data', (chunk) => (said = (said + chunk).slice(-2000)))
  let port = await new Promise<number>((listening, failed) => {
    child.once('error', failed)
    void gone.then((code) => failed(new Error(`workerd ended with code ${code}: ${said}`)))
    child.stdio[3]!.on('data', (said: Buffer) => {
      let found = said.toString().match(/"event":"listen".*"port":(\d+)/)
      if (found) listening(Number(found[1]))
    })
    setTimeout(() => failed(new Error('workerd did not start')), START_MS).unref()
  })
  return { url: `http://127.0.0.1:${port}`, said: () => said, cpuMs: () => cpuMsOf(child.pid!) }
}

/**
 * The modules are named by their paths, as the entry imports them; loopback must be allowed, for
 * that is where the database is.
 */
function configOf(folder: string, bindings: Record<string, string>): string {
  let { compatibility_date: date, compatibility_flags: flags } = JSON.parse(
    readFileSync(join(folder, 'wrangler.json'), 'utf8'),
  )
  let modules = [
    'index.js',
    ...globSync('**/*.js', { cwd: folder }).filter((path) => path !== 'index.js'),
  ]
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .main), (name = "internet", network = (allow = ["public", "private", "local"]))],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);
const main :Workerd.Worker = (
  modules = [${modules.map((path) => `(name = ${text(path)}, esModule = embed ${text(path)})`).join(', ')}],
  bindings = [${Object.entries(bindings)
    .map(([name, value]) => `(name = ${text(name)}, text = ${text(value)})`)
    .join(', ')}],
  compatibilityDate = ${text(date)},
  compatibilityFlags = [${(flags as string[]).map(text).join(', ')}],
);
`
}

function text(value: string): string {
  return JSON.stringify(value)
}

/**
 * What a process used so far. Linux counts in hundredths of a second, `ps` elsewhere too: measure
 * many requests at once.
 */
export function cpuMsOf(pid: number): number {
  if (process.platform === 'linux') {
    // utime and stime are the 14th and 15th field; the second, the name in parentheses, may hold
    // spaces.
    let [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .slice(11, 13)
    return (Number(user) + Number(system)) * 10
  }
  let [seconds, minutes = '0', hours = '0'] = execFileSync(
    'ps',
    ['-o', 'cputime=', '-p', String(pid)],
    { encoding: 'utf8' },
  )
    .trim()
    .split(':')
    .toReversed()
  return (Number(seconds) + Number(minutes) * 60 + Number(hours) * 3600) * 1000
}
