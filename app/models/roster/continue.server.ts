import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { batchesOf, type Verdict } from '#app/models/tables/list-import.ts'
import { CellsRow } from '#app/models/tables/row-shapes.ts'
import { rows } from '#db/rows.ts'
import { compare, type Comparison } from './compare.ts'
import type { RowCompared } from './compared-row.ts'
import { findImport } from './import.server.ts'
import type { RosterImport } from './import.ts'
import { parsePerson } from './parse-row.ts'
import { loadRoster } from './people.server.ts'
import type { RowRead } from './roster.ts'

/** Rows that one step reads; a page shows the progress between steps. */
const ROWS_PER_STEP = 2000

/** A row that was read; `person` and `problems` are JSON. */
const ReadRow = v.strictObject({ row: v.number(), person: v.string(), problems: v.string() })

/**
 * The next step of an import: reads more rows, or compares all of them with the school. Answers the
 * import as it then is. Repeating a step, even at once, is harmless: what it writes follows from
 * the rows alone.
 */
export async function continueImport(current: Current, id: string) {
  let finding = await findImport(current, id)
  if (!finding.ok || finding.value.state !== 'reading') return finding
  let found = finding.value
  await (found.rowsRead < found.rows ? readStep(current, found) : compareStep(current, found))
  return findImport(current, id)
}

async function readStep({ db }: Current, { id, columns, rowsRead }: RosterImport) {
  let query = sql`
    select row, cells
    from import_rows
    where importId = ${id}
    order by row
    limit ${ROWS_PER_STEP} offset ${rowsRead}`
  let stored = await rows(db, CellsRow, query)
  let read = stored.map(({ row, cells }) => ({
    row,
    ...parsePerson(JSON.parse(cells) as string[], columns),
  }))
  await db.batch([
    db.run(sql`
      update imports
      set rowsRead = min(rows, ${rowsRead + read.length})
      where id = ${id}
        and state = 'reading'
        and rowsRead = ${rowsRead}`),
    ...batchesOf(read).map((batch) => db.run(storeRead(id, batch))),
  ])
}

function storeRead(id: string, batch: RowRead[]): SQL {
  return sql`
    insert into import_rows (importId, row, person, problems)
    select ${id}, value ->> 'row', value -> 'person', value -> 'problems'
    from json_each(${JSON.stringify(batch)})
    where ${isReading(id)}
    on conflict (importId, row) do update set
      person = excluded.person,
      problems = excluded.problems`
}

/** Finds out what the import would do with each row in the school as it is now. */
async function compareStep(current: Current, { id, schoolID }: RosterImport) {
  let { db, user } = current
  let query = sql`
    select row, person, problems
    from import_rows
    where importId = ${id}
    order by row`
  let read = (await rows(db, ReadRow, query)).map(rowOf)
  let { people, classes, mark } = await loadRoster(current, schoolID)
  let comparison = compare(read, people, classes, { mayMakeAdmins: can.makeAdmins(user) })
  let open = people.filter(({ isClosed }) => !isClosed).length
  await db.batch([
    // A batch needs a first statement, and there may be no rows.
    db.run(sql`select 1`),
    ...batchesOf(comparison.rows).map((batch) => db.run(storeCompared(id, batch))),
    db.run(finishComparing(id, comparison, { people: open, mark })),
  ])
}

function rowOf({ row, person, problems }: v.InferOutput<typeof ReadRow>): RowRead {
  return { row, person: JSON.parse(person), problems: JSON.parse(problems) }
}

function storeCompared(id: string, batch: RowCompared[]): SQL {
  return sql`
    insert into import_rows
      (importId, row, verdict, accountId, before, after, problems)
    select
      ${id},
      value ->> 'row',
      value ->> 'verdict',
      value ->> 'accountId',
      value ->> 'before',
      iif(value ->> 'after' is null, null, value -> 'after'),
      value -> 'problems'
    from json_each(${JSON.stringify(batch)})
    where ${isReading(id)}
    on conflict (importId, row) do update set
      verdict = excluded.verdict,
      accountId = excluded.accountId,
      before = excluded.before,
      after = excluded.after,
      problems = excluded.problems`
}

function finishComparing(
  id: string,
  comparison: Comparison,
  { people, mark }: { people: number; mark: string },
): SQL {
  let count = (verdict: Verdict) => comparison.rows.filter((row) => row.verdict === verdict).length
  return sql`
    update imports
    set
      state = 'compared',
      created = ${count('created')},
      changed = ${count('changed')},
      unchanged = ${count('unchanged')},
      refused = ${count('refused')},
      people = ${people},
      classes = ${JSON.stringify(comparison.classes)},
      mark = ${mark}
    where id = ${id}
      and state = 'reading'`
}

/** An import may be discarded while it is read. */
function isReading(id: string): SQL {
  return sql`exists (select 1 from imports where id = ${id} and state = 'reading')`
}
