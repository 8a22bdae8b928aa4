import type { Verdict } from '#app/models/tables/list-import.ts'
import type { Problem, RosterColumn, StayReason } from './roster.ts'

/**
 * An import of people: its state, and what it would do or has done. Times are milliseconds UTC.
 * `people`: how many the school had when it was compared.
 */
export type RosterImport = {
  id: string
  schoolID: string
  fileName: string
  state: 'reading' | 'compared' | 'done' | 'undoing' | 'undone'
  columns: RosterColumn[]
  rows: number
  rowsRead: number
  rowsUndone: number
  created: number
  changed: number
  unchanged: number
  refused: number
  people: number
  /** Classes that it creates. */
  classes: { id: string; name: string; level: number }[]
  createdAt: number
  doneAt: number | null
  undoneAt: number | null
  expiresAt: number
}

/**
 * A row of an import: its cells in the file, and its verdict. `what`: the fields that it changes;
 * `stays`: why undoing left it.
 */
export type ImportedRow = {
  row: number
  cells: string[] | null
  verdict: Verdict
  name: string | null
  what: string[]
  problems: Problem[]
  stays: StayReason | null
}
