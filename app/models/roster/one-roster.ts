import { csvRows } from '#app/models/tables/csv.ts'
import { joinCell } from '#app/models/tables/multi-value-cell.ts'
import type { TableRead } from '#app/models/tables/table.ts'
import { TABLE_ROWS, type TableRow } from '#app/models/tables/table.ts'

// OneRoster 1.1 and 1.2 as CSV: people, classes and who is in which stand in files of their own. In
// 1.2 roles do, too. https://www.imsglobal.org/spec/oneroster/v1p2/bind/csv

/** The files that are read, by name. */
export const oneRosterFiles = [
  'users.csv',
  'classes.csv',
  'enrollments.csv',
  'roles.csv',
  'demographics.csv',
] as const
export type OneRosterFiles = Partial<Record<(typeof oneRosterFiles)[number], string>>

const HEADS = [
  'sourcedId',
  'name',
  'email',
  'role',
  'gender',
  'class',
  'classId',
  'level',
  'status',
]
/** Somebody is in several classes, and is several things at a school. */
const MOST: Partial<Record<keyof OneRosterFiles, number>> = {
  'enrollments.csv': 5 * TABLE_ROWS,
  'roles.csv': 5 * TABLE_ROWS,
}
type Line = Record<string, string> & { row: number }

/**
 * People, each with their classes, and classes in which nobody is, as one table that is read like
 * any other.
 */
export function oneRosterTable(files: OneRosterFiles): TableRead {
  let read: Partial<Record<keyof OneRosterFiles, Line[]>> = {}
  for (let [name, text] of Object.entries(files) as [keyof OneRosterFiles, string][]) {
    let parsed = csvRows(text, MOST[name])
    if ('problem' in parsed) return { ok: false, ...parsed }
    read[name] = linesOf(parsed.rows)
  }
  let classes = new Map((read['classes.csv'] ?? []).map((klass) => [klass.sourcedid!, klass]))
  let inClasses = Map.groupBy(
    (read['enrollments.csv'] ?? []).filter(isActive),
    ({ usersourcedid }) => usersourcedid!,
  )
  let roles = new Map(
    (read['roles.csv'] ?? [])
      .filter(({ roletype }) => roletype !== 'secondary')
      .map(({ usersourcedid, role }) => [usersourcedid!, role!]),
  )
  let sexes = new Map(
    (read['demographics.csv'] ?? []).map(({ sourcedid, sex }) => [sourcedid!, sex!]),
  )
  let users: Line[] =
    read['users.csv'] ??
    [...inClasses].map(
      ([sourcedid, [first]]) =>
        ({ sourcedid, role: first!.role ?? '', row: first!.row }) as unknown as Line,
    )
  let rows = users.map((user): TableRow => {
    let places = (inClasses.get(user.sourcedid!) ?? []).map(({ classsourcedid }) => ({
      id: classsourcedid!,
      klass: classes.get(classsourcedid!),
    }))
    let role = roles.get(user.sourcedid!) ?? user.role ?? ''
    return {
      row: user.row,
      cells: [
        user.sourcedid ?? '',
        [
          user.preferredgivenname || user.givenname,
          user.preferredmiddlename || user.middlename,
          user.preferredfamilyname || user.familyname,
        ]
          .filter(Boolean)
          .join(' '),
        user.email ?? '',
        roleOf(role),
        user.sex ?? sexes.get(user.sourcedid!) ?? '',
        joinCell(places.map(({ klass }) => klass?.title ?? '')),
        joinCell(places.map(({ id }) => id)),
        // A class's own grade; else the person's.
        places.map(({ klass }) => firstOf(klass?.grades) || firstOf(user.grades)).join(';'),
        isActive(user) ? '' : 'tobedeleted',
      ],
    }
  })
  let taken = new Set([...inClasses.values()].flat().map(({ classsourcedid }) => classsourcedid))
  let last = users.reduce((most, { row }) => Math.max(most, row), 0)
  let empty = [...classes.values()]
    .filter((klass) => isActive(klass) && !taken.has(klass.sourcedid))
    .map((klass): TableRow => ({
      // Rows of two files have one number each.
      row: last + klass.row,
      cells: [
        '',
        '',
        '',
        'class',
        '',
        joinCell([klass.title ?? '']),
        joinCell([klass.sourcedid ?? '']),
        firstOf(klass.grades),
        '',
      ],
    }))
  if (rows.length + empty.length > TABLE_ROWS) return { ok: false, problem: 'tooManyRows' }
  return rows.length + empty.length > 0
    ? { ok: true, table: { heads: HEADS, rows: [...rows, ...empty] } }
    : { ok: false, problem: 'fileEmpty' }
}

/** Which file of OneRoster a table is by its heads, if it is one. */
export function oneRosterFile(heads: string[]): keyof OneRosterFiles | undefined {
  let has = (...names: string[]) =>
    names.every((name) => heads.some((head) => head.trim().toLowerCase() === name))
  if (has('classsourcedid', 'usersourcedid')) return 'enrollments.csv'
  if (has('sourcedid', 'title')) return 'classes.csv'
  return has('sourcedid', 'givenname', 'familyname') ? 'users.csv' : undefined
}

/** Its roles as ours; one that has no place here stays as it is, and is refused by its name. */
function roleOf(role: string): string {
  if (
    [
      'administrator',
      'principal',
      'siteadministrator',
      'districtadministrator',
      'systemadministrator',
    ].includes(role.toLowerCase())
  )
    return 'admin'
  return role.toLowerCase() === 'aide' || role.toLowerCase() === 'proctor' ? 'teacher' : role
}

function isActive({ status }: Line): boolean {
  return status?.toLowerCase() !== 'tobedeleted'
}

function firstOf(list: string | undefined): string {
  return list?.split(/[;,]/)[0]?.trim() ?? ''
}

/** Lines by the names of their columns, in whichever case these are. */
function linesOf([head, ...rows]: TableRow[]): Line[] {
  let names = (head?.cells ?? []).map((name) => name.trim().toLowerCase())
  return rows.map(
    ({ row, cells }) =>
      ({
        ...Object.fromEntries(names.map((name, at) => [name, (cells[at] ?? '').trim()])),
        row,
      }) as Line,
  )
}
