import 'server-only'
import { sql } from 'drizzle-orm'
import type { Current } from './current.ts'
import { disclosure } from './disclosure.server.ts'
import { done, refuse } from './outcome.ts'
import type { ImportedRow } from './roster-import.ts'
import { mine } from './roster-import.server.ts'
import type { Problem, Verdict } from './roster.ts'

type Row = Omit<ImportedRow, 'cells' | 'what' | 'problems'> & { cells: string | null; before: string | null; after: string | null; problems: string | null }
/** Which rows of an import are asked for. */
export type RowsAsked = { verdict?: Verdict; stays?: boolean; limit: number; offset: number }

/** Rows of an import, in the file's order: all, those of one verdict, or those that undoing left. */
export async function listImportRows(current: Current, id: string, { verdict, stays, limit, offset }: RowsAsked) {
  let { db } = current
  let wanted = sql`r.importId = m.id and r.verdict is not null ${verdict ? sql`and r.verdict = ${verdict}` : sql``} ${stays ? sql`and r.stays is not null` : sql``}`
  let [[found], rows, [counted]] = await db.batch([
    db.all<{ id: string }>(sql`select m.id from imports m where ${mine(current, id)}`),
    db.all<Row>(sql`
      select r.row, r.cells, r.verdict, coalesce(r.after ->> 'className', r.after ->> 'displayName', a.displayName, r.person ->> 'displayName') as name, r.before, r.after, r.problems, r.stays
      from imports m join import_rows r on ${wanted} left join accounts a on a.id = r.accountId where ${mine(current, id)} order by r.row limit ${limit} offset ${offset}`),
    db.all<{ total: number }>(sql`select count(*) as total from imports m join import_rows r on ${wanted} where ${mine(current, id)}`),
    // Taken away as a file, it is written down.
    ...(current.purpose === 'export' ? disclosure(current, current.user.school?.schoolID ?? '', id, sql`select 1 from imports m where ${mine(current, id)}`) : []),
  ])
  if (!found) return refuse('notFound')
  return done({ items: rows.map(rowOf), total: counted!.total })
}

function rowOf({ cells, before, after, problems, ...row }: Row): ImportedRow {
  let what = row.verdict === 'changed' ? changedFields(read(before), read(after)) : []
  return { ...row, cells: JSON.parse(cells ?? 'null') as string[] | null, what, problems: (JSON.parse(problems ?? 'null') as Problem[] | null) ?? [] }
}

/** What is to change, or, once it is done, what has: then how somebody is stands where the change stood. */
function changedFields(before: Fields, after: Fields): string[] {
  return Object.keys(after).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
}

type Fields = Record<string, unknown>

function read(json: string | null): Fields {
  return (JSON.parse(json ?? 'null') as Fields | null) ?? {}
}
