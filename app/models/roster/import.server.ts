import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { importsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { KEPT_MS, batchesOf } from '#app/models/tables/list-import.ts'
import type { Table } from '#app/models/tables/table.ts'
import { connect, type ConnectionSettings } from '#db/client.ts'
import { guessColumns, withoutRunningNumber } from './columns.ts'
import { compare } from './compare.ts'
import { mayImport, type RosterImport } from './import.ts'
import { readPerson } from './parse-row.ts'
import { loadRoster } from './people.server.ts'
import type { RowRead, RosterColumn } from './roster.ts'

/** So many rows are read in one step: a page that shows how far it has come. */
export const A_STEP = 2000

/**
 * Keeps a file's table, to be read and compared step by step; the file itself is not kept. Answers
 * the import's id.
 */
export async function startImport(
  current: Current,
  schoolId: string,
  fileName: string,
  { heads, rows }: Table,
  given?: RosterColumn[],
) {
  let { db, user, now } = current
  if (!mayImport(user) || (user.role === 'admin' && user.school?.schoolID !== schoolId))
    return refuse('notFound')
  let id = uuid()
  let columns =
    given ??
    withoutRunningNumber(
      guessColumns(heads),
      rows.map(({ cells }) => cells),
    )
  let [made] = await db.batch([
    db.all<{ id: string }>(sql`
      insert into imports (id, schoolId, createdBy, createdAt, fileName, state, columns, rows, expiresAt)
      select ${id}, s.id, ${user.UID}, ${now}, ${fileName.slice(0, 200)}, 'reading', ${JSON.stringify(columns)}, ${rows.length}, ${now + KEPT_MS} from schools s where s.id = ${schoolId} returning id`),
    ...batchesOf(rows).map((piece) =>
      db.run(sql`
      insert into import_rows (importId, row, cells) select ${id}, value ->> 'row', value -> 'cells' from json_each(${JSON.stringify(piece)}) where exists (select 1 from imports where id = ${id})`),
    ),
    ...forgetExpired(current),
  ])
  return made.length > 0 ? done({ id }) : refuse('notFound')
}

/** Says anew which column is which; the file is then read once more. Only until it is done. */
export async function chooseColumns(current: Current, id: string, columns: RosterColumn[]) {
  let { db } = current
  let [changed] = await db.batch([
    db.all<{ id: string }>(
      sql`update imports as m set columns = ${JSON.stringify(columns)}, state = 'reading', rowsRead = 0 where ${mine(current, id)} and m.state in ('reading', 'compared') returning id`,
    ),
    db.run(
      sql`update import_rows set person = null, verdict = null, problems = null, accountId = null, before = null, after = null where importId = ${id} and exists (select 1 from imports m where ${mine(current, id)} and m.state = 'reading')`,
    ),
  ])
  return changed.length > 0 ? done(undefined) : refuse('notFound')
}

/**
 * The next step of an import: reads some more rows, or compares all of them with the school.
 * Answers how it stands. The same step twice, also at once, does no harm: what it writes follows
 * from the rows alone.
 */
export async function continueImport(current: Current, id: string) {
  let { db } = current
  let finding = await findImport(current, id)
  if (!finding.ok || finding.value.state !== 'reading') return finding
  let { columns, rows, rowsRead } = finding.value
  if (rowsRead >= rows) return compareAll(current, finding.value)
  let some = await db.all<{ row: number; cells: string }>(
    sql`select row, cells from import_rows where importId = ${id} order by row limit ${A_STEP} offset ${rowsRead}`,
  )
  let read = some.map(({ row, cells }) => ({
    row,
    ...readPerson(JSON.parse(cells) as string[], columns),
  }))
  // Somebody may throw it away meanwhile.
  let isReading = sql`exists (select 1 from imports where id = ${id} and state = 'reading')`
  await db.batch([
    db.run(
      sql`update imports set rowsRead = min(rows, ${rowsRead + some.length}) where id = ${id} and state = 'reading' and rowsRead = ${rowsRead}`,
    ),
    ...batchesOf(read).map((piece) =>
      db.run(sql`
      insert into import_rows (importId, row, person, problems) select ${id}, value ->> 'row', value -> 'person', value -> 'problems' from json_each(${JSON.stringify(piece)}) where ${isReading}
      on conflict (importId, row) do update set person = excluded.person, problems = excluded.problems`),
    ),
  ])
  return findImport(current, id)
}

/** Finds out what would become of each row in the school as it is now. */
async function compareAll(current: Current, { id, schoolID }: RosterImport) {
  let { db, user } = current
  let rows = await db.all<{ row: number; person: string; problems: string }>(
    sql`select row, person, problems from import_rows where importId = ${id} order by row`,
  )
  let { people, classes, mark } = await loadRoster(current, schoolID)
  let read = rows.map(
    ({ row, person, problems }) =>
      ({ row, person: JSON.parse(person), problems: JSON.parse(problems) }) as RowRead,
  )
  let compared = compare(read, people, classes, { mayMakeAdmins: user.role === 'super' })
  let count = (verdict: string) => compared.rows.filter((row) => row.verdict === verdict).length
  let isReading = sql`exists (select 1 from imports where id = ${id} and state = 'reading')`
  await db.batch([
    db.all(sql`select 1`),
    ...batchesOf(compared.rows).map((piece) =>
      db.run(sql`
      insert into import_rows (importId, row, verdict, accountId, before, after, problems)
      select ${id}, value ->> 'row', value ->> 'verdict', value ->> 'accountId', value ->> 'before', iif(value ->> 'after' is null, null, value -> 'after'), value -> 'problems' from json_each(${JSON.stringify(piece)}) where ${isReading}
      on conflict (importId, row) do update set verdict = excluded.verdict, accountId = excluded.accountId, before = excluded.before, after = excluded.after, problems = excluded.problems`),
    ),
    db.run(sql`
      update imports set state = 'compared', created = ${count('created')}, changed = ${count('changed')}, unchanged = ${count('unchanged')}, refused = ${count('refused')},
        people = ${people.filter(({ isClosed }) => !isClosed).length}, classes = ${JSON.stringify(compared.classes)}, mark = ${mark}
      where id = ${id} and state = 'reading'`),
  ])
  return findImport(current, id)
}

/** An import of one's school, as it stands. */
export async function findImport({ db, user, now }: Current, id: string) {
  let [row] = await db.all<StoredImport>(
    sql`select ${told} from imports m where m.id = ${id} and m.expiresAt > ${now} and ${importsVisibleTo(user)}`,
  )
  return row ? done(importOf(row)) : refuse('notFound')
}

export type StoredImport = Omit<RosterImport, 'columns' | 'classes'> & {
  columns: string
  classes: string
}

/** An import as the database tells it. */
export function importOf(row: StoredImport): RosterImport {
  return { ...row, columns: JSON.parse(row.columns), classes: JSON.parse(row.classes) }
}

/** Imports of a school, the newest first. */
export async function listImports({ db, user, now }: Current): Promise<RosterImport[]> {
  let rows = await db.all<Omit<RosterImport, 'columns' | 'classes'>>(
    sql`select ${told} from imports m where m.expiresAt > ${now} and ${importsVisibleTo(user)} order by m.createdAt desc, m.id desc limit 20`,
  )
  return rows.map((row) => ({ ...row, columns: [], classes: [] }))
}

/** What is told of an import `m`: an `StoredImport`. */
export const told = sql.raw(
  'm.id, m.schoolId as schoolID, m.fileName, m.state, m.columns, m.rows, m.rowsRead, m.created, m.changed, m.unchanged, m.refused, m.people, m.classes, m.createdAt, m.doneAt, m.undoneAt, m.expiresAt',
)

/** An import `m` that the caller may see and that is not forgotten. */
export function mine({ user, now }: Current, id: string): SQL {
  return sql`m.id = ${id} and m.expiresAt > ${now} and ${importsVisibleTo(user)}`
}

/** Throws an import away that was not done, with all that the file said. */
export async function discardImport(current: Current, id: string) {
  let { db } = current
  let open = sql`select m.id from imports m where ${mine(current, id)} and m.state in ('reading', 'compared')`
  let [found] = await db.batch([
    db.all<{ id: string }>(open),
    db.run(sql`delete from import_rows where importId in (${open})`),
    db.run(sql`delete from imports where id in (${open})`),
  ])
  return found.length > 0 ? done(undefined) : refuse('notFound')
}

/**
 * What is too old goes: imports that nobody confirmed, those that can no longer be undone, and a
 * day after an import what its file said.
 */
export function forgetExpired({ db, now }: Pick<Current, 'db' | 'now'>) {
  let old = sql`select id from imports where expiresAt <= ${now}`
  // Each once: an import that has no columns any more has forgotten.
  let said = sql`select id from imports where doneAt <= ${now - KEPT_MS} and columns <> '[]'`
  return [
    db.run(sql`delete from import_rows where importId in (${old})`),
    db.run(sql`delete from imports where expiresAt <= ${now}`),
    db.run(sql`update import_rows set cells = null, problems = null where importId in (${said})`),
    db.run(sql`update imports set columns = '[]' where id in (${said})`),
  ] as const
}

/** The same by the clock, where nobody brings another list. */
export async function forgetOldImports(env: ConnectionSettings): Promise<void> {
  let current = { db: connect(env), now: Date.now() }
  await current.db.batch(forgetExpired(current))
}
