import { westernDigits } from '#app/locales/digits.ts'
import { columnsByHead, fieldsByName } from '#app/models/tables/columns.ts'
import { columnNames } from './column-names.ts'
import type { RosterColumn } from './roster.ts'

// How the columns of a list of people become fields: by their heads (column-names.ts), and as the
// page for columns corrects them.

/** The field that a column's head names; `undefined` for an unknown head. */
export const rosterFieldOf = fieldsByName(columnNames)

/** The columns of a file: by their heads, and without a running number. */
export function columnsOf(heads: string[], rows: string[][]): RosterColumn[] {
  return withoutRunningNumber(guessColumns(heads), rows)
}

/** The columns of a list of people by their heads alone. */
export function guessColumns(heads: string[]): RosterColumn[] {
  return columnsByHead(heads, rosterFieldOf)
}

/** A running number (1, 2, 3 …) is not an id: lists are sorted anew each year. */
function withoutRunningNumber(columns: RosterColumn[], rows: string[][]): RosterColumn[] {
  let at = columns.findIndex(({ field }) => field === 'externalId')
  let isRunning =
    rows.length > 1 &&
    rows.every((cells, row) => Number(westernDigits(cells[at] ?? '')) === row + 1)
  return at < 0 || !isRunning
    ? columns
    : columns.map((column, index) => (index === at ? { ...column, field: null } : column))
}
