import 'server-only'
import { sql } from 'drizzle-orm'
import { disclosure } from '#app/models/access/disclosure.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { isShown, shownVerdict } from '#app/models/tables/list-import-rows.server.ts'
import type { Verdict } from '#app/models/tables/list-import.ts'
import { importOf, mine, told, type StoredImport } from './import.server.ts'
import type { ImportedRow } from './import.ts'
import type { Problem } from './roster.ts'

type Row = Omit<ImportedRow, 'cells' | 'what' | 'problems'> & {
  cells: string | null
  before: string | null
  after: string | null
  problems: string | null
}
/**
 * Which rows of an import are asked for: all, those of a verdict, or (`shown`) those that its page
 * shows.
 */
export type RequestedRows = { verdict?: Verdict; shown?: boolean; limit: number; offset: number }

/**
 * An import and its rows, in the file's order; `verdict` is that of the rows that its page shows.
 */
export async function listImportRows(
  current: Current,
  id: string,
  { verdict, shown, limit, offset }: RequestedRows,
) {
  let { db } = current
  let wanted = sql`r.importId = m.id and r.verdict is not null and ${shown ? isShown(verdict, sql.raw('r.stays is not null')) : verdict ? sql`r.verdict = ${verdict}` : sql`true`}`
  let [[found], rows, [counted]] = await db.batch([
    db.all<StoredImport & { shown: Verdict | null }>(
      sql`select ${told}, ${shownVerdict(verdict)} as shown from imports m where ${mine(current, id)}`,
    ),
    db.all<Row>(sql`
      select r.row, r.cells, r.verdict, coalesce(r.after ->> 'className', r.after ->> 'displayName', a.displayName, r.person ->> 'displayName') as name, r.before, r.after, r.problems, r.stays
      from imports m join import_rows r on ${wanted} left join accounts a on a.id = r.accountId and a.schoolId = m.schoolId where ${mine(current, id)} order by r.row limit ${limit} offset ${offset}`),
    db.all<{ total: number }>(
      sql`select count(*) as total from imports m join import_rows r on ${wanted} where ${mine(current, id)}`,
    ),
    // Taken away as a file, it is written down.
    ...(current.purpose === 'export'
      ? disclosure(
          current,
          current.user.school?.schoolID ?? '',
          id,
          sql`select 1 from imports m where ${mine(current, id)}`,
        )
      : []),
  ])
  if (!found) return refuse('notFound')
  let { shown: verdictShown, ...row } = found
  return done({
    found: importOf(row),
    verdict: verdictShown ?? undefined,
    items: rows.map(rowOf),
    total: counted!.total,
  })
}

function rowOf({ cells, before, after, problems, ...row }: Row): ImportedRow {
  let what = row.verdict === 'changed' ? changedFields(read(before), read(after)) : []
  return {
    ...row,
    cells: JSON.parse(cells ?? 'null') as string[] | null,
    what,
    problems: (JSON.parse(problems ?? 'null') as Problem[] | null) ?? [],
  }
}

/**
 * What is to change, or, once it is done, what has: then how somebody is stands where the change
 * stood.
 */
function changedFields(before: Fields, after: Fields): string[] {
  return Object.keys(after).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
}

type Fields = Record<string, unknown>

function read(json: string | null): Fields {
  return (JSON.parse(json ?? 'null') as Fields | null) ?? {}
}
