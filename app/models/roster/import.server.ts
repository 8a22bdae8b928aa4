import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { importsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { IdRow } from '#app/models/tables/row-shapes.ts'
import { rows } from '#db/rows.ts'
import type { RosterImport } from './import.ts'

const MOST_LISTED = 20

/** The columns of an import `m` that make an `ImportRow`. */
export const importColumns = sql.raw(`
  m.id,
  m.schoolId as schoolID,
  m.fileName,
  m.state,
  m.columns,
  m.rows,
  m.rowsRead,
  m.rowsUndone,
  m.created,
  m.changed,
  m.unchanged,
  m.refused,
  m.people,
  m.classes,
  m.createdAt,
  m.doneAt,
  m.undoneAt,
  m.expiresAt`)

/** An import as it is stored; `columns` and `classes` are JSON. */
export const ImportRow = v.strictObject({
  id: v.string(),
  schoolID: v.string(),
  fileName: v.string(),
  state: v.picklist(['reading', 'compared', 'done', 'undoing', 'undone']),
  columns: v.string(),
  rows: v.number(),
  rowsRead: v.number(),
  rowsUndone: v.number(),
  created: v.number(),
  changed: v.number(),
  unchanged: v.number(),
  refused: v.number(),
  people: v.number(),
  classes: v.string(),
  createdAt: v.number(),
  doneAt: v.nullable(v.number()),
  undoneAt: v.nullable(v.number()),
  expiresAt: v.number(),
})
export type ImportRow = v.InferOutput<typeof ImportRow>

export function importOf(row: ImportRow): RosterImport {
  return { ...row, columns: JSON.parse(row.columns), classes: JSON.parse(row.classes) }
}

/** An import of the caller's school; supervisors find those of any. */
export async function findImport({ db, user, now }: Current, id: string) {
  let query = sql`
    select ${importColumns}
    from imports m
    where m.id = ${id}
      and m.expiresAt > ${now}
      and ${importsVisibleTo(user)}`
  let [row] = await rows(db, ImportRow, query)
  return row ? done(importOf(row)) : refuse('notFound')
}

/** The latest imports, newest first, without their columns and classes. */
export async function listImports({ db, user, now }: Current): Promise<RosterImport[]> {
  let query = sql`
    select ${importColumns}
    from imports m
    where m.expiresAt > ${now}
      and ${importsVisibleTo(user)}
    order by m.createdAt desc, m.id desc
    limit ${MOST_LISTED}`
  let found = await rows(db, ImportRow, query)
  return found.map((row) => ({ ...row, columns: [], classes: [] }))
}

/** The condition for an import `m` of this id that the caller may see and that has not expired. */
export function isVisibleImport({ user, now }: Current, id: string): SQL {
  return sql`m.id = ${id} and m.expiresAt > ${now} and ${importsVisibleTo(user)}`
}

/** Deletes an import that was not committed, with all that its file says. */
export async function discardImport(current: Current, id: string) {
  let { db } = current
  let open = sql`
    select m.id
    from imports m
    where ${isVisibleImport(current, id)}
      and m.state in ('reading', 'compared')`
  let [found] = await db.batch([
    rows(db, IdRow, open),
    db.run(sql`delete from import_rows where importId in (${open})`),
    db.run(sql`delete from imports where id in (${open})`),
  ])
  return found.length > 0 ? done(undefined) : refuse('notFound')
}
