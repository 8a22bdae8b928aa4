import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export const root = join(import.meta.dirname, '..', '..')

export type Started = {
  dataDir: string
  port: number | string
  node?: string[]
  in?: string
  /** A program that starts it, with its words. */
  by?: string[]
  /** Of docs/configuration.md, as they stand in the environment. */
  settings?: Record<string, string>
}

/** What `npm start` runs, with the Node that runs us as the outside one. */
export function start({
  dataDir,
  port,
  node = [],
  in: folder = root,
  by = [],
  settings = {},
}: Started) {
  return launched(
    [...node, 'scripts/run.mjs', 'scripts/start.ts'],
    { DATA_DIR: dataDir, PORT: String(port), ...settings },
    folder,
    by,
  )
}

/** A program of ours as a process, with all that it says; gone when the test ends. */
export function launched(
  args: string[],
  env: Record<string, string>,
  cwd: string,
  by: string[] = [],
) {
  let { NODE_ENV: _, ...outside } = process.env
  let [program, ...words] = [...by, process.execPath, ...args]
  let child: ChildProcess = spawn(program!, words, {
    cwd,
    env: { ...outside, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  child.stdout!.on('data', (chunk) => (output += chunk))
  child.stderr!.on('data', (chunk) => {
    output += chunk
    errors += chunk
  })
  let exit = new Promise<number | null>((done) => child.once('close', done))
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await exit
  })
  let until = async (text: string) => {
    let ended = false
    void exit.then(() => (ended = true))
    while (!output.includes(text)) {
      if (ended) throw new Error(`It ended before it said "${text}":\n${output}`)
      await new Promise((wake) => setTimeout(wake, 50))
    }
  }
  return { child, exit, until, said: () => output, sentence: () => errors.trim() }
}

/** Gone when the test ends. */
export function temporaryFolder(): string {
  let folder = mkdtempSync(join(tmpdir(), 'rawda-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  let server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  let { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}
