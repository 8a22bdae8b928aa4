import { MOST_COLUMNS, TABLE_ROWS, type Table, type TableRow } from './table.ts'

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

/** How many rows may stand above the heads: a title, the school's name, a date. */
const ABOVE = 10

/**
 * A table of its rows: the heads are the row among the first that names most of what is known, else
 * the first.
 */
export function tableOf(rows: TableRow[], isKnown: (head: string) => boolean): TableRead {
  if (rows.length === 0) return { ok: false, problem: 'fileEmpty' }
  let known = rows.slice(0, ABOVE).map(({ cells }) => cells.filter(isKnown).length)
  let best = Math.max(...known)
  let at = best < 2 ? 0 : known.indexOf(best)
  let heads = rows[at]!.cells.slice(0, MOST_COLUMNS).map(
    (head, column) => head.trim().slice(0, 100) || String(column + 1),
  )
  let below = rows.slice(at + 1)
  if (below.length === 0) return { ok: false, problem: 'fileEmpty' }
  if (below.length > TABLE_ROWS) return { ok: false, problem: 'tooManyRows' }
  return {
    ok: true,
    table: {
      heads,
      rows: below.map(({ row, cells }) => ({
        row,
        cells: heads.map((_, column) => cells[column] ?? ''),
      })),
    },
  }
}
