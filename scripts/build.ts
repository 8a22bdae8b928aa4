import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from './folder-lock.ts'
import { Trouble, whenEnding } from './program.ts'

const root = join(import.meta.dirname, '..')
const SOURCES = [
  'app/**',
  'db/**',
  'worker/**',
  'public/**',
  'package-lock.json',
  'package.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
  'wrangler.toml',
]
/** In a folder that every build empties, so that it never outlives the build it speaks of. */
const stamp = join(root, 'build', 'server', '.sources')
const lock = join(root, 'node_modules', '.rawda-build.lock')

/**
 * Builds for production, unless `build/` was made from these very sources. Says whether it built.
 */
export async function build(): Promise<boolean> {
  let unlock = await lockBuild()
  try {
    let sources = fingerprint()
    if (readOr(stamp, '') === sources) return false
    await runBuild()
    writeFileSync(stamp, sources)
    return true
  } finally {
    unlock()
  }
}

function fingerprint(): string {
  let hash = createHash('sha256')
  for (let file of globSync(SOURCES, { cwd: root }).toSorted()) {
    let path = join(root, file)
    if (statSync(path).isFile()) hash.update(`${file}\0`).update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

/**
 * A process of its own: React Router and vite want NODE_ENV, and no `react-server` condition, to
 * themselves.
 */
async function runBuild(): Promise<void> {
  let { NODE_ENV: _, RAWDA_DEV_LIBSQL_URL: __, ...env } = process.env
  for (let name of Object.keys(env)) if (name.startsWith('VITEST')) delete env[name]
  let child = spawn(
    process.execPath,
    [join(root, 'node_modules', '.bin', 'react-router'), 'build'],
    {
      cwd: root,
      env: {
        ...env,
        NODE_ENV: 'production',
        NO_COLOR: '1',
        CLOUDFLARE_CF_FETCH_ENABLED: 'false',
        WRANGLER_SEND_METRICS: 'false',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  whenEnding(() => void child.kill())
  let said = ''
  for (let stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  let code = await new Promise((done) => child.once('close', done))
  if (code !== 0) throw new Trouble(`${said.trimEnd()}\nThe production build failed: see above.`)
}

const WAIT_MS = 600_000

/** `npm start` and `npm test` in one folder must not build at the same time. */
async function lockBuild(): Promise<() => void> {
  for (let deadline = Date.now() + WAIT_MS; ;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      return () => rmSync(lock, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    if (!isAlive(Number(readOr(lock, '0')))) rmSync(lock, { force: true })
    else if (Date.now() > deadline)
      throw new Trouble(`Another build has been running for minutes: if none is, delete ${lock}`)
    else await new Promise((wake) => setTimeout(wake, 200))
  }
}

function readOr(file: string, otherwise: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return otherwise
  }
}
