import 'server-only'
import { auditEntry } from '#app/models/access/audit.server.ts'
import { ATTEMPTS_PER_CALL } from '#app/models/attempts/attempt.ts'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import { isRejected, parseAttempt } from '#app/models/attempts/parse.ts'
import type { Visit } from '#app/models/current.ts'
import type { CreatedPlaces } from './create-places.server.ts'
import { Cells, type Mapping, Unreadable, type Reading } from './mapping.ts'
import { findOrCreatePlaces } from './places.server.ts'

/**
 * A row of a file: its cells by column, or why it could not be split into cells. `row` is its line
 * in the file.
 */
export type ImportRow = { file: string; row: number } & (
  | { cells: Record<string, string | undefined> }
  | { broken: string }
)
/** A refused row; `reason` is the key of a refusal or form error, or a sentence on a broken row. */
export type RejectedRow = { file: string; row: number; reason: string; column?: string }

const nothing = {
  read: 0,
  stored: 0,
  duplicates: 0,
  rejected: 0,
  pupils: 0,
  classes: 0,
  lessons: 0,
  exercises: 0,
}
/** Counts of rows, of attempts, and of what was created for them. */
export type ImportSummary = typeof nothing

type Listeners = {
  progress?: (summary: ImportSummary) => void
  reject?: (row: RejectedRow) => void
}

/**
 * Imports the rows of an app's files into a school: new pupils, classes, lessons and exercises, and
 * then the attempts, by the same rule as all others. In chunks, so that memory does not grow with
 * the files. Idempotent: the same rows again change nothing.
 */
export async function importAttempts(
  visit: Visit,
  schoolID: string,
  mapping: Mapping,
  rows: AsyncIterable<ImportRow>,
  { progress, reject }: Listeners = {},
): Promise<ImportSummary> {
  let summary = nothing
  for await (let chunk of chunksOf(rows, ATTEMPTS_PER_CALL)) {
    let { rejected, ...counts } = await importChunk(visit, schoolID, mapping, chunk)
    for (let row of rejected) reject?.(row)
    summary = sumOf(summary, { ...counts, read: chunk.length, rejected: rejected.length })
    progress?.(summary)
  }
  let { stored, pupils, classes, lessons, exercises } = summary
  if (stored + pupils + classes + lessons + exercises > 0)
    await auditEntry(visit, {
      action: 'attemptsImported',
      subjectId: schoolID,
      schoolId: schoolID,
      detail: { app: mapping.app, ...summary },
    })
  return summary
}

type ReadRow = { file: string; row: number; reading: Reading }

/** One chunk: its counts, and its rejected rows. */
async function importChunk(visit: Visit, schoolID: string, mapping: Mapping, chunk: ImportRow[]) {
  let results = chunk.map((row) => readRow(row, mapping))
  let unreadable = results.filter((row) => 'reason' in row)
  let readable = results.filter((row) => 'reading' in row)
  if (readable.length === 0) return { rejected: unreadable }

  let readings = readable.map(({ reading }) => reading)
  let places = await findOrCreatePlaces(visit, schoolID, mapping, readings)
  let items = readings.map((reading) => ({
    ...itemOf(reading),
    userId: places.pupilOf(reading.pupil.key),
    exerciseId: places.exerciseOf(reading.lesson.key, reading.exercise.key),
  }))
  let source = { ingestKey: { id: 'import', schoolID }, isImport: true }
  let answer = await storeAttempts(visit, source, items)
  let refused = answer.results
    .filter(({ status }) => status === 'rejected')
    .map(({ index, reason, field }) => rejectedRow(readable[index]!, reason!, field))
  // An exercise of refused rows alone has no attempt, and would lower every child's completion.
  let removed = refused.length > 0 ? await places.removeUnused() : undefined
  return {
    ...(removed ? differenceOf(places.created, removed) : places.created),
    stored: answer.stored,
    duplicates: answer.duplicates,
    rejected: [...unreadable, ...refused],
  }
}

function itemOf({ attempt }: Reading) {
  return { ...attempt, startedAt: new Date(attempt.startedAt).toISOString() }
}

function differenceOf(created: CreatedPlaces, removed: CreatedPlaces): CreatedPlaces {
  return {
    pupils: created.pupils - removed.pupils,
    classes: created.classes - removed.classes,
    lessons: created.lessons - removed.lessons,
    exercises: created.exercises - removed.exercises,
  }
}

/** Reads a row by the mapping of its file. */
function readRow(row: ImportRow, mapping: Mapping): ReadRow | RejectedRow {
  if ('broken' in row) return rejectedRow(row, row.broken)
  let file = mapping.files.find(({ name }) => name.test(row.file))
  if (!file) throw new Error(`No mapping reads ${row.file}`)
  try {
    let reading = file.read(new Cells(row.cells))
    // What no call would take brings no pupil and no exercise either.
    let parsed = parseAttempt({ ...itemOf(reading), userId: 'a pupil', exerciseId: 'an exercise' })
    if (isRejected(parsed)) return rejectedRow(row, parsed.reason, parsed.field)
    return { file: row.file, row: row.row, reading }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return rejectedRow(row, error.reason, error.column)
  }
}

function rejectedRow(
  { file, row }: { file: string; row: number },
  reason: string,
  column?: string,
): RejectedRow {
  return { file, row, reason, ...(column !== undefined && { column }) }
}

function sumOf(summary: ImportSummary, counts: Partial<ImportSummary>): ImportSummary {
  let sum = { ...summary }
  for (let [name, count] of Object.entries(counts)) sum[name as keyof ImportSummary] += count
  return sum
}

async function* chunksOf<item>(items: AsyncIterable<item>, size: number): AsyncGenerator<item[]> {
  let chunk: item[] = []
  for await (let item of items) {
    chunk.push(item)
    if (chunk.length === size) {
      yield chunk
      chunk = []
    }
  }
  if (chunk.length > 0) yield chunk
}
