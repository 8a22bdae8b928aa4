import { CsvError, parse } from 'csv-parse/sync'
import { guessDelimiter } from './csv-delimiter.ts'
import { hasText, MOST_COLUMNS, TABLE_ROWS, type TableRow } from './table.ts'

/** A longer row is an error: a quote that was never closed, or a file that is not a table. */
const LONGEST_ROW = 64 * 1024
/** Rows above the heads, such as a title. */
const ABOVE = 10

type CsvRead =
  | { rows: TableRow[]; count: number }
  | { problem: 'fileBroken' | 'tooManyRows'; row?: number }

/** The cells of a CSV text's first row; an empty list where it cannot be read. */
export function csvHeads(text: string): string[] {
  let read = rowsOf(text, 1)
  return 'problem' in read ? [] : (read.rows[0]?.cells ?? [])
}

/**
 * The rows of a CSV text, including its heads, each with the line that it begins on; at most `most`
 * below the heads, and `MOST_COLUMNS` wide.
 */
export function csvRows(text: string, most = TABLE_ROWS): CsvRead {
  let read = rowsOf(text, most + ABOVE + 1)
  return 'count' in read && read.count > most + ABOVE ? { problem: 'tooManyRows' } : read
}

/** The first `to` rows that hold text, and how many rows were read for them. */
function rowsOf(text: string, to: number): CsvRead {
  let { delimiter, body, firstLine } = withoutPreamble(text)
  if (longestLine(body) > LONGEST_ROW) return { problem: 'fileBroken' }
  try {
    let rows = parseRows(body, delimiter, firstLine, to)
    return { rows: rows.filter(hasText), count: rows.length }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    let { lines } = error
    return {
      problem: 'fileBroken',
      ...(typeof lines === 'number' && { row: lines + firstLine - 1 }),
    }
  }
}

/** Excel names its delimiter in a line of its own, `sep=;`, that is not part of the table. */
function withoutPreamble(text: string): { delimiter: string; body: string; firstLine: number } {
  let all = text.replace(/^\ufeff/, '')
  let [line, delimiter] = all.match(/^sep=(.)(?:\r\n|\n|\r)/i) ?? []
  return line && delimiter
    ? { delimiter, body: all.slice(line.length), firstLine: 2 }
    : { delimiter: guessDelimiter(all), body: all, firstLine: 1 }
}

function parseRows(body: string, delimiter: string, firstLine: number, to: number): TableRow[] {
  let rows: TableRow[] = []
  let previousEnd = firstLine - 1
  parse(body, {
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: LONGEST_ROW,
    to,
    on_record(record: string[], { lines }) {
      let end = lines + firstLine - 1
      rows.push({ row: beginOf(record, previousEnd, end), cells: record.slice(0, MOST_COLUMNS) })
      previousEnd = end
      return null
    },
  })
  return rows
}

/** The line that a row begins on: its cells may hold line breaks, and the parser counts its end. */
function beginOf(record: string[], previousEnd: number, end: number): number {
  let breaks = record.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0)
  return Math.max(previousEnd + 1, end - breaks)
}

/** The parser limits the characters of a row, but not how many empty cells it has. */
function longestLine(text: string): number {
  let [longest, from] = [0, 0]
  while (from <= text.length) {
    let end = from
    while (end < text.length && text[end] !== '\n' && text[end] !== '\r') end++
    longest = Math.max(longest, end - from)
    from = end + 1
  }
  return longest
}
