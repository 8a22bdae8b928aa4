import 'server-only'
import { eq, or, sql } from 'drizzle-orm'
import { auditEntry } from '#app/models/access/audit.server.ts'
import { ATTEMPTS_PER_CALL } from '#app/models/attempts/attempt.ts'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import type { Visit } from '#app/models/current.ts'
import type { Database } from '#db/client.ts'
import { accounts, schools } from '#db/schema.ts'
import { Cells, type Mapping, Unreadable, type Reading } from './mapping.ts'
import { placeImported } from './schools.server.ts'

/**
 * A row of a file: its cells by column, or what kept them from being read. `row` is its line in the
 * file.
 */
export type ImportRow = { file: string; row: number } & (
  | { cells: Record<string, string | undefined> }
  | { broken: string }
)
/**
 * A row that was not taken; `reason` is a key of the refusals and complaints, or a sentence about a
 * broken row.
 */
export type RejectedRow = { file: string; row: number; reason: string; column?: string }
export type ImportSummary = {
  read: number
  stored: number
  duplicates: number
  rejected: number
  pupils: number
  classes: number
  lessons: number
  exercises: number
}

/**
 * Brings the rows of an app's files into a school: pupils, classes, lessons and exercises that are
 * new, then the attempts, through the same door as all others. In chunks, so that memory does not
 * grow with the files; the same rows again change nothing.
 */
export async function importAttempts(
  visit: Visit,
  schoolID: string,
  mapping: Mapping,
  rows: AsyncIterable<ImportRow>,
  {
    progress = () => {},
    reject = () => {},
  }: { progress?: (summary: ImportSummary) => void; reject?: (row: RejectedRow) => void } = {},
): Promise<ImportSummary> {
  let summary: ImportSummary = {
    read: 0,
    stored: 0,
    duplicates: 0,
    rejected: 0,
    pupils: 0,
    classes: 0,
    lessons: 0,
    exercises: 0,
  }
  let refuse = (row: RejectedRow) => {
    summary.rejected++
    reject(row)
  }
  for await (let chunk of chunksOf(rows, ATTEMPTS_PER_CALL)) {
    summary.read += chunk.length
    let readable = chunk.flatMap((row) => readRow(row, mapping, refuse))
    if (readable.length > 0) await storeChunk(visit, schoolID, mapping, readable, summary, refuse)
    progress(summary)
  }
  if (summary.stored + summary.pupils + summary.classes + summary.lessons + summary.exercises > 0) {
    await auditEntry(visit, {
      action: 'attemptsImported',
      subjectId: schoolID,
      schoolId: schoolID,
      detail: { app: mapping.app, ...summary },
    })
  }
  return summary
}

/**
 * The schools that somebody may mean by an id, a name, or an e-mail address: the school's own or
 * that of one who belongs to it.
 */
export async function findSchoolsCalled(
  db: Database,
  text: string,
): Promise<{ id: string; name: string; nameEn: string }[]> {
  let wanted = text.trim().toLowerCase()
  return db
    .selectDistinct({ id: schools.id, name: schools.name, nameEn: schools.nameEn })
    .from(schools)
    .leftJoin(accounts, eq(accounts.schoolId, schools.id))
    .where(
      or(
        eq(schools.id, text.trim()),
        sql`lower(${schools.nameEn}) = ${wanted}`,
        sql`lower(${schools.name}) = ${wanted}`,
        sql`lower(${schools.email}) = ${wanted}`,
        eq(accounts.email, wanted),
      ),
    )
    .orderBy(schools.nameEn)
}

type Readable = { file: string; row: number; reading: Reading }

function readRow(row: ImportRow, mapping: Mapping, refuse: (row: RejectedRow) => void): Readable[] {
  let place = { file: row.file, row: row.row }
  if ('broken' in row) {
    refuse({ ...place, reason: row.broken })
    return []
  }
  try {
    let file = mapping.files.find(({ name }) => name.test(row.file))
    if (!file) throw new Error(`No mapping reads ${row.file}`)
    return [{ ...place, reading: file.read(new Cells(row.cells)) }]
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    refuse({ ...place, reason: error.reason, column: error.column })
    return []
  }
}

async function storeChunk(
  visit: Visit,
  schoolID: string,
  mapping: Mapping,
  readable: Readable[],
  summary: ImportSummary,
  refuse: (row: RejectedRow) => void,
): Promise<void> {
  let places = await placeImported(
    visit,
    schoolID,
    mapping,
    readable.map(({ reading }) => reading),
  )
  summary.pupils += places.made.pupils
  summary.classes += places.made.classes
  summary.lessons += places.made.lessons
  summary.exercises += places.made.exercises

  let items = readable.map(({ reading: { pupil, lesson, exercise, attempt } }) => ({
    ...attempt,
    userId: places.pupilOf(pupil.key),
    exerciseId: places.exerciseOf(lesson.key, exercise.key),
    startedAt: new Date(attempt.startedAt).toISOString(),
  }))
  let answer = await storeAttempts(visit, { ingestKey: { id: 'import', schoolID } }, items)
  summary.stored += answer.stored
  summary.duplicates += answer.duplicates
  for (let { index, status, reason, field } of answer.results) {
    if (status === 'rejected')
      refuse({
        file: readable[index]!.file,
        row: readable[index]!.row,
        reason: reason!,
        column: field,
      })
  }
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
