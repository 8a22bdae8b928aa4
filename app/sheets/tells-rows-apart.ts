import { isNumeric, type Sheet } from './sheet.ts'

/** In fewer rows a column that is the same everywhere is no burden, and may differ tomorrow. */
const FEW = 3

/**
 * Whether a column of a sheet says something of its rows: words that differ, or figures that are
 * not all nothing. A badge always does.
 */
export function tellsRowsApart({ columns, rows }: Sheet, at: number): boolean {
  let { kind, badge } = columns[at]!
  if (rows.length < FEW || badge) return true
  let values = rows.map((row) => row.values[at] ?? '')
  return isNumeric(kind) && kind !== 'share'
    ? values.some((value) => value !== '' && value !== 0)
    : new Set(values).size > 1
}
