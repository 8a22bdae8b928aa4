import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** In which a process's times are counted on Linux. */
const TICK_MS = 10

/**
 * Measures from now on, in milliseconds. `wall`: by the clock. `alone`: what it would have been on
 * a machine of our own, without the share of its processors that other programs used; the same as
 * `wall` where the system does not tell what is ours.
 */
export function startClock(): () => { wall: number; alone: number } {
  let [began, usedByAll, usedByUs] = [Date.now(), allUsed(), ourUse()]
  return () => {
    let wall = Date.now() - began
    let ours = ourUse()
    if (usedByUs === undefined || ours === undefined) return { wall, alone: wall }
    let others = Math.max(0, allUsed() - usedByAll - (ours - usedByUs))
    return { wall, alone: Math.max(0, wall - others / cpus().length) }
  }
}

/** Of all programs, all processors together. */
function allUsed(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0)
}

/** Of this process and of all that it started and saw the end of. */
function ourUse(): number | undefined {
  try {
    let stat = readFileSync('/proc/self/stat', 'utf8')
    let times = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 15)
    return times.reduce((sum, ticks) => sum + Number(ticks) * TICK_MS, 0)
  } catch {
    return undefined
  }
}
