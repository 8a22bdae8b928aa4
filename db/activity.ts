/** A trip that took longer than this is slow. */
const SLOW_MS = 500

/** What this process has seen of the database since it was started. */
export type DatabaseActivity = {
  trips: number
  slowTrips: number
  slowestMs: number
  /** How often somebody waited because the database was busy, as during a checkpoint. */
  waits: number
  longestWaitMs: number
}

const seen: DatabaseActivity = {
  trips: 0,
  slowTrips: 0,
  slowestMs: 0,
  waits: 0,
  longestWaitMs: 0,
}

/** As it is now. */
export function databaseActivity(): DatabaseActivity {
  return { ...seen }
}

/** A fetch whose trips are counted, and timed until their answers are read. */
export function counted(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    let began = Date.now()
    try {
      return await send(input, init)
    } finally {
      let took = Date.now() - began
      seen.trips++
      if (took > SLOW_MS) seen.slowTrips++
      seen.slowestMs = Math.max(seen.slowestMs, took)
    }
  }
}

/** Somebody has waited for a busy database. */
export function sawWait(tookMs: number): void {
  seen.waits++
  seen.longestWaitMs = Math.max(seen.longestWaitMs, tookMs)
}
