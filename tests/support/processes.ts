import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

export type Running = { pid: number; parent: number; state: string; command: string }

/** Everything that this process started, and what those started. */
export function descendants(pid: number): Running[] {
  let all = running()
  let children = (parent: number): Running[] =>
    all.filter((one) => one.parent === parent).flatMap((child) => [child, ...children(child.pid)])
  return children(pid)
}

/** One that has ended but was not yet fetched by its parent (a zombie) does not run. */
export function isRunning(pid: number): boolean {
  return running().some((one) => one.pid === pid && !one.state.startsWith('Z'))
}

function running(): Running[] {
  // Small systems have no `ps`, but then they are Linux.
  if (process.platform === 'linux')
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => fromProc(Number(name)) ?? [])
  let lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,state=,args='], { encoding: 'utf8' })
    .trim()
    .split('\n')
  return lines.map((line) => {
    let [, pid, parent, state, command] = line.match(/^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/)!
    return { pid: Number(pid), parent: Number(parent), state: state!, command: command! }
  })
}

/** Undefined when it has ended since its folder was listed. */
function fromProc(pid: number): Running | undefined {
  try {
    let [state, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return {
      pid,
      parent: Number(parent),
      state: state!,
      command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '),
    }
  } catch {
    return undefined
  }
}
