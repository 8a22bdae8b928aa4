import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { disclosure } from '#app/models/access/disclosure.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { isSeatless, seatsToGive } from '#app/models/schools/seats.server.ts'
import { isShown, shownVerdict } from '#app/models/tables/list-import-rows.server.ts'
import { verdicts, type RequestedRows } from '#app/models/tables/list-import.ts'
import { TotalRow } from '#app/models/tables/row-shapes.ts'
import { rows } from '#db/rows.ts'
import { importColumns, importOf, ImportRow, isVisibleImport } from './import.server.ts'
import type { ImportedRow } from './import.ts'
import { stayReasons, type Problem } from './roster.ts'

const ShownImportRow = v.strictObject({
  ...ImportRow.entries,
  shown: v.nullable(v.picklist(verdicts)),
})
/** A row of an import as it is stored; `cells`, `before`, `after` and `problems` are JSON. */
const StoredRow = v.strictObject({
  row: v.number(),
  cells: v.nullable(v.string()),
  verdict: v.picklist(verdicts),
  name: v.nullable(v.string()),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
  problems: v.nullable(v.string()),
  stays: v.nullable(v.picklist(stayReasons)),
})
type StoredRow = v.InferOutput<typeof StoredRow>

const NextRow = v.strictObject({ seatless: v.number(), freeSeats: v.number() })

/**
 * An import and its requested rows, in the file's order; `verdict` is that of the rows that its
 * page shows. `next` is for the page of an import that is done: how many pupils of the school have
 * no seat, and how many seats it can give them.
 */
export async function listImportRows(current: Current, id: string, requested: RequestedRows) {
  let { db } = current
  let from = sql`
    from imports m
    join import_rows r
      on r.importId = m.id
      and r.verdict is not null
      and ${isRequested(requested)}`
  let isVisible = isVisibleImport(current, id)
  let shownImport = sql`
    select ${importColumns}, ${shownVerdict(requested.verdict)} as shown
    from imports m
    where ${isVisible}`
  let [[found], items, [counted], [next]] = await db.batch([
    rows(db, ShownImportRow, shownImport),
    rows(db, StoredRow, selectRows(from, isVisible, requested)),
    rows(db, TotalRow, sql`select count(*) as total ${from} where ${isVisible}`),
    rows(db, NextRow, toDoNext(current, isVisible, requested)),
    ...exported(current, id, isVisible),
  ])
  if (!found) return refuse('notFound')
  let { shown, ...row } = found
  return done({
    found: importOf(row),
    verdict: shown ?? undefined,
    items: items.map(rowOf),
    total: counted!.total,
    next,
  })
}

function isRequested({ verdict, shown }: RequestedRows): SQL {
  if (shown) return isShown(verdict, sql`r.stays is not null`)
  return verdict ? sql`r.verdict = ${verdict}` : sql`true`
}

function selectRows(from: SQL, isVisible: SQL, { limit, offset }: RequestedRows): SQL {
  return sql`
    select
      r.row,
      r.cells,
      r.verdict,
      coalesce(
        r.after ->> 'className',
        r.after ->> 'displayName',
        a.displayName,
        r.person ->> 'displayName'
      ) as name,
      r.before,
      r.after,
      r.problems,
      r.stays
    ${from}
    left join accounts a on a.id = r.accountId and a.schoolId = m.schoolId
    where ${isVisible}
    order by r.row
    limit ${limit} offset ${offset}`
}

function toDoNext({ user, today }: Current, isVisible: SQL, { shown }: RequestedRows): SQL {
  let schoolID = user.school?.schoolID ?? ''
  return sql`
    select
      (
        select count(*)
        from accounts a
        where a.schoolId = ${schoolID}
          and ${isSeatless(today)}
      ) as seatless,
      ${seatsToGive(schoolID, today)} as freeSeats
    from imports m
    join schools s on s.id = ${schoolID} and s.id = m.schoolId
    where ${isVisible}
      and m.state = 'done'
      and ${shown === true}`
}

/** An export as a file is written to the audit log. */
function exported(current: Current, id: string, isVisible: SQL) {
  let schoolId = current.user.school?.schoolID ?? ''
  return current.purpose === 'export'
    ? disclosure(current, schoolId, id, sql`select 1 from imports m where ${isVisible}`)
    : []
}

function rowOf({ cells, before, after, problems, ...row }: StoredRow): ImportedRow {
  return {
    ...row,
    cells: JSON.parse(cells ?? 'null') as string[] | null,
    what: row.verdict === 'changed' ? changedFields(fieldsIn(before), fieldsIn(after)) : [],
    problems: (JSON.parse(problems ?? 'null') as Problem[] | null) ?? [],
  }
}

/** Before a commit `after` holds the changes alone; after it, the whole person. */
function changedFields(before: Fields, after: Fields): string[] {
  return Object.keys(after).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
}

type Fields = Record<string, unknown>

function fieldsIn(json: string | null): Fields {
  return (JSON.parse(json ?? 'null') as Fields | null) ?? {}
}
