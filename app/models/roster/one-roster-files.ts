import { csvRows } from '#app/models/tables/csv.ts'
import { TABLE_ROWS, type TableRead, type TableRow } from '#app/models/tables/table.ts'

/** The files of OneRoster that are read, by name. */
export const oneRosterFiles = [
  'users.csv',
  'classes.csv',
  'enrollments.csv',
  'roles.csv',
  'demographics.csv',
] as const
type FileName = (typeof oneRosterFiles)[number]
export type OneRosterFiles = Partial<Record<FileName, string>>

/** A line of a file: its cells by the names of their columns, which are in lower case. */
export type Line = { row: number; values: Record<string, string | undefined> }
export type Lines = Partial<Record<FileName, Line[]>>

/** A person is in several classes, and may have several roles. */
const MOST_LINES: Partial<Record<FileName, number>> = {
  'enrollments.csv': 5 * TABLE_ROWS,
  'roles.csv': 5 * TABLE_ROWS,
}

/** The lines of all files, or why one of them cannot be read. */
export function parseFiles(files: OneRosterFiles): { lines: Lines } | (TableRead & { ok: false }) {
  let lines: Lines = {}
  for (let name of oneRosterFiles) {
    let text = files[name]
    if (text === undefined) continue
    let parsed = csvRows(text, MOST_LINES[name])
    if ('problem' in parsed) return { ok: false, ...parsed }
    lines[name] = linesOf(parsed.rows)
  }
  return { lines }
}

/** Which file of OneRoster a table is by its heads; `undefined` where it is another list. */
export function oneRosterFile(heads: string[]): FileName | undefined {
  let has = (...names: string[]) =>
    names.every((name) => heads.some((head) => head.trim().toLowerCase() === name))
  if (has('classsourcedid', 'usersourcedid')) return 'enrollments.csv'
  if (has('sourcedid', 'title')) return 'classes.csv'
  return has('sourcedid', 'givenname', 'familyname') ? 'users.csv' : undefined
}

function linesOf([head, ...rows]: TableRow[]): Line[] {
  let names = (head?.cells ?? []).map((name) => name.trim().toLowerCase())
  return rows.map(({ row, cells }) => ({
    row,
    values: Object.fromEntries(names.map((name, at) => [name, (cells[at] ?? '').trim()])),
  }))
}
