import type { User } from '#app/models/current.ts'
import type { Verdict } from '#app/models/tables/list-import.ts'
import type { Problem, RosterColumn, StayReason } from './roster.ts'

/** An import as it is told: where it stands, and what it would do or has done. */
export type RosterImport = {
  id: string
  schoolID: string
  fileName: string
  state: 'reading' | 'compared' | 'done' | 'undone'
  columns: RosterColumn[]
  rows: number
  rowsRead: number
  created: number
  changed: number
  unchanged: number
  refused: number
  people: number
  /** Classes that it makes, by name. */
  classes: { id: string; name: string; level: number }[]
  createdAt: number
  doneAt: number | null
  undoneAt: number | null
  expiresAt: number
}

/**
 * One row of an import: what stands in the file, and what becomes of it. `what` are the fields that
 * it changes.
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

/** People are brought in by their school's admin; supervisors do it for any. */
export function mayImport({ role }: User): boolean {
  return role === 'admin' || role === 'super'
}
