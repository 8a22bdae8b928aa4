import { MOST_COLUMNS, TABLE_ROWS, type TableRead, type TableRow } from './table.ts'

/** How many rows may stand above the heads: a title, the school's name, a date. */
const ABOVE = 10
const LONGEST_HEAD = 100

/**
 * The rows of a file as a table with heads. The heads are the row, of the first ten, in which
 * `isKnown` recognises most cells (at least two); otherwise the first row.
 */
export function tableOf(rows: TableRow[], isKnown: (head: string) => boolean): TableRead {
  if (rows.length === 0) return { ok: false, problem: 'fileEmpty' }
  let at = headerRow(rows, isKnown)
  let heads = headsOf(rows[at]!)
  let below = rows.slice(at + 1)
  if (below.length === 0) return { ok: false, problem: 'fileEmpty' }
  if (below.length > TABLE_ROWS) return { ok: false, problem: 'tooManyRows' }
  return { ok: true, table: { heads, rows: below.map((row) => withWidth(row, heads.length)) } }
}

function headerRow(rows: TableRow[], isKnown: (head: string) => boolean): number {
  let known = rows.slice(0, ABOVE).map(({ cells }) => cells.filter(isKnown).length)
  let best = Math.max(...known)
  return best < 2 ? 0 : known.indexOf(best)
}

/** A column without a head is called by its number, from 1. */
function headsOf({ cells }: TableRow): string[] {
  return cells
    .slice(0, MOST_COLUMNS)
    .map((head, column) => head.trim().slice(0, LONGEST_HEAD) || String(column + 1))
}

function withWidth({ row, cells }: TableRow, width: number): TableRow {
  return { row, cells: Array.from({ length: width }, (_, column) => cells[column] ?? '') }
}
