import { CsvError, parse } from 'csv-parse/sync'
import { MOST_COLUMNS, TABLE_ROWS, type TableRow } from './table.ts'

const DELIMITERS = [',', ';', '\t', '|']
/** A row longer than this is no row: a quote was opened and never closed, or it is no table. */
const LONGEST_ROW = 64 * 1024
/** Rows above the heads, such as a title, that are looked at. */
const LOOKED_AT = 10

type CsvRead =
  | { rows: TableRow[]; count: number }
  | { problem: 'fileBroken' | 'tooManyRows'; row?: number }

/** The cells of a CSV text's first row; none where it cannot be read. */
export function csvHeads(text: string): string[] {
  let read = rowsOf(text, 1)
  return 'problem' in read ? [] : (read.rows[0]?.cells ?? [])
}

/**
 * The rows of a CSV text, its heads among them, each with the line that it begins on: `most` below
 * the heads. Cells are cut off where no list of people goes on.
 */
export function csvRows(text: string, most = TABLE_ROWS): CsvRead {
  let read = rowsOf(text, most + LOOKED_AT + 1)
  return 'count' in read && read.count > most + LOOKED_AT ? { problem: 'tooManyRows' } : read
}

/** The first rows in which anything stands, and how many were looked at. */
function rowsOf(text: string, to: number): CsvRead {
  let rest = text.replace(/^\ufeff/, '')
  // Excel's own way to name the delimiter.
  let [line, named] = rest.match(/^sep=(.)(?:\r\n|\n|\r)/i) ?? []
  let from = line ? 2 : 1
  if (line) rest = rest.slice(line.length)
  if (longestLine(rest) > LONGEST_ROW) return { problem: 'fileBroken' }
  try {
    let parsed = parse(rest, {
      delimiter: named ?? guessDelimiter(rest),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: LONGEST_ROW,
      to,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    let ended = from - 1
    let rows = parsed.map(({ record, info }) => {
      let row = {
        row: rowBefore(ended, info.lines + from - 1, record),
        cells: record.slice(0, MOST_COLUMNS),
      }
      ended = info.lines + from - 1
      return row
    })
    return {
      rows: rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
      count: parsed.length,
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return {
      problem: 'fileBroken',
      row: typeof error.lines === 'number' ? error.lines + from - 1 : undefined,
    }
  }
}

/** A row is told with the line that it ends on; one with line breaks in its cells began before. */
function rowBefore(ended: number, line: number, record: string[]): number {
  let breaks = record.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0)
  return Math.max(ended + 1, line - breaks)
}

/** The parser bounds what stands in cells, but not how many empty ones there are. */
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

/** The one that most of the first lines have most of. What stands in quotes is not looked at. */
function guessDelimiter(text: string): string {
  let lines = text
    .slice(0, 20_000)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, LOOKED_AT)
  let counted = DELIMITERS.map((delimiter) => ({
    delimiter,
    lines: lines.filter((line) => line.includes(delimiter)).length,
    all: lines.reduce((sum, line) => sum + line.split(delimiter).length - 1, 0),
  }))
  return counted.toSorted((a, b) => b.lines - a.lines || b.all - a.all)[0]!.delimiter
}
