import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

// What another process spends, as Linux counts it.

/** `grownBytes`: how far its memory rose above where it was, at its highest. */
export type Cost = { cpuMs: number; grownBytes: number }

/** A clock tick of /proc, which is the same on every Linux. */
const TICK_MS = 10
const HIGHEST = '5'

/** The process of a program that this one has started. */
export function childNamed(program: string): number {
  let found = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find((pid) => {
      let { name, parent } = statOf(pid) ?? {}
      return name === program && parent === process.pid
    })
  if (found === undefined) throw new Error(`No process ${program} of ours is running`)
  return found
}

/** Begins to count; the answer is called when what is measured is over. */
export function measure(pid: number): () => Cost {
  writeFileSync(`/proc/${pid}/clear_refs`, HIGHEST)
  let [cpu, memory] = [statOf(pid)!.ticks, memoryOf(pid, 'VmRSS')]
  return () => ({
    cpuMs: (statOf(pid)!.ticks - cpu) * TICK_MS,
    grownBytes: Math.max(0, memoryOf(pid, 'VmHWM') - memory),
  })
}

/** Undefined where the process is gone. */
function statOf(pid: number): { name: string; parent: number; ticks: number } | undefined {
  try {
    let stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    let end = stat.lastIndexOf(')')
    let fields = stat.slice(end + 2).split(' ')
    return {
      name: stat.slice(stat.indexOf('(') + 1, end),
      parent: Number(fields[1]),
      ticks: Number(fields[11]) + Number(fields[12]),
    }
  } catch {
    return undefined
  }
}

function memoryOf(pid: number, line: 'VmRSS' | 'VmHWM'): number {
  let status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(status.match(new RegExp(`^${line}:\\s+(\\d+) kB`, 'm'))![1]) * 1024
}
