import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { dayIn } from '#app/calendar/day.ts'
import type { NewAttempt } from '#app/models/attempts/attempt.ts'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import type { Visit } from '#app/models/current.ts'
import { connect, type Database } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { places, PUPILS, pupilId } from './fill.ts'
import { ids } from './ids.ts'
import { measureIngestCost } from './ingest-cost.ts'
import { filledDatabase, type Site } from './site.ts'
import { sideBySide } from './statistics.ts'
import { times, type Line } from './table.ts'

const BUDGET = 0.5
const ROUNDS = 15
const CALL = 1000
const DAY = 86_400_000
const lessonOf = new Map(places.map(({ lessonId, exerciseId }) => [exerciseId, lessonId]))

/**
 * Calls of 1,000 attempts by the verb behind `POST /api/attempts` against the same rows inserted
 * raw, into the same server: into a table of the same columns and indexes, without triggers and
 * without a question asked.
 */
export async function measureIngest(site: Site): Promise<Line[]> {
  let url = await filledDatabase(site.folder, 0)
  await rawTable(connect({ LIBSQL_URL: url }))
  let lines: Line[] = []
  for (let [what, call] of [
    ['a class at once', scattered],
    ['one tablet, kept for a week', oneTablet],
  ] as const) {
    let [sent, inserted] = [0, 0]
    // Of time, the raw inserts' comes first: speed is its inverse.
    let speedAgainst = (raw: typeof statements) =>
      sideBySide(
        ROUNDS,
        () => msOf(() => insertRaw(url, raw, call(inserted++))),
        () => msOf(() => ingest(url, call(sent++))),
      )
    let batched = (await speedAgainst(statements)).ratio
    let fastest = (await speedAgainst(oneStatement)).ratio
    lines.push(
      {
        what: `ingest, 1,000 attempts a call (${what}): speed`,
        value: `${times(batched)} one batch of 1,000 inserts`,
        budget: `≥ ${BUDGET} ×`,
        broken: batched.median < BUDGET,
      },
      {
        what: '  the same',
        value: `${times(fastest)} one insert of 1,000 rows from JSON, the fastest way there is`,
      },
    )
  }
  return [...lines, ...(await measureIngestCost(site.folder))]
}

async function ingest(url: string, items: NewAttempt[]): Promise<void> {
  let visit: Visit = {
    db: connect({ LIBSQL_URL: url }),
    secrets: [],
    now: Date.now(),
    address: '',
    userAgent: '',
    purpose: 'look',
  }
  let answer = await storeAttempts(
    visit,
    { ingestKey: { id: ids.ingestKey, schoolID: ids.school, timezone: 'Asia/Amman' } },
    items,
  )
  if (answer.stored !== items.length)
    throw new Error(
      `Stored ${answer.stored} of ${items.length}: ${JSON.stringify(answer.results.find(({ status }) => status !== 'stored'))}`,
    )
}

type RawRow = ReturnType<typeof rawRow>
const columns = sql.raw(
  'userId, id, schoolId, classId, lessonId, exerciseId, correct, startedAt, claimedAt, durationMs, day, recordedAt',
)

function rawRow({ id, userId, exerciseId, correct, startedAt, durationMs }: NewAttempt) {
  let at = Date.parse(startedAt)
  return [
    userId,
    id,
    ids.school,
    ids.class,
    lessonOf.get(exerciseId)!,
    exerciseId,
    Number(correct),
    at,
    null,
    durationMs,
    dayIn('Asia/Amman', at),
    Date.now(),
  ] as const
}

async function insertRaw(
  url: string,
  insert: (db: Database, rows: RawRow[]) => Promise<unknown>,
  items: NewAttempt[],
): Promise<void> {
  await insert(connect({ LIBSQL_URL: url }), items.map(rawRow))
}

function statements(db: Database, rows: RawRow[]): Promise<unknown> {
  let [first, ...others] = rows.map((row) =>
    db.run(
      sql`insert into raw_attempts (${columns}) values (${sql.join(
        row.map((value) => sql`${value}`),
        sql`, `,
      )})`,
    ),
  )
  return db.batch([first!, ...others])
}

async function oneStatement(db: Database, rows: RawRow[]): Promise<unknown> {
  let values = sql.raw(rows[0]!.map((_, at) => `value ->> ${at}`).join(', '))
  return db.run(
    sql`insert into raw_attempts (${columns}) select ${values} from json_each(${JSON.stringify(rows)})`,
  )
}

/** The table of attempts again, with its indexes and without its triggers. */
async function rawTable(db: Database): Promise<void> {
  let made = await rows(
    db,
    v.strictObject({ sql: v.nullable(v.string()) }),
    sql`select sql from sqlite_master where tbl_name = 'attempts' and type in ('table', 'index') order by type desc`,
  )
  for (let { sql: text } of made) {
    if (text) await db.run(sql.raw(text.replace(/\battempts(_\w+)?\b/g, (name) => `raw_${name}`)))
  }
}

async function msOf(act: () => Promise<void>): Promise<number> {
  let began = performance.now()
  await act()
  return performance.now() - began
}

/** Ten attempts of each of 100 pupils, mixed, within an hour. */
function scattered(call: number): NewAttempt[] {
  return Array.from({ length: CALL }, (_, at) =>
    attempt(`all-${call}-${at}`, (at * 37) % 100, at + call, Date.now() - DAY * 3 + at * 3000),
  )
}

/** All of one pupil, in order, over seven days. */
function oneTablet(call: number): NewAttempt[] {
  return Array.from({ length: CALL }, (_, at) =>
    attempt(`one-${call}-${at}`, call % PUPILS, at, Date.now() - DAY * 8 + at * 604_000),
  )
}

function attempt(id: string, pupil: number, exercise: number, at: number): NewAttempt {
  return {
    id,
    userId: pupilId(pupil),
    exerciseId: places[exercise % places.length]!.exerciseId,
    correct: at % 10 < 7,
    startedAt: new Date(at).toISOString(),
    durationMs: 5000 + (at % 90_000),
  }
}
