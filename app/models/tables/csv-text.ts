import { stringify } from 'csv-stringify/sync'

/** Unquoted, a break inside a name would begin a line, and what follows it could be a formula. */
const LINE_BREAK = /[\r\n]/

/** Text that looks like an escaped formula: escaped once more, it survives being read back. */
const LOOKS_ESCAPED = /^'+[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/

/**
 * Rows as lines of a CSV file that spreadsheets open as it is meant: no cell runs as a formula.
 * `begins`: these are the file's first lines, which have a BOM (or Excel garbles Arabic).
 */
export function csvLines(lines: (string | number)[][], { begins }: { begins: boolean }): string {
  return stringify(lines.map(escapedCells), {
    bom: begins,
    escape_formulas: true,
    record_delimiter: 'windows',
    quoted_match: LINE_BREAK,
  })
}

function escapedCells(cells: (string | number)[]): (string | number)[] {
  return cells.map((cell) =>
    typeof cell === 'string' && LOOKS_ESCAPED.test(cell) ? `'${cell}` : cell,
  )
}
