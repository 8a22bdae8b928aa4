import type { Sheet } from './sheet.ts'

/** In fewer rows a column that is the same everywhere is no burden, and may differ tomorrow. */
const FEW = 3

/** Whether a column that need not stand on the screen says something of its rows. */
export function tellsRowsApart({ columns, rows }: Sheet, at: number): boolean {
  if (!columns[at]!.offWhenSame || rows.length < FEW) return true
  return new Set(rows.map((row) => row.values[at] ?? '')).size > 1
}
