import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer, type AddressInfo } from 'node:net'
import { basename, dirname, join } from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from 'wrangler'
import type { Bucket } from '#app/models/bucket.ts'
import { Trouble } from './program.ts'
import { setpriv } from './setpriv.ts'

export type ServedWorker = {
  url: string
  /** Runs the schedule, as Cloudflare does by its clock; workerd has no clock. */
  everyMinute(): Promise<void>
  /** Whether it runs, or is being started anew. */
  isServing(): Promise<boolean>
  /** The local stand-in for the bucket of uploads; another one after workerd was started anew. */
  pictures(): Promise<Bucket>
  stop(): Promise<void>
}

export type WorkerOptions = {
  /** 0 for any free one. */
  port: number
  bindings: { LIBSQL_URL: string } & Record<string, string>
  /** What the Worker logs, line by line; by default into standard error. */
  log?: (line: string) => void
  /**
   * Where local stand-ins for buckets and the like keep their data; forgotten with the process
   * otherwise.
   */
  persistIn?: string
  /**
   * Gives the Worker Cloudflare's `send_email` binding, EMAIL, whose local stand-in keeps each
   * letter's two bodies as files in this folder.
   */
  cloudflareMailIn?: string
  /** Called when workerd ended by itself and runs again. */
  whenStartedAnew?: () => void
}

/** Miniflare's type of a Worker leaves this out. */
type Scheduled = { scheduled(): Promise<unknown> }

const config = join(import.meta.dirname, '..', 'build', 'server', 'wrangler.json')
const HOST = '127.0.0.1'

/**
 * Serves the production build as Cloudflare would: by workerd, with its static files, on loopback.
 * Not `wrangler dev`: that is 10 to 20 times slower.
 */
export async function serveWorker({
  port,
  bindings,
  log = console.error,
  persistIn,
  cloudflareMailIn,
  whenStartedAnew,
}: WorkerOptions): Promise<ServedWorker> {
  endWorkerdWithUs()
  // Letters name our address, so it must be known before anything is served.
  if (port === 0) port = await freePort()
  let { workerOptions, main, externalWorkers } = workerOptionsOf(config)
  let { modulesRules = [], ...worker } = workerOptions
  let others = listenersOfSignals()
  let miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: HOST,
      port,
      // Neither a file about our place in the world nor usage data: nothing of this leaves the
      // machine.
      cf: false,
      telemetry: { enabled: false },
      log: new Log(LogLevel.ERROR),
      logRequests: false,
      ...(whenStartedAnew && { unsafeHandleRuntimeRestart: whenStartedAnew }),
      handleStructuredLogs: ({ message }) => log(message),
      ...(persistIn !== undefined && { resourcePersistencePath: persistIn }),
      ...(cloudflareMailIn !== undefined && { resourceTmpPath: cloudflareMailIn }),
      workers: [
        {
          ...worker,
          ...(cloudflareMailIn ? { email: { send_email: [{ name: 'EMAIL' }] } } : {}),
          name: 'rawda',
          ...modulesOf(main!, modulesRules),
          bindings: {
            ...(worker.bindings as object),
            SITE_URL: `http://${HOST}:${port}`,
            // Nothing stands in front of us here, unless who serves it knows better.
            BEHIND_CLOUDFLARE: 'off',
            ...bindings,
          },
        },
        ...externalWorkers,
      ],
    }),
  )
  // Miniflare would leave the process at once on a signal, before anything else is stopped.
  removeNewListeners(others)
  try {
    let { origin } = await miniflare.ready
    return {
      url: origin,
      everyMinute: async () => {
        // Asked each time: after workerd was started anew, what was got before leads nowhere.
        let worker: object = await miniflare.getWorker('rawda')
        await (worker as Scheduled).scheduled()
      },
      isServing: () =>
        miniflare.ready.then(
          () => true,
          () => false,
        ),
      pictures: async () => {
        let bucket: object = await miniflare.getR2Bucket('PICTURES', 'rawda')
        return bucket as Bucket
      },
      stop: () => miniflare.dispose(),
    }
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_ADDRESS_IN_USE')
      throw new Trouble(portTaken(port))
    throw error
  }
}

/** Says at once, before a slow start, that the port cannot be had. */
export async function insistOnPort(port: number): Promise<void> {
  let server = createServer()
  await new Promise<void>((free, taken) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      taken(
        new Trouble(
          error.code === 'EADDRINUSE'
            ? portTaken(port)
            : `Port ${port} cannot be used (${error.code}): choose another with PORT.`,
        ),
      )
    })
    server.listen(port, HOST, free)
  })
  await new Promise((closed) => server.close(closed))
}

async function freePort(): Promise<number> {
  let server = createServer()
  await new Promise<void>((listening) => server.listen(0, HOST, listening))
  let { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

/** Miniflare starts the program that MINIFLARE_WORKERD_PATH names. */
function endWorkerdWithUs() {
  let workerd: string
  try {
    workerd = createRequire(createRequire(import.meta.url).resolve('miniflare'))('workerd').default
  } catch {
    throw new Trouble(
      'The Worker runtime, workerd, is missing from node_modules: run npm ci --include=optional',
    )
  }
  if (!setpriv) return
  Object.assign(process.env, {
    RAWDA_SETPRIV: setpriv,
    RAWDA_WORKERD: workerd,
    MINIFLARE_WORKERD_PATH: join(import.meta.dirname, 'workerd.sh'),
  })
}

function portTaken(port: number): string {
  return (
    `Port ${port} is taken by another program: ` +
    `stop it, or choose another port with PORT=${port + 1}.`
  )
}

type Rule = { type: string; include?: readonly string[] }

/** The built modules; the first is the Worker's entry. */
function modulesOf(main: string, rules: Rule[]) {
  let root = dirname(main)
  let found = rules.flatMap(({ type, include = [] }) =>
    globSync(include, { cwd: root }).map((path) => ({ type, path })),
  )
  let entry = basename(main)
  let modules = [{ type: 'ESModule', path: entry }, ...found.filter(({ path }) => path !== entry)]
  return { rootPath: root, modules: modules as { type: 'ESModule'; path: string }[] }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

function listenersOfSignals() {
  return SIGNALS.map((signal) => process.listeners(signal))
}

function removeNewListeners(before: ReturnType<typeof listenersOfSignals>) {
  SIGNALS.forEach((signal, at) => {
    for (let listener of process.listeners(signal))
      if (!before[at]!.includes(listener)) process.off(signal, listener)
  })
}
