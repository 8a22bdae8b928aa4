import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { createInterface } from 'node:readline'
import { parse } from 'csv-parse/sync'
import type { ImportRow } from '#app/models/attempts/event-files/import.server.ts'

// A quote that is never closed must cost its own row only, not all that follow: so lines are
// counted here, and csv-parse is given rows.
/** More lines than any cell has. */
const LONGEST_CELL = 50
const BATCH = 1000

/** The names in a CSV file's first row; an empty list without one. */
export async function csvColumns(file: string): Promise<string[]> {
  for await (let { text } of linesOf(file)) return cellsOf(text) ?? []
  return []
}

/**
 * The rows of a CSV file one by one, those that are broken too. `row` is the line of the file on
 * which a row begins.
 */
export async function* csvRows(file: string): AsyncGenerator<ImportRow> {
  let name = basename(file)
  let columns = await csvColumns(file)
  let batch: Line[] = []
  let lines = new PushBack(linesOf(file))
  await lines.next()
  for (let line = await lines.next(); line; line = await lines.next()) {
    if (quotesClosed(line.text)) {
      batch.push(line)
      if (batch.length < BATCH) continue
      yield* rowsOf(name, columns, batch.splice(0))
    } else {
      yield* rowsOf(name, columns, batch.splice(0))
      yield await longRow(name, columns, line, lines)
    }
  }
  yield* rowsOf(name, columns, batch)
}

type Line = { row: number; text: string }

function* rowsOf(file: string, columns: string[], lines: Line[]): Generator<ImportRow> {
  let filled = lines.filter(({ text }) => text.trim() !== '')
  let parsed = tryParse(filled.map(({ text }) => text).join('\n'), columns)
  for (let [at, line] of filled.entries()) {
    // If one is broken, each is read by itself to find out which.
    let cells = parsed.rows ? { rows: [parsed.rows[at]!] } : tryParse(line.text, columns)
    yield toRow(file, line.row, cells, line.text)
  }
}

/**
 * A row with a line break in a cell; if its end is not found, or it is not a row at all, only its
 * first line is broken.
 */
async function longRow(
  file: string,
  columns: string[],
  first: Line,
  lines: PushBack,
): Promise<ImportRow> {
  let text = first.text
  let taken: Line[] = []
  while (!quotesClosed(text) && taken.length < LONGEST_CELL) {
    let line = await lines.next()
    if (!line) break
    taken.push(line)
    text += `\n${line.text}`
  }
  let cells = quotesClosed(text)
    ? tryParse(text, columns)
    : { problem: 'A quote is opened and never closed' }
  if (!cells.rows) lines.pushBack(taken)
  return toRow(file, first.row, cells, text)
}

type Parsed =
  | { rows: Record<string, string>[]; problem?: undefined }
  | { rows?: undefined; problem: string }

function tryParse(text: string, columns: string[]): Parsed {
  try {
    return { rows: parse(text, { columns }) as Record<string, string>[] }
  } catch (error) {
    // The library counts lines of what it was given, which are not those of the file.
    return { problem: (error as Error).message.replace(/ (on|at) line \d+/, '') }
  }
}

function toRow(file: string, row: number, parsed: Parsed, text: string): ImportRow {
  if (text.includes('\ufffd')) return { file, row, broken: 'This row is not in UTF-8' }
  return parsed.rows ? { file, row, cells: parsed.rows[0]! } : { file, row, broken: parsed.problem }
}

function quotesClosed(text: string): boolean {
  return text.split('"').length % 2 === 1
}

function cellsOf(text: string): string[] | undefined {
  try {
    return (parse(text) as string[][])[0]?.map((name) => name.trim())
  } catch {
    return undefined
  }
}

async function* linesOf(file: string): AsyncGenerator<Line> {
  let source = createReadStream(file, 'utf8')
  try {
    let row = 0
    for await (let text of createInterface({ input: source, crlfDelay: Infinity })) {
      row++
      yield { row, text: row === 1 ? text.replace(/^\ufeff/, '') : text }
    }
  } finally {
    source.destroy()
  }
}

/** Lines that can be put back to be read again. */
class PushBack {
  #source: AsyncGenerator<Line>
  #again: Line[] = []

  constructor(source: AsyncGenerator<Line>) {
    this.#source = source
  }

  async next(): Promise<Line | undefined> {
    if (this.#again.length > 0) return this.#again.shift()
    let { value, done } = await this.#source.next()
    return done ? undefined : value
  }

  pushBack(lines: Line[]): void {
    this.#again.unshift(...lines)
  }
}
