/** Limits of one file: rows below the heads, and bytes. */
export const TABLE_ROWS = 10_000
export const TABLE_BYTES = 5 * 1024 * 1024
/** A longer cell is not a name, and a wider table is not a list of people or lessons. */
export const LONGEST_CELL = 500
export const MOST_COLUMNS = 60

/**
 * The text of a file, not yet interpreted: the heads of its columns, and the rows below them. `row`
 * is the line of the file that the row begins on, from 1.
 */
export type Table = { heads: string[]; rows: TableRow[] }
export type TableRow = { row: number; cells: string[] }

/** Why a file cannot be read as a table; each is a reason of outcome.ts. */
export type FileProblem =
  | 'fileEmpty'
  | 'fileUnknown'
  | 'fileOld'
  | 'fileBroken'
  | 'fileTooDeep'
  | 'tooManyRows'
export type TableRead =
  | { ok: true; table: Table }
  | { ok: false; problem: FileProblem; row?: number }

/** A row of empty cells is left out. */
export function hasText({ cells }: TableRow): boolean {
  return cells.some((cell) => cell.trim() !== '')
}
