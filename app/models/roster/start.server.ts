import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { batchesOf, KEPT_MS, MOST_WAITING } from '#app/models/tables/list-import.ts'
import { IdRow } from '#app/models/tables/row-shapes.ts'
import type { Table, TableRow } from '#app/models/tables/table.ts'
import { rows } from '#db/rows.ts'
import { columnsOf } from './columns.ts'
import { forgetExpired } from './forget.server.ts'
import { isVisibleImport } from './import.server.ts'
import type { RosterColumn } from './roster.ts'
import { isExample } from './template.ts'

const LONGEST_FILE_NAME = 200

/**
 * Stores the table of a file without the template's example, to be read and compared step by step;
 * the file itself is not kept. `columns`: where the caller knows them, otherwise they follow from
 * the heads. Answers the import's id. A school has few imports that wait: each is kept for a day,
 * with all its rows.
 */
export async function startImport(
  current: Current,
  schoolId: string,
  fileName: string,
  table: Table,
  columns?: RosterColumn[],
) {
  let { db, user } = current
  let isOwnSchool = can.seeAllSchools(user) || user.school?.schoolID === schoolId
  if (!can.importPeople(user) || !isOwnSchool) return refuse('notFound')
  let tableRows = table.rows.filter((row) => !isExample(row.cells))
  let cells = tableRows.map((row) => row.cells)
  let started = {
    id: uuid(),
    schoolId,
    fileName: fileName.slice(0, LONGEST_FILE_NAME),
    columns: columns ?? columnsOf(table.heads, cells),
    count: tableRows.length,
  }
  let [created, [waiting]] = await db.batch([
    rows(db, IdRow, insertImport(current, started)),
    rows(db, Waiting, waitingImports(current, schoolId)),
    ...insertRows(current, started.id, tableRows),
    ...forgetExpired(current),
  ])
  if (created.length > 0) return done({ id: started.id })
  return refuse(waiting!.count >= MOST_WAITING ? 'tooManyImports' : 'notFound')
}

const Waiting = v.strictObject({ count: v.number() })

function waitingImports({ now }: Current, schoolId: string): SQL {
  return sql`
    select count(*) as count
    from imports m
    where m.schoolId = ${schoolId}
      and m.state in ('reading', 'compared')
      and m.expiresAt > ${now}`
}

type Started = {
  id: string
  schoolId: string
  fileName: string
  columns: RosterColumn[]
  count: number
}

function insertImport(current: Current, { id, schoolId, fileName, columns, count }: Started) {
  let { user, now } = current
  return sql`
    insert into imports
      (id, schoolId, createdBy, createdAt, fileName, state, columns, rows, expiresAt)
    select
      ${id},
      s.id,
      ${user.UID},
      ${now},
      ${fileName},
      'reading',
      ${JSON.stringify(columns)},
      ${count},
      ${now + KEPT_MS}
    from schools s
    where s.id = ${schoolId}
      and (${waitingImports(current, schoolId)}) < ${MOST_WAITING}
    returning id`
}

function insertRows({ db }: Current, id: string, all: TableRow[]) {
  return batchesOf(all).map((batch) =>
    db.run(sql`
      insert into import_rows (importId, row, cells)
      select ${id}, value ->> 'row', value -> 'cells'
      from json_each(${JSON.stringify(batch)})
      where exists (select 1 from imports where id = ${id})`),
  )
}

/** Changes which column is which field, until the import is committed; the rows are read again. */
export async function chooseColumns(current: Current, id: string, columns: RosterColumn[]) {
  let { db } = current
  let [changed] = await db.batch([
    rows(
      db,
      IdRow,
      sql`
        update imports as m
        set columns = ${JSON.stringify(columns)}, state = 'reading', rowsRead = 0
        where ${isVisibleImport(current, id)}
          and m.state in ('reading', 'compared')
        returning id`,
    ),
    db.run(sql`
      update import_rows
      set
        person = null,
        verdict = null,
        problems = null,
        accountId = null,
        before = null,
        after = null
      where importId = ${id}
        and exists (
          select 1
          from imports m
          where ${isVisibleImport(current, id)}
            and m.state = 'reading'
        )`),
  ])
  return changed.length > 0 ? done(undefined) : refuse('notFound')
}
