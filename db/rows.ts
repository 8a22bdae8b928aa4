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
  let packed = db.all<{ packed: string }>(
    sql`select json_group_array(json_array(${columns})) as packed from (${query})`,
  )
  let statement = mapped(packed, ([found]) => unpacked<row>(names, found!.packed))
  return isChecked ? checked(statement, schema) : statement
}

function unpacked<row>(names: string[], packed: string): row[] {
  let found: unknown[][] = JSON.parse(packed)
  return found.map((values) => {
    let row: Record<string, unknown> = {}
    for (let at = 0; at < names.length; at++) row[names[at]!] = values[at]
    return row as row
  })
}

function checked<row>(statement: SQLiteRaw<row[]>, schema: v.GenericSchema<row>) {
  return mapped(statement, (found) => {
    v.assert(v.array(schema), found)
    return found
  })
}

/** The statement with its answer mapped, awaited or in a batch. */
function mapped<found, row>(statement: SQLiteRaw<found>, map: (found: found) => row) {
  let { execute } = statement
  let mapResult = statement.mapResult.bind(statement)
  return Object.assign(statement, {
    execute: async () => map(await execute()),
    mapResult: (result: unknown, isFromBatch?: boolean) =>
      map(mapResult(result, isFromBatch) as found),
  }) as unknown as SQLiteRaw<row>
}
