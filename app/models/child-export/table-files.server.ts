import 'server-only'
import { csvLines } from '#app/models/tables/csv-text.ts'
import { rows } from '#db/rows.ts'
import { standingOf, type LessonItem } from './lesson-item.ts'
import { nextFile, type MadePiece, type Means, type Place } from './piece.ts'
import { ItemRow, pageOf, type Making, type Section } from './section.server.ts'
import {
  attemptColumns,
  attemptSection,
  lessonColumns,
  lessonSection,
} from './work-sections.server.ts'

type Cell = string | number
type Table<row> = {
  file: string
  columns: readonly string[]
  section: Section
  cellsOf: (row: row) => Cell[]
}

/** Each lesson that the child practised. */
export async function lessonsFile(means: Means, making: Making, place: Place) {
  return rowsOf<LessonItem>(means, place, {
    file: 'lessons.csv',
    columns: lessonColumns,
    section: lessonSection(making),
    cellsOf: lessonCells,
  })
}

/** Each attempt. */
export async function attemptsFile(means: Means, making: Making, place: Place) {
  return rowsOf<AttemptItem>(means, place, {
    file: 'attempts.csv',
    columns: attemptColumns,
    section: attemptSection(making),
    cellsOf: attemptCells,
  })
}

async function rowsOf<row>(
  { db, most }: Means,
  place: Place,
  { file, columns, section, cellsOf }: Table<row>,
): Promise<MadePiece> {
  let begins = place.after === null
  let items = await rows(db, ItemRow, pageOf(section, place.after, most))
  let lines = items.map(({ item }) => cellsOf(JSON.parse(item)))
  let isWhole = items.length < most
  return {
    file,
    content: Buffer.from(csvLines(begins ? [[...columns], ...lines] : lines, { begins })),
    next: isWhole ? nextFile(place) : { ...place, after: items.at(-1)!.at },
  }
}

function lessonCells(item: LessonItem): Cell[] {
  let cells = { ...item, state: standingOf(item) }
  return lessonColumns.map((column) => cells[column] ?? '')
}

type AttemptItem = [id: string, startedAt: number, timezone: string, ...others: Cell[]]

/** As `attemptSection` tells it, with its moments written. */
function attemptCells([id, startedAt, timezone, ...others]: AttemptItem): Cell[] {
  let [claimedAt, recordedAt] = others.splice(-2) as [number | null, number]
  return [
    id,
    new Date(startedAt).toISOString(),
    localTime(startedAt, timezone),
    ...others,
    claimedAt === null ? '' : new Date(claimedAt).toISOString(),
    new Date(recordedAt).toISOString(),
  ]
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** `2026-11-20 08:30:05`, which every spreadsheet reads as a time; a formatter costs 0.3 ms. */
function localTime(at: number, timeZone: string): string {
  let clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, clock)
  return clock.format(at)
}
