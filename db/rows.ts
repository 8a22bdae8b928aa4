import { sql, type SQL } from 'drizzle-orm'
import type { SQLiteRaw } from 'drizzle-orm/sqlite-core/query-builders/raw'
import * as v from 'valibot'
import type { Database } from './client.ts'

/** Only in tests and in development: a production build believes its own, tested queries. */
const isChecked = Boolean(import.meta.env?.DEV)

/**
 * The one way for rows to leave the database by raw SQL: awaited, or as one statement of a
 * `db.batch`. `schema` says what a row is (`v.strictObject`, no transforms: production does not
 * run it). A row that is otherwise throws, in tests and in development.
 */
export function rows<row>(
  db: Database,
  schema: v.GenericSchema<row>,
  query: SQL,
): SQLiteRaw<row[]> {
  let statement = db.all<row>(query)
  return isChecked ? checked(statement, schema) : statement
}

/**
 * `rows` for a list that may be long, as of a class's children: a select whose rows come as one
 * value, in its order. The driver takes about as long for one value as for any other, which a
 * class of 100 felt: decoding them was a quarter of the CPU time of its report.
 */
export function longList<row>(
  db: Database,
  schema: v.GenericSchema<row> & { entries: Record<string, unknown> },
  query: SQL,
): SQLiteRaw<row[]> {
  let names = Object.keys(schema.entries)
  let columns = sql.raw(names.map((name) => `"${name}"`).join(', '))
  let statement = packed<row>(
    db,
    sql`select json_group_array(json_array(${columns})) as packed from (${query})`,
    names,
  )
  return isChecked ? checked(statement, schema) : statement
}

function packed<row>(db: Database, query: SQL, names: string[]): SQLiteRaw<row[]> {
  return mapped(db.all<row>(query), (found) => {
    let [answer] = found as [{ packed: string }]
    let lists: unknown[][] = JSON.parse(answer.packed)
    return lists.map((values) => {
      let row: Record<string, unknown> = {}
      for (let at = 0; at < names.length; at++) row[names[at]!] = values[at]
      return row as row
    })
  })
}

function checked<row>(statement: SQLiteRaw<row[]>, schema: v.GenericSchema<row>) {
  return mapped(statement, (found) => {
    v.assert(v.array(schema), found)
    return found
  })
}

/** The statement with its answer mapped, awaited or in a batch. */
function mapped<row>(statement: SQLiteRaw<row[]>, map: (found: unknown) => row[]) {
  let { execute } = statement
  let mapResult = statement.mapResult.bind(statement)
  statement.execute = async () => map(await execute())
  statement.mapResult = (result: unknown, isFromBatch?: boolean) =>
    map(mapResult(result, isFromBatch))
  return statement
}
