import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Trouble } from './program.ts'

export type Server = { pid: number; url: string }
/** The process that starts a server on this folder and, once it is started, the server. */
type Lock = { owner: number; server?: Server }

/**
 * Takes the folder for one libSQL server: a second one on the same files would not notice the
 * first. Locks of the dead do not count.
 */
export function lockFolder(folder: string): { heldBy(server: Server): void; release(): void } {
  let file = lockFile(folder)
  let held = readLock(file)
  if (held?.server && isSqld(held.server.pid)) throw new Trouble(inUse(folder, held.server.pid))
  if (held && !held.server && held.owner !== process.pid && isAlive(held.owner))
    throw new Trouble(inUse(folder, held.owner))
  rmSync(file, { force: true })
  writeFileSync(file, JSON.stringify({ owner: process.pid } satisfies Lock), { flag: 'wx' })
  return {
    heldBy: (server) =>
      writeFileSync(file, JSON.stringify({ owner: process.pid, server } satisfies Lock)),
    release: () => rmSync(file, { force: true }),
  }
}

/** The libSQL server that runs on this folder, if one does. */
export function runningServer(folder: string): Server | undefined {
  let server = readLock(lockFile(resolve(folder)))?.server
  return server && isSqld(server.pid) ? server : undefined
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Alive, but of another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function inUse(folder: string, pid: number): string {
  return (
    `Another libSQL server (process ${pid}) is using ${folder}: ` +
    `stop the Rawda that started it or, if none is left, run: kill ${pid}`
  )
}

function lockFile(folder: string): string {
  return join(folder, 'sqld.lock')
}

function readLock(file: string): Lock | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Lock
  } catch {
    return undefined
  }
}

/** The system gives process numbers out again: only a running sqld counts. */
function isSqld(pid: number): boolean {
  try {
    if (process.platform === 'linux')
      return /\/sqld( \(deleted\))?$/.test(readlinkSync(`/proc/${pid}/exe`))
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(
      'sqld',
    )
  } catch {
    return false
  }
}
