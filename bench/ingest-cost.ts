import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import type { NewAttempt } from '#app/models/attempts/attempt.ts'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import { connect, type Database, type Meter } from '#db/client.ts'
import { whenEnding } from '#scripts/program.ts'
import { startSqld, type Sqld } from '#scripts/sqld.ts'
import { cpuMsOf } from './bare-worker.ts'
import { fill, LARGEST_SCHOOL, places, pupilId } from './fill.ts'
import { ids } from './ids.ts'
import { asItStood, storeAsBefore } from './ingest-before.ts'
import { sideBySide } from './statistics.ts'
import { times, type Line } from './table.ts'

const ROWS = 50
/**
 * It keeps five figures, quotas and memberships more than the statements that it is compared with,
 * at 1.0 to 1.2 times their cost (decision 0060): more than this and something reads too much.
 */
const CPU = 1.3
const SIZES = [Array.from({ length: 8 }, () => 25), LARGEST_SCHOOL]
const ROUNDS = 7
/** The clock of a process ticks each 10 ms: so many calls are one round. */
const CALLS = 60
const A_CALL = 10
const ATTEMPTS_A_PUPIL = 4

/**
 * What a call of a school's key costs the database, in a school of 200 and one of 5,000 pupils: the
 * rows that one attempt reads, and its CPU for ten attempts against the statements of before.
 */
export async function measureIngestCost(folder: string): Promise<Line[]> {
  let lines: Line[] = []
  for (let sizes of SIZES) {
    let pupils = sizes.reduce((sum, size) => sum + size)
    let now = await filled(folder, sizes, pupils)
    let then = await filled(folder, sizes, pupils)
    await asItStood(connect({ LIBSQL_URL: then.url }))
    // An ordinary one: a third or fourth failure reads the lesson's other attempts, too.
    let meter: Meter = { roundTrips: 0, rowsRead: 0 }
    await storeNow(connect({ LIBSQL_URL: now.url }, meter), tries(1, ROUNDS * CALLS, pupils))
    let { ratio, a } = await sideBySide(
      ROUNDS,
      cpuOf(now, storeNow, pupils),
      cpuOf(then, storeBefore, pupils),
    )
    let where = `${pupils.toLocaleString('en')} pupils`
    lines.push(
      {
        what: `ingest, one attempt by a key, ${where}: rows read`,
        value: `${meter.rowsRead} in ${meter.roundTrips} round trip`,
        budget: `≤ ${ROWS}`,
        broken: meter.rowsRead > ROWS || meter.roundTrips > 1,
      },
      {
        what: `ingest, ${A_CALL} attempts by a key, ${where}: CPU of sqld`,
        value: `${times(ratio)} before (${(a.median / CALLS).toFixed(1)} ms)`,
        // In a small school a call is mostly its round trip and the writing itself.
        ...(sizes === LARGEST_SCHOOL && { budget: `≤ ${CPU} ×`, broken: ratio.median > CPU }),
      },
    )
  }
  return lines
}

async function filled(folder: string, sizes: number[], pupils: number): Promise<Sqld> {
  let sqld = await startSqld({ dataDir: mkdtempSync(join(folder, 'ingest-')) })
  whenEnding(() => sqld.stop())
  await fill(connect({ LIBSQL_URL: sqld.url }), pupils * ATTEMPTS_A_PUPIL, sizes)
  return sqld
}

/**
 * Measures a round of calls, each of other attempts than those before; both sides have the same.
 */
function cpuOf({ pid, url }: Sqld, store: typeof storeNow, pupils: number): () => Promise<number> {
  let calls = 0
  return async () => {
    let before = cpuMsOf(pid)
    for (let call = 0; call < CALLS; call++)
      await store(connect({ LIBSQL_URL: url }), tries(A_CALL, calls++, pupils))
    return cpuMsOf(pid) - before
  }
}

async function storeNow(db: Database, attempts: NewAttempt[]): Promise<void> {
  let visit = {
    db,
    now: Date.now(),
    secrets: [],
    address: '',
    userAgent: '',
    purpose: 'look',
  } as const
  let ingestKey = { id: ids.ingestKey, schoolID: ids.school, timezone: 'Asia/Amman' }
  let { stored } = await storeAttempts(visit, { ingestKey }, attempts)
  if (stored !== attempts.length) throw new Error(`Stored ${stored} of ${attempts.length}`)
}

async function storeBefore(db: Database, attempts: NewAttempt[]): Promise<void> {
  let stored = await storeAsBefore(db, ids.school, attempts, Date.now())
  if (stored !== attempts.length)
    throw new Error(`Stored ${stored} of ${attempts.length} as before`)
}

/** One of each of some pupils, all over the school. */
function tries(count: number, call: number, pupils: number): NewAttempt[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `cost-${call}-${at}`,
    userId: pupilId((call * 131 + at * 17) % pupils),
    exerciseId: places[(call + at) % places.length]!.exerciseId,
    correct: at % 3 > 0,
    startedAt: new Date(Date.now() - 3_600_000 + at * 1000).toISOString(),
    durationMs: 5000,
  }))
}
