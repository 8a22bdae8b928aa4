import { mkdtempSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { NewAttempt } from '#app/models/attempts/attempt.ts'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import { connect } from '#db/client.ts'
import { whenEnding } from '#scripts/program.ts'
import { CHECKPOINT_S, databaseFile, startSqld } from '#scripts/sqld.ts'
import { countingProxy } from './counting-proxy.ts'
import { fill, places, PUPILS, pupilId } from './fill.ts'
import { ids } from './ids.ts'
import type { Site } from './site.ts'
import type { Line } from './table.ts'

const WRITERS = Number(process.env.WRITERS || 12)
const ATTEMPTS_A_CALL = 10
/** Long enough for some checkpoints and what comes between them. */
const SECONDS = 22
const budgets = { windowMs: 500, callMs: 3000, logMB: 500 }
const MEGABYTE = 1024 * 1024

/**
 * What twelve programs that write without a pause notice of the checkpoints of the libSQL server:
 * for how long it takes no write at all (a window), their slowest call, and the log that grows from
 * one checkpoint to the next. `CHECKPOINTS=10,20` measures other intervals in seconds beside ours,
 * `WRITERS=16` with more programs.
 */
export async function measureCheckpoints({ folder }: Site): Promise<Line[]> {
  let others = (process.env.CHECKPOINTS ?? '').split(',').filter(Boolean).map(Number)
  let lines = linesOf(await measure(folder, CHECKPOINT_S), CHECKPOINT_S, true)
  for (let seconds of others) lines.push(...linesOf(await measure(folder, seconds), seconds, false))
  return lines
}

type Measured = {
  attempts: number
  /** The longest time without a write while answers were "busy", and how many such times. */
  longestWindowMs: number
  windows: number
  slowestCallMs: number
  /** The log at its largest, and the attempts that had made it so. */
  logBytes: number
  logAttempts: number
}

async function measure(folder: string, checkpointSeconds: number): Promise<Measured> {
  let dataDir = mkdtempSync(join(folder, 'checkpoints-'))
  let sqld = await startSqld({ dataDir, checkpointSeconds })
  whenEnding(() => sqld.stop())
  await fill(connect({ LIBSQL_URL: sqld.url }), 0)
  await sqld.checkpoint()
  let windows = windowWatch()
  let proxy = await countingProxy(sqld.url, windows.see)
  let [attempts, slowestCallMs, isOver] = [0, 0, false]

  let log = logWatch(`${databaseFile(dataDir)}-wal`, () => attempts)
  let writing = Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      for (let call = 0; !isOver; call++) {
        let began = performance.now()
        await bring(proxy.url, writer, call)
        slowestCallMs = Math.max(slowestCallMs, performance.now() - began)
        attempts += ATTEMPTS_A_CALL
      }
    }),
  )
  await new Promise((wake) => setTimeout(wake, SECONDS * 1000))
  isOver = true
  await writing
  await sqld.stop()
  return { attempts, slowestCallMs, ...windows.seen(), ...log.stop() }
}

async function bring(url: string, writer: number, call: number): Promise<void> {
  let attempts = Array.from({ length: ATTEMPTS_A_CALL }, (_, at): NewAttempt => {
    let nth = call * ATTEMPTS_A_CALL + at
    return {
      id: `${writer}-${nth}`,
      userId: pupilId((writer * 31 + nth) % PUPILS),
      exerciseId: places[nth % places.length]!.exerciseId,
      correct: nth % 10 < 7,
      startedAt: new Date(Date.now() - (nth % 7) * 86_400_000 - 60_000).toISOString(),
      durationMs: 20_000,
    }
  })
  let source = { ingestKey: { id: ids.ingestKey, schoolID: ids.school } }
  let visit = {
    db: connect({ LIBSQL_URL: url }),
    now: Date.now(),
    secrets: [],
    address: '',
    userAgent: '',
    purpose: 'look' as const,
  }
  let { stored } = await storeAttempts(visit, source, attempts)
  if (stored !== attempts.length) throw new Error(`Stored ${stored} of ${attempts.length}`)
}

/** Sees all answers, and tells the times between a first "busy" and the next write. */
function windowWatch() {
  let [began, longestWindowMs, windows] = [0, 0, 0]
  return {
    see(answer: string) {
      let isBusy = answer.includes('SQLITE_BUSY')
      if (isBusy && began === 0) {
        began = performance.now()
        windows++
      }
      if (isBusy || began === 0 || !/"affected_row_count":[1-9]/.test(answer)) return
      longestWindowMs = Math.max(longestWindowMs, performance.now() - began)
      began = 0
    },
    seen: () => ({ longestWindowMs, windows }),
  }
}

/** Looks at the log ten times a second. */
function logWatch(file: string, attempts: () => number) {
  let [logBytes, logAttempts, last, lastAttempts] = [0, 0, 0, 0]
  let looking = setInterval(() => {
    let { size } = statSync(file)
    // It was emptied by a checkpoint.
    if (size < last) lastAttempts = attempts()
    last = size
    if (size > logBytes) [logBytes, logAttempts] = [size, attempts() - lastAttempts]
  }, 100)
  return {
    stop() {
      clearInterval(looking)
      return { logBytes, logAttempts }
    },
  }
}

function linesOf(measured: Measured, seconds: number, isOurs: boolean): Line[] {
  let { attempts, longestWindowMs, windows, slowestCallMs, logBytes, logAttempts } = measured
  let line = (what: string, value: string, budget: string, broken: boolean): Line =>
    isOurs ? { what, value, budget, broken } : { what, value }
  return [
    line(
      `${WRITERS} writers, a checkpoint each ${seconds} s: longest time without a write`,
      `${Math.round(longestWindowMs)} ms (${windows} such times, ${attempts} attempts in ${SECONDS} s)`,
      `≤ ${budgets.windowMs} ms`,
      longestWindowMs > budgets.windowMs,
    ),
    line(
      '  slowest call of 10 attempts',
      `${Math.round(slowestCallMs)} ms`,
      `≤ ${budgets.callMs} ms`,
      slowestCallMs > budgets.callMs,
    ),
    line(
      '  log at its largest',
      `${Math.round(logBytes / MEGABYTE)} MB (${(logBytes / 1024 / Math.max(1, logAttempts)).toFixed(1)} KB an attempt)`,
      `≤ ${budgets.logMB} MB`,
      logBytes > budgets.logMB * MEGABYTE,
    ),
  ]
}
