import { joinCell } from '#app/models/tables/multi-value-cell.ts'
import { TABLE_ROWS, type TableRead, type TableRow } from '#app/models/tables/table.ts'
import { parseFiles, type Line, type Lines, type OneRosterFiles } from './one-roster-files.ts'

// OneRoster 1.1 and 1.2 as CSV: people, classes and enrolments are files of their own; in 1.2 roles
// are, too. https://www.imsglobal.org/spec/oneroster/v1p2/bind/csv

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
const ADMIN_ROLES = [
  'administrator',
  'principal',
  'siteadministrator',
  'districtadministrator',
  'systemadministrator',
]
const TEACHER_ROLES = ['aide', 'proctor']

/** The lines of all files by the ids that connect them. */
type Source = {
  users: Line[]
  classes: Map<string | undefined, Line>
  enrolments: Map<string | undefined, Line[]>
  roles: Map<string | undefined, string | undefined>
  sexes: Map<string | undefined, string | undefined>
}

/** People with their classes, and classes without people, as one table like any other list. */
export function oneRosterTable(files: OneRosterFiles): TableRead {
  let parsed = parseFiles(files)
  if ('ok' in parsed) return parsed
  let source = sourceOf(parsed.lines)
  let rows = [...source.users.map((user) => userRow(user, source)), ...emptyClassRows(source)]
  if (rows.length > TABLE_ROWS) return { ok: false, problem: 'tooManyRows' }
  return rows.length > 0
    ? { ok: true, table: { heads: HEADS, rows } }
    : { ok: false, problem: 'fileEmpty' }
}

function sourceOf(lines: Lines): Source {
  let active = (lines['enrollments.csv'] ?? []).filter(isActive)
  let enrolments = Map.groupBy(active, ({ values }) => values.usersourcedid)
  let mainRoles = (lines['roles.csv'] ?? []).filter(({ values }) => values.roletype !== 'secondary')
  return {
    users: lines['users.csv'] ?? enrolledUsers(enrolments),
    enrolments,
    classes: new Map((lines['classes.csv'] ?? []).map((line) => [line.values.sourcedid, line])),
    roles: new Map(mainRoles.map(({ values }) => [values.usersourcedid, values.role])),
    sexes: new Map(
      (lines['demographics.csv'] ?? []).map(({ values }) => [values.sourcedid, values.sex]),
    ),
  }
}

/** Without a file of users, those that the enrolments name. */
function enrolledUsers(enrolments: Source['enrolments']): Line[] {
  return [...enrolments].map(([sourcedid, [first]]) => ({
    row: first!.row,
    values: { sourcedid, role: first!.values.role ?? '' },
  }))
}

function userRow({ row, values: user }: Line, source: Source): TableRow {
  let own = (source.enrolments.get(user.sourcedid) ?? []).map(({ values }) => ({
    id: values.classsourcedid!,
    klass: source.classes.get(values.classsourcedid)?.values,
  }))
  return {
    row,
    cells: [
      user.sourcedid ?? '',
      nameOf(user),
      user.email ?? '',
      roleOf(source.roles.get(user.sourcedid) ?? user.role ?? ''),
      user.sex ?? source.sexes.get(user.sourcedid) ?? '',
      joinCell(own.map(({ klass }) => klass?.title ?? '')),
      joinCell(own.map(({ id }) => id)),
      // A class's own grade, otherwise the person's.
      own.map(({ klass }) => firstOf(klass?.grades) || firstOf(user.grades)).join(';'),
      isActive({ values: user }) ? '' : 'tobedeleted',
    ],
  }
}

function nameOf(user: Line['values']): string {
  return [
    user.preferredgivenname || user.givenname,
    user.preferredmiddlename || user.middlename,
    user.preferredfamilyname || user.familyname,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Rows for the classes without enrolments; their numbers go on after those of the users. */
function emptyClassRows({ users, classes, enrolments }: Source): TableRow[] {
  let enrolled = [...enrolments.values()].flat()
  let taken = new Set(enrolled.map(({ values }) => values.classsourcedid))
  let last = users.reduce((most, { row }) => Math.max(most, row), 0)
  return [...classes.values()]
    .filter((klass) => isActive(klass) && !taken.has(klass.values.sourcedid))
    .map(({ row, values }) => ({
      row: last + row,
      cells: [
        '',
        '',
        '',
        'class',
        '',
        joinCell([values.title ?? '']),
        joinCell([values.sourcedid ?? '']),
        firstOf(values.grades),
        '',
      ],
    }))
}

/** A role of OneRoster as ours; one that has no counterpart is left as it is, and refused. */
function roleOf(role: string): string {
  let word = role.toLowerCase()
  if (ADMIN_ROLES.includes(word)) return 'admin'
  return TEACHER_ROLES.includes(word) ? 'teacher' : role
}

function isActive({ values: { status } }: Pick<Line, 'values'>): boolean {
  return status?.toLowerCase() !== 'tobedeleted'
}

function firstOf(list: string | undefined): string {
  return list?.split(/[;,]/)[0]?.trim() ?? ''
}
